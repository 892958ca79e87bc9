// A change from a dialog of comms: contacts and messages are fetched again.
import type { EndpointShape } from '@plumbline/contracts/kernel';
import { toast } from '@plumbline/ui';
import { useWrite, type ActionKey } from '@plumbline/web';

interface ActionWords {
  readonly done: { title: string; description: string };
  /** The failure of the specification's error catalogue. */
  readonly failed: string;
  /** The key that a draft keeps. */
  readonly action?: ActionKey;
}

export function useCommsAction<E extends EndpointShape>(endpoint: E, { action, ...words }: ActionWords, onDone: () => void) {
  return useWrite(endpoint, {
    stale: ['contacts', 'communications'],
    action,
    onSuccess: () => {
      toast({ tone: 'good', ...words.done });
      onDone();
    },
    onError: () => toast({ tone: 'bad', title: 'Error', description: words.failed }),
  });
}
