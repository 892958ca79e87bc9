// What the office asks of those who follow a case, and what they send in, in the thread. The title is of the case; what came, and from whom, is the sender's.
import { itemReceived, itemRequested, itemWithdrawn } from '@plumbline/contracts/claims';
import type { EntryDirection, EntryReader } from '@plumbline/contracts/comms';
import { authorIdOf } from '@plumbline/contracts/kernel';
import type { Consumer, ServiceParts, Tx } from '@plumbline/server';
import type { ClaimProjections } from '../claims/claim-projection.ts';
import { letterConsumers } from './letter-entries.ts';
import { readersOf } from './conversation-rules.ts';
import { recordEntry } from './record-entry.ts';
import type { Threads } from './thread-store.ts';

interface Deps {
  readonly parts: ServiceParts;
  readonly claims: ClaimProjections;
  readonly threads: Threads;
}

const everybody: EntryReader[] = [{ side: 'firm' }, { side: 'owner' }, { side: 'counsel' }];

interface Request {
  readonly id: string;
  readonly claimId: number;
  readonly direction: EntryDirection;
  readonly text: string;
}

/** What the claims service tells of that stands in the thread: requests, and letters that went out. */
export function threadConsumers(deps: Deps): Consumer[] {
  const { parts } = deps;
  const from =
    (direction: EntryDirection, verb: string) =>
    ({ id, data }: { id: string; data: { claimId: number; title: string } }, tx: Tx) =>
      keep(tx, { id, direction, claimId: data.claimId, text: `${verb}: ${data.title}` }, deps);
  return [
    parts.on(itemRequested, from('out', 'Requested')),
    parts.on(itemWithdrawn, from('out', 'No longer needed')),
    parts.on(itemReceived, from('in', 'Sent in')),
    ...letterConsumers(deps),
  ];
}

async function keep(tx: Tx, { id, claimId, direction, text }: Request, { claims, threads }: Deps): Promise<void> {
  const known = await claims.findOne(tx.scope, { _id: claimId }, { session: tx.session });
  if (!known) return;
  const { actor } = tx.scope;
  const userId = authorIdOf(tx.scope);
  const person = { name: actor.name, ...(userId === undefined ? {} : { userId }) };
  const readers = direction === 'in' ? readersOf(actor.role === 'attorney' ? 'counsel' : 'owner', [person]) : everybody;
  const entry = { source: `request:${id}`, kind: 'request' as const, direction, from: person, to: [], readers, text, attachments: [] };
  await recordEntry(tx, { place: { claim: known.claim }, entry }, threads);
}
