// What billing asks before it issues anything: the fee of the contract and of the claim, and the caps of the law, from the one rule pack.
import type { FeeCapTerm, FeeTerms } from '@plumbline/contracts/claims';
import { omitUndefined } from '@plumbline/contracts/kernel';
import type { ClaimRecord } from '../model/claim-record.ts';
import type { FeeCap } from '../../rules/deadlines/fee-cap-rule.ts';
import { feeCapsOf } from '../../rules/deadlines/fee-caps-of-claim.ts';

export function feeTermsOf(claim: ClaimRecord): FeeTerms {
  const { contract } = claim;
  return omitUndefined({
    claimId: claim._id,
    state: contract?.state ?? claim.address.state,
    contract: contract && omitUndefined({ ...signing(contract), feePercentage: percentOf(contract.feeBasisPoints) }),
    recordedPercentage: percentOf(claim.feeBasisPoints),
    caps: feeCapsOf(claim).map(termOf),
  }) as FeeTerms;
}

function signing({ signedOn, cancelledOn }: NonNullable<ClaimRecord['contract']>) {
  return { signedOn, cancelledOn };
}

function percentOf(basisPoints: number | undefined): number | undefined {
  return basisPoints === undefined ? undefined : basisPoints / 100;
}

function termOf({ ruleId, ruleVersion, capBasisPoints, holds, when, condition, citation, confidence }: FeeCap): FeeCapTerm {
  const about = { ruleId, ruleVersion, holds, when, citation, confidence, ...(condition ? { condition } : {}) };
  return { ...about, capPercent: capBasisPoints / 100 };
}
