// One person on several claims: contacts of other claims with the same email address or phone number.
import { maxElsewhere, type ContactElsewhere } from '@plumbline/contracts/comms';
import { folded } from '@plumbline/contracts/enums';
import type { Scope } from '@plumbline/contracts/kernel';
import type { FindOptions } from '@plumbline/server';
import type { ClaimProjections } from '../../claims/claim-projection.ts';
import type { ContactRecord, People } from '../contact.ts';

/** Of all addresses of a claim together; an attorney has many claims. */
const lookedAt = 500;

interface Deps {
  readonly people: Pick<People, 'contacts'>;
  readonly claims: ClaimProjections;
  readonly within: Pick<FindOptions, 'session'>;
}

/** The newest claims first, each claim once. */
export async function contactsElsewhere(
  scope: Scope,
  found: readonly ContactRecord[],
  { people, claims, within }: Deps,
): Promise<(contact: ContactRecord) => ContactElsewhere[]> {
  const others = await withAddressesOf(scope, found, { people, within });
  const ids = [...new Set(others.map(({ claimId }) => claimId))];
  const known = ids.length === 0 ? [] : await claims.find(scope, { _id: { $in: ids } }, { limit: ids.length, ...within });
  const numbers = new Map(known.map(({ _id, claim }) => [_id, claim.claimNumber]));
  return (contact) => {
    const same = others.flatMap((other) => {
      const by = sameAddress(contact, other);
      const claimNumber = numbers.get(other.claimId);
      if (by === undefined || claimNumber === undefined || other.claimId === contact.claimId) return [];
      const { _id: contactId, claimId, name, isOwner } = other;
      return [{ contactId, claimId, claimNumber, name, by, isSamePerson: hasSameName(contact, other), isOwner }];
    });
    // Of two on one claim the same person is named
    same.sort((one, other) => Number(one.isSamePerson) - Number(other.isSamePerson));
    const once = new Map(same.map((one) => [one.claimId, one]));
    return [...once.values()].toSorted((one, other) => other.claimId - one.claimId).slice(0, maxElsewhere);
  };
}

async function withAddressesOf(
  scope: Scope,
  found: readonly ContactRecord[],
  { people, within }: Pick<Deps, 'people' | 'within'>,
): Promise<ContactRecord[]> {
  const mailboxes = found.flatMap(({ mailbox }) => mailbox ?? []);
  const numbers = found.flatMap(({ number }) => number ?? []);
  const either = [
    ...(mailboxes.length > 0 ? [{ mailbox: { $in: mailboxes } }] : []),
    ...(numbers.length > 0 ? [{ number: { $in: numbers } }] : []),
  ];
  if (either.length === 0) return [];
  const others = { $or: either, merge: { $exists: false } };
  return people.contacts.find(scope, others, { sort: { claimId: -1 }, limit: lookedAt, ...within });
}

/** One person on two claims: the same address and the same name. A number or mailbox alone may be shared. */
export function isSamePerson(one: ContactRecord, other: ContactRecord): boolean {
  return one.claimId !== other.claimId && hasSameName(one, other) && sameAddress(one, other) !== undefined;
}

function hasSameName({ name }: Pick<ContactRecord, 'name'>, other: Pick<ContactRecord, 'name'>): boolean {
  return foldedName(name) === foldedName(other.name);
}

const foldedName = (name: string) => folded(name).trim().replace(/\s+/g, ' ');

function sameAddress(one: ContactRecord, other: ContactRecord): ContactElsewhere['by'] | undefined {
  if (one.mailbox !== undefined && one.mailbox === other.mailbox) return 'email';
  return one.number !== undefined && one.number === other.number ? 'phone' : undefined;
}
