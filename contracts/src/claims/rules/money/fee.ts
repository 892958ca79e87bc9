// The one rule of a fee: what a claim's receipts bring, receipt by receipt, in whole cents. Ledger, hub, portal, billing and forms all call it.
import { shareOf } from '../../../kernel/index.ts';
import type { FeeBasis } from './money.ts';

/** What was agreed with the insured. A flat or hourly fee is taken from the receipts, the earliest first, and never exceeds them. */
export type FeeRate =
  | { readonly kind: 'percentage'; readonly basisPoints: number }
  | { readonly kind: 'flat'; readonly cents: number }
  | { readonly kind: 'hourly'; readonly rateCents: number; readonly hundredths: number };

/** Money that is there. `isPrior`: paid or committed before the contract; `isLivingExpense`: under coverage D. */
export interface FeeReceipt {
  readonly cents: number;
  readonly isPrior: boolean;
  readonly isLivingExpense?: boolean | undefined;
}

/** On which money a fee is taken. */
export interface FeeOn {
  readonly feeOn: FeeBasis;
  /** Coverage D brings no fee: the contract lacks the disclosure that the state wants for it. */
  readonly leavesOutLivingExpense?: boolean | undefined;
}

export interface FeeShare {
  /** What of the receipt the fee is taken on. */
  readonly countedCents: number;
  readonly feeCents: number;
}

export function countedCentsOf({ cents, isPrior, isLivingExpense }: FeeReceipt, { feeOn, leavesOutLivingExpense }: FeeOn): number {
  const isLeftOut = (feeOn === 'new_money' && isPrior) || (leavesOutLivingExpense === true && isLivingExpense === true);
  return isLeftOut ? 0 : cents;
}

/** Hours are hundredths, so the whole is rounded once, half a cent away from zero. */
export function fixedFeeOf(rate: Exclude<FeeRate, { kind: 'percentage' }>): number {
  return rate.kind === 'flat' ? rate.cents : shareOf(rate.rateCents, rate.hundredths * 100);
}

/** The share of each receipt, in the order in which they came. A percentage is rounded with every receipt. */
export function feeSharesOf(receipts: readonly FeeReceipt[], { rate, ...on }: FeeOn & { readonly rate: FeeRate }): FeeShare[] {
  let left = rate.kind === 'percentage' ? 0 : fixedFeeOf(rate);
  return receipts.map((receipt) => {
    const countedCents = countedCentsOf(receipt, on);
    if (rate.kind === 'percentage') return { countedCents, feeCents: shareOf(countedCents, rate.basisPoints) };
    const feeCents = Math.min(left, countedCents);
    left -= feeCents;
    return { countedCents, feeCents };
  });
}

/** What the carrier pays of what was agreed, and how much of the rest is under coverage D. */
export interface Payable {
  readonly cents: number;
  readonly livingExpenseRestCents?: number | undefined;
}

/** What of the rest the fee is taken on, once it is paid after the contract. */
export function countedRestOf(receipts: readonly FeeReceipt[], payable: Payable, { leavesOutLivingExpense }: FeeOn): number {
  const paid = receipts.reduce((all, { cents }) => all + cents, 0);
  const rest = Math.max(0, payable.cents - paid);
  return leavesOutLivingExpense ? Math.max(0, rest - (payable.livingExpenseRestCents ?? 0)) : rest;
}

/** The fee once the rest of what was agreed is paid, as one more receipt after the contract. */
export function feeWhenPaidOf(receipts: readonly FeeReceipt[], payable: Payable, terms: FeeOn & { readonly rate: FeeRate }): number {
  const rest = countedRestOf(receipts, payable, terms);
  const coming = rest > 0 ? [{ cents: rest, isPrior: false }] : [];
  return feeSharesOf([...receipts, ...coming], terms).reduce((all, { feeCents }) => all + feeCents, 0);
}
