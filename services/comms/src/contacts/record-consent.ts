// What a contact said to texts or to automated calls, as somebody of the office heard it.
import { consentRecorded, type ConsentDraft } from '@plumbline/contracts/comms';
import { Failure } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { addressOf } from './contact-rules.ts';
import { assertNotAhead, withConsent } from './consent-rules.ts';
import type { ContactRecord, People } from './contact.ts';
import { assertNotMerged } from './merge-rules.ts';

/**
 * Keeps the newest word. Throws `not_found` for an unknown contact, `unprocessable` for the owner, whose consents the claim keeps, for a day
 * that has not come, and where there is no number.
 */
export async function recordConsent(
  tx: Tx,
  { contactId, words, ...said }: ConsentDraft,
  { contacts, said: log, newId }: People & { readonly newId: number },
): Promise<ContactRecord> {
  const contact = await contacts.get(tx.scope, contactId, 'Contact not found', { session: tx.session });
  assertNotMerged(contact);
  const { claimId, name } = contact;
  if (contact.isOwner) throw new Failure('unprocessable', `Record ${name}'s consent on the claim overview.`);
  const address = addressOf(contact, said.method);
  if (address === undefined) throw new Failure('unprocessable', `${name} has no usable phone number`);
  assertNotAhead(said.on, tx.now);
  const event = createEvent(consentRecorded, { contactId, claimId, name, ...said });
  const kept = { ...said, recordedBy: tx.scope.actor.name };
  const { method, given, how, on } = said;
  const what = given ? ('consented' as const) : ('declined' as const);
  const evidence = { method, address, what, how, on, contactId, name, words: words || (given ? 'Agreed' : 'Declined') };
  await log.insert(tx, { _id: newId, ...evidence, recordedBy: kept.recordedBy }, []);
  return contacts.change(tx, contactId, ({ consents = [] }) => ({ set: { consents: withConsent(consents, kept) }, events: [event] }));
}
