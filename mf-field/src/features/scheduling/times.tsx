// The times of a day at the property; a taken one says why.
import type { InspectionType } from '@plumbline/contracts/words';
import { QueryBoundary, SlotPicker, formatDate } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { slotsQuery } from '../../shared/field-queries.ts';
import styles from './scheduling.module.css';

interface TimesProps {
  question: { date: string; claimId: number; inspectionType: InspectionType };
  timeZone: string;
  value: string | undefined;
  onChange: (time: string) => void;
}

export function Times({ question, timeZone, value, onChange }: TimesProps) {
  const slots = useQuery({ ...slotsQuery(question), staleTime: 0 });
  return (
    <QueryBoundary query={slots} what="times">
      {(day) => (
        <>
          <SlotPicker
            heading={`Times on ${formatDate(question.date, 'long-date')}`}
            slots={day.slots.map((slot) => ({ value: slot.time, label: slot.time, available: slot.free, reason: slot.reason }))}
            value={value}
            onChange={onChange}
          />
          <p className={styles.hint}>
            {timeZone.replaceAll('_', ' ')} time, {day.inspectorName}
          </p>
        </>
      )}
    </QueryBoundary>
  );
}
