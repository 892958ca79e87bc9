// A deactivation is undone: the access is as it was, and the others hear that the work goes back. Sessions that ended stay ended.
import { deactivationUndoHours, userChanged, userReturned } from '@plumbline/contracts/identity';
import { Failure } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { UserRecord } from '../stores/records.ts';
import type { IdentityDeps } from '../stores/deps.ts';
import { nameOf, userEventData } from '../accounts/show-person.ts';

/** Throws `not_found` for a missing and a foreign user, `conflict` for somebody who has not left, or who left too long ago. */
export async function undoDeactivation(
  tx: Tx,
  { id, expectedVersion }: { id: number; expectedVersion: number | undefined },
  { users }: Pick<IdentityDeps, 'users'>,
): Promise<UserRecord> {
  return users.change(
    tx,
    id,
    (current) => {
      assertMayReturn(current, tx.now);
      return {
        set: { isAuthorized: current.hadAccess ?? false, returnedAt: tx.now },
        unset: ['deactivatedAt', 'successorId', 'hadAccess'],
        events: (after) => [createEvent(userChanged, userEventData(after)), createEvent(userReturned, userEventData(after))],
        why: 'The user was restored',
      };
    },
    { sentence: 'User not found', ...(expectedVersion === undefined ? {} : { expectedVersion }) },
  );
}

function assertMayReturn(user: UserRecord, now: Date): void {
  if (!user.deactivatedAt) throw new Failure('conflict', `${nameOf(user)} isn't deactivated`);
  if (now.getTime() - user.deactivatedAt.getTime() > deactivationUndoHours * 3_600_000)
    throw new Failure('conflict', `You can undo a deactivation within ${deactivationUndoHours} hours`);
}
