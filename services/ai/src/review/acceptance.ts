// How often people accepted what models found, by damage type: counters of the decisions that hold, which each decision moves in its transaction.
import { decisionOf, type AcceptanceByType, type ReviewedFinding } from '@plumbline/contracts/ai';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import type { Deps } from '../stores/deps.ts';

type Counted = Omit<AcceptanceByType, 'type'>;
const none: Counted = { accepted: 0, edited: 0, rejected: 0 };
const sumOf = ({ accepted, edited, rejected }: Counted) => accepted + edited + rejected;

/** More types than models name. */
const maxTypes = 500;

/** Types without a decision are left out: their rate would say nothing. The most decided come first. */
export async function acceptanceOf(scope: Scope, { stores }: Deps): Promise<AcceptanceByType[]> {
  const found = await stores.accepted.find(scope, {}, { sort: { type: 1 }, limit: maxTypes });
  return found
    .map(({ type, accepted, edited, rejected }) => ({ type, accepted, edited, rejected }))
    .filter((one) => sumOf(one) > 0)
    .toSorted((one, other) => sumOf(other) - sumOf(one));
}

/** `decided` are findings that were decided just now: what held before their last decision is counted no more. */
export async function countDecided(tx: Tx, decided: readonly ReviewedFinding[], { stores, parts }: Deps): Promise<void> {
  for (const [type, moved] of movesIn(decided)) {
    const fresh = { _id: await parts.nextId('ai-accepted'), createdAt: tx.now };
    const change = { $inc: { ...moved, version: 1 }, $set: { updatedAt: tx.now }, $setOnInsert: fresh };
    await stores.accepted.mark(tx.scope, { type }, change, { upsert: true, session: tx.session });
  }
}

/** By the type that the model gave, in the order of the types: two people who decide at once wait for each other, never crosswise. */
function movesIn(decided: readonly ReviewedFinding[]): [string, Counted][] {
  const moves = new Map<string, Counted>();
  for (const { type, decisions } of decided) {
    const before = decisionOf({ decisions: decisions.slice(0, -1) })?.decision;
    const now = decisionOf({ decisions })?.decision;
    const moved = { ...(moves.get(type) ?? none) };
    if (before && before !== 'undone') moved[before] -= 1;
    if (now && now !== 'undone') moved[now] += 1;
    moves.set(type, moved);
  }
  return [...moves].toSorted(([one], [other]) => (one < other ? -1 : 1));
}
