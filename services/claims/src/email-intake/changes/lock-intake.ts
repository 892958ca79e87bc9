// Saying that one reviews an email, so that two people do not decide on it at once. Nobody keeps it who went away, nor the time that they chose.
import type { EmailIntakeLocked, EmailIntakeLockWish } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { intakeNotFound, type EmailIntakeStores } from '../model/intake-stores.ts';
import { holdChosenTime, releaseChosenTime } from './hold-time.ts';

const keptForSeconds = 2 * 60;

type Deps = Pick<EmailIntakeStores, 'emails' | 'parts'>;
type Write = (effect: (tx: Tx) => Promise<EmailIntakeLocked>) => Promise<EmailIntakeLocked>;
interface Asked {
  readonly id: number;
  readonly wish: EmailIntakeLockWish | undefined;
}
interface Locked {
  readonly until: Date;
  /** Emails of the same person for which a time is held that they no longer want. */
  readonly left: readonly number[];
  /** A time was held for this one before. */
  readonly hadTime: boolean;
}

/** Throws `conflict` naming who reviews it. Of two who come at once, one gets it. What the same person looked at before is free again. */
export async function lockIntake(
  scope: Scope,
  { id, wish }: Asked,
  { write, ...deps }: Deps & { write: Write },
): Promise<EmailIntakeLocked> {
  const schedule = wish?.schedule;
  const { until, left, hadTime } = await deps.parts.writeAs(scope, (tx) => takeLock(tx, { id, keepsTime: schedule !== undefined }, deps));
  for (const one of left) await releaseChosenTime(scope, one, deps);
  const time = schedule ? await holdChosenTime(scope, { id, schedule, seconds: keptForSeconds }, deps) : {};
  // The time that was held before is wanted no more
  if (time.notHeld && hadTime) await releaseChosenTime(scope, id, deps);
  return write(async (tx) => {
    if (time.held) {
      const mine = { _id: id, 'lock.userId': scope.actor.id };
      await deps.emails.intakes.mark(tx.scope, mine, { $set: { 'lock.holdsTime': true } }, { session: tx.session });
    }
    return { id, by: scope.actor.name, until: until.toISOString(), ...time };
  });
}

async function takeLock(tx: Tx, { id, keepsTime }: { id: number; keepsTime: boolean }, { emails }: Deps): Promise<Locked> {
  const { actor } = tx.scope;
  if (actor.kind !== 'user' || typeof actor.id !== 'number') throw new Failure('forbidden', 'Only a user can review an email');
  const within = { session: tx.session };
  await emails.intakes.get(tx.scope, id, intakeNotFound, { ...within, projection: { _id: 1 } });
  const held = await emails.intakes.find(
    tx.scope,
    { 'lock.userId': actor.id, 'lock.holdsTime': true },
    { ...within, limit: 10, projection: { _id: 1 } },
  );
  const before = { _id: { $ne: id }, 'lock.userId': actor.id };
  await emails.intakes.markAll(tx.scope, before, { $unset: { lock: 1 } }, within);
  const free = { $or: [{ lock: { $exists: false } }, { 'lock.until': { $lte: tx.now } }, { 'lock.userId': actor.id }] };
  const until = new Date(tx.now.getTime() + keptForSeconds * 1_000);
  const taken = await emails.intakes.mark(
    tx.scope,
    { _id: id, ...free },
    { $set: { lock: { userId: actor.id, name: actor.name, until } } },
    within,
  );
  const timed = held.map(({ _id }) => _id);
  if (taken === 1) return { until, left: timed.filter((one) => one !== id || !keepsTime), hadTime: timed.includes(id) };
  const other = await emails.intakes.get(tx.scope, id, intakeNotFound, within);
  throw new Failure('conflict', `${other.lock?.name ?? 'Someone else'} is reviewing this email`);
}
