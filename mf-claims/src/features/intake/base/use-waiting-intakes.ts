// Intakes that are not in the form and that opened no claim yet: on their way in the background, refused there, or put aside for another one.
import { newActionKey, useDraft, useUser } from '@plumbline/web';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Values } from './use-intake.ts';

export interface WaitingIntake {
  readonly values: Values;
  /** The page that sent it, and has not heard what came of it. */
  readonly sentBy?: string;
}

type Waiting = readonly WaitingIntake[];
const none: Waiting = [];
/** Another one after each reload. */
const thisPage = newActionKey();

export function useWaitingIntakes() {
  const client = useQueryClient();
  // Every intake of this tab sees at once what another one put here; the draft keeps it over a reload
  const queryKey = ['waiting-intakes', useUser().id];
  const draft = useDraft<Waiting>('claim-intakes-waiting', none);
  const { data: kept = none } = useQuery({
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
    /** Those that nobody sends; with `sentBy`: a page that was left before it heard what came of it. */
    waiting: kept.filter(({ sentBy }) => sentBy !== thisPage),
    add: (values: Values) => change((now) => [...without(now, values), { values }]),
    /** On its way: kept, and not shown unless this page is left before the answer. */
    sent: (values: Values) => change((now) => [...without(now, values), { values, sentBy: thisPage }]),
    remove: (values: Values) => change((now) => without(now, values)),
    /** Takes one out; the other waits instead. */
    swap: (values: Values, other?: Values) => change((now) => [...without(now, values, other), ...(other ? [{ values: other }] : [])]),
  };
}

function without(waiting: Waiting, ...gone: readonly (Values | undefined)[]): Waiting {
  return waiting.filter(({ values }) => !gone.some((other) => other && isSame(values, other)));
}

export function isSame(one: Values, other: Values): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
