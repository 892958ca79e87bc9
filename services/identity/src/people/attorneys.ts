// Attorneys for the pickers of the office: found by words, added without access.
import type { Attorney, AttorneyIntake } from '@plumbline/contracts/identity';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import type { UserRecord } from '../stores/records.ts';
import type { IdentityDeps } from '../stores/deps.ts';
import { addUser } from './add-user.ts';
import { wordsOf } from './search-pattern.ts';
import { nameOf } from '../accounts/show-person.ts';

interface AttorneySearch {
  readonly search?: string | undefined;
  readonly limit?: number | undefined;
}

const defaultLimit = 20;

/** In the order of the phone book; whoever has left is not offered. */
export async function listAttorneys(scope: Scope, { search = '', limit }: AttorneySearch, { users }: IdentityDeps): Promise<Attorney[]> {
  const each = wordsOf(search);
  const found = await users.find(
    scope,
    { role: 'attorney', deactivatedAt: { $exists: false }, ...(each.length > 0 ? { $and: each } : {}) },
    { sort: { lastName: 1, _id: 1 }, limit: limit ?? defaultLimit },
  );
  return found.map(showAttorney);
}

/** Throws `conflict` when the address belongs to somebody already. There is no password and no link: access is an administrator's to give. */
export async function addAttorney(tx: Tx, { firm, phone, ...person }: AttorneyIntake, deps: IdentityDeps): Promise<Attorney> {
  const more = { ...(firm ? { firm } : {}), ...(phone ? { phone } : {}) };
  return showAttorney(await addUser(tx, { ...person, ...more, role: 'attorney', isAuthorized: false }, deps));
}

function showAttorney(user: UserRecord): Attorney {
  const { email, firm, phone, isAuthorized } = user;
  return { id: user._id, name: nameOf(user), email, isAuthorized, ...(firm ? { firm } : {}), ...(phone ? { phone } : {}) };
}
