// The page of one inspection: its photos, its analysis, and everything that was written on site.
import { inspectionTypeMeta } from '@plumbline/contracts/enums';
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { Button, EmptyState, Group, PageHeader, QueryBoundary, TabsWithCounts, formatDate } from '@plumbline/ui';
import { CallFailure } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { inspectionQuery } from '../../../shared/field-queries.ts';
import { InspectionStatusBadge } from '../../../shared/inspection-status.tsx';
import { useMayInspect } from '../../../shared/may-inspect.ts';
import { AnalysisPanel } from '../analysis/analysis-panel.tsx';
import { Gallery } from '../gallery/gallery.tsx';
import { PhotoUpload } from '../photo-panel.tsx';
import styles from '../inspections.module.css';
import { InspectionDetails } from './inspection-details.tsx';

const above = [
  { label: 'Dashboard', to: '/' },
  { label: 'Inspections', to: '/inspections' },
];

export function InspectionPage() {
  const id = Number(useParams()['id']);
  return Number.isSafeInteger(id) && id > 0 ? <Loaded key={id} id={id} /> : <NotFound />;
}

function NotFound() {
  return (
    <>
      <PageHeader title="Inspection" breadcrumb={[...above, { label: 'Inspection' }]} />
      <EmptyState
        title="Inspection not found"
        description="It may belong to another firm, or the address is wrong."
        action={
          <Button component={Link} to="/inspections" variant="default">
            Inspections
          </Button>
        }
      />
    </>
  );
}

function Loaded({ id }: { id: number }) {
  const inspection = useQuery(inspectionQuery(id));
  const { data, error } = inspection;
  if (!data && error instanceof CallFailure && error.status === 404) return <NotFound />;
  return (
    <>
      {data ? <Header inspection={data} /> : <PageHeader title="Inspection" breadcrumb={[...above, { label: 'Inspection' }]} />}
      <QueryBoundary query={inspection} what="the inspection">
        {(found) => <Parts inspection={found} />}
      </QueryBoundary>
    </>
  );
}

function Header({ inspection }: { inspection: InspectionDetail }) {
  const mayInspect = useMayInspect();
  const [street = ''] = inspection.propertyAddress.split(',');
  const isOpen = inspection.status === 'scheduled' || inspection.status === 'in_progress';
  const day = formatDate(inspection.scheduledDate);
  return (
    <PageHeader
      title={street}
      subtitle={`${inspection.propertyOwnerName} · ${inspection.claimNumber} · ${inspectionTypeMeta[inspection.inspectionType].label}, ${day}`}
      badges={<InspectionStatusBadge status={inspection.status} />}
      breadcrumb={[...above, { label: day }]}
      action={
        <Group gap="xs">
          <Button component={Link} to={`/claims/${inspection.claimId}`} variant="default">
            Open claim
          </Button>
          {mayInspect && isOpen && (
            <Button component={Link} to={`/mobile-inspection/${inspection.id}`}>
              Open inspection
            </Button>
          )}
        </Group>
      }
    />
  );
}

function Parts({ inspection }: { inspection: InspectionDetail }) {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') ?? 'photos';
  const choose = (value: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (value === 'photos') next.delete('tab');
      else next.set('tab', value);
      return next;
    });
  const tabs = [
    { value: 'photos', label: 'Photos', count: inspection.photoCount },
    { value: 'analysis', label: 'AI Analysis' },
    { value: 'details', label: 'Details' },
  ];
  return (
    <TabsWithCounts label="Parts of the inspection" tabs={tabs} value={tab} onChange={choose}>
      {tab === 'photos' && <Photos inspection={inspection} />}
      {tab === 'analysis' && <AnalysisPanel inspection={inspection} />}
      {tab === 'details' && <InspectionDetails inspection={inspection} />}
    </TabsWithCounts>
  );
}

function Photos({ inspection }: { inspection: InspectionDetail }) {
  const mayInspect = useMayInspect();
  return (
    <div className={styles.page}>
      {mayInspect && <PhotoUpload inspection={inspection} />}
      <Gallery inspection={inspection} />
    </div>
  );
}
