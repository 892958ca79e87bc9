// Which deductible of the policy a loss has (s. 627.4025(2), 627.701(4)-(5) F.S.): wind is not a hurricane. Only a storm that was declared
// one, from its first watch to 72 hours after its last, takes the hurricane deductible.
import { addDays, shareOf } from '../../../kernel/index.ts';
import type { Coverage, DamageType } from '../../../enums/index.ts';
import type { Loss } from '../../claim/intake-details.ts';
import type { LossDeductibles } from './take-off.ts';

interface Deductibles {
  readonly aopCents?: number;
  readonly hurricaneCents?: number;
  readonly hurricaneBasisPoints?: number;
  readonly hurricaneUsedCents?: number;
}

interface InsuredCoverage {
  readonly coverage: Coverage;
  readonly limitCents: number;
  readonly deductibleCents?: number;
  /** Instead of a sum: of the limit of this coverage. */
  readonly deductibleBasisPoints?: number;
}

/** The part of a policy that deductibles are read from. */
interface InsuredPolicy {
  readonly coverages?: readonly InsuredCoverage[];
  readonly deductibles?: Deductibles;
}

type HurricaneDetails = { readonly [K in 'declaredHurricane' | 'hurricaneFrom' | 'hurricaneUntil']?: Loss[K] | undefined };

export interface LossUnderPolicy {
  readonly damageType: DamageType;
  /** Calendar date. */
  readonly incidentDate: string;
  readonly policy?: InsuredPolicy | undefined;
  readonly loss?: HurricaneDetails | undefined;
}

/** What a hurricane can do; rain, flood and fire have their own coverage. */
const windstorms: readonly DamageType[] = ['hurricane', 'tornado', 'hail'];
const daysAfterItEnded = 3;

/**
 * The deductible that the coverages without one of their own share, in cents: that of other perils, else that of the dwelling, or the
 * hurricane's. Undefined where the policy says none, and while nobody recorded what decides between two.
 */
export function deductibleFor(asked: LossUnderPolicy): number | undefined {
  const { coverages = [], deductibles = {} } = asked.policy ?? {};
  const dwelling = coverages.find(({ coverage }) => coverage === 'A');
  const otherPerils = deductibles.aopCents ?? ownOf(dwelling);
  const isHurricane = fellInHurricane(asked);
  if (isHurricane === 'ask') return undefined;
  return isHurricane === 'no' ? otherPerils : hurricaneDeductible(deductibles, { limitCents: dwelling?.limitCents, otherPerils });
}

/**
 * What a loss takes off each coverage. `deductibleCents` of the claim is the shared one: it follows from the policy, or a person typed it.
 * A hurricane's takes the place of all others, so those of single coverages hold only once it is decided that it was none.
 */
export function lossDeductibles(asked: LossUnderPolicy & { readonly deductibleCents?: number | undefined }): LossDeductibles {
  const { deductibleCents: sharedCents, policy: { coverages = [], deductibles = {} } = {} } = asked;
  const single = fellInHurricane(asked) === 'no' ? coverages : [];
  const own = single.flatMap((one) => {
    const cents = ownOf(one);
    // Without one for other perils the dwelling's is the one that all share
    const isShared = one.coverage === 'A' && deductibles.aopCents === undefined;
    return cents === undefined || isShared ? [] : [[one.coverage, cents] as const];
  });
  return { ...(sharedCents === undefined ? {} : { sharedCents }), ...(own.length > 0 ? { own: Object.fromEntries(own) } : {}) };
}

function ownOf(coverage: InsuredCoverage | undefined): number | undefined {
  if (coverage?.deductibleBasisPoints === undefined) return coverage?.deductibleCents;
  return shareOf(coverage.limitCents, coverage.deductibleBasisPoints);
}

/** The field that somebody has to fill in before the deductible can be said; undefined where it is known or typed. */
export function missingForDeductible(asked: LossUnderPolicy & { deductibleCents?: number }): `loss.${keyof HurricaneDetails}` | undefined {
  const { loss = {}, deductibleCents } = asked;
  if (deductibleCents !== undefined || fellInHurricane(asked) !== 'ask') return undefined;
  if (loss.declaredHurricane === undefined) return 'loss.declaredHurricane';
  return loss.hurricaneFrom === undefined ? 'loss.hurricaneFrom' : 'loss.hurricaneUntil';
}

function fellInHurricane({ damageType, incidentDate, policy, loss = {} }: LossUnderPolicy): 'yes' | 'no' | 'ask' {
  if (!hasHurricaneDeductible(policy) || !windstorms.includes(damageType) || loss.declaredHurricane === false) return 'no';
  const { declaredHurricane, hurricaneFrom, hurricaneUntil } = loss;
  if (!declaredHurricane || !hurricaneFrom || !hurricaneUntil) return 'ask';
  return incidentDate >= hurricaneFrom && incidentDate <= addDays(hurricaneUntil, daysAfterItEnded) ? 'yes' : 'no';
}

function hasHurricaneDeductible({ deductibles = {} }: InsuredPolicy = {}): boolean {
  return (deductibles.hurricaneCents ?? deductibles.hurricaneBasisPoints) !== undefined;
}

/** A percentage says nothing without its limit. The second hurricane of a year has what is left, at least that of other perils, which has to be known. */
function hurricaneDeductible(
  { hurricaneCents, hurricaneBasisPoints = 0, hurricaneUsedCents: used = 0 }: Deductibles,
  { limitCents, otherPerils }: { limitCents: number | undefined; otherPerils: number | undefined },
): number | undefined {
  const whole = hurricaneCents ?? (limitCents === undefined ? undefined : shareOf(limitCents, hurricaneBasisPoints));
  if (whole === undefined || used === 0) return whole;
  return otherPerils === undefined ? undefined : Math.max(whole - used, otherPerils);
}
