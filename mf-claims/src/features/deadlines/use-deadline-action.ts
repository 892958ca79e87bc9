// An action on the deadlines of a claim: one key per set of values, what was refused per field, everything about the claim refreshed.
import { call, newActionKey } from '@plumbline/web';
import type { CallInput, EndpointShape } from '@plumbline/contracts/kernel';
import { toast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

interface ActionWords {
  done: string;
  failed: string;
}

/** However often the button is pressed with the same values, it acts once. */
export function useDeadlineAction<E extends EndpointShape>(endpoint: E, words: ActionWords, onDone: () => void) {
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
      void queryClient.invalidateQueries({ predicate: (query) => ['claims', 'activity'].includes(String(query.queryKey[0])) });
      toast({ tone: 'good', title: words.done });
      onDone();
    },
    onError: (error) => toast({ tone: 'bad', title: words.failed, description: error.message }),
  });
}

/** The sentences of the fields that the server refused. */
export function refusedFields(error: Error | null): Record<string, string> {
  return error && 'fields' in error ? { ...(error.fields as Record<string, string>) } : {};
}
