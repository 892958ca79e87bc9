// Asking the AI service to qualify a claim. No answer is an answer too: the claim then waits.
import { qualifyClaim } from '@plumbline/contracts/ai';
import { type Call, dollarsOf, Failure, type InputOf, localDate, omitUndefined } from '@plumbline/contracts/kernel';
import type { Logger } from '@plumbline/server';
import type { ClaimRecord, StoredQualification } from '../../claim/model/claim-record.ts';
import type { StoredPolicy } from '../../claim/model/stored-details.ts';
import type { DeadlineClaim } from '../../rules/deadlines/deadline-record.ts';
import { timeLimitsOf } from '../../rules/deadlines/limits/time-limits.ts';

/** What is asked about, with everything that its time limits depend on. */
export type AskedClaim = DeadlineClaim &
  Pick<ClaimRecord, 'propertyOwnerName' | 'propertyOwnerPhone' | 'propertyAddress'> & {
    policy?: StoredPolicy | undefined;
    loss?: { squareFeet?: number | undefined } | undefined;
    deductibleCents?: number | undefined;
    estimatedValueCents?: number | undefined;
    feeBasisPoints?: number | undefined;
    propertyOwnerEmail?: string | undefined;
    insuranceCompany?: string | undefined;
    policyNumber?: string | undefined;
    estimatedDamage?: string | undefined;
  };

/** Longer than this and the claim is opened without it. */
const waitAtMostMs = 20_000;

/** Undefined when the AI service is away, busy or answers nonsense; what refuses the question rises. */
export async function requestQualification(
  claim: AskedClaim,
  { call, now, log }: { call: Call; now: Date; log: Logger },
): Promise<StoredQualification | undefined> {
  try {
    const answer = await call(qualifyClaim, { body: questionOf(claim, now), signal: AbortSignal.timeout(waitAtMostMs) });
    const { valueBasis: _, ...qualification } = answer;
    return { ...qualification, at: now };
  } catch (error) {
    const status = error instanceof Failure ? error.status : 'no answer';
    log.warn({ status }, 'qualification failed; retrying');
    return undefined;
  }
}

function questionOf(claim: AskedClaim, now: Date): InputOf<(typeof qualifyClaim)['body']> {
  return omitUndefined({
    damageType: claim.damageType,
    incidentDate: claim.incidentDate,
    today: localDate(now, claim.timeZone),
    state: claim.address.state,
    timeLimits: timeLimitsOf(claim),
    supplemental: claim.contract?.kind === 'supplement' || undefined,
    propertyOwnerName: claim.propertyOwnerName,
    propertyOwnerPhone: claim.propertyOwnerPhone,
    propertyOwnerEmail: claim.propertyOwnerEmail,
    propertyAddress: claim.propertyAddress,
    insuranceCompany: claim.insuranceCompany,
    policyNumber: claim.policyNumber,
    estimatedDamage: claim.estimatedDamage,
    ...detailsAsked(claim),
  }) as InputOf<(typeof qualifyClaim)['body']>;
}

function detailsAsked({ policy = {}, loss = {}, deductibleCents, estimatedValueCents, feeBasisPoints }: AskedClaim) {
  return {
    policyType: policy.type,
    policyFrom: policy.periodFrom,
    policyTo: policy.periodTo,
    commercial: policy.type === 'commercial' || undefined,
    squareFeet: loss.squareFeet,
    deductible: deductibleCents === undefined ? undefined : dollarsOf(deductibleCents),
    estimatedValue: estimatedValueCents === undefined ? undefined : dollarsOf(estimatedValueCents),
    feePercentage: feeBasisPoints === undefined ? undefined : feeBasisPoints / 100,
  };
}
