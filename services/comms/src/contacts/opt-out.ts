// Keeping the word of a person who wants no more messages on a channel, and of one who wants them again.
import { optedIn, optedOut, type ConsentLogEntry, type OptOutDraft } from '@plumbline/contracts/comms';
import { Failure, omitUndefined } from '@plumbline/contracts/kernel';
import type { Channel } from '@plumbline/contracts/enums';
import { createEvent, type Tx } from '@plumbline/server';
import type { ContactRecord, OptOutSource, People } from './contact.ts';
import { addressOf } from './contact-rules.ts';
import { survivorOf } from './survivor.ts';

type Deps = Pick<People, 'optOuts' | 'said'> & { readonly newId: number };

/**
 * Also of one that was merged meanwhile: no is no, at the address where it was said. Returns who they are by now. Throws `not_found` for an unknown
 * contact, `unprocessable` when it has no address on that channel.
 */
export async function recordOptOut(tx: Tx, draft: OptOutDraft, deps: People & { newId: number }): Promise<ContactRecord> {
  const contact = await deps.contacts.get(tx.scope, draft.contactId, 'Contact not found', { session: tx.session });
  const address = addressOf(contact, draft.method);
  if (address === undefined) throw new Failure('unprocessable', `${contact.name} has no address for this channel`);
  const { _id: contactId, name, claimId } = contact;
  await closeChannel(tx, { method: draft.method, address, reason: draft.reason, source: 'office', contactId, name, claimId }, deps);
  return survivorOf(tx.scope, contact, { contacts: deps.contacts, within: { session: tx.session } });
}

/** Whose word it was, where that is known. */
interface Speaker {
  readonly contactId?: number;
  readonly name?: string;
  readonly carrierId?: string;
  /** On whose activity it stands; where they are on several claims it is that of the word. */
  readonly claimId?: number | undefined;
}

/** Somebody said so. */
type Said = Exclude<OptOutSource, 'bounce'>;

interface Closing extends Speaker {
  readonly method: Channel;
  readonly address: string;
  /** Why, for people: the words of the person where there are any. */
  readonly reason: string;
  readonly source: Said;
}

const howOf: Readonly<Record<Said, ConsentLogEntry['how']>> = { text: 'text', carrier: 'carrier', office: 'office' };

/** Answers whether the channel was open until now. Doing it again changes nothing but the log. */
export async function closeChannel(
  tx: Tx,
  { method, address, reason, source, claimId, ...speaker }: Closing,
  deps: Deps,
): Promise<boolean> {
  const { optOuts, said, newId } = deps;
  const known = await optOuts.findOne(tx.scope, { method, address }, { session: tx.session });
  const recordedBy = tx.scope.actor.name;
  await said.insert(tx, { _id: newId, method, address, what: 'opted-out', words: reason, how: howOf[source], recordedBy, ...speaker }, []);
  const about = omitUndefined({ method, source, name: speaker.name, claimId });
  if (known?.source === 'bounce') {
    const events = [createEvent(optedOut, { optOutId: known._id, ...about })];
    await optOuts.change(tx, known._id, () => ({ set: { reason, source, recordedBy }, events }));
    return true;
  }
  if (known) return false;
  const event = createEvent(optedOut, { optOutId: newId, ...about });
  await optOuts.insert(tx, { _id: newId, method, address, reason, source, recordedBy }, [event]);
  return true;
}

interface Bouncing {
  readonly address: string;
  readonly reason: string;
  readonly name: string;
  readonly claimId: number;
}

/** Mail to this address comes back: it gets nothing more. Nobody said so, so it is no word about consent; what somebody did say stays. */
export async function noteBouncing(tx: Tx, { address, reason, ...about }: Bouncing, { optOuts, newId }: Deps) {
  const known = await optOuts.findOne(tx.scope, { method: 'email', address }, { session: tx.session });
  if (known) return;
  await optOuts.insert(tx, { _id: newId, method: 'email', address, reason, source: 'bounce', recordedBy: tx.scope.actor.name }, [
    createEvent(optedOut, { optOutId: newId, method: 'email', source: 'bounce', ...about }),
  ]);
}

interface Opening extends Speaker {
  readonly method: Channel;
  readonly address: string;
  readonly words: string;
  readonly how: ConsentLogEntry['how'];
  readonly on?: string;
}

/** Answers whether the channel was closed until now. */
export async function openChannel(
  tx: Tx,
  { method, address, claimId, ...opening }: Opening,
  { optOuts, said, newId }: Deps,
): Promise<boolean> {
  const known = await optOuts.findOne(tx.scope, { method, address }, { session: tx.session });
  const about = omitUndefined({ method, how: opening.how, name: opening.name, claimId });
  const event = createEvent(optedIn, { optOutId: known?._id ?? newId, ...about });
  const entry = { _id: newId, method, address, what: 'opted-in' as const, recordedBy: tx.scope.actor.name, ...opening };
  await said.insert(tx, entry, known ? [event] : []);
  if (known) await optOuts.remove(tx, { _id: known._id });
  return known !== undefined;
}
