// Engineering Reports: four counters that filter, completed inspections with one next step each, and the dialogs of the steps.
import { engineeringStageLabels, engineeringStages, type EngineeringStage } from '@plumbline/contracts/inspection';
import {
  Button,
  EmptyState,
  Group,
  IconFileCertificate,
  PageHeader,
  QueryBoundary,
  SearchInput,
  SectionCard,
  TableFrame,
} from '@plumbline/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CertificatesDialog } from './certificates-dialog.tsx';
import { Counters } from './counters.tsx';
import { completedQuery, summaryQuery } from './base/engineering-queries.ts';
import { InspectionRow } from './inspection-row.tsx';
import type { Step } from './base/step.ts';
import { StepDialog } from './step-dialog.tsx';
import styles from './base/engineering.module.css';

export function EngineeringPage() {
  const [params, setParams] = useSearchParams();
  const [step, setStep] = useState<Step>();
  const [showsCertificates, setShowsCertificates] = useState(false);
  const summary = useQuery(summaryQuery);
  const stage = engineeringStages.find((one) => one === params.get('stage'));
  const search = params.get('search') ?? '';
  const set = (name: 'stage' | 'search', value: string) =>
    setParams(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: name === 'search' },
    );
  const choose = (next: EngineeringStage) => set('stage', next === stage ? '' : next);
  const delivered = summary.data?.counts.delivered ?? 0;
  return (
    <>
      <PageHeader
        title="Engineering Reports"
        subtitle="Signed and sealed by a licensed engineer"
        breadcrumb={[{ label: 'Dashboard', to: '/' }, { label: 'Engineering Reports' }]}
        action={
          <Group gap="xs">
            <Button variant="default" aria-pressed={stage === 'delivered'} onClick={() => choose('delivered')}>
              Delivered {delivered}
            </Button>
            <Button variant="default" onClick={() => setShowsCertificates(true)}>
              Certificates
            </Button>
            <Button variant="default" component="a" href="/verify">
              Verify a PDF
            </Button>
          </Group>
        }
      />
      <div className={styles.page}>
        <QueryBoundary query={summary} what="the counters">
          {(found) => <Counters summary={found} chosen={stage} onChoose={choose} />}
        </QueryBoundary>
        <SearchInput
          label="Search completed inspections"
          placeholder="Search by name, address, claim or report number..."
          value={search}
          onSearch={(text) => set('search', text)}
        />
        <CompletedInspections stage={stage} search={search} onStep={setStep} />
      </div>
      {step && <StepDialog step={step} onClose={() => setStep(undefined)} onStep={setStep} />}
      {showsCertificates && <CertificatesDialog onClose={() => setShowsCertificates(false)} />}
    </>
  );
}

function emptyWords(stage: EngineeringStage | undefined, search: string): { title: string; description: string } {
  const among = stage ? ` in ${engineeringStageLabels[stage]}` : '';
  if (search) return { title: `Nothing found for “${search}”${among}`, description: 'Change the search or clear it.' };
  const title = stage ? `No reports${among}` : 'No completed inspections yet';
  return { title, description: 'Completed inspections appear here with the state of their report.' };
}

interface CompletedProps {
  stage: EngineeringStage | undefined;
  search: string;
  onStep: (step: Step) => void;
}

function CompletedInspections({ stage, search, onStep }: CompletedProps) {
  const completed = useInfiniteQuery(completedQuery(stage, search || undefined));
  return (
    <QueryBoundary
      query={completed}
      what="inspections"
      isEmpty={({ pages }) => pages.every((page) => page.length === 0)}
      empty={<EmptyState icon={IconFileCertificate} {...emptyWords(stage, search)} />}
    >
      {({ pages }) => (
        <SectionCard title="Completed inspections" flush>
          <TableFrame label="Completed inspections" minWidth={920} stacks>
            <table className={styles.table}>
              <thead>
                <tr>
                  {['Claim', 'Property', 'Inspected', 'Damage', 'Report', 'Next step'].map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {pages.flat().map((one) => (
                  <InspectionRow key={one.id} inspection={one} onStep={onStep} />
                ))}
              </tbody>
            </table>
          </TableFrame>
          {completed.hasNextPage && (
            <Button variant="subtle" loading={completed.isFetchingNextPage} onClick={() => void completed.fetchNextPage()}>
              Show more
            </Button>
          )}
        </SectionCard>
      )}
    </QueryBoundary>
  );
}
