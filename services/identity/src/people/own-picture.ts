// The picture of a user: set and taken away by themselves, seen by the firm.
import { userChanged } from '@plumbline/contracts/identity';
import { Failure, isStaff, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { userEventData } from '../accounts/show-person.ts';
import { ownId } from '../sessions/own-account.ts';
import type { StoredPicture, UserRecord } from '../stores/records.ts';
import type { IdentityDeps } from '../stores/deps.ts';
import type { Replaced } from '../stores/store-picture.ts';

/** Without a picture the one that is there is taken away. */
export function setOwnPicture(
  tx: Tx,
  { picture, replaced }: { picture?: StoredPicture; replaced: Replaced },
  { users }: IdentityDeps,
): Promise<UserRecord> {
  return users.change(tx, ownId(tx.scope), (before) => {
    replaced(before.picture);
    return {
      ...(picture ? { set: { picture } } : { unset: ['picture'] }),
      events: (after) => [createEvent(userChanged, userEventData(after))],
    };
  });
}

/** Throws `not_found` for a user without a picture, a foreign and a missing one alike; outsiders see their own only. */
export async function pictureOf(scope: Scope, id: number, { users }: IdentityDeps): Promise<StoredPicture> {
  const maySee = isStaff(scope.actor.role) || scope.actor.id === id;
  const user = maySee ? await users.findOne(scope, { _id: id }, { projection: { picture: 1 } }) : undefined;
  if (!user?.picture) throw new Failure('not_found', 'Picture not found');
  return user.picture;
}
