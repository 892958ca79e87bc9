// The inspections of a claim: when, what state, what was written, and the way to the page of each.
import { inspectionTypeMeta } from '@plumbline/contracts/enums';
import type { Inspection } from '@plumbline/contracts/inspection';
import { Button, formatDate, Group, SectionCard } from '@plumbline/ui';
import { Link } from 'react-router';
import { InspectionSummary } from '../../shared/inspection-summary.tsx';
import { InspectionStatusBadge } from '../../shared/inspection-status.tsx';
import { ScheduleHistory } from '../../shared/schedule-history.tsx';
import styles from './inspections.module.css';

export function HistoryPanel({ inspections }: { inspections: readonly Inspection[] }) {
  return (
    <div className={styles.stack}>
      {inspections.map((one) => (
        <SectionCard
          key={one.id}
          title={`${inspectionTypeMeta[one.inspectionType].label}, ${formatDate(one.scheduledDate)}`}
          action={<InspectionStatusBadge status={one.status} />}
        >
          <InspectionSummary inspection={one} />
          <Group mt="md">
            <Button
              component={Link}
              to={`/inspections/${one.id}`}
              variant="default"
              aria-label={`View Details of the inspection on ${formatDate(one.scheduledDate)}`}
            >
              View Details
            </Button>
          </Group>
          <h3 className={styles.historyTitle}>Schedule history</h3>
          <ScheduleHistory inspectionId={one.id} timeZone={one.timeZone} />
        </SectionCard>
      ))}
    </div>
  );
}
