// Which deductible of the policy a loss has (s. 627.4025(2), 627.701(4)-(5) F.S.): wind is not a hurricane. Only a storm that was declared
// one, from its first watch to 72 hours after its last, takes the hurricane deductible.
import type { Loss } from '@plumbline/contracts/claims';
import { addDays, shareOf } from '@plumbline/contracts/kernel';
import type { Coverage, DamageType } from '@plumbline/contracts/enums';

interface Deductibles {
  readonly aopCents?: number;
  readonly hurricaneCents?: number;
  readonly hurricaneBasisPoints?: number;
  readonly hurricaneUsedCents?: number;
}

/** The part of a policy that deductibles are read from. */
interface InsuredPolicy {
  readonly coverages?: readonly { readonly coverage: Coverage; readonly limitCents: number; readonly deductibleCents?: number }[];
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

/** Cents; undefined where the policy says none, and while nobody recorded what decides between two. */
export function deductibleFor(asked: LossUnderPolicy): number | undefined {
  const { coverages = [], deductibles = {} } = asked.policy ?? {};
  const dwelling = coverages.find(({ coverage }) => coverage === 'A');
  const otherPerils = deductibles.aopCents ?? dwelling?.deductibleCents;
  const isHurricane = fellInHurricane(asked);
  if (isHurricane === 'ask') return undefined;
  return isHurricane === 'no' ? otherPerils : hurricaneDeductible(deductibles, { limitCents: dwelling?.limitCents, otherPerils });
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
