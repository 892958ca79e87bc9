// A change of the claim from a dialog: one key per attempt's values, fields that were refused, the claim refreshed.
import { call, newActionKey } from '@plumbline/web';
import type { CallInput, EndpointShape } from '@plumbline/contracts/kernel';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@plumbline/ui';
import { useRef } from 'react';

interface ChangeWords {
  done: { title: string; description?: string; action?: { label: string; run: () => void } };
  failed: string;
}

/** `send` acts once per set of values, however often it is pressed. */
export function useClaimWrite<E extends EndpointShape>(endpoint: E, words: ChangeWords, onDone: () => void) {
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
      void queryClient.invalidateQueries({ predicate: (query) => ['claims', 'dashboard', 'activity'].includes(String(query.queryKey[0])) });
      toast({ tone: 'good', ...words.done });
      onDone();
    },
    onError: (error) => toast({ tone: 'bad', title: words.failed, description: error.message }),
  });
}

/** The sentences of the fields that the server refused. */
export function refusedFields(error: Error | null): Record<string, string> {
  return error && 'fields' in error ? { ...(error.fields as Record<string, string>) } : {};
}
