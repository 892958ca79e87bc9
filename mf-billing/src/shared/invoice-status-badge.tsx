// The status of an invoice as dot and word: sent and partly paid are said, whatever the list filters by.
import { invoiceLabelOf, type Invoice } from '@plumbline/contracts/billing';
import { StatusBadge } from '@plumbline/ui';

export function InvoiceStatusBadge({ invoice }: { invoice: Pick<Invoice, 'status' | 'sentAt' | 'paidAmount'> }) {
  const { tone, label } = invoiceLabelOf(invoice);
  return <StatusBadge tone={tone} label={label} about="Status" />;
}
