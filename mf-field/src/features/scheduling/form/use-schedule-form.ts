// Scheduling an inspection: once per choice, for the proposed inspector unless another one is chosen.
import { inspectionApi, type InspectorCandidate } from '@plumbline/contracts/inspection';
import { formatDate, toast } from '@plumbline/ui';
import { useContractForm } from '@plumbline/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { candidatesQuery, scheduleKeys, type CandidateQuestion } from '../../../shared/schedule-queries.ts';
import { proposedIn } from './inspector-field.tsx';
import type { Chosen, PendingClaim, ScheduleChoices } from './schedule-choices.ts';

const paths = {
  type: 'inspectionType',
  date: 'scheduledDate',
  time: 'scheduledTime',
  instructions: 'specialInstructions',
} as const;

/** Another claim, type, date or inspector makes the chosen time void. The address of the page may name the claim to begin with (`?claim=12`). */
export function useScheduleForm(claims: readonly PendingClaim[]) {
  const [address] = useSearchParams();
  const client = useQueryClient();
  const form = useContractForm(inspectionApi.scheduleInspection, {
    first: (): Chosen => ({
      ...nothingChosen,
      claimId: address.get('claim'),
      type: 'comprehensive',
      date: undefined,
      inspectorId: undefined,
    }),
    paths,
    toBody: (chosen) =>
      bodyOf(chosen, { claims, inspectorId: inspectorOf(chosen, client.getQueryData(candidatesQuery(questionOf(chosen)).queryKey)) }),
    stale: scheduleKeys,
    stays: (_, sent) => ({ ...sent, ...nothingChosen }),
    onSuccess: ({ claimNumber, scheduledDate, scheduledTime }) =>
      toast({
        tone: 'good',
        title: 'Inspection scheduled',
        description: `${claimNumber}: ${formatDate(scheduledDate, 'long-date')} at ${scheduledTime}`,
      }),
    onError: (error) => {
      void client.invalidateQueries({ predicate: (query) => scheduleKeys.includes(String(query.queryKey[0])) });
      toast({ tone: 'bad', title: 'Scheduling failed', description: error.message });
    },
  });
  const claim = claimIn(form.values, claims);
  const isAsked = claim !== undefined && form.values.date !== undefined;
  const { data: candidates } = useQuery({ ...candidatesQuery(questionOf(form.values)), enabled: isAsked });
  const inspectorId = isAsked ? inspectorOf(form.values, candidates) : undefined;
  const inspector = candidates?.find((one) => one.inspectorId === inspectorId);
  const choice: ScheduleChoices = { ...form.values, claim, inspector, change: form.change };
  const submit = () => {
    if (claim && choice.date && choice.time) form.submit();
    else toast({ tone: 'bad', title: 'Missing information', description: 'Please select a claim, date, and time' });
  };
  return { ...form, failure: undefined, choice, submit, problem: form.failure ?? form.write.error?.message };
}

export type ScheduleFormState = ReturnType<typeof useScheduleForm>;

const nothingChosen = { claimId: null, time: undefined, instructions: '', isOutside: false, outsideHoursReason: '' };

function questionOf({ claimId, date = '', type }: Chosen): CandidateQuestion {
  return { claimId: Number(claimId), date, inspectionType: type };
}

/** The chosen one while there is such a one, else the proposed one. */
function inspectorOf({ inspectorId }: Chosen, candidates: readonly InspectorCandidate[] | undefined): number | undefined {
  const chosen = candidates?.find((one) => one.inspectorId === inspectorId);
  return (chosen ?? proposedIn(candidates))?.inspectorId;
}

const claimIn = ({ claimId }: Pick<Chosen, 'claimId'>, claims: readonly PendingClaim[]) => claims.find(({ id }) => String(id) === claimId);

interface Known {
  readonly claims: readonly PendingClaim[];
  readonly inspectorId: number | undefined;
}

function bodyOf({ claimId, type, date, time, ...chosen }: Chosen, { claims, inspectorId }: Known) {
  const specialInstructions = chosen.instructions.trim();
  const outsideHoursReason = chosen.isOutside && time !== undefined ? chosen.outsideHoursReason.trim() : '';
  return {
    claimId: claimIn({ claimId }, claims)?.id ?? 0,
    inspectionType: type,
    scheduledDate: date,
    scheduledTime: time,
    status: 'scheduled',
    ...(inspectorId === undefined ? {} : { inspectorId }),
    ...(specialInstructions ? { specialInstructions } : {}),
    ...(outsideHoursReason ? { outsideHoursReason } : {}),
  };
}
