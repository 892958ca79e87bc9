// On which money the fee runs: on what the carrier paid, receipt by receipt, never on what was only agreed (standards §0b).
import type { FeeBasis } from '@plumbline/contracts/claims';
import { shareOf } from '@plumbline/contracts/kernel';
import type { Receipt } from './sum-rules.ts';

/** What the contract says, as far as it is known. */
export interface FeeTerms {
  readonly feeOn: FeeBasis;
  readonly source: string;
  readonly basisPoints?: number | undefined;
  readonly signedOn?: string | undefined;
}

/** The part of a claim that the terms are read from. */
export interface WithTerms {
  readonly feeBasisPoints?: number | undefined;
  readonly feeOn?: FeeBasis | undefined;
  readonly contract?: { kind?: string; signedOn?: string; feeBasisPoints?: number } | undefined;
}

/**
 * What somebody set goes first. Without it a contract about a reopened or supplemental claim takes a fee on new money only
 * (626.854(11)); any other on all money that was paid.
 */
export function feeTermsOf({ feeOn, feeBasisPoints, contract }: WithTerms): FeeTerms {
  const rest = { basisPoints: contract?.feeBasisPoints ?? feeBasisPoints, signedOn: contract?.signedOn };
  if (feeOn) return { feeOn, source: 'Set for this claim', ...rest };
  if (contract?.kind === 'supplement')
    return { feeOn: 'new_money', source: 'The contract covers a reopened or supplemental claim', ...rest };
  return { feeOn: 'all_paid', source: 'Default: all payments', ...rest };
}

/** What of a receipt the fee runs on. */
export function countedOf(receipt: Receipt, terms: Pick<FeeTerms, 'feeOn'>): number {
  return terms.feeOn === 'new_money' && receipt.isPrior ? 0 : receipt.cents;
}

/** The fee accrues with every receipt: each share is rounded by itself, half a cent away from zero. */
export function feeOfReceipt(receipt: Receipt, terms: FeeTerms): number | undefined {
  return terms.basisPoints === undefined ? undefined : shareOf(countedOf(receipt, terms), terms.basisPoints);
}

export interface FeeSums {
  readonly baseCents: number;
  readonly feeCents?: number;
  readonly clientNetCents?: number;
}

/** Base, fee and what stays with the client; nothing where no money was paid. */
export function feeSumsOf(receipts: readonly Receipt[], terms: FeeTerms): FeeSums | undefined {
  if (receipts.length === 0) return undefined;
  const sum = (valueOf: (receipt: Receipt) => number) => receipts.reduce((all, receipt) => all + valueOf(receipt), 0);
  const baseCents = sum((receipt) => countedOf(receipt, terms));
  if (terms.basisPoints === undefined) return { baseCents };
  const feeCents = sum((receipt) => feeOfReceipt(receipt, terms) ?? 0);
  return { baseCents, feeCents, clientNetCents: sum((receipt) => receipt.cents) - feeCents };
}
