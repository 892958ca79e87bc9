// A paper names people and numbers of the claim. While its pages are drawn these may change, and then it is not filed.
import { isDeepStrictEqual } from 'node:util';
import { Failure, localDate } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { actingFor, assertStillActing } from '../../../claim/changes/acting-for.ts';
import { claimNotFound } from '../../../claim/changes/change-claim.ts';
import type { ClaimRecord, Claims } from '../../../claim/model/claim-record.ts';

/** `claim` as the paper was written from. Throws `conflict` where it names others now, `unprocessable` after the contract. */
export async function assertSameClaim(
  tx: Tx,
  { claim, what }: { readonly claim: ClaimRecord; readonly what: string },
  { claims }: { readonly claims: Claims },
): Promise<void> {
  const current = await claims.get(tx.scope, claim._id, claimNotFound, { session: tx.session });
  assertStillActing(current, { what, now: tx.now });
  const today = localDate(tx.now, claim.timeZone);
  if (!isDeepStrictEqual(namedOf(claim, today), namedOf(current, today)))
    throw new Failure(
      'conflict',
      `${what} names people or numbers of the claim that changed meanwhile, so nothing was filed. Please try again.`,
    );
}

function namedOf(claim: ClaimRecord, today: string): readonly unknown[] {
  const { propertyAddress, insuranceCompany, policyNumber, carrierClaimNumber, incidentDate } = claim;
  return [actingFor(claim, today), propertyAddress, insuranceCompany, policyNumber, carrierClaimNumber, incidentDate];
}
