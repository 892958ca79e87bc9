// What a fee would be, before anything is issued: amount, net to the client, the rules that apply.
import type { FeeQuote } from '@plumbline/contracts/billing';
import { basisPointsOf, centsOf, dollarsOf, type Scope } from '@plumbline/contracts/kernel';
import type { ServiceParts } from '@plumbline/server';
import { noticesOf } from './fee-cap-rules.ts';
import { feeTermsOf } from './fee-terms.ts';
import { feeOf, netOf } from './fee-rules.ts';

export interface FeeAsked {
  readonly claimId?: number | undefined;
  readonly settlementAmount: number;
  readonly feePercentage: number;
}

/** Without a claim no rule applies, because no state is known. Throws `not_found` for an unknown claim. */
export async function quoteFee(scope: Scope, asked: FeeAsked, parts: ServiceParts): Promise<FeeQuote> {
  const terms = asked.claimId === undefined ? undefined : await feeTermsOf(scope, asked.claimId, parts);
  const settlementCents = centsOf(asked.settlementAmount);
  const percentBasisPoints = basisPointsOf(asked.feePercentage);
  return {
    settlementAmount: asked.settlementAmount,
    feePercentage: asked.feePercentage,
    amount: dollarsOf(feeOf(settlementCents, percentBasisPoints)),
    netToClient: dollarsOf(netOf(settlementCents, percentBasisPoints)),
    notices: terms ? noticesOf(terms, percentBasisPoints) : [],
  };
}
