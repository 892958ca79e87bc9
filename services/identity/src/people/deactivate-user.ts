// A colleague leaves the firm: the access and every session end at once, and the others hear to whom everything goes.
import { userDeactivated, type Deactivation } from '@plumbline/contracts/identity';
import { Failure, type Infer } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { endSessions } from '../passwords/set-password.ts';
import type { UserRecord } from '../stores/records.ts';
import type { IdentityDeps } from '../stores/deps.ts';
import { declineOpenRequests } from './access-requests.ts';
import { assertAnotherAdministrator } from './last-administrator.ts';
import { nameOf, userEventData } from '../accounts/show-person.ts';

/** Throws `not_found` for a missing and a foreign user, `conflict` for oneself and for somebody who has left already, `invalid` when the successor cannot take over. */
export async function deactivateUser(
  tx: Tx,
  { id, deactivation }: { id: number; deactivation: Infer<typeof Deactivation> },
  deps: IdentityDeps,
): Promise<UserRecord> {
  const { successorId, expectedVersion, why } = deactivation;
  if (id === tx.scope.actor.id) throw new Failure('conflict', "You can't deactivate yourself. Ask another administrator.");
  await deps.users.get(tx.scope, id, 'User not found', { session: tx.session });
  const successor = await successorOf(tx, { id, successorId }, deps);
  await assertAnotherAdministrator(tx, id, deps);
  const gone = await deps.users.change(
    tx,
    id,
    (current) => {
      if (current.deactivatedAt) throw new Failure('conflict', `${nameOf(current)} is already deactivated`);
      return {
        set: { isAuthorized: false, deactivatedAt: tx.now, successorId, hadAccess: current.isAuthorized },
        events: (after) => [createEvent(userDeactivated, { ...userEventData(after), successorId, successorName: nameOf(successor) })],
        ...(why ? { why } : {}),
      };
    },
    { sentence: 'User not found', ...(expectedVersion === undefined ? {} : { expectedVersion }) },
  );
  await endSessions(tx, { userId: id }, deps);
  await declineOpenRequests(tx, id, deps);
  return gone;
}

async function successorOf(tx: Tx, { id, successorId }: { id: number; successorId: number }, { users }: IdentityDeps): Promise<UserRecord> {
  const successor = await users.findOne(tx.scope, { _id: successorId }, { session: tx.session });
  const mayTakeOver = successor && successorId !== id && successor.isAuthorized && ['admin', 'adjuster'].includes(successor.role);
  if (mayTakeOver) return successor;
  const sentence = 'Transfer claims to another adjuster or administrator with access';
  throw new Failure('invalid', sentence, { fields: { successorId: sentence } });
}
