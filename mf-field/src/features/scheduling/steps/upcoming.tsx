// Upcoming inspections, the next one first, each with the way into its fieldwork and what can become of its time.
import type { Inspection } from '@plumbline/contracts/inspection';
import { inspectionTypeMeta } from '@plumbline/contracts/enums';
import { Button, EmptyState, Group, QueryBoundary, SectionCard, StatusBadge, formatDate } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ClientAnswer } from '../../../shared/client-answer.tsx';
import { useMayInspect } from '../../../shared/may-inspect.ts';
import { scheduledQuery } from '../../../shared/schedule-queries.ts';
import { CancelDialog, NoShowDialog } from './end-dialogs.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import styles from '../form/scheduling.module.css';

type Step = 'reschedule' | 'cancel' | 'no-show' | 'history';

interface Opened {
  readonly step: Step;
  readonly inspection: Inspection;
}

export function Upcoming({ inspectorId }: { inspectorId: number | undefined }) {
  const scheduled = useQuery(scheduledQuery(inspectorId));
  const [opened, setOpened] = useState<Opened>();
  const empty = <EmptyState title="No upcoming inspections" description="Scheduled inspections appear here." />;
  return (
    <SectionCard title="Upcoming Inspections" flush>
      <QueryBoundary query={scheduled} what="inspections" empty={empty}>
        {(inspections) => (
          <ul className={styles.upcoming} aria-label="Upcoming inspections" data-rows>
            {inspections.map((one) => (
              <Row key={one.id} inspection={one} onOpen={(step) => setOpened({ step, inspection: one })} />
            ))}
          </ul>
        )}
      </QueryBoundary>
      {opened && <StepDialog opened={opened} onClose={() => setOpened(undefined)} />}
    </SectionCard>
  );
}

function Row({ inspection, onOpen }: { inspection: Inspection; onOpen: (step: Step) => void }) {
  const { id, propertyAddress, propertyOwnerName, scheduledDate, scheduledTime, inspectionType, inspectorName, clientAnswer } = inspection;
  const mayInspect = useMayInspect();
  return (
    <li className={styles.inspection}>
      <div>
        <strong>{propertyOwnerName}</strong> {inspection.status === 'in_progress' && <StatusBadge tone="orange" label="In Progress" />}
        <div className={styles.hint}>
          {formatDate(scheduledDate, 'long-date')}, {scheduledTime} · {inspectionTypeMeta[inspectionType].label}
        </div>
        <div className={styles.hint}>{propertyAddress}</div>
        <div className={styles.hint}>{inspectorName}</div>
        <ClientAnswer answer={clientAnswer} />
      </div>
      <Group gap={4}>
        {mayInspect && (
          <Button
            component={Link}
            to={`/mobile-inspection/${id}`}
            variant="default"
            aria-label={`Start Mobile Inspection of ${propertyAddress}`}
          >
            Start Mobile Inspection
          </Button>
        )}
        {mayInspect && <TimeActions inspection={inspection} onOpen={onOpen} />}
        <Button variant="subtle" px="xs" onClick={() => onOpen('history')} aria-label={`History of ${propertyAddress}`}>
          History
        </Button>
      </Group>
    </li>
  );
}

/** What was begun goes on or is canceled; what has passed without a beginning may have been a no-show. */
function TimeActions({ inspection, onOpen }: { inspection: Inspection; onOpen: (step: Step) => void }) {
  const { status, scheduledAt, propertyAddress } = inspection;
  const isOpen = status === 'scheduled';
  const isOver = isOpen && isBeforeNow(scheduledAt);
  return (
    <>
      {isOpen && (
        <Button
          variant="subtle"
          px="xs"
          onClick={() => onOpen('reschedule')}
          aria-label={`Reschedule the inspection of ${propertyAddress}`}
        >
          Reschedule
        </Button>
      )}
      {isOver && (
        <Button variant="subtle" px="xs" onClick={() => onOpen('no-show')} aria-label={`No-show at ${propertyAddress}`}>
          No-show
        </Button>
      )}
      <Button variant="subtle" px="xs" onClick={() => onOpen('cancel')} aria-label={`Cancel the inspection of ${propertyAddress}`}>
        Cancel
      </Button>
    </>
  );
}

function isBeforeNow(instant: string): boolean {
  return Date.parse(instant) <= Date.now();
}

function StepDialog({ opened: { step, inspection }, onClose }: { opened: Opened; onClose: () => void }) {
  if (step === 'reschedule') return <RescheduleDialog inspection={inspection} onClose={onClose} />;
  if (step === 'cancel') return <CancelDialog inspection={inspection} onClose={onClose} />;
  if (step === 'no-show') return <NoShowDialog inspection={inspection} onClose={onClose} />;
  return <HistoryDialog inspection={inspection} onClose={onClose} />;
}
