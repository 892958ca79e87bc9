// The account gets its new address: in the directory, on the user, and in an event; what was sent to the old one is worth nothing any more.
import { emailChanged, userChanged } from '@plumbline/contracts/identity';
import { Failure } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { nameOf, userEventData } from '../accounts/show-person.ts';
import type { UserRecord } from '../stores/records.ts';
import { inDirectory } from '../stores/identity-stores.ts';
import type { IdentityDeps } from '../stores/deps.ts';

interface Move {
  readonly user: UserRecord;
  readonly email: string;
  /** What is said where somebody has the address. */
  readonly taken: string;
  readonly expectedVersion?: number | undefined;
}

/** Throws `conflict` when the address belongs to somebody: ask only for whoever may know that. */
export async function moveAddress(tx: Tx, { user, email, taken, expectedVersion }: Move, deps: IdentityDeps): Promise<UserRecord> {
  const { addresses, secrets, users } = deps;
  const directory = inDirectory(tx);
  const within = { session: tx.session };
  if (await addresses.findOne(directory.scope, { email }, within)) throw new Failure('conflict', taken, { fields: { email: taken } });
  const own = await addresses.findOne(directory.scope, { email: user.email }, within);
  if (own) await addresses.change(directory, own._id, () => ({ set: { email }, events: [] }));
  await secrets.remove(tx, { kind: { $in: ['step', 'reset', 'email'] }, ownerId: user._id });
  return users.change(
    tx,
    user._id,
    () => ({
      set: { email },
      unset: ['emailChange'],
      events: (after) => [
        createEvent(emailChanged, { userId: after._id, name: nameOf(after) }),
        createEvent(userChanged, userEventData(after)),
      ],
    }),
    expectedVersion === undefined ? {} : { expectedVersion },
  );
}
