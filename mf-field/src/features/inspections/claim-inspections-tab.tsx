// Photos, analysis and history of one claim's inspections; also the hub's tab.
import { inspectionApi, type Inspection } from '@plumbline/contracts/inspection';
import { inspectionStatusLabels, inspectionTypeMeta } from '@plumbline/contracts/enums';
import { Button, EmptyState, Group, QueryBoundary, Select, TabsWithCounts, formatDate, toast } from '@plumbline/ui';
import { useSend } from '@plumbline/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { UnsentNotice } from '../../shared/captures/unsent/unsent-notice.tsx';
import { inspectionsOfClaimQuery } from '../../shared/field-queries.ts';
import { useMayInspect } from '../../shared/may-inspect.ts';
import { AnalysisPanel } from './analysis/analysis-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { PhotoPanel } from './photo-panel.tsx';
import styles from './inspections.module.css';

export function ClaimInspectionsTab({ claimId }: { claimId: number }) {
  const inspections = useQuery(inspectionsOfClaimQuery(claimId));
  return (
    <QueryBoundary query={inspections} what="inspections" empty={<NoInspection claimId={claimId} />}>
      {(found) => <Chosen inspections={found} claimId={claimId} />}
    </QueryBoundary>
  );
}

function NoInspection({ claimId }: { claimId: number }) {
  const queryClient = useQueryClient();
  const schedule = useSend(inspectionApi.scheduleInspection);
  const mayInspect = useMayInspect();
  const create = useMutation({
    mutationFn: () =>
      schedule({
        body: { claimId, inspectionType: 'damage_assessment', status: 'in_progress', notes: 'Started from the photo panel' },
      }),
    onSuccess: () =>
      void queryClient.invalidateQueries({
        predicate: (query) => query.queryKey[0] === 'inspections' || query.queryKey[0] === 'inspectable',
      }),
    onError: (error) => toast({ tone: 'bad', title: 'Failed to create inspection', description: error.message }),
  });
  return (
    <EmptyState
      title="No Inspection Found"
      description="This claim doesn't have an inspection set up yet."
      action={
        mayInspect && (
          <Group>
            <ScheduleLink claimId={claimId} isMain />
            <Button variant="default" loading={create.isPending} onClick={() => create.mutate()}>
              Create Inspection Now
            </Button>
          </Group>
        )
      }
    />
  );
}

/** In every state of the claim; where nothing can be scheduled the schedule says why. */
function ScheduleLink({ claimId, isMain = false }: { claimId: number; isMain?: boolean }) {
  return (
    <Button component={Link} to={`/inspection-scheduling?claim=${claimId}`} variant={isMain ? 'filled' : 'default'}>
      Schedule Inspection
    </Button>
  );
}

function InspectorLinks({ inspection, claimId }: { inspection: Inspection; claimId: number }) {
  return (
    <>
      <ScheduleLink claimId={claimId} />
      {inspection.status !== 'completed' && tookPlace(inspection) && (
        <Button component={Link} to={`/mobile-inspection/${inspection.id}`} variant="default">
          Open inspection
        </Button>
      )}
    </>
  );
}

/** What was canceled, and where nobody was there, is worked on no more. */
function tookPlace({ status }: Inspection): boolean {
  return status !== 'cancelled' && status !== 'no_show';
}

/** The inspection that is worked on: the one under way, else the newest. */
function firstChoice(inspections: readonly Inspection[]): Inspection | undefined {
  return inspections.find((one) => one.status === 'in_progress') ?? inspections.find(tookPlace) ?? inspections[0];
}

function Chosen({ inspections, claimId }: { inspections: readonly Inspection[]; claimId: number }) {
  const [picked, setPicked] = useState<number>();
  const [tab, setTab] = useState('photos');
  const mayInspect = useMayInspect();
  const inspection = inspections.find((one) => one.id === picked) ?? firstChoice(inspections);
  if (!inspection) return <NoInspection claimId={claimId} />;
  const tabs = [
    { value: 'photos', label: 'Photo Upload', count: inspection.photoCount },
    { value: 'analysis', label: 'AI Analysis' },
    { value: 'history', label: 'Inspection History', count: inspections.length },
  ];
  return (
    <div className={styles.page}>
      <Group align="end">
        <Select
          className={styles.grow ?? ''}
          label="Inspection"
          data={inspections.map((one) => ({ value: String(one.id), label: labelOf(one) }))}
          value={String(inspection.id)}
          onChange={(value) => setPicked(Number(value))}
          allowDeselect={false}
        />
        {mayInspect && <InspectorLinks inspection={inspection} claimId={claimId} />}
      </Group>
      <UnsentNotice inspectionId={inspection.id} />
      <TabsWithCounts label="Parts of the inspection" tabs={tabs} value={tab} onChange={setTab}>
        {tab === 'photos' && <PhotoPanel inspection={inspection} />}
        {tab === 'analysis' && <AnalysisPanel inspection={inspection} />}
        {tab === 'history' && <HistoryPanel inspections={inspections} />}
      </TabsWithCounts>
    </div>
  );
}

function labelOf(one: Inspection): string {
  return `${inspectionTypeMeta[one.inspectionType].label}, ${formatDate(one.scheduledDate)} ${one.scheduledTime} (${inspectionStatusLabels[one.status]})`;
}
