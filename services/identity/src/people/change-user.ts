// What an administrator changes about a colleague.
import { userChanged, type License, type UserChange } from '@plumbline/contracts/identity';
import { Failure, type Infer } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { UserRecord } from '../stores/records.ts';
import type { IdentityDeps } from '../stores/deps.ts';
import { assertAnotherAdministrator } from './last-administrator.ts';
import { licensesOf, userEventData } from '../accounts/show-person.ts';
import { assertStillHere } from '../accounts/still-here.ts';

/** Throws `conflict` when administrators would lock themselves out (somebody else has to do that), and for access or a role of somebody who has left. */
export async function changeUser(
  tx: Tx,
  { id, change }: { id: number; change: Infer<typeof UserChange> },
  deps: IdentityDeps,
): Promise<UserRecord> {
  const { users } = deps;
  const { expectedVersion, license, licenses, ...rest } = change;
  const given = licenses ?? (license ? [license] : undefined);
  if (given) await assertSupervised(tx, { id, licenses: given }, { users });
  const { set: contact, unset } = emptied(rest, ['firm', 'phone']);
  const set = { ...contact, ...(given ? { licenses: given } : {}) };
  if (id === tx.scope.actor.id && locksOut(set)) throw new Failure('conflict', "You can't remove your own administrator access");
  if (locksOut(set)) await assertStillAdministered(tx, id, deps);
  return users.change(
    tx,
    id,
    (current) => {
      if (set.isAuthorized === true || set.role !== undefined) assertStillHere(current);
      return {
        set: set as Partial<UserRecord>,
        unset: [...(given ? (['license'] as const) : []), ...unset],
        events: (after) => [createEvent(userChanged, userEventData(after))],
      };
    },
    { sentence: 'User not found', ...(expectedVersion === undefined ? {} : { expectedVersion }) },
  );
}

/** Asks only where an administrator is about to lose the access. */
async function assertStillAdministered(tx: Tx, id: number, deps: IdentityDeps): Promise<void> {
  const current = await deps.users.get(tx.scope, id, 'User not found', { session: tx.session });
  if (current.role === 'admin' && current.isAuthorized) await assertAnotherAdministrator(tx, id, deps);
}

/** The supervisor of an apprentice is a colleague with a license of their own for the state. */
async function assertSupervised(
  tx: Tx,
  { id, licenses }: { id: number; licenses: readonly License[] },
  { users }: Pick<IdentityDeps, 'users'>,
): Promise<void> {
  for (const { kind, state, supervisorId } of licenses) {
    if (kind !== 'apprentice' || supervisorId === undefined) continue;
    const supervisor = supervisorId === id ? undefined : await users.findOne(tx.scope, { _id: supervisorId }, { session: tx.session });
    const holds =
      supervisor && licensesOf(supervisor).some((one) => one.state === state && one.kind !== 'apprentice' && one.kind !== 'engineer');
    if (!holds) refuse(`The supervisor of an apprentice in ${state} must be a colleague licensed there`);
  }
}

/** Values that were emptied are taken away instead of being kept as nothing. */
function emptied<T extends Record<string, unknown>, K extends keyof T & string>(
  values: T,
  names: readonly K[],
): { set: Partial<T>; unset: K[] } {
  const unset = names.filter((name) => values[name] === '');
  const kept = Object.entries(values).filter(([name]) => !(unset as string[]).includes(name));
  return { set: Object.fromEntries(kept) as Partial<T>, unset };
}

function refuse(sentence: string): never {
  throw new Failure('invalid', sentence, { fields: { licenses: sentence } });
}

function locksOut({ role, isAuthorized }: Pick<Infer<typeof UserChange>, 'role' | 'isAuthorized'>): boolean {
  return isAuthorized === false || (role !== undefined && role !== 'admin');
}
