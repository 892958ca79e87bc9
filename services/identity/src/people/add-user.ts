// Adding a colleague: with a password, or with an invitation by which they choose one.
import { userAdded, type License } from '@plumbline/contracts/identity';
import { Failure, type Role } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { UserRecord } from '../stores/records.ts';
import { inDirectory } from '../stores/identity-stores.ts';
import type { IdentityDeps } from '../stores/deps.ts';
import { setPassword } from '../passwords/set-password.ts';
import { userEventData } from '../accounts/show-person.ts';

export interface NewPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly isAuthorized: boolean;
  readonly license?: License | undefined;
  readonly licenses?: readonly License[] | undefined;
  readonly firm?: string;
  readonly phone?: string;
}

export const addressTaken = 'A user with this email already exists';

/** Throws `conflict` when the address belongs to somebody already. */
export async function addUser(tx: Tx, person: NewPerson, { users, addresses, parts }: IdentityDeps): Promise<UserRecord> {
  const directory = inDirectory(tx);
  if (await addresses.findOne(directory.scope, { email: person.email }, { session: tx.session })) {
    throw new Failure('conflict', addressTaken, { fields: { email: addressTaken } });
  }
  const { license, licenses = license ? [license] : [], ...rest } = person;
  const user = await users.insert(tx, { _id: await parts.nextId('user'), ...rest, licenses: [...licenses] }, (stored) => [
    createEvent(userAdded, userEventData(stored)),
  ]);
  await addresses.insert(
    directory,
    { _id: await parts.nextId('address'), email: user.email, memberOf: tx.scope.organizationId, userId: user._id },
    [],
  );
  return user;
}

/** A user with the right to sign in at once. `passwordHash` was made outside the transaction: hashing takes time. */
export async function addUserWithPassword(tx: Tx, person: NewPerson & { passwordHash: string }, deps: IdentityDeps): Promise<UserRecord> {
  const { passwordHash, ...rest } = person;
  const user = await addUser(tx, rest, deps);
  await setPassword(tx, { userId: user._id, passwordHash }, deps);
  return user;
}
