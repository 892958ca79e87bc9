// The optional groups of an intake in their stored form.
import type { ClaimIntake } from '@plumbline/contracts/claims';
import { basisPointsOf, centsOf, omitUndefined } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import type { DeadlineFields } from '../../rules/deadlines/deadline-record.ts';
import { todayAt } from './intake-rules.ts';
import { numberFor } from './consent-number.ts';
import { deductibleFor } from '@plumbline/contracts/claims';
import { assertPolicy, refuse } from './policy-rules.ts';
import type { DetailFields, StoredConsent, StoredCoverage, StoredDeductibles, StoredPolicy } from './stored-details.ts';

type Policy = NonNullable<ClaimIntake['policy']>;

/** Throws `invalid` for a policy that contradicts itself and for days that have not come. */
export function detailsOf(
  intake: ClaimIntake,
  { tx, timeZone }: { tx: Tx; timeZone: string },
): DetailFields & Pick<DeadlineFields, 'keyDates'> & { carrierClaimNumber?: string; deductibleCents?: number } {
  const policy = intake.policy ? policyOf(intake.policy) : undefined;
  const today = todayAt(timeZone, tx.now);
  if (policy) assertPolicy(policy);
  if (intake.loss) assertLoss(intake.loss, today);
  const consents = (intake.consents ?? []).map((consent) => consentOf(consent, { tx, today, phone: intake.propertyOwnerPhone }));
  return omitUndefined({
    carrierNaic: intake.carrierNaic,
    carrierClaimNumber: intake.carrierClaimNumber || undefined,
    deductibleCents: intake.deductible === undefined ? deductibleFor({ ...intake, policy }) : centsOf(intake.deductible),
    policy: filled(policy),
    mortgagee: filled(intake.mortgagee && withoutBlank(intake.mortgagee)),
    loss: filled(intake.loss && withoutBlank(intake.loss)),
    language: intake.language,
    keyDates: noticeOf(intake, { tx, today }),
    consents: consents.length > 0 ? onePerKind(consents) : undefined,
  }) as DetailFields;
}

/** The day on which the carrier was told starts the clocks of the carrier. */
function noticeOf(
  { noticeToCarrierOn: on, incidentDate }: ClaimIntake,
  { tx, today }: { tx: Tx; today: string },
): DeadlineFields['keyDates'] {
  if (!on) return undefined;
  if (on > today) refuse('noticeToCarrierOn', 'Enter today or an earlier date');
  if (on < incidentDate) refuse('noticeToCarrierOn', 'Enter a date on or after the date of loss');
  return { noticeToCarrierOn: { on, recordedBy: tx.scope.actor.name, recordedAt: tx.now } };
}

/** What the qualification looks at before the claim is stored. Throws `invalid` like the storing itself. */
export function askedDetails(intake: ClaimIntake, by: { name: string; now: Date }) {
  const policy = intake.policy ? policyOf(intake.policy) : undefined;
  if (policy) assertPolicy(policy);
  return {
    policy,
    loss: intake.loss,
    keyDates: intake.noticeToCarrierOn
      ? { noticeToCarrierOn: { on: intake.noticeToCarrierOn, recordedBy: by.name, recordedAt: by.now } }
      : undefined,
    deductibleCents: intake.deductible === undefined ? deductibleFor({ ...intake, policy }) : centsOf(intake.deductible),
    estimatedValueCents: intake.estimatedValue === undefined ? undefined : centsOf(intake.estimatedValue),
    feeBasisPoints: basisPointsOf(intake.contract?.feePercentage),
  };
}

export function policyOf({ coverages, deductibles, ...rest }: Policy): StoredPolicy {
  return omitUndefined({
    ...rest,
    coverages: coverages && coverages.length > 0 ? coverages.map(coverageOf) : undefined,
    deductibles: filled(deductibles && deductiblesOf(deductibles)),
  }) as StoredPolicy;
}

function coverageOf({ coverage, limit, deductible, deductiblePercent }: NonNullable<Policy['coverages']>[number]): StoredCoverage {
  return omitUndefined({
    coverage,
    limitCents: centsOf(limit),
    deductibleCents: deductible === undefined ? undefined : centsOf(deductible),
    deductibleBasisPoints: basisPointsOf(deductiblePercent),
  });
}

function deductiblesOf({ aop, hurricane, hurricaneUsed, hurricanePercent }: NonNullable<Policy['deductibles']>): StoredDeductibles {
  return omitUndefined({
    aopCents: aop === undefined ? undefined : centsOf(aop),
    hurricaneCents: hurricane === undefined ? undefined : centsOf(hurricane),
    hurricaneUsedCents: hurricaneUsed === undefined ? undefined : centsOf(hurricaneUsed),
    hurricaneBasisPoints: basisPointsOf(hurricanePercent),
  });
}

/** Who recorded it and when stands beside who gave it. */
export function consentOf(
  consent: NonNullable<ClaimIntake['consents']>[number],
  { tx, today, phone }: { tx: Tx; today: string; phone: string },
): StoredConsent {
  if (consent.on > today) refuse('consents', 'Enter today or an earlier date');
  return { ...consent, ...numberFor(consent.kind, phone), recordedBy: tx.scope.actor.name, recordedAt: tx.now };
}

/** The last one of a kind counts. */
export function onePerKind(consents: readonly StoredConsent[]): StoredConsent[] {
  return [...new Map(consents.map((consent) => [consent.kind, consent])).values()];
}

type LossDays = Pick<NonNullable<ClaimIntake['loss']>, 'yearBuilt' | 'hurricaneFrom' | 'hurricaneUntil'>;

export function assertLoss({ yearBuilt, hurricaneFrom, hurricaneUntil }: LossDays, today: string): void {
  if (hurricaneFrom && hurricaneFrom > today) refuse('loss.hurricaneFrom', 'Enter today or an earlier date');
  if (hurricaneUntil && hurricaneUntil > today) refuse('loss.hurricaneUntil', 'Enter today or an earlier date');
  if (hurricaneFrom && hurricaneUntil && hurricaneUntil < hurricaneFrom)
    refuse('loss.hurricaneUntil', 'Enter a date on or after the first watch');
  if (yearBuilt !== undefined && yearBuilt > Number(today.slice(0, 4))) refuse('loss.yearBuilt', 'Enter this year or an earlier year');
}

/** A group without a part is no group. */
export function filled<T extends object>(group: T | undefined): T | undefined {
  return group && Object.keys(group).length > 0 ? group : undefined;
}

export function withoutBlank<T extends object>(group: T): T {
  return Object.fromEntries(Object.entries(group).filter(([, value]) => value !== undefined && value !== null && value !== '')) as T;
}
