// What a claim records that stands at the head of its estimate. What is not recorded is left out.
import { localDate, omitUndefined } from '@plumbline/contracts/kernel';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { mortgageesOf } from '../../rules/money/people-rules.ts';
import type { EstimateClaim } from '../estimate/estimate-model.ts';

export function estimateClaim(claim: ClaimRecord, preparedBy: string): EstimateClaim {
  const { claimNumber, propertyOwnerName, propertyAddress, damageType, incidentDate, insuranceCompany, policyNumber, carrierClaimNumber } =
    claim;
  return omitUndefined({
    claimId: claim._id,
    claimNumber,
    propertyOwnerName,
    propertyAddress,
    ...claim.address,
    damageType,
    incidentDate,
    inspectedDate: claim.milestones.inspectedAt && localDate(claim.milestones.inspectedAt, claim.timeZone),
    insuranceCompany,
    policyNumber,
    carrierClaimNumber,
    preparedBy,
    timeZone: claim.timeZone,
    ...policyDetails(claim),
  }) as EstimateClaim;
}

function policyDetails(claim: ClaimRecord): Pick<EstimateClaim, 'carrierNaic' | 'mortgagees' | 'limits'> {
  const mortgagees = mortgageesOf(claim);
  const limits = (claim.policy?.coverages ?? [])
    .filter(({ limitCents }) => limitCents > 0)
    .map(({ coverage, limitCents }) => ({ coverage, limitCents }));
  return {
    ...(claim.carrierNaic ? { carrierNaic: claim.carrierNaic } : {}),
    ...(mortgagees.length > 0 ? { mortgagees } : {}),
    ...(limits.length > 0 ? { limits } : {}),
  };
}

/** What an estimate says of the claim, in the words of its head. */
const facts: readonly (readonly [string, readonly (keyof EstimateClaim)[]])[] = [
  ['insured', ['propertyOwnerName']],
  ['address', ['propertyAddress']],
  ['type of loss', ['damageType']],
  ['date of loss', ['incidentDate']],
  ['day of the inspection', ['inspectedDate']],
  ['carrier', ['insuranceCompany', 'carrierNaic']],
  ['policy number', ['policyNumber']],
  ['claim number of the carrier', ['carrierClaimNumber']],
  ['mortgagee', ['mortgagees']],
  ['limits of the policy', ['limits']],
];

/** Which of them the claim records otherwise now. */
export function changedDetails(stated: EstimateClaim, now: EstimateClaim): string[] {
  return facts
    .filter(([, names]) => names.some((name) => JSON.stringify(stated[name]) !== JSON.stringify(now[name])))
    .map(([label]) => label);
}
