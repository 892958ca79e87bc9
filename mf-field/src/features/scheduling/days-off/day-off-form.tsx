// Adding days off: of oneself, or of a colleague by whoever assigns claims.
import { inspectionApi } from '@plumbline/contracts/inspection';
import { handlesClaims } from '@plumbline/contracts/kernel';
import { DialogForm, Select, TextInput, toast, today } from '@plumbline/ui';
import { failureText, useContractForm, useSession } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { weekBoardQuery } from '../../../shared/schedule-queries.ts';
import { daysOffKeys } from './days-off-queries.ts';

export function DayOffForm({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const day = today();
  const people = usePeople(day);
  const form = useContractForm(inspectionApi.addDayOff, {
    params: undefined,
    first: () => ({ inspectorId: String(user?.id ?? ''), from: day, to: day, reason: '' }),
    toBody: ({ inspectorId, ...rest }) => ({ ...rest, inspectorId: Number(inspectorId) }),
    stale: daysOffKeys,
    onSuccess: ({ standing }) => {
      toast({
        tone: 'good',
        title: 'Days off added',
        ...(standing.length > 0 ? { description: 'Some inspections are already scheduled on these days.' } : {}),
      });
      onClose();
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't add the days off", description: failureText(error, 'Please try again.') }),
    isShownByToast: true,
  });
  const { from, to } = form.values;
  return (
    <DialogForm title="Add days off" size="md" action="Add days off" form={form} onClose={onClose}>
      <Select {...form.field('inspectorId')} label="Inspector" withAsterisk allowDeselect={false} searchable data={people} />
      <TextInput
        {...form.field('from')}
        onChange={(event) =>
          form.change({ from: event.currentTarget.value, ...(to < event.currentTarget.value ? { to: event.currentTarget.value } : {}) })
        }
        label="First day"
        type="date"
        withAsterisk
        min={day}
      />
      <TextInput {...form.field('to')} label="Last day" type="date" withAsterisk min={from} />
      <TextInput
        {...form.field('reason')}
        label="Reason"
        description="Visible to everyone in your firm who schedules inspections."
        placeholder="Vacation"
        withAsterisk
        maxLength={120}
      />
    </DialogForm>
  );
}

/** Whoever inspects; without leave to decide for others, oneself. */
function usePeople(day: string): { value: string; label: string }[] {
  const { user } = useSession();
  const { data } = useQuery(weekBoardQuery({ from: day }));
  const self = user ? [{ value: String(user.id), label: `${user.firstName} ${user.lastName}` }] : [];
  if (!user || !handlesClaims(user.role)) return self;
  const others = (data?.rows ?? []).filter(({ inspectorId }) => inspectorId !== user.id);
  return [...self, ...others.map(({ inspectorId, name }) => ({ value: String(inspectorId), label: name }))];
}
