// Contacts as the office sees them: with the channels that they closed, the language in which they are written to, those that went into them, and
// where else the same person stands.
import type { Contact } from '@plumbline/contracts/comms';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import type { ClaimProjections } from '../claims/claim-projection.ts';
import { contactsElsewhere } from '../contacts/elsewhere/contact-elsewhere.ts';
import { languagesOf } from '../messages/contact-language.ts';
import type { NotificationStores } from '../notifications/notification-stores.ts';
import { closedChannels, shownContact, type ContactRecord, type People } from '../contacts/contact.ts';
import { survivorIn } from '../contacts/survivor.ts';

interface Deps extends Pick<NotificationStores, 'users'> {
  readonly people: People;
  readonly claims: ClaimProjections;
}

/** Of one claim, the first one first; those that went into another one stand with it. */
export async function listContacts(scope: Scope, claimId: number, deps: Deps): Promise<Contact[]> {
  return show(scope, await ofClaim(scope, claimId, deps), deps);
}

export async function showContact(tx: Tx, { _id, claimId }: ContactRecord, deps: Deps): Promise<Contact> {
  const all = await ofClaim(tx.scope, claimId, { ...deps, tx });
  const [shown] = await show(tx.scope, all, { ...deps, tx, only: _id });
  if (!shown) throw new Error('A contact is shown as one');
  return shown;
}

function ofClaim(scope: Scope, claimId: number, { people, tx }: Deps & { tx?: Tx }): Promise<ContactRecord[]> {
  const within = tx ? { session: tx.session } : {};
  return people.contacts.find(scope, { claimId }, { sort: { createdAt: 1, _id: 1 }, ...within });
}

async function show(
  scope: Scope,
  all: readonly ContactRecord[],
  { people, users, claims, tx, only }: Deps & { tx?: Tx; only?: number },
): Promise<Contact[]> {
  const found = all.filter(({ _id, merge }) => !merge && (only === undefined || _id === only));
  const closed = await closedChannels(scope, found, { ...people, ...(tx ? { tx } : {}) });
  const languageOf = await languagesOf(scope, found, users);
  const elsewhereOf = await contactsElsewhere(scope, found, { people, claims, within: tx ? { session: tx.session } : {} });
  const merged = all.filter(({ merge }) => merge);
  return found.map((contact) =>
    shownContact(contact, {
      closed,
      readsIn: languageOf(contact),
      merged: merged.filter((one) => survivorIn(all, one)._id === contact._id),
      elsewhere: elsewhereOf(contact),
    }),
  );
}
