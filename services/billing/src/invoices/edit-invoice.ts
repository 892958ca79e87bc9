// Changing an invoice while it is pending and unpaid: settlement, fee, due date.
import { invoiceEdited, type InvoiceEdit } from '@plumbline/contracts/billing';
import type { FeeTerms } from '@plumbline/contracts/claims';
import { dollarsOf, localDate } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { ClaimProjections } from '../claims/claim-projection.ts';
import type { InvoiceRecord, Invoices } from './invoice.ts';
import { assertMayEdit } from './invoice-rules.ts';
import { assertSettlement, dueDateOf, eventDataOf, price } from './issue-invoice.ts';

export interface EditNeeds extends Invoices {
  readonly claims: ClaimProjections;
  readonly zone: string;
  /** Asked before the transaction. */
  readonly terms: FeeTerms;
}

/** Throws `conflict` when it is no longer pending, has a payment, or was changed since `version`. */
export async function editInvoice(tx: Tx, { id, edit }: { id: number; edit: InvoiceEdit }, needs: EditNeeds): Promise<InvoiceRecord> {
  const invoice = await needs.invoices.get(tx.scope, id, 'Invoice not found', { session: tx.session });
  const today = localDate(tx.now, needs.zone);
  assertMayEdit(invoice, today);
  const claim = await needs.claims.get(tx.scope, invoice.claimId, 'Claim not found', { session: tx.session });
  const priced = price(
    tx,
    {
      settlementAmount: edit.settlementAmount ?? dollarsOf(invoice.settlementCents),
      feePercentage: edit.feePercentage ?? invoice.feeBasisPoints / 100,
      amount: edit.amount,
      feeCapAcknowledgement: edit.feeCapAcknowledgement ?? answeredBefore(invoice, edit),
    },
    needs.terms,
  );
  await needs.guards.change(tx, claim._id, (guard) => {
    const others = guard.billedCents - invoice.settlementCents;
    assertSettlement(claim, priced.settlementCents, others);
    return { set: { billedCents: others + priced.settlementCents }, events: [] };
  });
  const set = { ...priced, dueDate: edit.dueDate === undefined ? invoice.dueDate : dueDateOf(edit.dueDate, today) };
  const options = edit.version === undefined ? {} : { expectedVersion: edit.version };
  return needs.invoices.change(tx, id, () => ({ set, events: (after) => [createEvent(invoiceEdited, eventDataOf(after))] }), options);
}

/** An answer for the same fee stays given. */
function answeredBefore(invoice: InvoiceRecord, edit: InvoiceEdit): InvoiceEdit['feeCapAcknowledgement'] {
  const sameFee = edit.feePercentage === undefined || edit.feePercentage === invoice.feeBasisPoints / 100;
  return sameFee && invoice.feeCap ? { acknowledged: true, reason: invoice.feeCap.reason } : undefined;
}
