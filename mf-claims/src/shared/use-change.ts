// A write that says what came of it; with no word for success where the screen shows the result by itself.
import type { CallResponse, CallInput, EndpointShape } from '@plumbline/contracts/kernel';
import { toast } from '@plumbline/ui';
import { useWrite, type ActionKey } from '@plumbline/web';

export interface ChangeWords {
  readonly done?: string;
  readonly failed: string;
}

/** `stale` names the first parts of the query keys that the write makes old. */
export function useChange<E extends EndpointShape>(
  endpoint: E,
  { done, failed, stale, action }: ChangeWords & { readonly stale: readonly string[]; readonly action?: ActionKey },
  onDone: (answer: CallResponse<E>, sent: CallInput<E>) => void = () => undefined,
) {
  return useWrite(endpoint, {
    stale,
    action,
    onSuccess: (answer, sent) => {
      if (done) toast({ tone: 'good', title: done });
      onDone(answer, sent);
    },
    onError: (error) => toast({ tone: 'bad', title: failed, description: error.message }),
  });
}
