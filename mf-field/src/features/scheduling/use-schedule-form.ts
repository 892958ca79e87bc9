// Booking an inspection: once per choice, and what is refused is said beside the form.
import { inspectionApi } from '@plumbline/contracts/inspection';
import { toast } from '@plumbline/ui';
import { useContractForm } from '@plumbline/web';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { ScheduleChoices, Chosen, PendingClaim } from './schedule-choices.ts';

const stale = ['slots', 'inspections', 'pending-inspection', 'mobile-claims'];
const paths = {
  type: 'inspectionType',
  date: 'scheduledDate',
  time: 'scheduledTime',
  instructions: 'specialInstructions',
} as const;

/** Another claim, type or date makes the chosen time void. The address of the page may name the claim to begin with (`?claim=12`). */
export function useScheduleForm(claims: readonly PendingClaim[]) {
  const [address] = useSearchParams();
  const client = useQueryClient();
  const form = useContractForm(inspectionApi.scheduleInspection, {
    first: (): Chosen => ({ ...nothingChosen, claimId: address.get('claim'), type: 'comprehensive', date: undefined }),
    paths,
    toBody: (chosen) => bodyOf(chosen, claims),
    stale,
    stays: (_, sent) => ({ ...sent, ...nothingChosen }),
    onSuccess: (scheduled) =>
      toast({
        tone: 'good',
        title: 'Inspection scheduled',
        description: `${scheduled.claimNumber}: ${scheduled.scheduledDate} at ${scheduled.scheduledTime}`,
      }),
    onError: (error) => {
      void client.invalidateQueries({ predicate: (query) => stale.includes(String(query.queryKey[0])) });
      toast({ tone: 'bad', title: 'Scheduling failed', description: error.message });
    },
  });
  const claim = claimIn(form.values, claims);
  const choice: ScheduleChoices = { ...form.values, claim, change: form.change };
  const submit = () => {
    if (claim && choice.date && choice.time) form.submit();
    else toast({ tone: 'bad', title: 'Missing information', description: 'Please select a claim, date, and time' });
  };
  return { ...form, failure: undefined, choice, submit, problem: form.failure ?? form.write.error?.message };
}

const nothingChosen = { claimId: null, time: undefined, instructions: '', isOutside: false, outsideHoursReason: '' };

const claimIn = ({ claimId }: Chosen, claims: readonly PendingClaim[]) => claims.find(({ id }) => String(id) === claimId);

function bodyOf({ type, date, time, ...chosen }: Chosen, claims: readonly PendingClaim[]) {
  const specialInstructions = chosen.instructions.trim();
  const outsideHoursReason = chosen.isOutside && time !== undefined ? chosen.outsideHoursReason.trim() : '';
  return {
    claimId: claimIn({ type, date, time, ...chosen }, claims)?.id ?? 0,
    inspectionType: type,
    scheduledDate: date,
    scheduledTime: time,
    status: 'scheduled',
    ...(specialInstructions ? { specialInstructions } : {}),
    ...(outsideHoursReason ? { outsideHoursReason } : {}),
  };
}
