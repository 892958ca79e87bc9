// An answer that was undone, or that nobody got, answered nobody: whoever waited before it waits again.
import type { ReaderSide } from '@plumbline/contracts/comms';
import type { Tx } from '@plumbline/server';
import { oldestOf } from './conversation-rules.ts';
import type { Threads } from './thread-store.ts';
import { replyAtOf, waitingFrom } from './waiting-rules.ts';

/** So many of the newest entries tell who waits. */
const lookedAt = 50;

/** Of this side alone: the others wait, or do not, as before. */
export async function waitAgain(
  tx: Tx,
  { conversationId, side }: { conversationId: number; side: ReaderSide },
  { entries, conversations }: Pick<Threads, 'entries' | 'conversations'>,
): Promise<void> {
  const { session } = tx;
  const known = await conversations.findOne(tx.scope, { _id: conversationId }, { session });
  if (!known) return;
  const newest = await entries.find(tx.scope, { conversationId }, { sort: { createdAt: -1, _id: -1 }, limit: lookedAt, session });
  const waiting = [...known.waiting.filter((one) => one.side !== side), ...waitingFrom(newest).filter((one) => one.side === side)];
  const [waitingSince, replyAt] = [oldestOf(waiting), replyAtOf(newest)];
  const set = { waiting, ...(waitingSince ? { waitingSince } : {}), ...(replyAt ? { replyAt } : {}) };
  const gone = { ...(waitingSince ? {} : { waitingSince: 1 as const }), ...(replyAt ? {} : { replyAt: 1 as const }) };
  const update = Object.keys(gone).length > 0 ? { $set: set, $unset: gone } : { $set: set };
  await conversations.mark(tx.scope, { _id: conversationId }, update, { session });
}
