// The arithmetic of an estimate in whole cents, the same for service and screen: rounded half away from zero per line; totals are sums of rounded lines (standards §1).
import type { lineActivities, OverheadBase } from '../estimate.ts';

export type LineActivity = (typeof lineActivities)[number];

export interface PricedInput {
  /** Hundredths of the unit: 28.75 SQ = 2875. */
  readonly quantityHundredths: number;
  readonly unitCents: number;
  readonly activity: LineActivity;
  /** Share of the price that is material, in basis points: the part that is taxed. */
  readonly materialBasisPoints: number;
  /** Thousandths of a percent: 7 % is 7,000. */
  readonly taxThousandths: number;
  readonly overheadBasisPoints: number;
  readonly profitBasisPoints: number;
  /** What overhead and profit are taken of; absent: the price alone. */
  readonly overheadBase?: OverheadBase;
  readonly depreciationBasisPoints: number;
}

export interface LineAmounts {
  readonly baseCents: number;
  readonly taxCents: number;
  readonly overheadCents: number;
  readonly profitCents: number;
  readonly rcvCents: number;
  readonly depreciationCents: number;
  readonly acvCents: number;
}

export interface EstimateSums extends LineAmounts {
  /** The part of the depreciation that is never paid; absent: none. */
  readonly nonRecoverableCents?: number;
  readonly deductibleCents: number;
  readonly netClaimCents: number;
}

export const noAmounts: LineAmounts = {
  baseCents: 0,
  taxCents: 0,
  overheadCents: 0,
  profitCents: 0,
  rcvCents: 0,
  depreciationCents: 0,
  acvCents: 0,
};

/**
 * Prices one line. Pure removal has no material, so neither tax nor depreciation.
 * Depreciation is taken from base and tax, never from overhead and profit.
 */
export function priceLine(line: PricedInput): LineAmounts {
  const removalOnly = line.activity === '-';
  const baseCents = productOf([line.quantityHundredths, line.unitCents], 100);
  const taxCents = removalOnly ? 0 : productOf([baseCents, line.materialBasisPoints, line.taxThousandths], 1_000_000_000);
  const sharedCents = line.overheadBase === 'price-and-tax' ? baseCents + taxCents : baseCents;
  const overheadCents = productOf([sharedCents, line.overheadBasisPoints], 10_000);
  const profitCents = productOf([sharedCents, line.profitBasisPoints], 10_000);
  const rcvCents = baseCents + taxCents + overheadCents + profitCents;
  const depreciationCents = removalOnly ? 0 : productOf([baseCents + taxCents, line.depreciationBasisPoints], 10_000);
  return { baseCents, taxCents, overheadCents, profitCents, rcvCents, depreciationCents, acvCents: rcvCents - depreciationCents };
}

export type SummedLine = LineAmounts & { readonly isNonRecoverable?: true };

/** Sums rounded lines; the net claim is what remains of the actual cash value after the deductible, never below zero. */
export function sumLines(lines: readonly SummedLine[], deductibleCents: number): EstimateSums {
  const sum = (of: (line: SummedLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  const acvCents = sum((line) => line.acvCents);
  const nonRecoverableCents = sum((line) => (line.isNonRecoverable ? line.depreciationCents : 0));
  return {
    baseCents: sum((line) => line.baseCents),
    taxCents: sum((line) => line.taxCents),
    overheadCents: sum((line) => line.overheadCents),
    profitCents: sum((line) => line.profitCents),
    rcvCents: sum((line) => line.rcvCents),
    depreciationCents: sum((line) => line.depreciationCents),
    acvCents,
    ...(nonRecoverableCents > 0 ? { nonRecoverableCents } : {}),
    deductibleCents,
    netClaimCents: Math.max(0, acvCents - deductibleCents),
  };
}

/** A product of whole numbers over a divisor, rounded half away from zero, exact at any size. */
function productOf(factors: readonly number[], divisor: number): number {
  const product = factors.reduce((total, factor) => total * BigInt(factor), 1n);
  const size = product < 0n ? -product : product;
  const rounded = Number((size * 2n + BigInt(divisor)) / BigInt(2 * divisor));
  return product < 0n ? -rounded : rounded;
}
