// Two contacts of a claim become one, and the way back. No message, entry or word about consent moves: they keep the id and the name they were said under.
import { contactMergeUndone, contactsMerged } from '@plumbline/contracts/comms';
import { Failure } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { ContactRecord, People, RecordedConsent } from './contact.ts';
import { contactNotFound } from './edit-contact.ts';
import {
  assertMergeable,
  assertNotMerged,
  changedBy,
  consentsBack,
  newlyAgreed,
  newlyDeclined,
  takenOver,
  undoableMerge,
} from './merge-rules.ts';

interface Merging {
  /** The one that stays. */
  readonly id: number;
  readonly contactId: number;
  readonly version?: number | undefined;
  /** For the log of consents, one for texts and one for calls. */
  readonly newIds: readonly [number, number];
}

/**
 * Throws `not_found` for a contact that is missing, foreign or of another claim, `conflict` where somebody changed or merged one of them meanwhile,
 * `unprocessable` where they cannot be one.
 */
export async function mergeContacts(tx: Tx, { id, contactId, version, newIds }: Merging, people: People): Promise<ContactRecord> {
  const { contacts } = people;
  const { session } = tx;
  const kept = await contacts.get(tx.scope, id, contactNotFound, { session });
  const merged = await contacts.get(tx.scope, contactId, contactNotFound, { session });
  if (merged.claimId !== kept.claimId) throw new Failure('not_found', contactNotFound);
  assertMergeable(kept, merged);
  const taken = takenOver(kept, merged, tx.now);
  const names = { mergedId: contactId, mergedName: merged.name };
  const event = createEvent(contactsMerged, { contactId: id, claimId: kept.claimId, name: kept.name, ...names });
  const after = await contacts.change(
    tx,
    id,
    () => ({ set: taken, events: [event] }),
    version === undefined ? {} : { expectedVersion: version },
  );
  const changed = changedBy(taken, kept);
  const merge = {
    into: id,
    at: tx.now,
    by: tx.scope.actor.name,
    wasActive: merged.isActive,
    ...(changed ? { changed: { version: after.version, ...changed } } : {}),
  };
  await contacts.change(tx, contactId, () => ({ set: { merge, isActive: false }, events: [] }));
  await logDeclined(tx, { kept, merged, after, newIds }, people);
  return after;
}

interface Declining extends Pick<Merging, 'newIds'> {
  readonly kept: ContactRecord;
  readonly merged: ContactRecord;
  readonly after: ContactRecord;
}

/** Why somebody who agreed is asked no more. */
async function logDeclined(tx: Tx, { kept, merged, after, newIds }: Declining, people: People): Promise<void> {
  const declined = { contact: kept, consents: newlyDeclined(kept, after), words: `Merged with ${merged.name}, who declined`, newIds };
  await logWords(tx, declined, people);
}

/** Why somebody whose last word in the log is a no is asked again: it was another person's. */
async function logAgreedAgain(tx: Tx, { kept, merged, after, newIds }: Declining, people: People): Promise<void> {
  const agreed = { contact: after, consents: newlyAgreed(kept, after), words: `Merge with ${merged.name} undone`, newIds };
  await logWords(tx, agreed, people);
}

interface Logged extends Pick<Merging, 'newIds'> {
  readonly contact: ContactRecord;
  readonly consents: readonly RecordedConsent[];
  readonly words: string;
}

async function logWords(tx: Tx, { contact, consents, words, newIds }: Logged, { said }: People): Promise<void> {
  const { number: address, _id: contactId, name } = contact;
  if (address === undefined) return;
  for (const { method, given, on, how = 'office' } of consents) {
    const _id = newIds[method === 'sms' ? 0 : 1];
    const what = given ? 'consented' : 'declined';
    await said.insert(tx, { _id, method, address, what, words, how, on, contactId, name, recordedBy: tx.scope.actor.name }, []);
  }
}

interface Undoing extends Pick<Merging, 'newIds'> {
  /** The one that went into another. */
  readonly id: number;
}

/** Throws `conflict` when it is too late, and where somebody changed what the merge had changed. */
export async function undoMerge(tx: Tx, { id, newIds }: Undoing, people: People): Promise<ContactRecord> {
  const { contacts } = people;
  const { session } = tx;
  const merged = await contacts.get(tx.scope, id, contactNotFound, { session });
  const { into, changed, wasActive } = undoableMerge(merged, tx.now);
  const kept = await contacts.get(tx.scope, into, contactNotFound, { session });
  assertNotMerged(kept);
  if (changed && changed.version !== kept.version)
    throw new Failure('conflict', `${kept.name} was changed after the merge, so it can't be undone.`);
  const about = { contactId: into, claimId: kept.claimId, name: kept.name, mergedId: id, mergedName: merged.name };
  const { fields = [], before = {} } = changed ?? {};
  const back = await contacts.change(tx, into, () => ({
    set: before,
    unset: fields.filter((field) => !(field in before)),
    events: [createEvent(contactMergeUndone, about)],
  }));
  await logAgreedAgain(tx, { kept, merged, after: back, newIds }, people);
  const consents = consentsBack(merged, kept);
  return contacts.change(tx, id, () => ({ set: { isActive: wasActive, consents }, unset: ['merge'], events: [] }));
}
