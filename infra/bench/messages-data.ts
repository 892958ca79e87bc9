// Threads for measurements, written straight into the store: conversations of claims, their entries, and the words by which these are found.
import { type Environment, startService } from '@plumbline/server';
import { commsService } from '@plumbline/service-comms/app';
import { conversationIdOf } from '../../services/comms/src/threads/record-entry.ts';
import { searchWords } from '../../services/comms/src/threads/search-words.ts';
import { organizationId, pick } from './claims-data.ts';

const batch = 5_000;
const newest = Date.UTC(2026, 10, 20);
const betweenEntriesMs = 20_000;

export interface Inbox {
  readonly entries: number;
  readonly conversations: number;
  /** Entries of the longest thread, that of the first claim. */
  readonly longest: number;
}

const firstNames = ['Angela', 'Miguel', 'Priya', 'Thomas', 'Grace', 'Laura', 'Noah', 'Rita', 'Daniel', 'Amélie'];
const lastNames = [
  'Brooks',
  'Santos',
  'Nair',
  'Keller',
  'Okafor',
  'Bennett',
  'Fischer',
  'Vance',
  'Reyes',
  'Muñoz',
  'Whitfield',
  'Delacroix',
];
const subjects = ['roof', 'ceiling', 'inspection', 'estimate', 'check', 'mortgagee', 'tarp', 'gutter', 'drywall', 'invoice'];
const verbs = [
  'leaks',
  'arrived',
  'was moved',
  'is signed',
  'came back',
  'waits',
  'was refused',
  'looks wrong',
  'is on its way',
  'was paid',
];
const places = ['kitchen', 'garage', 'attic', 'bedroom', 'porch', 'hallway', 'office', 'north slope', 'south slope', 'lanai'];

/** Words that are everywhere, words that are in one of a hundred, and a number that is in one alone. */
function textOf(index: number): string {
  const about = pick(subjects, index);
  return `The ${about} ${pick(verbs, Math.floor(index / 3))}: ${pick(places, Math.floor(index / 11))}, file ${index * 7_919}`;
}

/** Where the list of the newest entries goes on behind so many conversations. */
export function cursorBehind(conversations: number): string {
  return `${newest - conversations * betweenEntriesMs}.${conversationIdOf(conversations + 1)}`;
}

const claimOf = (index: number, { longest, conversations }: Inbox) => (index < longest ? 0 : (index * 7_919) % conversations);
const ownerOf = (claim: number) => `${pick(firstNames, claim)} ${pick(lastNames, Math.floor(claim / 10))}`;
const numberOf = (claim: number) => `CLM-2026-${String(claim + 1).padStart(6, '0')}`;

function entry(index: number, inbox: Inbox): { _id: number } & Record<string, unknown> {
  const claim = claimOf(index, inbox);
  const at = new Date(newest - index * betweenEntriesMs);
  const isIn = index % 2 === 0;
  const owner = { name: ownerOf(claim), address: `+1305555${String(claim % 10_000).padStart(4, '0')}`, contactId: claim + 1 };
  const firm = { name: 'Daniel Reyes', userId: 2 };
  const text = textOf(index);
  return {
    _id: inbox.entries - index,
    organizationId,
    version: 1,
    source: `sms-in:SM${index}`,
    conversationId: conversationIdOf(claim + 1),
    claimId: claim + 1,
    claimNumber: numberOf(claim),
    kind: 'sms',
    direction: isIn ? 'in' : 'out',
    from: isIn ? owner : firm,
    to: [isIn ? firm : owner],
    readers: [{ side: 'firm' }, { side: 'owner', name: owner.name, contactId: owner.contactId }],
    text,
    attachments: [],
    ...(isIn ? {} : { state: 'delivered' }),
    words: [...new Set(searchWords(`${text} ${owner.name} ${numberOf(claim)}`))],
    createdAt: at,
    updatedAt: at,
  };
}

function conversation(claim: number): { _id: number } & Record<string, unknown> {
  const at = new Date(newest - claim * betweenEntriesMs);
  const isWaiting = claim % 3 === 0;
  return {
    _id: conversationIdOf(claim + 1),
    organizationId,
    version: 1,
    claimId: claim + 1,
    claimNumber: numberOf(claim),
    title: ownerOf(claim),
    state: pick(['open', 'open', 'resolved', 'snoozed'], claim),
    ...(claim % 5 === 0 ? {} : { assigneeId: (claim % 40) + 1 }),
    waiting: isWaiting ? [{ side: 'owner', name: ownerOf(claim), since: at }] : [],
    ...(isWaiting ? { waitingSince: at } : {}),
    last: { source: `sms-in:SM${claim}`, kind: 'sms', direction: 'in', name: ownerOf(claim), snippet: textOf(claim) },
    lastAt: at,
    createdAt: at,
    updatedAt: at,
  };
}

/** As claims are filled: the service makes the indexes over all entries at once when it starts again. */
export async function fillInbox(environment: Environment, inbox: Inbox): Promise<void> {
  const service = await startService(commsService, environment);
  const write = async (name: string, howMany: number, make: (index: number) => { _id: number }) => {
    const collection = service.parts.connection.collection<{ _id: number }>(name);
    await collection.dropIndexes();
    let written: Promise<unknown> = Promise.resolve();
    for (let from = 0; from < howMany; from += batch) {
      const some = Array.from({ length: Math.min(batch, howMany - from) }, (_, index) => make(from + index));
      await written;
      written = collection.insertMany(some, { ordered: false });
    }
    await written;
  };
  await write('thread_entries', inbox.entries, (index) => entry(index, inbox));
  await write('conversations', inbox.conversations, conversation);
  await service.stop();
}
