// What a claim may be billed by: claims is asked, which keeps the contract and the one rule pack.
import { readFeeTerms, type FeeTerms } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { ServiceParts } from '@plumbline/server';

/** Throws `not_found` for an unknown claim, `unavailable` when nobody answers: without knowing, nothing is billed. */
export async function feeTermsOf(scope: Scope, claimId: number, parts: ServiceParts): Promise<FeeTerms> {
  const ask = parts.askAs(parts.ownScope(scope.organizationId), 'claims');
  return ask(readFeeTerms, { params: { id: claimId } }).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'not_found') throw new Failure('not_found', 'Claim not found');
    throw new Failure('unavailable', 'The fee terms of this claim cannot be read at the moment. Nothing was billed; please try again.', {
      retryAfterSeconds: 5,
    });
  });
}
