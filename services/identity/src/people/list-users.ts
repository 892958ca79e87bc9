// Colleagues in the order of the phone book, page by page.
import type { User } from '@plumbline/contracts/identity';
import { Failure, isStaff, roles, type Role, type Scope } from '@plumbline/contracts/kernel';
import type { IdentityDeps } from '../stores/deps.ts';
import { wordsOf } from './search-pattern.ts';
import { showUser } from '../accounts/show-person.ts';

export interface UserSearch {
  readonly role?: Role | undefined;
  readonly group?: 'office' | 'portal' | undefined;
  readonly search?: string | undefined;
  readonly access?: 'open' | 'none' | 'left' | undefined;
  readonly limit?: number | undefined;
  readonly after?: number | undefined;
}

export interface UserPage {
  readonly users: User[];
  readonly nextCursor: string | undefined;
}

const defaultLimit = 200;

/** `after` is `<id>` of the last user of the page before; throws `invalid` when there is no such user. */
export async function listUsers(scope: Scope, search: UserSearch, { users }: IdentityDeps): Promise<UserPage> {
  const limit = search.limit ?? defaultLimit;
  const from = search.after === undefined ? undefined : await users.findOne(scope, { _id: search.after });
  if (search.after !== undefined && !from)
    throw new Failure('invalid', "This page doesn't exist", { fields: { after: "This page doesn't exist" } });
  // The range walks the index from there on; the second part drops who has the same name and was shown
  const beyond = from ? { lastName: { $gte: from.lastName }, $or: [{ lastName: { $gt: from.lastName } }, { _id: { $gt: from._id } }] } : {};
  const found = await users.find(
    scope,
    { ...accessFilter(search.access), $and: [roleFilter(search), beyond, ...wordsOf(search.search)] },
    { sort: { lastName: 1, _id: 1 }, limit: limit + 1 },
  );
  const page = found.slice(0, limit);
  return { users: page.map(showUser), nextCursor: found.length > limit ? String(page.at(-1)?._id) : undefined };
}

function roleFilter({ role, group }: UserSearch): Record<string, unknown> {
  const wanted = roles.filter(
    (one) => (role === undefined || one === role) && (group === undefined || isStaff(one) === (group === 'office')),
  );
  return wanted.length === roles.length ? {} : { role: { $in: wanted } };
}

function accessFilter(access: UserSearch['access']): Record<string, unknown> {
  if (access === undefined) return {};
  if (access === 'left') return { deactivatedAt: { $exists: true } };
  return { deactivatedAt: { $exists: false }, isAuthorized: access === 'open' };
}
