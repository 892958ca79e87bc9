// A write from a form or a button: one key per set of values, so that pressing twice, or again after a lost answer, acts once.
import type { CallResponse, CallInput, EndpointShape } from '@plumbline/contracts/kernel';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { actionText } from './action-text.ts';
import { CallFailure, isConflict } from './call-failure.ts';
import { callWithProgress, type ToldBy } from './call-with-progress.ts';
import { call, newActionKey } from './call.ts';

export interface ActionKey {
  /** The key of these values: the same until they change or the action has succeeded. */
  keyFor: (values: unknown) => string;
  /** The action has succeeded: the same values are a new action from now on. */
  done: () => void;
}

export function useActionKey(): ActionKey {
  const action = useRef<{ text: string; key: string }>(undefined);
  const keyFor = useCallback((values: unknown) => {
    const text = actionText(values);
    if (action.current?.text !== text) action.current = { text, key: newActionKey() };
    return action.current.key;
  }, []);
  const done = useCallback(() => {
    action.current = undefined;
  }, []);
  return { keyFor, done };
}

/** For a call that is made by hand: the same input keeps one key until it has succeeded. `kept` outlives the screen, `onProgress` hears how far the work is. */
export function useSend<E extends EndpointShape>(
  endpoint: E,
  { kept, onProgress }: { kept?: ActionKey | undefined; onProgress?: ((told: ToldBy<E>) => void) | undefined } = {},
): (input: CallInput<E>) => Promise<CallResponse<E>> {
  const own = useActionKey();
  const action = kept ?? own;
  return async (input) => {
    const keyed = { ...input, idempotencyKey: action.keyFor(input) };
    const answer = await (onProgress ? callWithProgress(endpoint, keyed, onProgress) : call(endpoint, keyed));
    action.done();
    return answer;
  };
}

export interface WriteOutcome<E extends EndpointShape> {
  /** First parts of the query keys that the write makes old. */
  readonly stale: readonly string[];
  /** Puts the answer where screens read it: the next step begins on it, however long the fetch after it takes. */
  readonly keep?: ((client: QueryClient, answer: CallResponse<E>) => void) | undefined;
  /** Called also when the screen is gone meanwhile. */
  readonly onSuccess: (answer: CallResponse<E>, sent: CallInput<E>) => void;
  readonly onError: (error: Error) => void;
  /** Where the key outlives the screen, with the draft of a dialog. */
  readonly action?: ActionKey | undefined;
  /** Hears how far the work is, where the endpoint tells it. */
  readonly onProgress?: ((told: ToldBy<E>) => void) | undefined;
}

/** Refused because of what stands there now, or tried in vain: either way the screen may show what was before. */
const mayHaveChanged = (error: Error) => isConflict(error) || (error instanceof CallFailure && error.status === 422);

/** The mutation of one endpoint; what is shown is fetched again after it, and when it was refused because something else stands there now. */
export function useWrite<E extends EndpointShape>(
  endpoint: E,
  { stale, keep, onSuccess, onError, onProgress, action: kept }: WriteOutcome<E>,
) {
  const queryClient = useQueryClient();
  const fetchAgain = () => void queryClient.invalidateQueries({ predicate: (query) => stale.includes(String(query.queryKey[0])) });
  const send = useSend(endpoint, { kept, onProgress });
  return useMutation({
    mutationFn: send,
    onSuccess: (answer, sent) => {
      keep?.(queryClient, answer);
      fetchAgain();
      onSuccess(answer, sent);
    },
    onError: (error) => {
      if (mayHaveChanged(error)) fetchAgain();
      onError(error);
    },
  });
}
