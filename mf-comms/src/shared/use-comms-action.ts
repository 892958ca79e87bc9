// A change from a dialog: one key per set of values, so that pressing twice acts once; then the lists are fetched again.
import type { CallInput, EndpointShape } from '@plumbline/contracts/kernel';
import { toast } from '@plumbline/ui';
import { call, newActionKey } from '@plumbline/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

interface ActionWords {
  readonly done: { title: string; description: string };
  /** The failure of the specification's error catalogue. */
  readonly failed: string;
}

export function useCommsAction<E extends EndpointShape>(endpoint: E, words: ActionWords, onDone: () => void) {
  const queryClient = useQueryClient();
  const action = useRef<{ text: string; key: string }>(undefined);
  return useMutation({
    mutationFn: (input: CallInput<E>) => {
      const text = JSON.stringify(input);
      if (action.current?.text !== text) action.current = { text, key: newActionKey() };
      return call(endpoint, { ...input, idempotencyKey: action.current.key });
    },
    onSuccess: () => {
      action.current = undefined;
      void queryClient.invalidateQueries({ queryKey: ['contacts'] });
      void queryClient.invalidateQueries({ queryKey: ['communications'] });
      toast({ tone: 'good', ...words.done });
      onDone();
    },
    onError: () => toast({ tone: 'bad', title: 'Error', description: words.failed }),
  });
}
