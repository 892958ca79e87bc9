// A write from a form or a button: one key per set of values, so that pressing twice acts once; then everything shown is fetched again.
import type { CallAnswer, CallInput, EndpointShape } from '@plumbline/contracts/kernel';
import { toast } from '@plumbline/ui';
import { call, newActionKey } from '@plumbline/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

export interface ChangeWords {
  /** Nothing is said when the screen shows the result by itself. */
  readonly done?: string;
  readonly failed: string;
}

/** `stale` names the first parts of the query keys that the write makes old. */
export function useChange<E extends EndpointShape>(
  endpoint: E,
  words: ChangeWords & { readonly stale: readonly string[] },
  onDone: (answer: CallAnswer<E>) => void = () => undefined,
) {
  const queryClient = useQueryClient();
  const action = useRef<{ text: string; key: string }>(undefined);
  return useMutation({
    mutationFn: (input: CallInput<E>) => {
      const text = JSON.stringify(input);
      if (action.current?.text !== text) action.current = { text, key: newActionKey() };
      return call(endpoint, { ...input, idempotencyKey: action.current.key });
    },
    onSuccess: (answer) => {
      action.current = undefined;
      void queryClient.invalidateQueries({ predicate: (query) => words.stale.includes(String(query.queryKey[0])) });
      if (words.done) toast({ tone: 'good', title: words.done });
      onDone(answer);
    },
    onError: (error) => toast({ tone: 'bad', title: words.failed, description: error.message }),
  });
}
