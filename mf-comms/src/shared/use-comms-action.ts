// A change from a dialog of comms: contacts and messages are fetched again.
import type { CallResponse, EndpointShape } from '@plumbline/contracts/kernel';
import { toast } from '@plumbline/ui';
import { useWrite, type ActionKey } from '@plumbline/web';

export interface DoneWords {
  readonly title: string;
  readonly description: string;
  /** `neutral` where it is no success. */
  readonly tone?: 'neutral' | 'good';
}

interface ActionWords<E extends EndpointShape> {
  readonly done: DoneWords | ((answer: CallResponse<E>) => DoneWords);
  /** The failure of the specification's error catalog. */
  readonly failed: string;
  /** The key that a draft keeps. */
  readonly action?: ActionKey;
}

export function useCommsAction<E extends EndpointShape>(endpoint: E, { action, done, failed }: ActionWords<E>, onDone: () => void) {
  return useWrite(endpoint, {
    stale: ['contacts', 'communications'],
    action,
    onSuccess: (answer) => {
      toast({ tone: 'good', ...(typeof done === 'function' ? done(answer) : done) });
      onDone();
    },
    onError: () => toast({ tone: 'bad', title: 'Error', description: failed }),
  });
}
