// The arithmetic of an estimate in whole cents, the same for service and screen: rounded half away from zero per line; totals are sums of rounded lines (standards §1).
import type { lineActivities, OverheadBase } from '../estimate.ts';
import { coversEstimate, type ApartSums } from '../terms/line-terms.ts';
import { takeOff, type CoveredAmounts, type CoverageSums, type LossTerms } from './take-off.ts';

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
  /** Overhead and profit wear with the work that they stand on; absent: they do not. */
  readonly wearsOverhead?: boolean;
  /** The part of the unit price that is removal and does not wear; absent: removal wears with its replacement. */
  readonly keptUnitCents?: number;
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

/** `codeCents` is a part of `rcvCents`; what is owed when incurred is in no other sum. */
export interface EstimateSums extends LineAmounts, ApartSums {
  /** The part of the depreciation that is never paid; absent: none. */
  readonly nonRecoverableCents?: number;
  readonly deductibleCents: number;
  /** Of all coverages, where something exceeds a limit. */
  readonly overLimitCents?: number;
  /** What the carrier paid under the coverages, where it did. */
  readonly paidCents?: number;
  readonly netClaimCents: number;
  /** Absent in one from before each coverage had its deductible. */
  readonly byCoverage?: readonly CoverageSums[];
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
 * Depreciation is taken from base and tax, unless somebody chose otherwise not from overhead and profit.
 */
export function priceLine(line: PricedInput): LineAmounts {
  const removalOnly = line.activity === '-';
  const baseCents = productOf([line.quantityHundredths, line.unitCents], 100);
  const taxCents = removalOnly ? 0 : productOf([baseCents, line.materialBasisPoints, line.taxThousandths], 1_000_000_000);
  const sharedCents = line.overheadBase === 'price-and-tax' ? baseCents + taxCents : baseCents;
  const overheadCents = productOf([sharedCents, line.overheadBasisPoints], 10_000);
  const profitCents = productOf([sharedCents, line.profitBasisPoints], 10_000);
  const rcvCents = baseCents + taxCents + overheadCents + profitCents;
  const depreciationCents = removalOnly ? 0 : productOf([wornCents(line, { baseCents, taxCents }), line.depreciationBasisPoints], 10_000);
  return { baseCents, taxCents, overheadCents, profitCents, rcvCents, depreciationCents, acvCents: rcvCents - depreciationCents };
}

/** The amounts of a line that is owed only once its cost is incurred: none, until what was spent is proved and no less than they are. */
export function untilIncurred(amounts: LineAmounts, incurredCents: number | undefined): LineAmounts & Pick<SummedLine, 'heldCents'> {
  return coversEstimate(incurredCents, amounts.rcvCents) ? amounts : { ...noAmounts, heldCents: amounts.rcvCents };
}

/** What a line is depreciated from. All tax is of the material, which is never removed. */
function wornCents(line: PricedInput, { baseCents, taxCents }: Pick<LineAmounts, 'baseCents' | 'taxCents'>): number {
  const keptCents = Math.min(baseCents, productOf([line.quantityHundredths, line.keptUnitCents ?? 0], 100));
  const workCents = baseCents - keptCents;
  if (!line.wearsOverhead) return workCents + taxCents;
  const sharedCents = line.overheadBase === 'price-and-tax' ? workCents + taxCents : workCents;
  const shares = [line.overheadBasisPoints, line.profitBasisPoints].map((share) => productOf([sharedCents, share], 10_000));
  return shares.reduce((sum, cents) => sum + cents, workCents + taxCents);
}

export type SummedLine = LineAmounts &
  Pick<CoveredAmounts, 'coverage'> & {
    readonly isNonRecoverable?: true;
    /** What it comes to once its cost is incurred; its amounts are zero until then. */
    readonly heldCents?: number;
    /** An ordinance or law requires it. */
    readonly isCode?: true;
  };

/** Sums rounded lines; the net claim is what remains of the actual cash values after deductibles, limits and payments, of no coverage below zero. */
export function sumLines(lines: readonly SummedLine[], terms: LossTerms): EstimateSums {
  const sum = (of: (line: SummedLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  const nonRecoverableCents = sum((line) => (line.isNonRecoverable ? line.depreciationCents : 0));
  return {
    baseCents: sum((line) => line.baseCents),
    taxCents: sum((line) => line.taxCents),
    overheadCents: sum((line) => line.overheadCents),
    profitCents: sum((line) => line.profitCents),
    rcvCents: sum((line) => line.rcvCents),
    depreciationCents: sum((line) => line.depreciationCents),
    acvCents: sum((line) => line.acvCents),
    ...(nonRecoverableCents > 0 ? { nonRecoverableCents } : {}),
    ...takeOff(lines, terms),
    ...apartOf(lines),
  };
}

/** What is told apart from the sums, where there is some. */
function apartOf(lines: readonly SummedLine[]): ApartSums {
  const sum = (of: (line: SummedLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  const each = {
    whenIncurredCents: sum(({ heldCents = 0 }) => heldCents),
    codeWhenIncurredCents: sum(({ heldCents = 0, isCode }) => (isCode ? heldCents : 0)),
    codeCents: sum(({ rcvCents, isCode }) => (isCode ? rcvCents : 0)),
  };
  return Object.fromEntries(Object.entries(each).filter(([, cents]) => cents !== 0));
}

/** A product of whole numbers over a divisor, rounded half away from zero, exact at any size. */
function productOf(factors: readonly number[], divisor: number): number {
  const product = factors.reduce((total, factor) => total * BigInt(factor), 1n);
  const size = product < 0n ? -product : product;
  const rounded = Number((size * 2n + BigInt(divisor)) / BigInt(2 * divisor));
  return product < 0n ? -rounded : rounded;
}
