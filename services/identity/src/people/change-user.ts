// What an administrator changes about a colleague.
import { userChanged, type UserChange } from '@plumbline/contracts/identity';
import { Failure, type Infer } from '@plumbline/contracts/kernel';
import { fact, type Tx } from '@plumbline/server';
import type { UserDocument } from '../stores/documents.ts';
import type { IdentityNeeds } from '../stores/needs.ts';
import { tellUser } from './show-person.ts';

/** Throws `conflict` when administrators would lock themselves out: somebody else has to do that. */
export async function changeUser(
  tx: Tx,
  { id, change }: { id: number; change: Infer<typeof UserChange> },
  { users }: IdentityNeeds,
): Promise<UserDocument> {
  const { expectedVersion, ...set } = change;
  if (id === tx.scope.actor.id && locksOut(set)) throw new Failure('conflict', 'You cannot take your own administrator access away');
  return users.change(tx, id, () => ({ set: set as Partial<UserDocument>, facts: (after) => [fact(userChanged, tellUser(after))] }), {
    sentence: 'User not found',
    ...(expectedVersion === undefined ? {} : { expectedVersion }),
  });
}

function locksOut({ role, isAuthorized }: Pick<Infer<typeof UserChange>, 'role' | 'isAuthorized'>): boolean {
  return isAuthorized === false || (role !== undefined && role !== 'admin');
}
