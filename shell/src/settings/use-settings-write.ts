// A write of the settings that says what came of it.
import type { CallAnswer, EndpointShape } from '@plumbline/contracts/kernel';
import { toast } from '@plumbline/ui';
import { CallFailure, failureText, useWrite } from '@plumbline/web';
import { useQueryClient } from '@tanstack/react-query';

interface WriteWords {
  readonly done: string;
  readonly failed: string;
}

export function useSettingsWrite<E extends EndpointShape>(
  endpoint: E,
  { done, failed, stale }: WriteWords & { readonly stale: readonly string[] },
  onDone: (answer: CallAnswer<E>) => void = () => undefined,
) {
  const queryClient = useQueryClient();
  return useWrite(endpoint, {
    stale,
    onSuccess: (answer) => {
      toast({ tone: 'good', title: done });
      onDone(answer);
    },
    onError: (error) => {
      toast({ tone: 'bad', title: failed, description: failureText(error, 'Please try again.') });
      // Somebody else was quicker: what they saved is fetched, and forms meet it
      if (error instanceof CallFailure && error.status === 409)
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(String(queryKey[0])) });
    },
  });
}
