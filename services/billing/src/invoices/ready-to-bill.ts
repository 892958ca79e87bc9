// Which claims are ready: completed, with settlement that no invoice has billed, without an open invoice, and none that is not billed at all.
import type { ReadyClaim } from '@plumbline/contracts/billing';
import { dollarsOf, type Scope } from '@plumbline/contracts/kernel';
import type { ClaimProjections, ClaimProjection } from '../claims/claim-projection.ts';
import type { ClaimGuard, Invoices } from './invoice.ts';

const pageSize = 50;
/** Completed claims that have an open invoice become billed within moments, so few candidates drop out. */
const candidatesPerRow = 4;

export async function readyToBill(
  scope: Scope,
  limit: number = pageSize,
  needs: Invoices & { claims: ClaimProjections },
): Promise<ReadyClaim[]> {
  const candidates = await needs.claims.find(
    scope,
    { status: 'completed', notBilled: null, settlementCents: { $gt: 0 } },
    { sort: { updatedAt: -1, _id: -1 }, limit: limit * candidatesPerRow },
  );
  const guards = await needs.guards.find(scope, { _id: { $in: candidates.map((claim) => claim._id) } });
  const guardOf = new Map(guards.map((guard) => [guard._id, guard]));
  return candidates.flatMap((claim) => readyClaim(claim, guardOf.get(claim._id))).slice(0, limit);
}

function readyClaim(claim: ClaimProjection, guard: ClaimGuard | undefined): ReadyClaim[] {
  const leftCents = (claim.settlementCents ?? 0) - (guard?.billedCents ?? 0);
  if (guard?.openInvoiceId !== undefined || leftCents <= 0) return [];
  return [
    {
      id: claim._id,
      claimNumber: claim.claimNumber,
      propertyOwnerName: claim.ownerName,
      propertyAddress: claim.propertyAddress,
      status: claim.status,
      settlementAmount: dollarsOf(leftCents),
      ...(claim.adjusterFeePercent === undefined ? {} : { adjusterFeePercentage: claim.adjusterFeePercent }),
    },
  ];
}
