// What an entry changes of its conversation: who waits for us, whether it is open again, what the list shows. Pure.
import type { EntryParty, EntryReader, ReaderSide } from '@plumbline/contracts/comms';
import type { ConversationRecord, ConversationState, LastEntry, ThreadEntryRecord, Waiting } from './thread-store.ts';

type Entry = Pick<
  ThreadEntryRecord,
  'source' | 'kind' | 'direction' | 'from' | 'to' | 'readers' | 'side' | 'text' | 'subject' | 'state' | 'reason' | 'isAutomatic' | 'sendsAt'
>;

const snippetLetters = 140;

/** What the list shows of an entry. */
export function snippetOf({ text, subject }: { readonly text: string; readonly subject?: string | undefined }): string {
  return (text.trim() || subject || '').replace(/\s+/g, ' ').slice(0, snippetLetters);
}

/** How the list shows an entry that is the newest. */
export function lastOf({ source, kind, direction, from, to, text, subject, state, reason }: Entry): LastEntry {
  const shown = direction === 'out' ? (to[0]?.name ?? from.name) : from.name;
  return {
    source,
    kind,
    direction,
    name: shown,
    snippet: snippetOf({ text, subject }),
    ...(state ? { state } : {}),
    ...(reason ? { reason } : {}),
  };
}

/** The side of an entry outside the firm; of a note there is none. */
export function sideOf({ readers, side }: Pick<Entry, 'readers' | 'side'>): ReaderSide | undefined {
  return side ?? readers.find(({ side }) => side !== 'firm')?.side;
}

/** What nobody got, whatever it was to say. */
export const unsaid: ReadonlySet<string> = new Set(['undone', 'suppressed', 'failed', 'bounced']);
export const isUnsaid = ({ state }: Pick<Entry, 'state'>): boolean => unsaid.has(state ?? '');

/** What a person of the firm wrote ahead: it answers nobody before it is sent. */
export const isWrittenAhead = ({ state, isAutomatic }: Pick<Entry, 'state' | 'isAutomatic'>): boolean =>
  state === 'scheduled' && !isAutomatic;

/** What is asked of those who follow a case, and what went to somebody else on paper. */
export const answersNobody = ({ kind }: Pick<Entry, 'kind'>): boolean => kind === 'request' || kind === 'letter';

/**
 * Whoever wrote waits until a person of the firm wrote to that side. What a schedule sends, a request, a letter, what waits for its hour, and what never left
 * answer nobody.
 */
export function waitingAfter(waiting: readonly Waiting[], entry: Entry, at: Date): Waiting[] {
  const side = sideOf(entry) ?? 'other';
  if (entry.direction === 'in') {
    if (entry.isAutomatic || waiting.some((one) => one.side === side)) return [...waiting];
    return [...waiting, { side, name: entry.from.name, since: at }];
  }
  const isSaid = entry.direction === 'out' && !answersNobody(entry) && !entry.isAutomatic && entry.state !== 'scheduled';
  return isSaid && !isUnsaid(entry) ? waiting.filter((one) => one.side !== side) : [...waiting];
}

/** What comes in opens a conversation again, also one that was put off. */
function stateAfter(state: ConversationState | undefined, { direction, isAutomatic }: Entry): ConversationState {
  if (direction === 'in' && !isAutomatic) return 'open';
  return state ?? (direction === 'in' ? 'open' : 'resolved');
}

export function oldestOf(waiting: readonly Waiting[]): Date | undefined {
  return waiting.map(({ since }) => since).toSorted((one, other) => one.getTime() - other.getTime())[0];
}

export interface ConversationChange {
  readonly set: Pick<ConversationRecord, 'state' | 'waiting' | 'last' | 'lastAt'> & { waitingSince?: Date; replyAt?: Date };
  readonly clear: readonly ('waitingSince' | 'snoozedUntil')[];
}

/** The first of what was written ahead goes out then. */
function replyAtAfter(known: Date | undefined, entry: Entry): { replyAt?: Date } {
  const { sendsAt } = entry;
  return isWrittenAhead(entry) && sendsAt && !(known && known <= sendsAt) ? { replyAt: sendsAt } : {};
}

type Known = Pick<ConversationRecord, 'state' | 'waiting' | 'replyAt'>;

export function changeBy(known: Known | undefined, entry: Entry, at: Date): ConversationChange {
  // Who waited when it was resolved waits no more
  const waiting = waitingAfter(known?.state === 'resolved' ? [] : (known?.waiting ?? []), entry, at);
  const waitingSince = oldestOf(waiting);
  const state = stateAfter(known?.state, entry);
  return {
    set: {
      state,
      waiting,
      last: lastOf(entry),
      lastAt: at,
      ...replyAtAfter(known?.replyAt, entry),
      ...(waitingSince ? { waitingSince } : {}),
    },
    clear: [...(waitingSince ? [] : (['waitingSince'] as const)), ...(state === 'snoozed' ? [] : (['snoozedUntil'] as const))],
  };
}

/** Whose thread of a claim an entry stands in, as the firm names its readers. */
export function readersOf(side: ReaderSide, people: readonly EntryParty[]): EntryReader[] {
  return [
    { side: 'firm' },
    ...people.map(({ name, contactId, userId }) => ({
      side,
      name,
      ...(contactId === undefined ? {} : { contactId }),
      ...(userId === undefined ? {} : { userId }),
    })),
  ];
}
