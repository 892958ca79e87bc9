// A change in billing from a form: one key per set of values, so that pressing twice acts once; then everything shown is fetched again.
import type { CallAnswer, CallInput, EndpointShape } from '@plumbline/contracts/kernel';
import { toast } from '@plumbline/ui';
import { call, newActionKey } from '@plumbline/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

export interface ActionWords {
  readonly done: { title: string; description?: string };
  readonly failed: { title: string; description: string };
}

export function useBillingAction<E extends EndpointShape>(endpoint: E, words: ActionWords, onDone: (answer: CallAnswer<E>) => void) {
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
      const stale = ['billing', 'invoices', 'claims', 'dashboard'];
      void queryClient.invalidateQueries({ predicate: (query) => stale.includes(String(query.queryKey[0])) });
      toast({ tone: 'good', ...words.done });
      onDone(answer);
    },
    onError: () => toast({ tone: 'bad', ...words.failed }),
  });
}
