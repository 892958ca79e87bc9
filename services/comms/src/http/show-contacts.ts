// Contacts as the office sees them: with the channels that they closed and the language in which they are written to.
import type { Contact } from '@plumbline/contracts/comms';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { languagesOf } from '../messages/contact-language.ts';
import type { NotificationStores } from '../notifications/notification-stores.ts';
import { closedChannels, shownContact, type ContactRecord, type People } from '../contacts/contact.ts';

interface Needs extends Pick<NotificationStores, 'users'> {
  readonly people: People;
  readonly tx?: Tx;
}

export async function showContacts(scope: Scope, found: readonly ContactRecord[], { people, users, ...within }: Needs): Promise<Contact[]> {
  const closed = await closedChannels(scope, found, { ...people, ...within });
  const languageOf = await languagesOf(scope, found, users);
  return found.map((contact) => shownContact(contact, { closed, readsIn: languageOf(contact) }));
}

export async function showContact(tx: Tx, contact: ContactRecord, needs: Omit<Needs, 'tx'>): Promise<Contact> {
  const [shown] = await showContacts(tx.scope, [contact], { ...needs, tx });
  if (!shown) throw new Error('A contact is shown as one');
  return shown;
}
