// Whose number it is: the firm that wrote to it, the person, and the claim that the answer belongs to.
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Filter, Tx } from '@plumbline/server';
import type { ClaimProjections } from '../claims/claim-projection.ts';
import type { ContactRecord, People } from '../contacts/contact.ts';
import { survivorOf } from '../contacts/survivor.ts';
import type { NotificationStores } from '../notifications/notification-stores.ts';
import type { CommunicationRecord, Messages } from '../stores/communication.ts';
import type { InboundRecord } from '../inbound-texts/inbound-store.ts';

/** The firm of this installation, for numbers that nobody knows. */
export const firstOrganization = 1;
const maxContacts = 200;

interface Known {
  readonly people: Pick<People, 'contacts'>;
  readonly messages: Pick<Messages, 'communications'>;
  readonly textNumbers: NotificationStores['textNumbers'];
}

/** What never left the firm makes nobody answer it. */
const wentOut = ['sending', 'accepted', 'sent', 'delivered', 'read', 'kept'] as const satisfies readonly CommunicationRecord['status'][];

/** The firms that know a number: first the one that wrote to it last. All of them use the same number of ours. `knownBy`: only those that did then. */
export async function firmsOf(number: string, { people, messages, textNumbers }: Known, knownBy?: Date): Promise<number[]> {
  const then = knownBy ? { createdAt: { $lte: knownBy } } : {};
  const written = { recipient: number, method: { $in: ['sms', 'phone'] }, status: { $in: wentOut }, ...then };
  const [last] = await messages.communications.acrossTenants(written, { sort: { createdAt: -1 }, limit: 1 });
  const ofPeople = await everyFirm({ number, ...then }, people.contacts);
  // Users are texted too, and whose number somebody typed in gets a code
  const ofUsers = await everyFirm({ $or: [{ number }, { 'pending.number': number }], ...then }, textNumbers);
  const firms = [...(last ? [last.organizationId] : []), ...ofPeople, ...ofUsers];
  return firms.length > 0 || knownBy ? [...new Set(firms)] : [firstOrganization];
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

export type Sender = Pick<InboundRecord, 'sender' | 'otherClaims'> & {
  readonly contact?: ContactRecord;
  readonly claim?: ClaimSnapshot;
  /** The claims of which nobody can tell which is meant; somebody has to say it. */
  readonly unclear?: readonly ClaimSnapshot[];
};

interface Reading {
  readonly scope: Scope;
  readonly session?: Tx['session'];
}

interface KnownBy {
  readonly people: Pick<People, 'contacts'>;
  readonly claims: ClaimProjections;
}

/** The person of a number on one claim. */
export interface OfNumber {
  readonly claim: ClaimSnapshot;
  readonly contact: ContactRecord;
}

/** Every claim on which a number stands, the newest open one first. */
export async function claimsOfNumber(reading: Reading, number: string, { people, claims }: KnownBy): Promise<OfNumber[]> {
  const { scope } = reading;
  const within = reading.session ? { session: reading.session } : {};
  const known = { number, $or: [{ isActive: true }, { merge: { $exists: true } }] };
  const found = await people.contacts.find(scope, known, { sort: { _id: -1 }, limit: maxContacts, ...within });
  const contacts = await activeNow(reading, found, people);
  const ids = [...new Set(contacts.map(({ claimId }) => claimId))];
  const told = ids.length === 0 ? [] : await claims.find(scope, { _id: { $in: ids } }, { limit: maxContacts, ...within });
  return told
    .map(({ claim }) => claim)
    .toSorted(newestOpenFirst)
    .flatMap((claim) => contacts.find(({ claimId }) => claimId === claim.id) ?? [])
    .map((contact) => ({ contact, claim: told.find(({ _id }) => _id === contact.claimId)?.claim as ClaimSnapshot }));
}

/** Those that a new word may be about: the open ones, and without one all. */
export function meantBy(known: readonly OfNumber[]): OfNumber[] {
  const open = known.filter(({ claim }) => claim.disposition === 'open');
  return open.length > 0 ? open : [...known];
}

/** Of several claims of one person the newest open one; the others are named. */
export async function senderOf(tx: Tx, number: string, deps: KnownBy): Promise<Sender> {
  const known = await claimsOfNumber(tx, number, deps);
  const [own, ...others] = known;
  if (!own) return { otherClaims: [] };
  const { contact, claim } = own;
  const { _id: contactId, name, contactType } = contact;
  const meant = meantBy(known);
  return {
    contact,
    claim,
    sender: { contactId, name, contactType, claimId: claim.id, claimNumber: claim.claimNumber },
    otherClaims: others.map((one) => ({ id: one.claim.id, claimNumber: one.claim.claimNumber })),
    ...(meant.length > 1 ? { unclear: meant.map((one) => one.claim) } : {}),
  };
}

/** Whoever was merged writes as the one that stayed. */
async function activeNow(
  { scope, session }: Reading,
  found: readonly ContactRecord[],
  { contacts }: Pick<People, 'contacts'>,
): Promise<ContactRecord[]> {
  const within = session ? { session } : {};
  const now: ContactRecord[] = [];
  for (const contact of found) now.push(await survivorOf(scope, contact, { contacts, within }));
  return now.filter(({ isActive }) => isActive);
}

function newestOpenFirst(one: ClaimSnapshot, other: ClaimSnapshot): number {
  const isOpen = (claim: ClaimSnapshot) => Number(claim.disposition === 'open');
  return isOpen(other) - isOpen(one) || other.createdAt.localeCompare(one.createdAt) || other.id - one.id;
}
