// Changing an invoice while it is pending and unpaid: settlement, fee, due date.
import { invoiceEdited, type InvoiceEdit } from '@plumbline/contracts/billing';
import type { FeeTerms } from '@plumbline/contracts/claims';
import { dollarsOf, localDate } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { ClaimProjections } from '../claims/claim-projection.ts';
import type { InvoiceRecord, Invoices } from './invoice.ts';
import { assertMayEdit } from './invoice-rules.ts';
import { assertSettlement, dueDateOf, eventDataOf } from './issue-invoice.ts';
import { moveGuard, readGuard, shareOfInvoice, withoutShare, withShare } from './claim-guard.ts';
import { priceTyped, type Priced } from './price-invoice.ts';

export interface EditDeps extends Invoices {
  readonly claims: ClaimProjections;
  readonly zone: string;
  /** Asked before the transaction. */
  readonly terms: FeeTerms;
}

/** Throws `conflict` when it is no longer pending, has a payment, or was changed since `version`. */
export async function editInvoice(tx: Tx, { id, edit }: { id: number; edit: InvoiceEdit }, deps: EditDeps): Promise<InvoiceRecord> {
  const invoice = await deps.invoices.get(tx.scope, id, 'Invoice not found', { session: tx.session });
  const today = localDate(tx.now, deps.zone);
  assertMayEdit(invoice, today);
  const claim = await deps.claims.get(tx.scope, invoice.claimId, 'Claim not found', { session: tx.session });
  const own = shareOfInvoice(invoice);
  const isDraft = invoice.state === 'draft';
  // What this invoice carries is free again while it is priced anew
  const now = await readGuard(tx, claim._id, deps);
  const guard = isDraft ? now : withoutShare(now, own);
  const priced = isSameFee(edit) ? pricedAs(invoice) : priceTyped(tx, repriced(invoice, edit), { terms: deps.terms, guard });
  assertSettlement(claim, priced.settlementCents, guard.billed.settlementCents);
  if (!isDraft)
    await moveGuard(tx, claim._id, { ...deps, change: (current) => withShare(withoutShare(current, own), shareOfInvoice(priced)) });
  // Whose it is was decided with the draft: a claim that went to somebody else takes nothing with it
  const { adjuster: _assignedNow, ...figures } = priced;
  const set = { ...figures, dueDate: edit.dueDate === undefined ? invoice.dueDate : dueDateOf(edit.dueDate, today) };
  const options = edit.version === undefined ? {} : { expectedVersion: edit.version };
  return deps.invoices.change(
    tx,
    id,
    () => ({
      set,
      unset: priced.difference ? [] : ['difference' as const],
      events: (after) => (isDraft ? [] : [createEvent(invoiceEdited, eventDataOf(after))]),
    }),
    options,
  );
}

/** Only the due date moves: the figures stay as they were taken from the ledger. */
function isSameFee({ settlementAmount, feePercentage, amount }: InvoiceEdit): boolean {
  return settlementAmount === undefined && feePercentage === undefined && amount === undefined;
}

function pricedAs(invoice: InvoiceRecord): Priced {
  const { settlementCents, feeBasisPoints, amountCents, receipts = [], advanceDeltaCents = 0, difference, feeCap } = invoice;
  return {
    settlementCents,
    feeBasisPoints,
    amountCents,
    receipts,
    advanceDeltaCents,
    ...(difference ? { difference } : {}),
    ...(feeCap ? { feeCap } : {}),
  };
}

function repriced(invoice: InvoiceRecord, edit: InvoiceEdit) {
  return {
    settlementAmount: edit.settlementAmount ?? dollarsOf(invoice.settlementCents),
    feePercentage: edit.feePercentage ?? invoice.feeBasisPoints / 100,
    amount: edit.amount,
    feeCapAcknowledgement: edit.feeCapAcknowledgement ?? answeredBefore(invoice, edit),
    differenceReason: edit.differenceReason,
  };
}

/** An answer for the same fee stays given. */
function answeredBefore(invoice: InvoiceRecord, edit: InvoiceEdit): InvoiceEdit['feeCapAcknowledgement'] {
  const sameFee = edit.feePercentage === undefined || edit.feePercentage === invoice.feeBasisPoints / 100;
  return sameFee && invoice.feeCap ? { acknowledged: true, reason: invoice.feeCap.reason } : undefined;
}
