// The times of a day at the property: a taken one says why; where all are taken, the next free ones of two inspectors.
import type { TimeSlot } from '@plumbline/contracts/enums';
import { handlesClaims } from '@plumbline/contracts/kernel';
import type { DaySlots, NextTimes } from '@plumbline/contracts/inspection';
import { Button, QueryBoundary, SlotPicker, formatDate } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { nextTimesQuery, sharedEveryMs, slotsQuery, type SlotQuestion } from '../../../shared/schedule-queries.ts';
import styles from './scheduling.module.css';

interface OtherTime {
  readonly inspectorId: number;
  readonly date: string;
  readonly time: TimeSlot;
}

interface TimesProps {
  question: SlotQuestion;
  timeZone: string;
  value: string | undefined;
  onChange: (time: TimeSlot, isOutside: boolean) => void;
  /** Takes another day or inspector along; without it only times of the day are offered. */
  onOther?: (other: OtherTime) => void;
}

export function Times({ question, timeZone, value, onChange, onOther }: TimesProps) {
  const mayDecide = handlesClaims(useUser().role);
  const slots = useQuery({ ...slotsQuery(question), staleTime: 0, refetchInterval: sharedEveryMs });
  return (
    <QueryBoundary query={slots} what="times">
      {(day) => (
        <>
          <SlotPicker
            heading={`Times on ${formatDate(question.date, 'long-date')}`}
            slots={day.slots.map((slot) => slotOf(slot, mayDecide))}
            value={value}
            onChange={(time) => {
              const slot = day.slots.find((one) => one.time === time);
              if (slot) onChange(slot.time, slot.outsideHours === true);
            }}
          />
          <p className={styles.hint}>
            {zoneName(timeZone, day.slots[0]?.startsAt)}, {day.inspectorName}
          </p>
          {onOther && day.slots.every(({ free }) => !free) && (
            <NextFree question={{ ...question, inspectorId: day.inspectorId }} onOther={onOther} />
          )}
        </>
      )}
    </QueryBoundary>
  );
}

/** A time outside of the business or working hours can be chosen by those who may decide it; the form asks them why. */
function slotOf({ time, free, reason, outsideHours, note }: DaySlots['slots'][number], mayDecide: boolean) {
  const slot = { value: time, label: time };
  if (outsideHours && mayDecide) return { ...slot, available: true, note: reason, isException: true };
  return { ...slot, available: free, reason, note };
}

interface NextFreeProps {
  question: SlotQuestion & { inspectorId: number };
  onOther: (other: OtherTime) => void;
}

function NextFree({ question: { date, claimId, inspectionType, inspectorId }, onOther }: NextFreeProps) {
  const next = useQuery(nextTimesQuery({ date, claimId, inspectionType, inspectorId }));
  return (
    <QueryBoundary query={next} what="next free times">
      {(found) => (
        <section aria-label="Next free times" className={styles.next}>
          {found.map((one) => (
            <NextOf key={one.inspectorId} next={one} onOther={onOther} />
          ))}
        </section>
      )}
    </QueryBoundary>
  );
}

function NextOf({ next: { inspectorId, inspectorName, times }, onOther }: { next: NextTimes; onOther: (other: OtherTime) => void }) {
  return (
    <>
      <p className={styles.hint}>
        {times.length === 0 ? `${inspectorName} has no free time in the next 4 weeks.` : `Next free: ${inspectorName}`}
      </p>
      <div className={styles.nextTimes}>
        {times.map(({ date, time }) => (
          <Button key={`${date} ${time}`} variant="default" onClick={() => onOther({ inspectorId, date, time })}>
            {`${formatDate(date, 'long-date').replace(/, \d{4}$/, '')}, ${time}`}
          </Button>
        ))}
      </div>
    </>
  );
}

/** `Eastern Standard Time`, as it is called on that day. */
function zoneName(timeZone: string, at: string | undefined): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'long' }).formatToParts(at ? new Date(at) : new Date());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
