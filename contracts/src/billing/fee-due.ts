// What of a claim's ledger is still to be invoiced. Pure, in whole cents; billing and the forms of the browser call it, none computes a fee of its own.
import { basisPointsOf, centsOf, shareOf } from '../kernel/index.ts';

/** What invoices that stand have taken of the ledger. */
export interface Billed {
  readonly receiptIds: readonly number[];
  /** Fee that was billed on those receipts. */
  readonly feeCents: number;
  /** Fee that was billed on money that had not come. */
  readonly advanceCents: number;
  /** Money on which a fee was billed. */
  readonly settlementCents: number;
}

export const nothingBilled: Billed = { receiptIds: [], feeCents: 0, advanceCents: 0, settlementCents: 0 };

export interface DueReceipt {
  readonly rowId: number;
  readonly on: string;
  readonly amountCents: number;
  readonly countedCents: number;
  readonly feeCents: number;
  /** Under coverage D. */
  readonly isLivingExpense?: boolean | undefined;
  readonly reference?: string | undefined;
}

export interface FeeDue {
  /** `agreed`: nothing was received yet; the fee is the one that the ledger foresees. */
  readonly on: 'receipts' | 'agreed';
  readonly receipts: readonly DueReceipt[];
  readonly baseCents: number;
  /** Absent while no fee is agreed. */
  readonly feeCents?: number;
  /** What the agreed fee is in basis points of its base; for caps. */
  readonly basisPoints?: number;
  readonly advanceUsedCents: number;
}

/** What of the ledger that claims answers decides: the terms of the fee, and each payment with its share. Dollars. */
interface Ledger {
  readonly kind?: unknown;
  readonly percentage?: number | undefined;
  /** What the carrier still pays of what was agreed. */
  readonly agreedNotReceived?: number | undefined;
  /** What of it the fee will be taken on; absent: all of it. */
  readonly countedNotReceived?: number | undefined;
  readonly feeWhenPaid?: number | undefined;
  readonly receipts: readonly {
    readonly rowId: number;
    readonly on: string;
    readonly amount: number;
    readonly counted: number;
    readonly fee?: number | undefined;
    readonly isLivingExpense?: boolean | undefined;
    readonly reference?: string | undefined;
  }[];
}

/**
 * Receipts that no invoice carries, less what was billed before they came. `only` chooses among them. A percentage stays with its
 * receipt; of a fixed fee the rest that no invoice billed is taken from the receipts that are left or chosen.
 */
export function feeDueOf(ledger: Ledger, billed: Billed, only?: readonly number[]): FeeDue {
  if (ledger.receipts.length === 0) return dueOnAgreed(ledger, billed);
  const all = ledger.receipts.map(dueReceipt);
  const chosen = all.filter(({ rowId }) => !billed.receiptIds.includes(rowId) && (only === undefined || only.includes(rowId)));
  const receipts = isFixedFee(ledger) ? sharing(sum(all.map(({ feeCents }) => feeCents)) - billed.feeCents, chosen) : chosen;
  const baseCents = sum(receipts.map(({ countedCents }) => countedCents));
  const earned = sum(receipts.map(({ feeCents }) => feeCents));
  const advanceUsedCents = Math.min(billed.advanceCents, earned);
  if (ledger.kind === undefined) return { on: 'receipts', receipts, baseCents, advanceUsedCents: 0 };
  return {
    on: 'receipts',
    receipts,
    baseCents,
    feeCents: earned - advanceUsedCents,
    basisPoints: rateOf(ledger, { baseCents, feeCents: earned }),
    advanceUsedCents,
  };
}

/** One sum for the whole claim, and no share of each payment. */
export function isFixedFee({ kind }: { readonly kind?: unknown }): boolean {
  return kind === 'flat' || kind === 'hourly';
}

/** What is left of a fixed fee, taken from these receipts, the earliest first; never more than they are. */
function sharing(feeLeftCents: number, receipts: readonly DueReceipt[]): DueReceipt[] {
  let left = Math.max(0, feeLeftCents);
  return receipts.map((receipt) => {
    const feeCents = Math.min(left, receipt.countedCents);
    left -= feeCents;
    return { ...receipt, feeCents };
  });
}

function dueOnAgreed(ledger: Ledger, billed: Billed): FeeDue {
  const comingCents = centsOf(ledger.countedNotReceived ?? ledger.agreedNotReceived ?? 0);
  const baseCents = Math.max(0, comingCents - billed.settlementCents);
  const nothing = { on: 'agreed', receipts: [], baseCents, advanceUsedCents: 0 } as const;
  if (ledger.kind === undefined || ledger.feeWhenPaid === undefined) return nothing;
  const whole = centsOf(ledger.feeWhenPaid);
  const basisPoints = rateOf(ledger, { baseCents: comingCents, feeCents: whole });
  return { ...nothing, feeCents: Math.max(0, whole - billed.advanceCents), basisPoints };
}

function dueReceipt({ rowId, on, amount, counted, fee = 0, isLivingExpense, reference }: Ledger['receipts'][number]): DueReceipt {
  const cents = { amountCents: centsOf(amount), countedCents: centsOf(counted), feeCents: centsOf(fee) };
  return { rowId, on, ...cents, ...(isLivingExpense ? { isLivingExpense } : {}), reference };
}

/** A flat or hourly fee has no rate: what it comes to of its base is compared with a cap, never rounded down. */
function rateOf({ percentage }: Ledger, { baseCents, feeCents }: { baseCents: number; feeCents: number }): number {
  if (percentage !== undefined) return basisPointsOf(percentage);
  return baseCents === 0 ? 0 : (feeCents * 10_000) / baseCents;
}

export interface TypedFee {
  readonly settlementCents: number;
  readonly basisPoints: number;
}

/** The fee of typed figures. Where they are those of the ledger it is the ledger's, to the cent: that one is rounded with every receipt. */
export function feeOfTyped({ settlementCents, basisPoints }: TypedFee, due: FeeDue | undefined): number {
  const isLedger = due?.feeCents !== undefined && due.baseCents === settlementCents && due.basisPoints === basisPoints;
  return isLedger ? (due.feeCents ?? 0) : shareOf(settlementCents, basisPoints);
}

/** Whether somebody has to say why: the ledger knows the fee, and this is another. */
export function differsFromLedger(amountCents: number, due: FeeDue | undefined): boolean {
  return due?.feeCents !== undefined && due.feeCents !== amountCents;
}

/** Which receipts an invoice over so much money carries, the earliest first, and how the advance moves. */
export function takenBy(
  { settlementCents, amountCents }: { settlementCents: number; amountCents: number },
  due: FeeDue,
): { receipts: readonly DueReceipt[]; advanceDeltaCents: number } {
  if (due.on === 'agreed') return { receipts: [], advanceDeltaCents: amountCents };
  let left = settlementCents;
  const receipts = due.receipts.filter(({ countedCents }) => {
    const fits = countedCents <= left;
    if (fits) left -= countedCents;
    return fits;
  });
  const isWhole = receipts.length === due.receipts.length;
  if (isWhole && left === 0) return { receipts, advanceDeltaCents: -due.advanceUsedCents };
  const earned = sum(receipts.map(({ feeCents }) => feeCents));
  return { receipts, advanceDeltaCents: Math.max(-due.advanceUsedCents, amountCents - earned) };
}

function sum(cents: readonly number[]): number {
  return cents.reduce((all, one) => all + one, 0);
}
