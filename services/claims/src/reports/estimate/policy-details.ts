// What a claim records of the policy that an estimate's readers look for. What is not recorded is left out.
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { mortgageesOf } from '../../rules/money/people-rules.ts';
import type { EstimateClaim } from './estimate-model.ts';

export function policyDetails(claim: ClaimRecord): Pick<EstimateClaim, 'carrierNaic' | 'mortgagees' | 'limits'> {
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
