// The figures of an invoice: taken from the ledger, or typed and then compared with it.
import { differsFromLedger, feeDueOf, feeOfTyped, isFixedFee, takenBy, type FeeDue, type InvoiceDraft } from '@plumbline/contracts/billing';
import type { FeeTerms } from '@plumbline/contracts/claims';
import { basisPointsOf, centsOf, Failure, omitUndefined } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { assertContractStands, assertFeeAllowed, capOnPaper, noticesOf, type Acknowledgement } from '../fees/fee-cap-rules.ts';
import { assertAmount, assertExplained } from '../fees/fee-rules.ts';
import { billedOf, type GuardState } from './claim-guard.ts';
import type { InvoiceRecord } from './invoice.ts';

type Details = Pick<InvoiceRecord, 'contractSignedOn' | 'cap' | 'adjuster' | 'feeKind' | 'rateCents' | 'hours'>;
export type Priced = Pick<InvoiceRecord, 'settlementCents' | 'feeBasisPoints' | 'amountCents' | 'feeCap' | 'difference'> &
  Required<Pick<InvoiceRecord, 'receipts' | 'advanceDeltaCents'>> &
  Details;

type PriceInput = Pick<InvoiceDraft, 'settlementAmount' | 'feePercentage' | 'amount' | 'feeCapAcknowledgement' | 'differenceReason'>;

/** Typed figures. Throws what a fee above a limit, and one that differs from the ledger without a reason, throws. */
export function priceTyped(tx: Tx, input: PriceInput, { terms, guard }: { terms: FeeTerms; guard: GuardState }): Priced {
  assertContractStands(terms);
  const typed = { settlementCents: centsOf(input.settlementAmount), basisPoints: basisPointsOf(input.feePercentage) };
  const due = feeDueOf(terms.ledger, billedOf(guard));
  const amountCents = feeOfTyped(typed, due);
  assertAmount(amountCents, input.amount === undefined ? undefined : centsOf(input.amount));
  const feeCap = allowed(tx, { terms, basisPoints: typed.basisPoints, acknowledgement: input.feeCapAcknowledgement });
  assertExplained(amountCents, due, input.differenceReason);
  const { receipts, advanceDeltaCents } = takenBy({ settlementCents: typed.settlementCents, amountCents }, due);
  return {
    settlementCents: typed.settlementCents,
    feeBasisPoints: typed.basisPoints,
    amountCents,
    receipts: [...receipts],
    advanceDeltaCents,
    ...feeCap,
    ...differenceOf(tx, { amountCents, due, reason: input.differenceReason }),
    ...detailsOf(terms, 'typed'),
  };
}

/** What the ledger earned and no invoice carries. Throws `conflict` where that is nothing. */
export function priceFromLedger(
  tx: Tx,
  {
    receipts: only,
    feeCapAcknowledgement,
  }: { receipts?: readonly number[] | undefined; feeCapAcknowledgement?: Acknowledgement | undefined },
  { terms, guard }: { terms: FeeTerms; guard: GuardState },
): Priced {
  assertContractStands(terms);
  const due = feeDueOf(terms.ledger, billedOf(guard), only);
  assertReceipts(due, only);
  const { feeCents, basisPoints = 0, baseCents, receipts, advanceUsedCents } = due;
  if (feeCents === undefined) throw new Failure('conflict', 'No fee is agreed for this claim. Record it in the contract.');
  if (due.on === 'agreed') throw new Failure('conflict', 'No payment was received yet. The fee is earned when one is.');
  if (feeCents <= 0) throw new Failure('conflict', nothingLeft(terms.ledger, due));
  const feeCap = allowed(tx, { terms, basisPoints, acknowledgement: feeCapAcknowledgement });
  return {
    settlementCents: baseCents,
    feeBasisPoints: Math.round(basisPoints),
    amountCents: feeCents,
    receipts: [...receipts],
    advanceDeltaCents: -advanceUsedCents,
    ...feeCap,
    ...detailsOf(terms, 'ledger'),
  };
}

function nothingLeft({ kind }: FeeTerms['ledger'], { receipts }: FeeDue): string {
  if (receipts.length === 0 || !isFixedFee({ kind })) return 'Every payment received is already invoiced';
  return `The ${kind} fee of this claim is already invoiced. It is billed once, whatever payments are chosen.`;
}

/** Throws `invalid` for an entry that is no payment of this ledger, and for one that an invoice carries. */
function assertReceipts({ receipts }: FeeDue, only: readonly number[] | undefined): void {
  if (only === undefined || only.every((id) => receipts.some(({ rowId }) => rowId === id))) return;
  const sentence = "Choose payments of this claim that aren't invoiced yet";
  throw new Failure('invalid', sentence, { fields: { receipts: sentence } });
}

interface Asked {
  readonly terms: FeeTerms;
  readonly basisPoints: number;
  readonly acknowledgement: Acknowledgement | undefined;
}

function allowed(tx: Tx, { terms, basisPoints, acknowledgement }: Asked): Pick<InvoiceRecord, 'feeCap'> {
  const notices = noticesOf(terms, basisPoints);
  assertFeeAllowed(notices, acknowledgement);
  if (!acknowledgement || notices.length === 0) return {};
  return { feeCap: { notices, acknowledgedBy: tx.scope.actor.name, reason: acknowledgement.reason } };
}

function differenceOf(
  tx: Tx,
  { amountCents, due, reason }: { amountCents: number; due: FeeDue; reason: string | undefined },
): Pick<InvoiceRecord, 'difference'> {
  if (reason === undefined || !differsFromLedger(amountCents, due)) return {};
  return { difference: { ledgerCents: due.feeCents ?? 0, reason, by: tx.scope.actor.name } };
}

/** What the invoice says of contract, law and adjuster. A typed percentage is one, whatever the contract says. */
function detailsOf(terms: FeeTerms, from: 'typed' | 'ledger'): Details {
  const { contract, adjuster } = terms;
  return {
    ...omitUndefined({ contractSignedOn: contract?.signedOn, cap: capOnPaper(terms), adjuster }),
    ...(from === 'ledger' ? fixedFeeOf(terms) : {}),
  };
}

function fixedFeeOf({ ledger: { kind, hourlyRate, hours } }: FeeTerms): Details {
  if (kind === undefined || kind === 'percentage') return {};
  const rateCents = hourlyRate === undefined ? undefined : centsOf(hourlyRate);
  return { feeKind: kind, ...omitUndefined({ rateCents, hours: hours === undefined ? undefined : Math.round(hours * 100) }) };
}
