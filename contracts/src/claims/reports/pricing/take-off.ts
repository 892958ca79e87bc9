// What stands between the actual cash values of an estimate and its net claim, coverage by coverage: deductibles and limits of the policy, and
// what the carrier paid. The one rule of totals, papers and screens.
import { coverages, type Coverage } from '../../../enums/index.ts';
import type { CoverageTotals } from '../estimate.ts';

/** The deductibles that hold for a loss, in cents. */
export interface LossDeductibles {
  /** Taken once from all coverages without one of their own; absent: not known, and nothing is taken. */
  readonly sharedCents?: number;
  /** Each taken from its own coverage alone. */
  readonly own?: Each;
}

type Each = { readonly [C in Coverage]?: number };

/** What else stands before the net claim, in cents of each coverage. */
export interface LossTerms extends LossDeductibles {
  /** The most that the policy pays under it; absent: not known, and nothing is cut off. */
  readonly limits?: Each;
  /** What the carrier paid under it already, cleared or not. */
  readonly paid?: Each;
}

/** A line as far as deductibles look at it. */
export interface CoveredAmounts {
  readonly coverage: Coverage;
  readonly rcvCents: number;
  readonly depreciationCents: number;
  readonly acvCents: number;
}

interface Bridge {
  /** What after the deductible exceeds the limit; absent: nothing does. */
  readonly overLimitCents?: number;
  /** Absent: nothing was paid. */
  readonly paidCents?: number;
  readonly netClaimCents: number;
}

export interface CoverageSums extends CoveredAmounts, Bridge {
  readonly deductibleCents: number;
}

export interface TakenOff extends Bridge {
  /** Each coverage that has a value, in the order of the policy. */
  readonly byCoverage: readonly CoverageSums[];
  /** As the policy says, also where less is there to take it from. */
  readonly deductibleCents: number;
}

/**
 * An own deductible is taken from its coverage, never below zero, and what it leaves over from no other. The shared one is taken from the
 * other coverages in the order of the policy until it is used up. What remains is cut off at the limit of its coverage, then less what was
 * paid under it. Coverages add up to the totals; one without a value counts in none of them.
 */
export function takeOff(lines: readonly CoveredAmounts[], { sharedCents = 0, own = {}, limits = {}, paid = {} }: LossTerms): TakenOff {
  const sums = sumsByCoverage(lines);
  const pool = sums.filter(({ coverage }) => own[coverage] === undefined);
  const shared = sharesOf(pool, sharedCents);
  const byCoverage = sums.map((one) => {
    const deductibleCents = own[one.coverage] ?? shared.get(one.coverage) ?? 0;
    const left = Math.max(0, one.acvCents - deductibleCents);
    const overLimitCents = Math.max(0, left - (limits[one.coverage] ?? left));
    const paidCents = paid[one.coverage] ?? 0;
    const netClaimCents = Math.max(0, left - overLimitCents - paidCents);
    return { ...one, deductibleCents, ...whereSome({ overLimitCents, paidCents }), netClaimCents };
  });
  const total = (of: (one: CoverageSums) => number) => byCoverage.reduce((sum, one) => sum + of(one), 0);
  return {
    byCoverage,
    deductibleCents: sums.length === 0 ? sharedCents : total((one) => one.deductibleCents),
    ...whereSome({ overLimitCents: total((one) => one.overLimitCents ?? 0), paidCents: total((one) => one.paidCents ?? 0) }),
    netClaimCents: total((one) => one.netClaimCents),
  };
}

function whereSome({ overLimitCents, paidCents }: { overLimitCents: number; paidCents: number }): Omit<Bridge, 'netClaimCents'> {
  return { ...(overLimitCents > 0 ? { overLimitCents } : {}), ...(paidCents > 0 ? { paidCents } : {}) };
}

/** Why totals differ from value less deductible: stands where a coverage has less than its deductible, and another has a value too. */
export const restNotTaken = 'Where a deductible is larger than the value it is taken from, the rest is taken from no other coverage.';

/** The same of payments. */
export const paidBeyond =
  'Where more was paid under a coverage than this estimate leaves of it, the rest is subtracted from no other coverage.';

/** What has to be said of the net claim; without it a reader who subtracts finds another. */
export function notesOnNet(byCoverage: readonly (CoverageSums | CoverageTotals)[]): string[] {
  if (byCoverage.length < 2) return [];
  const rests = byCoverage.map((one) => ('acv' in one ? restOf(one) : restOf(dollarless(one))));
  return [
    ...(rests.some(({ deductible }) => deductible > 0) ? [restNotTaken] : []),
    ...(rests.some(({ paid }) => paid > 0) ? [paidBeyond] : []),
  ];
}

type Amounts = Pick<CoverageTotals, 'acv' | 'deductible' | 'overLimit' | 'paid'>;

function dollarless({ acvCents, deductibleCents, overLimitCents = 0, paidCents = 0 }: CoverageSums): Amounts {
  return { acv: acvCents, deductible: deductibleCents, overLimit: overLimitCents, paid: paidCents };
}

/** What of the deductible and of the payments finds nothing; in the unit of the amounts, so the cents of a sum of dollars are rounded off. */
function restOf({ acv, deductible, overLimit = 0, paid = 0 }: Amounts): { readonly deductible: number; readonly paid: number } {
  const left = Math.max(0, acv - deductible) - overLimit;
  return { deductible: deductible - acv, paid: Math.round((paid - left) * 100) };
}

/** Whether these terms leave another net claim than the one that was stated: of the same values, something else is taken off them now. */
export function leavesOtherNet({ byCoverage = [], ...stated }: Stated, terms: LossTerms): boolean {
  const now = takeOff(byCoverage, terms);
  const parts = ({ deductibleCents, overLimitCents = 0, paidCents = 0, netClaimCents }: Omit<TakenOff, 'byCoverage'>) =>
    [deductibleCents, overLimitCents, paidCents, netClaimCents].join(' ');
  return parts(now) !== parts(stated);
}

type Stated = Omit<TakenOff, 'byCoverage'> & { readonly byCoverage?: readonly CoverageSums[] };

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
