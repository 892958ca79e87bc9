// From the form or the ledger to a draft or a numbered invoice that is pending and due in thirty days.
import { daysUntilDue, feeDueOf, invoiceIssued, isFixedFee, type InvoiceDraft, type LedgerInvoice } from '@plumbline/contracts/billing';
import type { FeeTerms } from '@plumbline/contracts/claims';
import { addDays, dollarsOf, Failure, localDate, omitUndefined, showDollars } from '@plumbline/contracts/kernel';
import { createEvent, type ServiceParts, type Tx } from '@plumbline/server';
import type { ClaimProjections, ClaimProjection, NotBilled } from '../claims/claim-projection.ts';
import { billedOf, moveGuard, readGuard, shareOfInvoice, withShare, type GuardState } from './claim-guard.ts';
import type { InvoiceRecord, Invoices } from './invoice.ts';
import { draftNumberOf, invoiceNumberOf, searchTextOf } from './invoice-rules.ts';
import { priceFromLedger, priceTyped, type Priced } from './price-invoice.ts';

export interface IssueDeps extends Invoices {
  readonly claims: ClaimProjections;
  readonly countUp: ServiceParts['countUp'];
  /** Taken before the transaction. */
  readonly newId: number;
  readonly zone: string;
  /** Asked before the transaction. */
  readonly terms: FeeTerms;
}

/** Only what stands behind a finished claim is billed. */
const billable = ['completed', 'billed'];
const whyNot: Readonly<Record<NotBilled, string>> = {
  came_in_closed: 'This claim was closed before it was imported. Reopen it first.',
  declined: 'This claim was declined. Reopen it first.',
  withdrawn: 'This claim was withdrawn. Reopen it first.',
};

/**
 * Throws `not_found` for an unknown claim, `conflict` when it is not completed or not billed at all, `invalid` for a wrong amount,
 * `unprocessable` for a fee above the contract or a cap that holds, for one that nobody answers for, and for one that differs from the ledger without a reason.
 */
export async function issueInvoice(tx: Tx, draft: InvoiceDraft, deps: IssueDeps): Promise<InvoiceRecord> {
  const claim = await billableClaim(tx, draft.claimId, deps);
  const priced = priceTyped(tx, draft, { terms: deps.terms, guard: await readGuard(tx, claim._id, deps) });
  const document = draftOf(tx, { claim, priced, dueDate: draft.dueDate, deps });
  assertSettlement(claim, priced.settlementCents, (await readGuard(tx, claim._id, deps)).billed.settlementCents);
  if (draft.status === 'draft') return deps.invoices.insert(tx, document, []);
  await takeShare(tx, document, { claim, deps });
  const issued = { ...document, ...(await numbered(tx, document, deps)) };
  return deps.invoices.insert(tx, issued, (stored) => [createEvent(invoiceIssued, eventDataOf(stored))]);
}

/** A draft of what the ledger earned. Throws as above, and `conflict` where nothing is to be billed. */
export async function draftFromLedger(tx: Tx, asked: LedgerInvoice, deps: Omit<IssueDeps, 'countUp'>): Promise<InvoiceRecord> {
  const claim = await billableClaim(tx, asked.claimId, deps);
  const priced = priceFromLedger(tx, asked, { terms: deps.terms, guard: await readGuard(tx, claim._id, deps) });
  return deps.invoices.insert(tx, draftOf(tx, { claim, priced, dueDate: asked.dueDate, deps }), []);
}

/** Gives a draft its number. Throws `conflict` when it is none, or when what it carries was billed since or changed in the ledger. */
export async function issueDraft(tx: Tx, id: number, deps: Omit<IssueDeps, 'newId'>): Promise<InvoiceRecord> {
  const draft = await deps.invoices.get(tx.scope, id, 'Invoice not found', { session: tx.session });
  if (draft.state !== 'draft') throw new Failure('conflict', 'This invoice is already issued');
  const claim = await billableClaim(tx, draft.claimId, deps);
  assertStillDue(draft, deps.terms, await readGuard(tx, claim._id, deps));
  await takeShare(tx, draft, { claim, deps });
  const set = await numbered(tx, draft, deps);
  return deps.invoices.change(tx, id, () => ({ set, events: (after) => [createEvent(invoiceIssued, eventDataOf(after))] }));
}

/** A draft as it stands once it is issued. One that lay past its due date is due as one of today. */
export function issuedAs({ dueDate }: Pick<InvoiceRecord, 'dueDate'>, { invoiceNumber, today }: { invoiceNumber: string; today: string }) {
  const due = dueDateOf(dueDate < today ? undefined : dueDate, today);
  return { invoiceNumber, state: 'open' as const, issuedOn: today, dueDate: due };
}

/** Priced once more: what came to the ledger or was billed since decides. That a payment is on another invoice is said where it is taken. */
function assertStillDue({ receipts = [] }: InvoiceRecord, { ledger }: FeeTerms, guard: GuardState): void {
  if (receipts.length === 0) return;
  const ids = receipts.map(({ rowId }) => rowId);
  const billed = billedOf(guard);
  if (ids.some((id) => billed.receiptIds.includes(id))) return;
  const now = feeDueOf(ledger, billed, ids).receipts;
  if (receipts.every(({ rowId, feeCents }) => now.find((one) => one.rowId === rowId)?.feeCents === feeCents)) return;
  const why = isFixedFee(ledger) && billed.feeCents > 0 ? 'Another invoice billed this fee, or the ledger changed,' : 'The ledger changed';
  throw new Failure('conflict', `${why} since this draft was made. Cancel it and make a new one.`);
}

async function billableClaim(tx: Tx, claimId: number, { claims }: Pick<IssueDeps, 'claims'>): Promise<ClaimProjection> {
  const claim = await claims.get(tx.scope, claimId, 'Claim not found', { session: tx.session });
  if (claim.notBilled) throw new Failure('conflict', whyNot[claim.notBilled]);
  if (!billable.includes(claim.status)) throw new Failure('conflict', 'Only a completed claim can be billed');
  return claim;
}

interface Drafting {
  readonly claim: ClaimProjection;
  readonly priced: Priced;
  readonly dueDate: string | undefined;
  readonly deps: Pick<IssueDeps, 'newId' | 'zone' | 'terms'>;
}

function draftOf(tx: Tx, { claim, priced, dueDate, deps }: Drafting) {
  const today = localDate(tx.now, deps.zone);
  const invoiceNumber = draftNumberOf(deps.newId);
  return {
    _id: deps.newId,
    invoiceNumber,
    claimId: claim._id,
    claimNumber: claim.claimNumber,
    ownerName: claim.ownerName,
    ...(claim.ownerEmail ? { ownerEmail: claim.ownerEmail } : {}),
    propertyAddress: claim.propertyAddress,
    ...omitUndefined({ assignedAdjusterId: deps.terms.adjuster?.id ?? claim.assignedAdjusterId }),
    ...(claim.insuranceCompany ? { carrier: claim.insuranceCompany } : {}),
    ...priced,
    paidCents: 0,
    state: 'draft' as 'draft' | 'open',
    issuedBy: tx.scope.actor.name,
    issuedOn: today,
    dueDate: dueDateOf(dueDate, today),
    searchText: searchTextOf({ invoiceNumber, ownerName: claim.ownerName, claimNumber: claim.claimNumber }),
  };
}

/** The number, the days and the state of an invoice that is issued now. */
async function numbered(
  tx: Tx,
  { dueDate, ownerName, claimNumber }: Pick<InvoiceRecord, 'dueDate' | 'ownerName' | 'claimNumber'>,
  { countUp, zone }: Pick<IssueDeps, 'countUp' | 'zone'>,
) {
  const today = localDate(tx.now, zone);
  const year = today.slice(0, 4);
  const invoiceNumber = invoiceNumberOf(year, await countUp(tx, `invoice:${year}`));
  return {
    ...issuedAs({ dueDate }, { invoiceNumber, today }),
    issuedBy: tx.scope.actor.name,
    searchText: searchTextOf({ invoiceNumber, ownerName, claimNumber }),
  };
}

export function eventDataOf(invoice: InvoiceRecord) {
  return {
    invoiceId: invoice._id,
    claimId: invoice.claimId,
    invoiceNumber: invoice.invoiceNumber,
    amount: dollarsOf(invoice.amountCents),
    settlementAmount: dollarsOf(invoice.settlementCents),
    feePercentage: invoice.feeBasisPoints / 100,
    dueDate: invoice.dueDate,
  };
}

export function dueDateOf(given: string | undefined, today: string): string {
  if (given === undefined) return addDays(today, daysUntilDue);
  if (given < today)
    throw new Failure('invalid', 'Enter a due date of today or later', { fields: { dueDate: 'Enter a due date of today or later' } });
  return given;
}

/** No receipt twice, and no more settlement billed than was recorded or received. */
async function takeShare(
  tx: Tx,
  invoice: Pick<InvoiceRecord, 'claimId' | 'settlementCents' | 'receipts' | 'advanceDeltaCents'>,
  { claim, deps }: { claim: ClaimProjection; deps: Invoices },
): Promise<void> {
  const share = shareOfInvoice(invoice);
  await moveGuard(tx, invoice.claimId, {
    ...deps,
    change: (now) => {
      if (share.receipts.some(({ rowId }) => now.billed.receiptIds.includes(rowId)))
        throw new Failure('conflict', 'Another invoice already carries one of these payments');
      assertSettlement(claim, share.settlementCents, now.billed.settlementCents);
      return withShare(now, share);
    },
  });
}

/** A claim without a recorded settlement is billed by the figure of the form; a recorded one cannot be exceeded, unless more was received. */
export function assertSettlement(
  claim: Pick<ClaimProjection, 'settlementCents' | 'feeBaseCents'>,
  settlementCents: number,
  billedCents: number,
): void {
  if (claim.settlementCents === undefined || claim.settlementCents === 0) return;
  const left = Math.max(0, Math.max(claim.settlementCents, claim.feeBaseCents ?? 0) - billedCents);
  if (settlementCents <= left) return;
  const sentence = `The unbilled settlement on this claim is ${showDollars(dollarsOf(left))}`;
  throw new Failure('invalid', sentence, { fields: { settlementAmount: sentence } });
}
