// Import claims: file → mapping → review → import. The address names the import, so that a reload goes on where it was.
import type { ClaimImport } from '@plumbline/contracts/claims';
import { Button, IconArrowLeft, PageHeader, QueryBoundary, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { CheckStep } from './check-step.tsx';
import styles from './claim-import.module.css';
import { ImportList } from './import-list.tsx';
import { importQuery, isRunning } from './import-queries.ts';
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
      <PageHeader
        title="Import Claims"
        subtitle="Import claims from a spreadsheet or another system. You confirm before anything changes."
        breadcrumb={[{ label: 'Dashboard', to: '/' }, { label: 'Claims', to: '/claims' }, { label: 'Import' }]}
        action={
          id > 0 && (
            <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={() => setParams({})}>
              All imports
            </Button>
          )
        }
      />
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

function OneImport({ id }: { id: number }) {
  const query = useQuery(importQuery(id));
  return (
    <QueryBoundary query={query} what="import" placeholder={<Skeleton height={280} radius="md" />}>
      {(one) => (
        <>
          <ImportSteps current={stepOf(one.state)} />
          <h2 className={styles.fileName}>{one.fileName}</h2>
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
