// Which fee the claim is under, and what its receipts bring by the one rule of the contracts (standards §0b).
import {
  countedCentsOf,
  countedRestOf,
  feeSharesOf,
  feeWhenPaidOf,
  type FeeBasis,
  type FeeOn,
  type FeeRate,
} from '@plumbline/contracts/claims';
import type { FeeKind } from '@plumbline/contracts/enums';
import { whyLivingExpenseIsLeftOut } from './living-expense-rule.ts';
import type { FeeOnReason } from './money-fields.ts';
import { payableOf, type MoneySums, type Receipt } from './sum-rules.ts';

type FixedRate = Exclude<FeeRate, { kind: 'percentage' }>;

/** What the contract says, as far as it is known. */
export interface FeeTerms {
  readonly feeOn: FeeBasis;
  readonly source: string;
  /** Why money from before the contract counts, where a person said it. */
  readonly reason?: FeeOnReason | undefined;
  /** Why living expense brings no fee; absent where it does. */
  readonly leftOut?: string | undefined;
  readonly basisPoints?: number | undefined;
  /** A flat or hourly fee goes before any percentage. */
  readonly fixed?: FixedRate | undefined;
  readonly signedOn?: string | undefined;
}

interface ContractFee {
  readonly kind?: string;
  readonly signedOn?: string;
  readonly feeKind?: FeeKind;
  readonly feeBasisPoints?: number;
  readonly flatCents?: number;
  readonly rateCents?: number;
  readonly state?: string;
  readonly livingExpenseDisclosed?: boolean;
}

/** The part of a claim that the terms are read from. */
export interface WithTerms {
  readonly feeBasisPoints?: number | undefined;
  readonly feeOn?: FeeBasis | undefined;
  readonly feeOnReason?: FeeOnReason | undefined;
  readonly feeHours?: number | undefined;
  readonly contract?: ContractFee | undefined;
  /** Of the property: where the contract names no state. */
  readonly address?: { readonly state?: string | undefined } | undefined;
}

/** What the contract says of the fee, and on which money it is taken. */
export function feeTermsOf({ feeOn, feeOnReason, feeBasisPoints, feeHours, contract, address }: WithTerms): FeeTerms {
  const fixed = fixedOf(contract, feeHours);
  const basisPoints = fixed ? undefined : (contract?.feeBasisPoints ?? feeBasisPoints);
  const leftOut = whyLivingExpenseIsLeftOut({ contract, address });
  const rest = { basisPoints, signedOn: contract?.signedOn, ...(leftOut ? { leftOut } : {}), ...(fixed ? { fixed } : {}) };
  return { ...basisOf({ feeOn, feeOnReason, contract }), ...rest };
}

/** What somebody set goes first. Without it the fee is taken on new money only: nobody is billed for what was paid before the contract. */
function basisOf({ feeOn, feeOnReason, contract }: WithTerms): Pick<FeeTerms, 'feeOn' | 'source' | 'reason'> {
  if (feeOn) return { feeOn, source: 'Set for this claim', ...(feeOn === 'all_paid' && feeOnReason ? { reason: feeOnReason } : {}) };
  const source =
    contract?.kind === 'supplement' ? 'The contract covers a reopened or supplemental claim' : 'Default: payments after the contract';
  return { feeOn: 'new_money', source };
}

function fixedOf(contract: ContractFee | undefined, feeHours = 0): FixedRate | undefined {
  if (contract?.feeKind === 'flat' && contract.flatCents !== undefined) return { kind: 'flat', cents: contract.flatCents };
  if (contract?.feeKind === 'hourly' && contract.rateCents !== undefined)
    return { kind: 'hourly', rateCents: contract.rateCents, hundredths: feeHours };
  return undefined;
}

/** Absent while nothing is agreed. */
export function rateOf({ fixed, basisPoints }: Pick<FeeTerms, 'fixed' | 'basisPoints'>): FeeRate | undefined {
  return fixed ?? (basisPoints === undefined ? undefined : { kind: 'percentage', basisPoints });
}

const onOf = ({ feeOn, leftOut }: FeeTerms): FeeOn => ({ feeOn, leavesOutLivingExpense: leftOut !== undefined });

/** What of each receipt the fee runs on, and what it brings where a fee is agreed; in the order in which they came. */
export function sharesOf(receipts: readonly Receipt[], terms: FeeTerms): { countedCents: number; feeCents?: number }[] {
  const rate = rateOf(terms);
  if (rate) return feeSharesOf(receipts, { ...onOf(terms), rate });
  return receipts.map((receipt) => ({ countedCents: countedCentsOf(receipt, onOf(terms)) }));
}

/** The fee once everything that was agreed is paid. None on the deductible, which the carrier never pays (626.854(11) F.S.). */
export function feeWhenAllPaid(sums: MoneySums, terms: FeeTerms): number | undefined {
  const rate = rateOf(terms);
  const payable = payableOf(sums);
  return payable === undefined || !rate ? undefined : feeWhenPaidOf(sums.receipts, payableWith(sums, payable), { ...onOf(terms), rate });
}

/** What of the money that was agreed and has not come the fee will be taken on. */
export function countedWhenAllPaid(sums: MoneySums, terms: FeeTerms): number | undefined {
  const payable = payableOf(sums);
  return payable === undefined ? undefined : countedRestOf(sums.receipts, payableWith(sums, payable), onOf(terms));
}

const payableWith = ({ livingExpenseRestCents }: MoneySums, cents: number) => ({ cents, livingExpenseRestCents });

/** Why living expense brings no fee, where there is some to bring one. */
export function leftOutOf({ receipts, livingExpenseRestCents = 0 }: MoneySums, { leftOut }: FeeTerms): string | undefined {
  return livingExpenseRestCents > 0 || receipts.some(({ isLivingExpense }) => isLivingExpense) ? leftOut : undefined;
}

export interface FeeSums {
  readonly baseCents: number;
  readonly feeCents?: number;
  readonly clientNetCents?: number;
}

/** Base, fee and what stays with the client; nothing where no money was paid. */
export function feeSumsOf(receipts: readonly Receipt[], terms: FeeTerms): FeeSums | undefined {
  if (receipts.length === 0) return undefined;
  const shares = sharesOf(receipts, terms);
  const baseCents = shares.reduce((all, { countedCents }) => all + countedCents, 0);
  if (!rateOf(terms)) return { baseCents };
  const feeCents = shares.reduce((all, share) => all + (share.feeCents ?? 0), 0);
  const paid = receipts.reduce((all, { cents }) => all + cents, 0);
  return { baseCents, feeCents, clientNetCents: paid - feeCents };
}
