// Cancelling an unpaid invoice: its number stays used, its claim may be billed again.
import { invoiceCancelled } from '@plumbline/contracts/billing';
import { createEvent, type Tx } from '@plumbline/server';
import type { InvoiceRecord, Invoices } from './invoice.ts';
import { assertMayCancel } from './invoice-rules.ts';

/** Throws `conflict` when it is paid, partly paid or cancelled already. */
export async function cancelInvoice(tx: Tx, { id, reason }: { id: number; reason: string }, needs: Invoices): Promise<InvoiceRecord> {
  const cancelled = await needs.invoices.change(
    tx,
    id,
    (invoice) => {
      assertMayCancel(invoice);
      const data = { invoiceId: id, claimId: invoice.claimId, invoiceNumber: invoice.invoiceNumber, why: reason };
      return {
        set: { state: 'cancelled', cancelledAt: tx.now, cancelReason: reason },
        events: [createEvent(invoiceCancelled, data)],
        why: reason,
      };
    },
    { sentence: 'Invoice not found' },
  );
  await needs.guards.change(tx, cancelled.claimId, (guard) => ({
    set: { billedCents: Math.max(0, guard.billedCents - cancelled.settlementCents) },
    ...(guard.openInvoiceId === id ? { unset: ['openInvoiceId' as const] } : {}),
    events: [],
  }));
  return cancelled;
}
