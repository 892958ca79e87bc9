// A write of the settings that says what came of it.
import type { CallAnswer, EndpointShape } from '@plumbline/contracts/kernel';
import { toast } from '@plumbline/ui';
import { failureText, useWrite } from '@plumbline/web';

interface WriteWords {
  readonly done: string;
  readonly failed: string;
}

export function useSettingsWrite<E extends EndpointShape>(
  endpoint: E,
  { done, failed, stale }: WriteWords & { readonly stale: readonly string[] },
  onDone: (answer: CallAnswer<E>) => void = () => undefined,
) {
  return useWrite(endpoint, {
    stale,
    onSuccess: (answer) => {
      toast({ tone: 'good', title: done });
      onDone(answer);
    },
    onError: (error) => toast({ tone: 'bad', title: failed, description: failureText(error, 'Please try again.') }),
  });
}
