// Saying that one reviews an email, so that two people do not decide on it at once. Nobody keeps it who went away.
import { Failure } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { intakeNotFound, type EmailIntakeStores } from '../model/intake-stores.ts';

const keptForMs = 2 * 60_000;

/** Throws `conflict` naming who reviews it. Of two who come at once, one gets it. What the same person looked at before is free again. */
export async function lockIntake(tx: Tx, id: number, { emails }: Pick<EmailIntakeStores, 'emails'>): Promise<{ id: number; by: string }> {
  const { actor } = tx.scope;
  if (actor.kind !== 'user' || typeof actor.id !== 'number') throw new Failure('forbidden', 'Only a user can review an email');
  await emails.intakes.get(tx.scope, id, intakeNotFound, { session: tx.session, projection: { _id: 1 } });
  const before = { _id: { $ne: id }, 'lock.userId': actor.id };
  await emails.intakes.markAll(tx.scope, before, { $unset: { lock: 1 } }, { session: tx.session });
  const free = { $or: [{ lock: { $exists: false } }, { 'lock.until': { $lte: tx.now } }, { 'lock.userId': actor.id }] };
  const lock = { userId: actor.id, name: actor.name, until: new Date(tx.now.getTime() + keptForMs) };
  const taken = await emails.intakes.mark(tx.scope, { _id: id, ...free }, { $set: { lock } }, { session: tx.session });
  if (taken === 1) return { id, by: actor.name };
  const held = await emails.intakes.get(tx.scope, id, intakeNotFound, { session: tx.session });
  throw new Failure('conflict', `${held.lock?.name ?? 'Somebody else'} is reviewing this email`);
}
