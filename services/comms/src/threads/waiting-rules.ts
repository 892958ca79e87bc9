// Who waits after an answer was undone or did not get through, as the newest entries tell. Pure.
import type { ReaderSide } from '@plumbline/contracts/comms';
import { isUnsaid, sideOf } from './conversation-rules.ts';
import type { ThreadEntryRecord, Waiting } from './thread-store.ts';

type Entry = Pick<ThreadEntryRecord, 'direction' | 'kind' | 'from' | 'readers' | 'side' | 'call' | 'state' | 'isAutomatic' | 'createdAt'>;

/** Newest first: whoever wrote since the last answer to that side waits since the first of those messages. */
export function waitingFrom(entries: readonly Entry[]): Waiting[] {
  const answered = new Set<ReaderSide>();
  const waiting = new Map<ReaderSide, Waiting>();
  for (const entry of entries) {
    const side = sideOf(entry);
    if (side === undefined || answered.has(side) || entry.isAutomatic) continue;
    // They talked with each other; whoever heard where the claim stands, and wanted nothing else, has what they called for
    if (entry.call?.outcome === 'connected') answered.add(side);
    else if (entry.call?.outcome === 'informed') continue;
    else if (entry.direction === 'in') waiting.set(side, { side, name: entry.from.name, since: entry.createdAt });
    else if (entry.direction === 'out' && entry.kind !== 'request' && !isUnsaid(entry)) answered.add(side);
  }
  return [...waiting.values()];
}
