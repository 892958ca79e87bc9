// A firm always keeps somebody who can open its doors.
import { Failure } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import type { IdentityDeps } from '../stores/deps.ts';

/**
 * Throws `conflict` when nobody but this user is an administrator with access. The organization is written first: two
 * administrators who take the access of each other at the same moment meet there, and one of them is refused.
 */
export async function assertAnotherAdministrator(tx: Tx, exceptId: number, { users, organizations }: IdentityDeps): Promise<void> {
  await organizations.change(tx, tx.scope.organizationId, (current) => ({ set: { name: current.name }, events: [] }));
  const others = await users.count(tx.scope, { role: 'admin', isAuthorized: true, _id: { $ne: exceptId } }, tx.session);
  if (others === 0) throw new Failure('conflict', 'The firm needs at least one administrator with access');
}
