// What the deductibles of a policy take off the actual cash values of an estimate, coverage by coverage: the one rule of totals, papers and screens.
import { coverages, type Coverage } from '../../../enums/index.ts';
import type { CoverageTotals } from '../estimate.ts';

/** The deductibles that hold for a loss, in cents. */
export interface LossDeductibles {
  /** Taken once from all coverages without one of their own; absent: not known, and nothing is taken. */
  readonly sharedCents?: number;
  /** Each taken from its own coverage alone. */
  readonly own?: { readonly [C in Coverage]?: number };
}

/** A line as far as deductibles look at it. */
export interface CoveredAmounts {
  readonly coverage: Coverage;
  readonly rcvCents: number;
  readonly depreciationCents: number;
  readonly acvCents: number;
}

export interface CoverageSums extends CoveredAmounts {
  readonly deductibleCents: number;
  readonly netClaimCents: number;
}

export interface TakenOff {
  /** Each coverage that has a value, in the order of the policy. */
  readonly byCoverage: readonly CoverageSums[];
  /** As the policy says, also where less is there to take it from. */
  readonly deductibleCents: number;
  readonly netClaimCents: number;
}

/**
 * An own deductible is taken from its coverage, never below zero, and what it leaves over from no other. The shared one is taken from the
 * other coverages in the order of the policy until it is used up. Coverages add up to the totals.
 */
export function takeOff(lines: readonly CoveredAmounts[], { sharedCents = 0, own = {} }: LossDeductibles): TakenOff {
  const sums = sumsByCoverage(lines);
  const pool = sums.filter(({ coverage }) => own[coverage] === undefined);
  const shared = sharesOf(pool, sharedCents);
  const byCoverage = sums.map((one) => {
    const deductibleCents = own[one.coverage] ?? shared.get(one.coverage) ?? 0;
    return { ...one, deductibleCents, netClaimCents: Math.max(0, one.acvCents - deductibleCents) };
  });
  const total = (of: (one: CoverageSums) => number) => byCoverage.reduce((sum, one) => sum + of(one), 0);
  return {
    byCoverage,
    deductibleCents: sums.length === 0 ? sharedCents : total((one) => one.deductibleCents),
    netClaimCents: total((one) => one.netClaimCents),
  };
}

/** Why totals differ from value less deductible: stands where a coverage has less than its deductible, and another has a value too. */
export const restNotTaken = 'Where a deductible is larger than the value it is taken from, the rest is taken from no other coverage.';

/** Whether that has to be said; without it a reader who subtracts finds another net claim. */
export function leavesRest(byCoverage: readonly (CoverageSums | CoverageTotals)[]): boolean {
  const rests = byCoverage.map((one) => ('acv' in one ? one.deductible - one.acv : one.deductibleCents - one.acvCents));
  return byCoverage.length > 1 && rests.some((rest) => rest > 0);
}

/** What each takes of the shared one; what none has room for stands with the first of them. */
function sharesOf(pool: readonly CoveredAmounts[], sharedCents: number): ReadonlyMap<Coverage, number> {
  let left = sharedCents;
  const shares = new Map<Coverage, number>();
  for (const { coverage, acvCents } of pool) {
    const taken = Math.min(left, Math.max(0, acvCents));
    shares.set(coverage, taken);
    left -= taken;
  }
  const first = pool[0]?.coverage;
  if (first !== undefined) shares.set(first, (shares.get(first) ?? 0) + left);
  return shares;
}

function sumsByCoverage(lines: readonly CoveredAmounts[]): CoveredAmounts[] {
  const sums = new Map<Coverage, CoveredAmounts>();
  for (const { coverage, rcvCents, depreciationCents, acvCents } of lines) {
    const before = sums.get(coverage);
    sums.set(coverage, {
      coverage,
      rcvCents: (before?.rcvCents ?? 0) + rcvCents,
      depreciationCents: (before?.depreciationCents ?? 0) + depreciationCents,
      acvCents: (before?.acvCents ?? 0) + acvCents,
    });
  }
  // A coverage of lines without a quantity alone has nothing to take from
  return coverages.flatMap((coverage) => sums.get(coverage) ?? []).filter(({ rcvCents }) => rcvCents !== 0);
}
