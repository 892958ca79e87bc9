// When the property is inspected: a day and one of its eight times, of which the taken ones say why.
import { NativeSelect, TextInput, today } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { slotsQuery } from '../base/intake-queries.ts';
import type { Approval } from './use-approval.ts';
import type { ReviewLock } from './use-lock.ts';

interface ScheduleFieldsProps {
  approval: Approval;
  propertyAddress: string;
  lock: ReviewLock;
}

export function ScheduleFields({ approval: { wish, change, errors }, propertyAddress, lock }: ScheduleFieldsProps) {
  const slots = useQuery(slotsQuery({ date: wish.date, inspectorId: wish.adjusterId, propertyAddress }));
  const times = (slots.data?.slots ?? []).map(({ time, free, reason, outsideHours }) => ({
    value: time,
    label: reason ? `${time}, ${reason}` : time,
    disabled: !free || outsideHours === true,
  }));
  return (
    <>
      <TextInput
        type="date"
        label="Inspection date"
        min={today()}
        value={wish.date}
        error={errors['schedule.scheduledDate']}
        onChange={(event) => change({ date: event.currentTarget.value, time: '' })}
      />
      <NativeSelect
        label="Inspection time"
        disabled={wish.date === ''}
        value={wish.time}
        error={errors['schedule.scheduledTime'] ?? errors['schedule.inspectorId'] ?? lock.notHeld}
        description={lock.held && `Held for you while you review, with ${lock.held.inspectorName}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[{ value: '', label: wish.date === '' ? 'Choose a date first' : 'Choose a time' }, ...times]}
        onChange={(event) => change({ time: event.currentTarget.value })}
      />
    </>
  );
}
