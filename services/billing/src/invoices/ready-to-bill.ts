// Which claims are ready: completed ones with a settlement, and billed ones whose receipts no invoice carries; none that is not billed at all.
import type { ReadyClaim } from '@plumbline/contracts/billing';
import { centsOf, dollarsOf, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import type { ServiceParts } from '@plumbline/server';
import { feeLimitsOf } from '../fees/fee-terms.ts';
import { standingOf, type EarnedFee } from '../fees/standing-rules.ts';
import type { ClaimProjections, ClaimProjection } from '../claims/claim-projection.ts';
import { nothingTaken, type GuardState } from './claim-guard.ts';
import type { Invoices } from './invoice.ts';

const pageSize = 50;
/** Completed claims that were billed become so within moments, so few candidates drop out. */
const candidatesPerRow = 4;

type Deps = Pick<Invoices, 'guards'> & { claims: ClaimProjections; parts: ServiceParts };

/** At most 50, each with what its fee may be. */
export async function readyToBill(scope: Scope, limit: number = pageSize, deps: Deps): Promise<ReadyClaim[]> {
  const options = { sort: { updatedAt: -1, _id: -1 }, limit: limit * candidatesPerRow } as const;
  const [completed, billed] = await Promise.all([
    deps.claims.find(scope, { status: 'completed', notBilled: null, settlementCents: { $gt: 0 } }, options),
    deps.claims.find(scope, { status: 'billed', notBilled: null, feeCents: { $gt: 0 } }, options),
  ]);
  const candidates = [...completed, ...billed];
  const guards = await deps.guards.find(scope, { _id: { $in: candidates.map((claim) => claim._id) } }, { limit: candidates.length + 1 });
  const guardOf = new Map(guards.map((guard) => [guard._id, guard]));
  const ready = candidates.flatMap((claim) => readyClaim(claim, guardOf.get(claim._id) ?? nothingTaken)).slice(0, limit);
  const limits = await feeLimitsOf(
    scope,
    ready.map(({ row }) => row.id),
    deps.parts,
  );
  return ready.map(({ row, earned }) => {
    const standing = standingOf(limits?.get(row.id), earned);
    return { ...row, ...standing, settlementAmount: settlementToBill(row, standing) };
  });
}

/** Before money came the fee is foreseen on what the carrier pays: not on the deductible. */
function settlementToBill(
  { settlementAmount, agreed, received }: Row,
  { agreedNotReceived }: Pick<ReadyClaim, 'agreedNotReceived'>,
): number {
  if (received > 0 || agreed === undefined || agreedNotReceived === undefined) return settlementAmount;
  return dollarsOf(Math.max(0, centsOf(settlementAmount) - centsOf(agreed) + centsOf(agreedNotReceived)));
}

/** What can be billed now of these claims: fees on receipts; undefined while their limits are not known. */
export function readySum(ready: readonly ReadyClaim[]): { amount: number; count: number; blocked: number } | undefined {
  if (ready.some(({ isChecked }) => !isChecked)) return undefined;
  const free = ready.filter(({ blocked }) => blocked === undefined);
  const cents = free.reduce((sum, { fee = 0 }) => sum + centsOf(fee), 0);
  return { amount: dollarsOf(cents), count: ready.length, blocked: ready.length - free.length };
}

type Row = Omit<ReadyClaim, 'isChecked'>;

interface Ready {
  readonly row: Row;
  /** Absent while no fee is agreed or nothing came. */
  readonly earned: EarnedFee | undefined;
}

function readyClaim(claim: ClaimProjection, guard: GuardState): Ready[] {
  const { leftCents, earned } = leftOf(claim, guard);
  const feeCents = earned && earned.feeCents - guard.billed.advanceCents;
  if (leftCents <= 0 || (feeCents !== undefined && feeCents <= 0)) return [];
  return [{ row: rowOf(claim, { leftCents, feeCents }), earned }];
}

function rowOf(claim: ClaimProjection, { leftCents, feeCents }: { leftCents: number; feeCents: number | undefined }): Row {
  const { settlementCents, receivedCents = 0, insuranceCompany, adjusterFeePercent: adjusterFeePercentage } = claim;
  return {
    id: claim._id,
    claimNumber: claim.claimNumber,
    propertyOwnerName: claim.ownerName,
    propertyAddress: claim.propertyAddress,
    status: claim.status,
    settlementAmount: dollarsOf(leftCents),
    received: dollarsOf(receivedCents),
    receiptsToBill: dollarsOf(receivedCents > 0 ? leftCents : 0),
    ...omitUndefined({
      insuranceCompany,
      fee: feeCents === undefined ? undefined : dollarsOf(feeCents),
      agreed: settlementCents === undefined ? undefined : dollarsOf(settlementCents),
      adjusterFeePercentage,
    }),
  };
}

interface Left {
  readonly leftCents: number;
  readonly earned?: EarnedFee;
}

/** Once money came, what was received and is not invoiced; before that, what was agreed. */
function leftOf(claim: ClaimProjection, { billed, coveredBaseCents, coveredFeeCents }: GuardState): Left {
  const { receivedCents = 0, feeBaseCents = 0, feeCents, settlementCents = 0, status } = claim;
  if (receivedCents <= 0) return { leftCents: status === 'completed' ? settlementCents - billed.settlementCents : 0 };
  const leftCents = feeBaseCents - coveredBaseCents;
  return feeCents === undefined ? { leftCents } : { leftCents, earned: { baseCents: leftCents, feeCents: feeCents - coveredFeeCents } };
}
