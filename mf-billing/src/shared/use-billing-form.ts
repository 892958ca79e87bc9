// A form that changes something in billing: invoices, claims and the dashboard are fetched again.
import type { Invoice } from '@plumbline/contracts/billing';
import type { CallResponse, EndpointShape } from '@plumbline/contracts/kernel';
import { toast, type ToastMessage } from '@plumbline/ui';
import { useContractForm, type ContractFormOptions } from '@plumbline/web';
import { invoiceQuery } from './billing-queries.ts';

type Done = Pick<ToastMessage, 'title' | 'description'> & Partial<Pick<ToastMessage, 'tone'>>;

export interface BillingWords<V> {
  /** Where it depends on what was sent, a function of that. */
  readonly done: Done | ((sent: V) => Done);
  readonly failed: { title: string; description: string };
}

type Outcome = 'stale' | 'keep' | 'onSuccess' | 'onError';

interface BillingForm<E extends EndpointShape, V extends object> extends Omit<ContractFormOptions<E, V>, Outcome> {
  readonly words: BillingWords<V>;
  readonly onDone: (answer: CallResponse<E>) => void;
}

export function useBillingForm<E extends EndpointShape, V extends object>(endpoint: E, { words, onDone, ...form }: BillingForm<E, V>) {
  return useContractForm<E, V>(endpoint, {
    ...form,
    stale: ['billing', 'invoices', 'claims', 'dashboard'],
    // The next change begins on this one, however long the fetch takes
    keep: (client, invoice) => {
      if (isInvoice(invoice)) client.setQueryData(invoiceQuery(invoice.id).queryKey, (known) => known && invoice);
    },
    onSuccess: (answer, _input, sent) => {
      toast({ tone: 'good', ...(typeof words.done === 'function' ? words.done(sent) : words.done) });
      onDone(answer);
    },
    onError: () => toast({ tone: 'bad', ...words.failed }),
  });
}

function isInvoice(answer: unknown): answer is Invoice {
  return typeof answer === 'object' && answer !== null && 'invoiceNumber' in answer;
}
