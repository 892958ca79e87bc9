// What was used of models, by day and model: counters that each call raises in its transaction; a look at the limit reads a few rows.
import type { Tx } from '@plumbline/server';
import type { Deps } from '../stores/deps.ts';
import type { UsedOnDay } from '../rules/spend-rules.ts';

/** A year of days, with more kinds and models a day than anybody uses. */
const maxCounters = 366 * 50;

type CountDeps = Pick<Deps, 'stores' | 'parts'>;

/** By day, the oldest first. */
export function usedSince(
  { scope, session }: Pick<Tx, 'scope'> & Partial<Pick<Tx, 'session'>>,
  since: Date,
  { stores }: Pick<Deps, 'stores'>,
): Promise<UsedOnDay[]> {
  const options = { sort: { day: 1, kind: 1, model: 1 }, limit: maxCounters, ...(session ? { session } : {}) } as const;
  return stores.used.find(scope, { day: { $gte: dayOf(since) } }, options);
}

/** One call of a model, whatever its answer was worth: what is paid is counted. */
export async function countUsed(tx: Tx, call: Omit<UsedOnDay, 'day' | 'calls'>, { stores, parts }: CountDeps): Promise<void> {
  const { kind, model, ...amounts } = call;
  const fresh = { _id: await parts.nextId('ai-used'), createdAt: tx.now };
  const change = { $inc: { ...amounts, calls: 1, version: 1 }, $set: { updatedAt: tx.now }, $setOnInsert: fresh };
  await stores.used.mark(tx.scope, { day: dayOf(tx.now), kind, model }, change, { upsert: true, session: tx.session });
}

export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** The first moment of the month that lies so many months back (UTC). */
export function monthStart(now: Date, back: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
}
