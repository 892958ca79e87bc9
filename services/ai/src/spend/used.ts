// What was used of models, by day and model: counters that each call raises in its transaction; a look at the limit reads a few rows.
import type { Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import type { Needs } from '../needs.ts';
import { earlierUse } from './earlier-use.ts';
import type { UsedOnDay } from './spend-rules.ts';

/** A year of days, with more kinds and models a day than anybody uses. */
const mostCounters = 366 * 50;

type CountNeeds = Pick<Needs, 'stores' | 'parts'>;

/**
 * One call of a model, whatever its answer was worth: what is paid is counted.
 * Goes before the transaction stores the call itself, which is else counted twice, as one of before there were counters too.
 */
export async function countUsed(tx: Tx, call: Omit<UsedOnDay, 'day' | 'calls'>, needs: CountNeeds): Promise<void> {
  await countEarlier(tx, needs);
  await raise(tx, { ...call, day: dayOf(tx.now), calls: 1 }, needs);
}

/** By day, the oldest first. Outside of a transaction `countedOnce` goes before. */
export function usedSince(
  { scope, session }: Pick<Tx, 'scope'> & Partial<Pick<Tx, 'session'>>,
  since: Date,
  { stores }: Pick<Needs, 'stores'>,
): Promise<UsedOnDay[]> {
  const options = { sort: { day: 1, kind: 1, model: 1 }, limit: mostCounters, ...(session ? { session } : {}) } as const;
  return stores.used.find(scope, { day: { $gte: dayOf(since) } }, options);
}

export async function countedOnce(scope: Scope, needs: CountNeeds): Promise<void> {
  const isCounted = await needs.stores.counted.findOne(scope, { _id: scope.organizationId });
  if (!isCounted) await needs.parts.writeAs(scope, (tx) => countEarlier(tx, needs));
}

/** What was used before there were counters, once for each firm. */
export async function countEarlier(tx: Tx, needs: CountNeeds): Promise<void> {
  const { counted } = needs.stores;
  const own = { _id: tx.scope.organizationId };
  if (await counted.findOne(tx.scope, own, { session: tx.session })) return;
  await counted.insert(tx, own, []);
  for (const one of await earlierUse(tx, needs)) await raise(tx, one, needs);
}

async function raise(tx: Tx, { day, kind, model, ...amounts }: UsedOnDay, { stores, parts }: CountNeeds): Promise<void> {
  const fresh = { _id: await parts.nextId('ai-used'), createdAt: tx.now };
  const change = { $inc: { ...amounts, version: 1 }, $set: { updatedAt: tx.now }, $setOnInsert: fresh };
  await stores.used.mark(tx.scope, { day, kind, model }, change, { upsert: true, session: tx.session });
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
