// A change in billing from a form: invoices, claims and the dashboard are fetched again.
import type { Invoice } from '@plumbline/contracts/billing';
import type { CallResponse, EndpointShape } from '@plumbline/contracts/kernel';
import { toast } from '@plumbline/ui';
import { useWrite } from '@plumbline/web';
import { invoiceQuery } from './billing-queries.ts';

export interface ActionWords {
  readonly done: { title: string; description?: string };
  readonly failed: { title: string; description: string };
}

export function useBillingAction<E extends EndpointShape>(endpoint: E, words: ActionWords, onDone: (answer: CallResponse<E>) => void) {
  return useWrite(endpoint, {
    stale: ['billing', 'invoices', 'claims', 'dashboard'],
    // The next change begins on this one, however long the fetch takes
    keep: (client, invoice) => {
      if (isInvoice(invoice)) client.setQueryData(invoiceQuery(invoice.id).queryKey, (known) => known && invoice);
    },
    onSuccess: (answer) => {
      toast({ tone: 'good', ...words.done });
      onDone(answer);
    },
    onError: () => toast({ tone: 'bad', ...words.failed }),
  });
}

function isInvoice(answer: unknown): answer is Invoice {
  return typeof answer === 'object' && answer !== null && 'invoiceNumber' in answer;
}
