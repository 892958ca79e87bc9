// Which claims are ready: completed ones with a settlement, and billed ones whose receipts no invoice carries; none that is not billed at all.
import type { ReadyClaim } from '@plumbline/contracts/billing';
import { dollarsOf, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import type { ClaimProjections, ClaimProjection } from '../claims/claim-projection.ts';
import { nothingTaken, type GuardState } from './claim-guard.ts';
import type { Invoices } from './invoice.ts';

const pageSize = 50;
/** Completed claims that were billed become so within moments, so few candidates drop out. */
const candidatesPerRow = 4;

export async function readyToBill(
  scope: Scope,
  limit: number = pageSize,
  needs: Invoices & { claims: ClaimProjections },
): Promise<ReadyClaim[]> {
  const options = { sort: { updatedAt: -1, _id: -1 }, limit: limit * candidatesPerRow } as const;
  const [completed, billed] = await Promise.all([
    needs.claims.find(scope, { status: 'completed', notBilled: null, settlementCents: { $gt: 0 } }, options),
    needs.claims.find(scope, { status: 'billed', notBilled: null, feeCents: { $gt: 0 } }, options),
  ]);
  const candidates = [...completed, ...billed];
  const guards = await needs.guards.find(scope, { _id: { $in: candidates.map((claim) => claim._id) } }, { limit: candidates.length + 1 });
  const guardOf = new Map(guards.map((guard) => [guard._id, guard]));
  return candidates.flatMap((claim) => readyClaim(claim, guardOf.get(claim._id) ?? nothingTaken)).slice(0, limit);
}

function readyClaim(claim: ClaimProjection, guard: GuardState): ReadyClaim[] {
  const { leftCents, feeCents } = leftOf(claim, guard);
  if (leftCents <= 0 || (feeCents !== undefined && feeCents <= 0)) return [];
  const { settlementCents, adjusterFeePercent: adjusterFeePercentage } = claim;
  return [
    {
      id: claim._id,
      claimNumber: claim.claimNumber,
      propertyOwnerName: claim.ownerName,
      propertyAddress: claim.propertyAddress,
      status: claim.status,
      settlementAmount: dollarsOf(leftCents),
      received: dollarsOf(claim.receivedCents ?? 0),
      ...omitUndefined({
        fee: feeCents === undefined ? undefined : dollarsOf(feeCents),
        agreed: settlementCents === undefined ? undefined : dollarsOf(settlementCents),
        adjusterFeePercentage,
      }),
    },
  ];
}

interface Left {
  readonly leftCents: number;
  /** Absent while no fee is agreed or nothing came. */
  readonly feeCents?: number;
}

/** Once money came, what was received and is not invoiced; before that, what was agreed. */
function leftOf(claim: ClaimProjection, { billed, coveredBaseCents, coveredFeeCents }: GuardState): Left {
  const { receivedCents = 0, feeBaseCents = 0, feeCents, settlementCents = 0, status } = claim;
  if (receivedCents <= 0) return { leftCents: status === 'completed' ? settlementCents - billed.settlementCents : 0 };
  const leftCents = feeBaseCents - coveredBaseCents;
  return feeCents === undefined ? { leftCents } : { leftCents, feeCents: feeCents - coveredFeeCents - billed.advanceCents };
}
