import type { Invoice } from '@plumbline/contracts/billing';

/** A dialog about an invoice, which stands while it is opened. */
export interface InvoiceDialogProps {
  invoice: Invoice;
  opened: boolean;
  onClose: () => void;
}
