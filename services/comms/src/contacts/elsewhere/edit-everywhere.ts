// A person changed on several claims at once: what one edit changes, on the contacts that it names, in one write. Nobody else is touched.
import type { ContactEdit } from '@plumbline/contracts/comms';
import { Failure } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { emailOf, numberOf } from '../add-contact.ts';
import { isSamePerson } from './contact-elsewhere.ts';
import type { ContactRecord, People } from '../contact.ts';
import { contactNotFound, editContact } from '../edit-contact.ts';
import { assertNotMerged } from '../merge-rules.ts';

type Deps = Pick<People, 'contacts'>;

/** Of the person, wherever they stand; what kind of contact they are and what is noted belongs to a claim. */
const personal = ['name', 'email', 'phone', 'preferredMethod', 'language'] as const;

/**
 * Throws as `editContact`, also for those of `also`: nothing is changed then. `conflict` where one of them is not the same person (any more), by name and
 * address as they stood before.
 */
export async function editEverywhere(
  tx: Tx,
  { id, edit: { also = [], ...edit } }: { id: number; edit: ContactEdit },
  { contacts }: Deps,
): Promise<ContactRecord> {
  const before = await contacts.get(tx.scope, id, contactNotFound, { session: tx.session });
  const after = await editContact(tx, { id, edit }, { contacts });
  const changes = changedOf(before, edit);
  for (const other of await named(tx, { ids: also, before }, { contacts })) {
    const there = changedOf(other, changes);
    if (Object.keys(there).length > 0) await editContact(tx, { id: other._id, edit: there }, { contacts });
  }
  return after;
}

function changedOf(contact: ContactRecord, edit: Omit<ContactEdit, 'also'>): Omit<ContactEdit, 'also'> {
  const changed = personal.filter((field) => {
    const next = edit[field];
    return next !== undefined && meant(field, next) !== meant(field, contact[field] ?? '');
  });
  return Object.fromEntries(changed.map((field) => [field, edit[field]]));
}

/** A number or email that is only written otherwise is no change: on another claim another one may stand. */
function meant(field: (typeof personal)[number], typed: string): string {
  const text = typed.trim();
  if (field === 'phone') return numberOf(text).number ?? text;
  return field === 'email' ? (emailOf(text).mailbox ?? text) : text;
}

async function named(
  tx: Tx,
  { ids, before }: { ids: readonly number[]; before: ContactRecord },
  { contacts }: Deps,
): Promise<ContactRecord[]> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return [];
  const found = await contacts.find(tx.scope, { _id: { $in: asked } }, { limit: asked.length, session: tx.session });
  if (found.length < asked.length) throw new Failure('not_found', contactNotFound);
  for (const other of found) assertSame(before, other);
  return found;
}

function assertSame(before: ContactRecord, other: ContactRecord): void {
  assertNotMerged(other);
  const sentence = `${other.name} on another claim isn't the same person as ${before.name}. Reload and try again.`;
  if (!isSamePerson(before, other)) throw new Failure('conflict', sentence);
}
