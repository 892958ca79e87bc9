// Who a contact is by now: itself, or the one that it went into, however often that happened.
import type { Scope } from '@plumbline/contracts/kernel';
import type { FindOptions } from '@plumbline/server';
import type { ContactRecord, People } from './contact.ts';

/** Nobody merges so often; a circle cannot be made, because who was merged is merged no more. */
const maxSteps = 20;

/** Among the contacts of its claim. */
export function survivorIn(all: readonly ContactRecord[], contact: ContactRecord): ContactRecord {
  let now = contact;
  for (let step = 0; now.merge && step < maxSteps; step += 1) now = all.find(({ _id }) => _id === now.merge?.into) ?? now;
  return now;
}

export async function survivorOf(
  scope: Scope,
  contact: ContactRecord,
  { contacts, within = {} }: Pick<People, 'contacts'> & { within?: Pick<FindOptions, 'session'> },
): Promise<ContactRecord> {
  let now = contact;
  for (let step = 0; now.merge && step < maxSteps; step += 1) {
    const next = await contacts.findOne(scope, { _id: now.merge.into }, within);
    if (!next) return now;
    now = next;
  }
  return now;
}
