// Cancelling an unpaid invoice: its number stays used, its claim may be billed again.
import { invoiceCancelled } from '@plumbline/contracts/billing';
import { localDate } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { moveGuard, shareOfInvoice, withoutShare } from './claim-guard.ts';
import type { InvoiceRecord, Invoices } from './invoice.ts';
import { assertMayCancel } from './invoice-rules.ts';

/** Throws `conflict` when it is paid, partly paid or cancelled already. A draft had taken nothing and is told to nobody. */
export async function cancelInvoice(
  tx: Tx,
  { id, reason }: { id: number; reason: string },
  deps: Invoices & { readonly zone: string },
): Promise<InvoiceRecord> {
  let wasDraft = false;
  const cancelled = await deps.invoices.change(
    tx,
    id,
    (invoice) => {
      assertMayCancel(invoice);
      wasDraft = invoice.state === 'draft';
      const data = { invoiceId: id, claimId: invoice.claimId, invoiceNumber: invoice.invoiceNumber, why: reason };
      return {
        set: {
          state: 'cancelled',
          cancelledAt: tx.now,
          cancelReason: reason,
          ...(wasDraft ? {} : { voidedOn: localDate(tx.now, deps.zone) }),
        },
        events: wasDraft ? [] : [createEvent(invoiceCancelled, data)],
        why: reason,
      };
    },
    { sentence: 'Invoice not found' },
  );
  if (!wasDraft) await moveGuard(tx, cancelled.claimId, { ...deps, change: (now) => withoutShare(now, shareOfInvoice(cancelled)) });
  return cancelled;
}
