// A change in billing from a form: invoices, claims and the dashboard are fetched again.
import type { CallAnswer, EndpointShape } from '@plumbline/contracts/kernel';
import { toast } from '@plumbline/ui';
import { useWrite } from '@plumbline/web';

export interface ActionWords {
  readonly done: { title: string; description?: string };
  readonly failed: { title: string; description: string };
}

export function useBillingAction<E extends EndpointShape>(endpoint: E, words: ActionWords, onDone: (answer: CallAnswer<E>) => void) {
  return useWrite(endpoint, {
    stale: ['billing', 'invoices', 'claims', 'dashboard'],
    onSuccess: (answer) => {
      toast({ tone: 'good', ...words.done });
      onDone(answer);
    },
    onError: () => toast({ tone: 'bad', ...words.failed }),
  });
}
