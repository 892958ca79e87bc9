// What a fee would be, before anything is issued: amount, net to the client, the rules that apply.
import type { FeeQuote } from '@plumbline/contracts/billing';
import { centsOf, dollarsOf, type Scope } from '@plumbline/contracts/kernel';
import type { ClaimCopies } from '../claims/claim-copy.ts';
import { noticesOf } from './fee-cap-rules.ts';
import { basisPointsOf, feeOf, netOf } from './fee-rules.ts';

export interface FeeAsked {
  readonly claimId?: number | undefined;
  readonly settlementAmount: number;
  readonly feePercentage: number;
}

/** Without a claim no rule applies, because no state is known. Throws `not_found` for an unknown claim. */
export async function quoteFee(scope: Scope, asked: FeeAsked, claims: ClaimCopies): Promise<FeeQuote> {
  const claim = asked.claimId === undefined ? undefined : await claims.get(scope, asked.claimId, 'Claim not found');
  const settlementCents = centsOf(asked.settlementAmount);
  const percentBasisPoints = basisPointsOf(asked.feePercentage);
  return {
    settlementAmount: asked.settlementAmount,
    feePercentage: asked.feePercentage,
    amount: dollarsOf(feeOf(settlementCents, percentBasisPoints)),
    netToClient: dollarsOf(netOf(settlementCents, percentBasisPoints)),
    notices: noticesOf({ state: claim?.state, incidentDate: claim?.incidentDate, percentBasisPoints }),
  };
}
