// The inspections of a claim: when, what state, what was written.
import type { Inspection } from '@plumbline/contracts/inspection';
import { inspectionStatusLabels, inspectionTypeMeta, weatherLabels } from '@plumbline/contracts/enums';
import { DateText, DescriptionList, SectionCard, StatusBadge, formatDate, type Tone } from '@plumbline/ui';
import { ClientAnswer } from '../../shared/client-answer.tsx';
import { ScheduleHistory } from '../../shared/schedule-history.tsx';
import styles from './inspections.module.css';

const tones: Record<Inspection['status'], Tone> = {
  scheduled: 'blue',
  in_progress: 'orange',
  completed: 'green',
  cancelled: 'gray',
  no_show: 'yellow',
};

export function HistoryPanel({ inspections }: { inspections: readonly Inspection[] }) {
  return (
    <div className={styles.stack}>
      {inspections.map((one) => (
        <SectionCard
          key={one.id}
          title={`${inspectionTypeMeta[one.inspectionType].label}, ${formatDate(one.scheduledDate)}`}
          action={<StatusBadge about="Status" tone={tones[one.status]} label={inspectionStatusLabels[one.status]} />}
        >
          <DescriptionList
            items={[
              { label: 'Scheduled', value: `${formatDate(one.scheduledDate, 'long-date')}, ${one.scheduledTime}` },
              { label: 'Inspector', value: one.inspectorName },
              ...(one.clientAnswer ? [{ label: 'Client', value: <ClientAnswer answer={one.clientAnswer} /> }] : []),
              ...(one.outsideHoursReason ? [{ label: 'Outside business hours', value: one.outsideHoursReason }] : []),
              { label: 'Started', value: <DateText at={one.startedAt} format="date-time" timeZone={one.timeZone} /> },
              { label: 'Completed', value: <DateText at={one.completedDate} format="date-time" timeZone={one.timeZone} /> },
              { label: 'Sections done', value: `${one.sectionsDone} of 5` },
              { label: 'Photos', value: one.photoCount },
              { label: 'Weather', value: one.weather && weatherLabels[one.weather] },
              { label: 'Notes', value: one.notes },
              ...(one.cancelReason ? [{ label: 'Reason for canceling', value: one.cancelReason }] : []),
              ...(one.noShowReason ? [{ label: 'No-show', value: one.noShowReason }] : []),
            ]}
          />
          <h3 className={styles.historyTitle}>Schedule history</h3>
          <ScheduleHistory inspectionId={one.id} timeZone={one.timeZone} />
        </SectionCard>
      ))}
    </div>
  );
}
