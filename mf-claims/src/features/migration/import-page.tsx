// Import claims: file → mapping → review → import. The address names the import, so that a reload goes on where it was.
import type { ClaimImport } from '@plumbline/contracts/claims';
import { Button, IconArrowLeft, PageHeader, QueryBoundary, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { CheckStep } from './check-step.tsx';
import styles from './claim-import.module.css';
import { ImportList } from './import-list.tsx';
import { importQuery, isRunning } from './base/import-queries.ts';
import { ImportSteps, stepOf } from './import-steps.tsx';
import { MappingStep } from './mapping/mapping-step.tsx';
import { ResultStep } from './result-step.tsx';
import { RunningStep } from './running-step.tsx';
import { UploadStep } from './upload-step.tsx';

export function ImportPage() {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('import'));
  const storm = params.get('stormEventId');
  const open = (next: number) => setParams({ import: String(next), ...(storm ? { stormEventId: storm } : {}) });
  return (
    <div className={styles.flow}>
      {id > 0 ? <HeadOfOne id={id} onBack={() => setParams({})} /> : <Head />}
      {id > 0 ? (
        <OneImport key={id} id={id} />
      ) : (
        <>
          <ImportSteps current="file" />
          <UploadStep onUploaded={open} />
          <ImportList onOpen={open} />
        </>
      )}
    </div>
  );
}

const breadcrumb = [{ label: 'Dashboard', to: '/' }, { label: 'Claims', to: '/claims' }, { label: 'Import' }];

function Head() {
  return (
    <PageHeader
      title="Import Claims"
      subtitle="Import claims from a spreadsheet or another system. You confirm before anything changes."
      breadcrumb={breadcrumb}
    />
  );
}

/** One row: the file, where its import stands, and the way back. */
function HeadOfOne({ id, onBack }: { id: number; onBack: () => void }) {
  const { data } = useQuery(importQuery(id));
  return (
    <PageHeader
      title="Import Claims"
      breadcrumb={breadcrumb}
      compact={{ after: data && <span className={styles.fileName}>{data.fileName}</span> }}
      action={
        <div className={styles.headEnd}>
          <div className={styles.onDesk}>{data && <ImportSteps current={stepOf(data.state)} />}</div>
          <Button variant="default" size="xs" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
            All imports
          </Button>
        </div>
      }
    />
  );
}

function OneImport({ id }: { id: number }) {
  const query = useQuery(importQuery(id));
  return (
    <QueryBoundary query={query} what="import" placeholder={<Skeleton height={280} radius="md" />}>
      {(one) => (
        <>
          <div className={styles.offDesk}>
            <ImportSteps current={stepOf(one.state)} />
          </div>
          <Step one={one} />
        </>
      )}
    </QueryBoundary>
  );
}

function Step({ one }: { one: ClaimImport }) {
  if (one.state === 'uploaded' || one.state === 'failed') return <MappingStep one={one} />;
  if (one.state === 'checked') return <CheckStep one={one} />;
  return isRunning(one) ? <RunningStep one={one} /> : <ResultStep one={one} />;
}
