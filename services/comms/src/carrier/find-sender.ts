// Whose number it is: the firm that wrote to it, the person, and the claim that the answer belongs to.
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import type { Filter, Tx } from '@plumbline/server';
import type { ClaimProjections } from '../claims/claim-projection.ts';
import type { ContactRecord, People } from '../contacts/contact.ts';
import { survivorOf } from '../contacts/survivor.ts';
import type { NotificationStores } from '../notifications/notification-stores.ts';
import type { CommunicationRecord, Messages } from '../stores/communication.ts';
import type { InboundRecord } from './inbound-store.ts';

/** The firm of this installation, for numbers that nobody knows. */
const firstOrganization = 1;
const mostContacts = 200;

interface Known {
  readonly people: Pick<People, 'contacts'>;
  readonly messages: Pick<Messages, 'communications'>;
  readonly textNumbers: NotificationStores['textNumbers'];
}

/** What never left the firm makes nobody answer it. */
const wentOut = ['sending', 'accepted', 'sent', 'delivered', 'read', 'kept'] as const satisfies readonly CommunicationRecord['status'][];

/** The firms that know a number: first the one that wrote to it last. All of them use the same number of ours. */
export async function firmsOf(number: string, { people, messages, textNumbers }: Known): Promise<number[]> {
  const written = { recipient: number, method: { $in: ['sms', 'phone'] }, status: { $in: wentOut } };
  const [last] = await messages.communications.acrossTenants(written, { sort: { createdAt: -1 }, limit: 1 });
  const ofPeople = await everyFirm({ number }, people.contacts);
  // Users are texted too, and whose number somebody typed in gets a code
  const ofUsers = await everyFirm({ $or: [{ number }, { 'pending.number': number }] }, textNumbers);
  const firms = [...(last ? [last.organizationId] : []), ...ofPeople, ...ofUsers];
  return firms.length > 0 ? [...new Set(firms)] : [firstOrganization];
}

/** One question for each firm: however often one has the number, none is missed. */
async function everyFirm(filter: Filter, rows: Pick<People['contacts'], 'acrossTenants'>): Promise<number[]> {
  const firms: number[] = [];
  for (;;) {
    const others = firms.length > 0 ? { organizationId: { $nin: firms } } : {};
    const [next] = await rows.acrossTenants({ ...filter, ...others }, { sort: { _id: -1 }, limit: 1 });
    if (!next) return firms;
    firms.push(next.organizationId);
  }
}

export type Sender = Pick<InboundRecord, 'sender' | 'otherClaims'> & { readonly contact?: ContactRecord; readonly claim?: ClaimSnapshot };

/** Of several claims of one person the newest open one; the others are named. */
export async function senderOf(
  tx: Tx,
  number: string,
  { people, claims }: { people: Pick<People, 'contacts'>; claims: ClaimProjections },
): Promise<Sender> {
  const { session } = tx;
  const known = { number, $or: [{ isActive: true }, { merge: { $exists: true } }] };
  const found = await people.contacts.find(tx.scope, known, { sort: { _id: -1 }, limit: mostContacts, session });
  const contacts = await activeNow(tx, found, people);
  const ids = [...new Set(contacts.map(({ claimId }) => claimId))];
  const told = ids.length === 0 ? [] : await claims.find(tx.scope, { _id: { $in: ids } }, { limit: mostContacts, session });
  const [own, ...others] = told.map(({ claim }) => claim).toSorted(newestOpenFirst);
  const contact = contacts.find(({ claimId }) => claimId === own?.id);
  if (!own || !contact) return { otherClaims: [] };
  const { _id: contactId, name, contactType } = contact;
  return {
    contact,
    claim: own,
    sender: { contactId, name, contactType, claimId: own.id, claimNumber: own.claimNumber },
    otherClaims: others.map(({ id, claimNumber }) => ({ id, claimNumber })),
  };
}

/** Whoever was merged writes as the one that stayed. */
async function activeNow(tx: Tx, found: readonly ContactRecord[], { contacts }: Pick<People, 'contacts'>): Promise<ContactRecord[]> {
  const within = { session: tx.session };
  const now: ContactRecord[] = [];
  for (const contact of found) now.push(await survivorOf(tx.scope, contact, { contacts, within }));
  return now.filter(({ isActive }) => isActive);
}

function newestOpenFirst(one: ClaimSnapshot, other: ClaimSnapshot): number {
  const isOpen = (claim: ClaimSnapshot) => Number(claim.disposition === 'open');
  return isOpen(other) - isOpen(one) || other.createdAt.localeCompare(one.createdAt) || other.id - one.id;
}
