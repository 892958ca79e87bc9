// What a claim may be billed by: claims is asked, which keeps the contract and the one rule pack.
import { readFeeTerms, type FeeTerms } from '@plumbline/contracts/claims';
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
