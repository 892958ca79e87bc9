// Issuing an invoice: from the form to a numbered invoice that is pending and due in thirty days.
import { daysUntilDue, invoiceIssued, type InvoiceDraft } from '@plumbline/contracts/billing';
import type { FeeTerms } from '@plumbline/contracts/claims';
import { addDays, basisPointsOf, centsOf, dollarsOf, Failure, localDate, showDollars } from '@plumbline/contracts/kernel';
import { createEvent, type ServiceParts, type Tx } from '@plumbline/server';
import type { ClaimProjections, ClaimProjection, NotBilled } from '../claims/claim-projection.ts';
import { assertContractStands, assertFeeAllowed, noticesOf } from '../fees/fee-cap-rules.ts';
import { assertAmount, feeOf } from '../fees/fee-rules.ts';
import type { InvoiceRecord, Invoices } from './invoice.ts';
import { invoiceNumberOf, searchTextOf } from './invoice-rules.ts';

export interface IssueNeeds extends Invoices {
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
 * Throws `not_found` for an unknown claim, `conflict` when it is not completed, not billed at all or has an open invoice,
 * `invalid` for a wrong amount, `unprocessable` for a fee above the contract or a cap that holds, or above one that may hold and nobody answers for.
 */
export async function issueInvoice(tx: Tx, draft: InvoiceDraft, needs: IssueNeeds): Promise<InvoiceRecord> {
  const claim = await needs.claims.get(tx.scope, draft.claimId, 'Claim not found', { session: tx.session });
  if (claim.notBilled) throw new Failure('conflict', whyNot[claim.notBilled]);
  if (!billable.includes(claim.status)) throw new Failure('conflict', 'Only a completed claim can be billed');
  const today = localDate(tx.now, needs.zone);
  const priced = price(tx, draft, needs.terms);
  await takeTurn(tx, { claim, settlementCents: priced.settlementCents, needs });
  const year = today.slice(0, 4);
  const invoiceNumber = invoiceNumberOf(year, await needs.countUp(tx, `invoice:${year}`));
  const document = {
    _id: needs.newId,
    invoiceNumber,
    claimId: claim._id,
    claimNumber: claim.claimNumber,
    ownerName: claim.ownerName,
    propertyAddress: claim.propertyAddress,
    ...priced,
    paidCents: 0,
    state: 'open' as const,
    issuedBy: tx.scope.actor.name,
    issuedOn: today,
    dueDate: dueDateOf(draft.dueDate, today),
    searchText: searchTextOf({ invoiceNumber, ownerName: claim.ownerName, claimNumber: claim.claimNumber }),
  };
  return needs.invoices.insert(tx, document, (stored) => [createEvent(invoiceIssued, eventDataOf(stored))]);
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

export type Priced = Pick<InvoiceRecord, 'settlementCents' | 'feeBasisPoints' | 'amountCents' | 'feeCap'>;
type PriceInput = Pick<InvoiceDraft, 'settlementAmount' | 'feePercentage' | 'amount' | 'feeCapAcknowledgement'>;

/** The figures of an invoice, computed here and nowhere else, with the fee rules that somebody answered for. */
export function price(tx: Tx, input: PriceInput, terms: FeeTerms): Priced {
  assertContractStands(terms);
  const settlementCents = centsOf(input.settlementAmount);
  const feeBasisPoints = basisPointsOf(input.feePercentage);
  const amountCents = feeOf(settlementCents, feeBasisPoints);
  assertAmount(amountCents, input.amount === undefined ? undefined : centsOf(input.amount));
  const notices = noticesOf(terms, feeBasisPoints);
  const acknowledgement = input.feeCapAcknowledgement;
  assertFeeAllowed(notices, acknowledgement);
  const feeCap =
    acknowledgement && notices.length > 0 ? { notices, acknowledgedBy: tx.scope.actor.name, reason: acknowledgement.reason } : undefined;
  return { settlementCents, feeBasisPoints, amountCents, ...(feeCap ? { feeCap } : {}) };
}

export function dueDateOf(given: string | undefined, today: string): string {
  if (given === undefined) return addDays(today, daysUntilDue);
  if (given < today)
    throw new Failure('invalid', 'Enter a due date of today or later', { fields: { dueDate: 'Enter a due date of today or later' } });
  return given;
}

interface Turn {
  readonly claim: ClaimProjection;
  readonly settlementCents: number;
  readonly needs: IssueNeeds;
}

/** One open invoice per claim, and no more settlement billed than was recorded. */
async function takeTurn(tx: Tx, { claim, settlementCents, needs }: Turn): Promise<void> {
  const guard = await needs.guards.findOne(tx.scope, { _id: claim._id }, { session: tx.session });
  if (guard?.openInvoiceId !== undefined) throw new Failure('conflict', 'This claim already has an open invoice');
  assertSettlement(claim, settlementCents, guard?.billedCents ?? 0);
  if (!guard) {
    await needs.guards.insert(tx, { _id: claim._id, openInvoiceId: needs.newId, billedCents: settlementCents }, []);
    return;
  }
  await needs.guards.change(tx, claim._id, (current) => ({
    set: { openInvoiceId: needs.newId, billedCents: current.billedCents + settlementCents },
    events: [],
  }));
}

/** A claim without a recorded settlement is billed by the figure of the form; a recorded one cannot be exceeded. */
export function assertSettlement(claim: Pick<ClaimProjection, 'settlementCents'>, settlementCents: number, billedCents: number): void {
  if (claim.settlementCents === undefined || claim.settlementCents === 0) return;
  const left = Math.max(0, claim.settlementCents - billedCents);
  if (settlementCents <= left) return;
  const sentence = `The unbilled settlement on this claim is ${showDollars(dollarsOf(left))}`;
  throw new Failure('invalid', sentence, { fields: { settlementAmount: sentence } });
}
