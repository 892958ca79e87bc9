// The optional groups of a claim as they are answered: dollars, percent, ISO instants, and what to look at.
import type { Claim, Policy } from '@plumbline/contracts/claims';
import { dollarsOf, omitUndefined } from '@plumbline/contracts/kernel';
import type { ClaimRecord } from './claim-record.ts';
import { isOutlived } from './consent-number.ts';
import type { StoredConsent, StoredPolicy } from './stored-details.ts';
import { warningsOf } from './warning-rules.ts';

type Shown = Pick<Claim, 'carrierNaic' | 'policy' | 'mortgagee' | 'loss' | 'language' | 'consents' | 'warnings' | 'hurricaneFromStorm'>;

export function detailsWire(claim: ClaimRecord, now: Date): Shown {
  return omitUndefined({
    carrierNaic: claim.carrierNaic,
    policy: claim.policy && policyWire(claim.policy),
    mortgagee: claim.mortgagee,
    loss: claim.loss,
    hurricaneFromStorm: isFromStorm(claim) || undefined,
    language: claim.language,
    consents: (claim.consents ?? []).map((consent) => consentWire(consent, claim.propertyOwnerPhone)),
    warnings: warningsOf(claim, now),
  }) as Shown;
}

function isFromStorm({ loss, hurricaneOf, stormEventId }: ClaimRecord): boolean {
  if (!hurricaneOf || hurricaneOf.stormEventId !== stormEventId) return false;
  return loss?.declaredHurricane === true && loss.hurricaneFrom === hurricaneOf.from && loss.hurricaneUntil === hurricaneOf.until;
}

function consentWire(consent: StoredConsent, phone: string): Claim['consents'][number] {
  const { number: _, recordedAt, ...rest } = consent;
  return { ...rest, recordedAt: recordedAt.toISOString(), ...(isOutlived(consent, phone) ? { numberChanged: true } : {}) };
}

function policyWire({ coverages = [], deductibles = {}, ...rest }: StoredPolicy): Policy {
  return {
    ...rest,
    coverages: coverages.map(({ coverage, limitCents, deductibleCents, deductibleBasisPoints: points }) =>
      omitUndefined({
        coverage,
        limit: dollarsOf(limitCents),
        deductible: dollars(deductibleCents),
        deductiblePercent: percent(points),
      }),
    ),
    deductibles: omitUndefined({
      aop: dollars(deductibles.aopCents),
      hurricane: dollars(deductibles.hurricaneCents),
      hurricaneUsed: dollars(deductibles.hurricaneUsedCents),
      hurricanePercent: percent(deductibles.hurricaneBasisPoints),
    }),
  };
}

function dollars(cents: number | undefined): number | undefined {
  return cents === undefined ? undefined : dollarsOf(cents);
}

function percent(basisPoints: number | undefined): number | undefined {
  return basisPoints === undefined ? undefined : basisPoints / 100;
}
