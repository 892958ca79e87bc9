// What models cost for each claim.
import type { AiSpend } from '@plumbline/contracts/ai';
import type { Tx } from '@plumbline/server';
import { dollarsOfMicros, type UsedOnDay } from '../rules/spend-rules.ts';
import type { Deps } from '../stores/deps.ts';
import type { ClaimUsedRecord } from '../stores/spend-records.ts';
import { costOfAll, pricesOf } from './prices.ts';
import { dayOf, monthStart } from './used.ts';

/** A claim with its number where an analysis told it. */
export interface OfClaim {
  readonly claimId: number;
  readonly claimNumber?: string;
}

/** More claims of a month are asked for by nobody. */
const shownClaims = 20;
const maxRows = 50_000;

export async function countForClaim(
  tx: Tx,
  { claimId, claimNumber, ...call }: Omit<UsedOnDay, 'day' | 'calls'> & OfClaim,
  { stores, parts }: Deps,
): Promise<void> {
  const { kind, model, ...amounts } = call;
  const fresh = { _id: await parts.nextId('ai-claim-used'), createdAt: tx.now };
  const known = { updatedAt: tx.now, ...(claimNumber ? { claimNumber } : {}) };
  const change = { $inc: { ...amounts, calls: 1, version: 1 }, $set: known, $setOnInsert: fresh };
  await stores.claimUsed.mark(tx.scope, { claimId, day: dayOf(tx.now), kind, model }, change, { upsert: true, session: tx.session });
}

/** Of this month, the dearest first. */
export async function claimsOfMonth(
  { scope, session }: Pick<Tx, 'scope'> & Partial<Pick<Tx, 'session'>>,
  deps: Deps,
): Promise<AiSpend['claims']> {
  const within = session ? { session } : {};
  const since = dayOf(monthStart(deps.parts.clock(), 0));
  // One after the other: a transaction takes one question at a time
  const known = await deps.stores.spends.findOne(scope, {}, within);
  const rows = await deps.stores.claimUsed.find(scope, { day: { $gte: since } }, { sort: { claimId: 1 }, limit: maxRows, ...within });
  const prices = pricesOf(known);
  const byClaim = new Map<number, ClaimUsedRecord[]>();
  for (const row of rows) byClaim.set(row.claimId, [...(byClaim.get(row.claimId) ?? []), row]);
  return [...byClaim]
    .map(([claimId, all]) => {
      const claimNumber = all.find((row) => row.claimNumber !== undefined)?.claimNumber;
      const calls = all.reduce((sum, row) => sum + row.calls, 0);
      return { claimId, ...(claimNumber ? { claimNumber } : {}), calls, cost: dollarsOfMicros(costOfAll(all, prices)) };
    })
    .toSorted((one, other) => other.cost - one.cost || one.claimId - other.claimId)
    .slice(0, shownClaims);
}

/** Over the life of the claim. */
export function usedByClaim(
  { scope, session }: Pick<Tx, 'scope' | 'session'>,
  claimId: number,
  { stores }: Deps,
): Promise<ClaimUsedRecord[]> {
  return stores.claimUsed.find(scope, { claimId }, { sort: { day: 1 }, limit: maxRows, session });
}
