// The times of a day at the property; a taken one says why.
import type { DaySlots } from '@plumbline/contracts/inspection';
import { handlesClaims } from '@plumbline/contracts/kernel';
import type { InspectionType } from '@plumbline/contracts/enums';
import { QueryBoundary, SlotPicker, formatDate } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { slotsQuery } from '../../shared/field-queries.ts';
import styles from './scheduling.module.css';

interface TimesProps {
  question: { date: string; claimId: number; inspectionType: InspectionType };
  timeZone: string;
  value: string | undefined;
  onChange: (time: string, isOutside: boolean) => void;
}

export function Times({ question, timeZone, value, onChange }: TimesProps) {
  const mayDecide = handlesClaims(useUser().role);
  const slots = useQuery({ ...slotsQuery(question), staleTime: 0 });
  return (
    <QueryBoundary query={slots} what="times">
      {(day) => (
        <>
          <SlotPicker
            heading={`Times on ${formatDate(question.date, 'long-date')}`}
            slots={day.slots.map((slot) => slotOf(slot, mayDecide))}
            value={value}
            onChange={(time) =>
              onChange(
                time,
                day.slots.some((slot) => slot.time === time && slot.outsideHours),
              )
            }
          />
          <p className={styles.hint}>
            {timeZone.replaceAll('_', ' ')} time, {day.inspectorName}
          </p>
        </>
      )}
    </QueryBoundary>
  );
}

/** A time outside of the business hours can be chosen by those who may decide it; the form asks them why. */
function slotOf({ time, free, reason, outsideHours }: DaySlots['slots'][number], mayDecide: boolean) {
  const slot = { value: time, label: time };
  if (outsideHours && mayDecide) return { ...slot, available: true, note: reason };
  return { ...slot, available: free, reason };
}
