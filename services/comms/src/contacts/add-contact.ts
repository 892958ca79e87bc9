// Adding a contact to a claim, by hand or from the claim itself.
import { isDeepStrictEqual } from 'node:util';
import { contactAdded, type ContactDraft } from '@plumbline/contracts/comms';
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import { createEvent, type Tx } from '@plumbline/server';
import type { ClaimProjections } from '../claims/claim-projection.ts';
import { addressOf, e164 } from './contact-rules.ts';
import type { ContactRecord, People } from './contact.ts';

/** Ids of contacts: even ones are taken from the sequence, odd ones belong to the owner of a claim, who is made inside a transaction. */
export function ownerContactId(claimId: number): number {
  return claimId * 2 - 1;
}

export function addedContactId(sequence: number): number {
  return sequence * 2;
}

export interface AddDeps extends People {
  readonly claims: ClaimProjections;
  /** Taken before the transaction. */
  readonly newId: number;
}

/** Throws `not_found` for a claim that is unknown. */
export async function addContact(
  tx: Tx,
  { claimId, draft }: { claimId: number; draft: ContactDraft },
  deps: AddDeps,
): Promise<ContactRecord> {
  await deps.claims.get(tx.scope, claimId, 'Claim not found', { session: tx.session });
  const contact = {
    _id: deps.newId,
    claimId,
    name: draft.name,
    contactType: draft.contactType,
    preferredMethod: draft.preferredMethod ?? 'email',
    language: draft.language ?? 'en',
    isActive: true,
    isOwner: false,
    ...emailOf(draft.email),
    ...(draft.phone ? { phone: draft.phone, ...numberOf(draft.phone) } : {}),
    ...(draft.notes ? { notes: draft.notes } : {}),
  };
  return deps.contacts.insert(tx, contact, [announced(contact)]);
}

/** The owner of a claim is its first contact, and follows what is corrected in the claim. */
export async function keepOwners(tx: Tx, snapshots: readonly ClaimSnapshot[], { contacts }: People): Promise<void> {
  const ids = snapshots.map((claim) => ownerContactId(claim.id));
  const found = await contacts.find(tx.scope, { _id: { $in: ids } }, { session: tx.session, limit: ids.length });
  const known = new Map(found.map((contact) => [contact._id, contact]));
  const fresh = snapshots.filter((claim) => !known.has(ownerContactId(claim.id))).map(firstContactOf);
  await contacts.insertAll(tx, fresh, (contact) => [announced(contact)]);
  for (const claim of snapshots) {
    const owner = known.get(ownerContactId(claim.id));
    if (owner) await followOwner(tx, { owner, claim }, contacts);
  }
}

function ownerOf(claim: ClaimSnapshot) {
  return {
    name: oneLine(claim.propertyOwnerName),
    phone: claim.propertyOwnerPhone,
    ...numberOf(claim.propertyOwnerPhone),
    ...emailOf(claim.propertyOwnerEmail),
    language: claim.language ?? 'en',
    consents: (claim.consents ?? []).map(({ kind, given, on }) => ({ method: kind === 'call' ? ('phone' as const) : kind, given, on })),
  };
}

function firstContactOf(claim: ClaimSnapshot) {
  return {
    _id: ownerContactId(claim.id),
    claimId: claim.id,
    contactType: 'primary' as const,
    preferredMethod: claim.communicationPreference,
    isActive: true,
    isOwner: true,
    ...ownerOf(claim),
  };
}

async function followOwner(
  tx: Tx,
  { owner: known, claim }: { owner: ContactRecord; claim: ClaimSnapshot },
  contacts: People['contacts'],
): Promise<void> {
  const owner = { email: undefined, mailbox: undefined, number: undefined, ...ownerOf(claim) };
  const preferredMethod = claim.communicationPreference;
  const { name, phone, number, email, mailbox, language, consents = [] } = known;
  if (
    isDeepStrictEqual(
      { name, phone, number, email, mailbox, language, preferredMethod: known.preferredMethod, consents: [...consents] },
      { ...owner, preferredMethod },
    )
  )
    return;
  await contacts.change(tx, known._id, () => ({
    set: { ...ownerOf(claim), preferredMethod, ...(mailbox === owner.mailbox ? {} : { mailboxSince: tx.now }) },
    unset: (['email', 'mailbox', 'number'] as const).filter((field) => owner[field] === undefined),
    events: [],
  }));
}

export function emailOf(email: string | undefined): { email?: string; mailbox?: string } {
  const mailbox = email && addressOf({ email }, 'email');
  return mailbox ? { email, mailbox } : {};
}

export function numberOf(phone: string): { number?: string } {
  const number = e164(phone);
  return number === undefined ? {} : { number };
}

function announced(contact: Pick<ContactRecord, '_id' | 'claimId' | 'name' | 'contactType'>) {
  return createEvent(contactAdded, {
    contactId: contact._id,
    claimId: contact.claimId,
    name: contact.name,
    contactType: contact.contactType,
  });
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
