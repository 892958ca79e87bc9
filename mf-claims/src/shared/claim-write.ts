// A change of the claim from a dialog: the claim and what is made from it are fetched again, fields that were refused are named.
import type { EndpointShape } from '@plumbline/contracts/kernel';
import { toast } from '@plumbline/ui';
import { useWrite } from '@plumbline/web';

interface ChangeWords {
  done: { title: string; description?: string; action?: { label: string; run: () => void } };
  failed: string;
}

/** Acts once per set of values, however often it is pressed. */
export function useClaimWrite<E extends EndpointShape>(endpoint: E, words: ChangeWords, onDone: () => void) {
  return useWrite(endpoint, {
    stale: ['claims', 'dashboard', 'activity'],
    onSuccess: () => {
      toast({ tone: 'good', ...words.done });
      onDone();
    },
    onError: (error) => toast({ tone: 'bad', title: words.failed, description: error.message }),
  });
}
