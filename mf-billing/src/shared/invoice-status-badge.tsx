// The status of an invoice as dot and word.
import { invoiceStatusLabels, type InvoiceStatus } from '@plumbline/contracts/billing';
import { StatusBadge } from '@plumbline/ui';

export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  const words = invoiceStatusLabels[status];
  return <StatusBadge tone={words.tone} label={words.label} about="Status" />;
}
