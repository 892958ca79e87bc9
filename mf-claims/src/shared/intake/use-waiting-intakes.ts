// Intakes that opened no claim and are not in the form: refused in the background, or put aside for another one.
import { useDraft, useUser } from '@plumbline/web';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Values } from './use-intake.ts';

type Waiting = readonly Values[];
const none: Waiting = [];

export function useWaitingIntakes() {
  const client = useQueryClient();
  // Every intake of this tab sees at once what another one put here; the draft keeps it over a reload
  const queryKey = ['waiting-intakes', useUser().id];
  const draft = useDraft<Waiting>('claim-intakes-waiting', none);
  const { data: waiting = none } = useQuery({
    queryKey,
    queryFn: skipToken,
    initialData: draft.value,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const change = (next: (now: Waiting) => Waiting) => {
    const changed = next(client.getQueryData<Waiting>(queryKey) ?? draft.kept());
    client.setQueryData(queryKey, changed);
    if (changed.length > 0) draft.change(changed);
    else draft.clear();
  };
  return {
    waiting,
    add: (values: Values) => change((now) => [...without(now, values), values]),
    remove: (values: Values) => change((now) => without(now, values)),
    /** Takes one out; the other waits instead. */
    swap: (values: Values, other?: Values) => change((now) => [...without(now, values, other), ...(other ? [other] : [])]),
  };
}

function without(waiting: Waiting, ...gone: readonly (Values | undefined)[]): Waiting {
  return waiting.filter((one) => !gone.some((other) => other && isSame(one, other)));
}

export function isSame(one: Values, other: Values): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
