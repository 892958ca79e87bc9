// What a contact said to texts or to automated calls, as somebody of the office heard it.
import { consentRecorded, type ConsentDraft } from '@plumbline/contracts/comms';
import { Failure } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { addressOf } from './contact-rules.ts';
import { withConsent } from './consent-rules.ts';
import type { ContactRecord, People } from './contact.ts';

/**
 * Keeps the newest word. Throws `not_found` for an unknown contact, `unprocessable` for the owner, whose consents the claim keeps, for a day
 * that has not come, and where there is no number.
 */
export async function recordConsent(tx: Tx, { contactId, ...said }: ConsentDraft, { contacts }: People): Promise<ContactRecord> {
  const contact = await contacts.get(tx.scope, contactId, 'Contact not found', { session: tx.session });
  const { claimId, name } = contact;
  if (contact.isOwner) throw new Failure('unprocessable', `Record ${name}'s consent on the claim overview.`);
  if (addressOf(contact, said.method) === undefined) throw new Failure('unprocessable', `${name} has no usable phone number`);
  // Where it was said nobody knows: a day that has begun anywhere may be meant
  if (Date.parse(said.on) > tx.now.getTime() + 14 * 3_600_000) {
    throw new Failure('invalid', 'Enter today or an earlier date', { fields: { on: 'Enter today or an earlier date' } });
  }
  const event = createEvent(consentRecorded, { contactId, claimId, name, ...said });
  const kept = { ...said, recordedBy: tx.scope.actor.name };
  return contacts.change(tx, contactId, ({ consents = [] }) => ({ set: { consents: withConsent(consents, kept) }, events: [event] }));
}
