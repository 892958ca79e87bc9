// What a claim may be billed by: claims is asked, which keeps the contract and the one rule pack.
import { listFeeLimits, readFeeTerms, type FeeLimits, type FeeTerms } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import { askOwner, type ServiceParts } from '@plumbline/server';

/** Throws `not_found` for an unknown claim, `unavailable` when nobody answers: without knowing, nothing is billed. */
export function feeTermsOf(scope: Scope, claimId: number, parts: ServiceParts): Promise<FeeTerms> {
  const ask = parts.askAs(parts.ownScope(scope.organizationId), 'claims');
  return askOwner(ask(readFeeTerms, { params: { id: claimId } }), {
    missing: 'Claim not found',
    away: "Couldn't load this claim's fee terms. Nothing was billed. Please try again.",
  });
}

/** Up to 50 claims, by their id. Undefined when nobody answers: a list is shown without it, and issuing asks once more. */
export async function feeLimitsOf(
  scope: Scope,
  claimIds: readonly number[],
  parts: ServiceParts,
): Promise<ReadonlyMap<number, FeeLimits> | undefined> {
  if (claimIds.length === 0) return new Map();
  const ask = parts.askAs(parts.ownScope(scope.organizationId), 'claims');
  try {
    const limits = await ask(listFeeLimits, { query: { claimIds: claimIds.join(',') } });
    return new Map(limits.map((one) => [one.claimId, one]));
  } catch (error) {
    parts.log.warn({ err: error }, 'fee limit lookup failed');
    return undefined;
  }
}
