// Who waits after an answer was undone or did not get through, as the newest entries tell. Pure.
import type { CallOutcome, ReaderSide } from '@plumbline/contracts/comms';
import { answersNobody, isUnsaid, isWrittenAhead, sideOf } from './conversation-rules.ts';
import type { ThreadEntryRecord, Waiting } from './thread-store.ts';

type Entry = Pick<ThreadEntryRecord, 'direction' | 'kind' | 'from' | 'readers' | 'side' | 'call' | 'state' | 'isAutomatic' | 'createdAt'>;

type Meaning = 'asks' | 'answers' | undefined;

/** Who was connected talked with us; who heard where the claim stands, and wanted nothing else, has what they called for. */
const meaningOfCall: Record<CallOutcome, Meaning> = { 'in-progress': 'asks', missed: 'asks', connected: 'answers', informed: undefined };

function meaningOf(entry: Entry): Meaning {
  const { call, isAutomatic, direction } = entry;
  if (isAutomatic) return undefined;
  if (call) return meaningOfCall[call.outcome];
  if (direction === 'in') return 'asks';
  return direction === 'out' && !answersNobody(entry) && entry.state !== 'scheduled' && !isUnsaid(entry) ? 'answers' : undefined;
}

/** When the first of what was written ahead goes out; absent where nothing waits. */
export function replyAtOf(entries: readonly Pick<ThreadEntryRecord, 'state' | 'isAutomatic' | 'sendsAt'>[]): Date | undefined {
  const times = entries.filter(isWrittenAhead).flatMap(({ sendsAt }) => sendsAt ?? []);
  return times.toSorted((one, other) => one.getTime() - other.getTime())[0];
}

/** Newest first: whoever wrote since the last answer to that side waits since the first of those messages. */
export function waitingFrom(entries: readonly Entry[]): Waiting[] {
  const answered = new Set<ReaderSide>();
  const waiting = new Map<ReaderSide, Waiting>();
  for (const entry of entries) {
    const side = sideOf(entry);
    if (side === undefined || answered.has(side)) continue;
    const means = meaningOf(entry);
    if (means === 'answers') answered.add(side);
    else if (means === 'asks') waiting.set(side, { side, name: entry.from.name, since: entry.createdAt });
  }
  return [...waiting.values()];
}
