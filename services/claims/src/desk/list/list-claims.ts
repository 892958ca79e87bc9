// Two short lists of claims: touched last by the reader, waiting for an inspection. Both are lean reads along an index.
import { goingDispositions, type ClaimCard } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import { readList, type ListQuestion } from './read-list.ts';
import { actorIdOf, type Activity } from '../../claim/activity/activity.ts';
import { activityIndexes } from '../../claim/activity/activity-filter.ts';
import { cardFields, type Claims } from '../../claim/model/claim-record.ts';
import { claimCard } from '../../claim/model/claim-wire.ts';

interface Recent {
  readonly claims: Claims;
  readonly activity: Activity;
  readonly scope: Scope;
}

/** Entries of the feed that are read at once, and in all: whoever works on one claim all day has few others to see. */
const entriesAtOnce = 200;
const maxEntries = 1_000;

/** The claims that the reader touched last: what they caused themselves, by the feed. What colleagues and imports of others do changes nothing in it. */
export async function recentClaims({ claims, activity, scope }: Recent, limit = 10): Promise<ClaimCard[]> {
  const ids = await touchedLast({ activity, scope }, limit);
  if (ids.length === 0) return [];
  const found = await claims.find(scope, { _id: { $in: ids } }, { limit: ids.length, projection: cardFields });
  const byId = new Map(found.map((claim) => [claim._id, claim]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(claimCard);
}

async function touchedLast({ activity, scope }: Omit<Recent, 'claims'>, limit: number): Promise<number[]> {
  const ids = new Set<number>();
  let beyond = {};
  for (let read = 0; read < maxEntries && ids.size < limit; read += entriesAtOnce) {
    const entries = await activity.find(
      scope,
      { actorId: actorIdOf(scope.actor), ...beyond },
      { sort: { at: -1, _id: -1 }, limit: entriesAtOnce, projection: { claimId: 1, at: 1 }, hint: activityIndexes.actorId },
    );
    for (const { claimId } of entries) if (ids.size < limit) ids.add(claimId);
    const last = entries.at(-1);
    if (!last || entries.length < entriesAtOnce) break;
    beyond = { at: { $lte: last.at }, $or: [{ at: { $lt: last.at } }, { _id: { $lt: last._id } }] };
  }
  return [...ids];
}

/** Qualified claims that are not over: scheduling moves a claim on, so none of these has an open inspection (G1). */
export async function pendingInspection(
  claims: Claims,
  scope: Scope,
  { query, now }: { query: Pick<ListQuestion, 'limit' | 'after'>; now: Date },
): Promise<{ cards: (ClaimCard & { dateOfLoss: string; estimatedDamageValue?: number })[]; next: string | undefined }> {
  const { cards, next } = await readList({ claims, scope, now }, { ...query, status: ['qualified'], disposition: [...goingDispositions] });
  const over = await cameInClosed(claims, scope, cards);
  const waiting = cards.filter(({ id }) => !over.has(id));
  const named = waiting.map((card) => ({
    ...card,
    dateOfLoss: card.incidentDate,
    ...(card.estimatedValue === undefined ? {} : { estimatedDamageValue: card.estimatedValue }),
  }));
  return { cards: named, next };
}

/** Which settled ones were closed before they were imported: a card does not say it. */
async function cameInClosed(claims: Claims, scope: Scope, cards: readonly ClaimCard[]): Promise<ReadonlySet<number>> {
  const settled = cards.flatMap(({ id, disposition }) => (disposition === 'settled' ? [id] : []));
  if (settled.length === 0) return new Set();
  const filter = { _id: { $in: settled }, cameInClosed: true };
  return new Set((await claims.find(scope, filter, { projection: { _id: 1 }, limit: settled.length })).map(({ _id }) => _id));
}
