// One storm event: what is known of it, its claims, and assigning them.
import { claimsApi, type StormEvent } from '@plumbline/contracts/claims';
import { damageTypeLabels } from '@plumbline/contracts/enums';
import {
  Button,
  DescriptionList,
  EmptyState,
  Group,
  PageHeader,
  QueryBoundary,
  SectionCard,
  StatusBadge,
  formatDate,
  useDisclosure,
} from '@plumbline/ui';
import { useRecentItem, useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { AttachByNumber } from './attach-by-number.tsx';
import { AttachCandidates } from './attach-candidates.tsx';
import { StormDialog } from './storm-dialog.tsx';
import { StormWork } from './storm-work.tsx';
import { daysOf } from './storms-page.tsx';
import { stormQuery } from '../../../shared/claims/storm-queries.ts';
import styles from './storms.module.css';

const crumbs = [
  { label: 'Dashboard', to: '/' },
  { label: 'Storm Events', to: '/storms' },
];

export function StormPage() {
  const id = Number(useParams()['id']);
  if (!Number.isSafeInteger(id) || id < 1) return <NotFound />;
  return <LoadedStorm key={id} id={id} />;
}

function LoadedStorm({ id }: { id: number }) {
  const storm = useQuery(stormQuery(id));
  if (storm.error && 'status' in storm.error && storm.error.status === 404) return <NotFound />;
  return (
    <>
      {!storm.data && <PageHeader title="Storm event" breadcrumb={[...crumbs, { label: 'Storm event' }]} />}
      <QueryBoundary query={storm} what="the storm event">
        {(event) => <Storm event={event} />}
      </QueryBoundary>
    </>
  );
}

function Storm({ event }: { event: StormEvent }) {
  const mayChange = useMay(claimsApi.changeStormEvent);
  const mayImport = useMay(claimsApi.uploadClaimImport);
  const mayAttach = useMay(claimsApi.attachToStorm);
  const [opened, dialog] = useDisclosure(false);
  useRecentItem({ to: `/storms/${event.id}`, label: event.name, detail: 'Storm event' });
  return (
    <>
      <PageHeader
        title={event.name}
        breadcrumb={[...crumbs, { label: event.name }]}
        subtitle={`${damageTypeLabels[event.peril]} · ${daysOf(event)}`}
        badges={<Figures event={event} />}
        action={
          mayChange && (
            <Button variant="default" onClick={dialog.open}>
              Edit
            </Button>
          )
        }
      />
      <StormWork event={event}>
        <div className={styles.sections}>
          <SectionCard title="Event details">
            <DescriptionList items={detailsOf(event)} />
          </SectionCard>
          <SectionCard title="Link claims">
            <Group gap="xs">
              <Button component={Link} to={`/claims?stormEventId=${event.id}`} variant="default">
                View claims
              </Button>
              {mayImport && (
                <Button component={Link} to={`/claims/import?stormEventId=${event.id}`} variant="default">
                  Import claims
                </Button>
              )}
            </Group>
            {mayAttach && <AttachCandidates event={event} />}
            {mayAttach && <AttachByNumber event={event} />}
          </SectionCard>
        </div>
      </StormWork>
      {mayChange && <StormDialog event={event} opened={opened} onClose={dialog.close} />}
    </>
  );
}

function Figures({ event: { claimCount, unassignedCount, declaredOn } }: { event: StormEvent }) {
  const assigned = claimCount - unassignedCount;
  return (
    <>
      {declaredOn && <StatusBadge tone="orange" label="Declared emergency" about="Emergency" />}
      <p className={styles.head}>
        <strong>{claimCount.toLocaleString('en-US')}</strong> {claimCount === 1 ? 'claim' : 'claims'}, {assigned.toLocaleString('en-US')}{' '}
        assigned, <strong>{unassignedCount.toLocaleString('en-US')}</strong> unassigned
      </p>
    </>
  );
}

function detailsOf(event: StormEvent) {
  const declared =
    event.declaredOn && [formatDate(event.declaredOn), event.declaredBy, event.declarationNumber].filter(Boolean).join(' · ');
  return [
    { label: 'Dates', value: daysOf(event) },
    { label: 'Declared emergency', value: declared || "None recorded. Emergency rules don't apply." },
    { label: 'Catastrophe', value: catastropheOf(event) },
    { label: 'Counties', value: event.counties.map(({ county, state }) => `${county}, ${state}`).join('; ') || undefined },
    { label: 'ZIP codes or prefixes', value: event.zips.join(', ') || undefined },
    ...(event.note ? [{ label: 'Note', value: event.note }] : []),
  ];
}

function catastropheOf({ catastrophe, catastropheOn }: StormEvent): string {
  if (catastrophe === 'unknown') return 'Not recorded. Some deadlines depend on it.';
  if (catastrophe === 'no') return 'Not designated';
  return catastropheOn ? `Designated on ${formatDate(catastropheOn)}` : 'Designated';
}

function NotFound() {
  return (
    <>
      <PageHeader title="Storm event not found" breadcrumb={[...crumbs, { label: 'Not found' }]} />
      <EmptyState
        title="This storm event doesn't exist or was removed"
        action={
          <Button component={Link} to="/storms">
            Back to Storm Events
          </Button>
        }
      />
    </>
  );
}
