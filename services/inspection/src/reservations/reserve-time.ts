// Keeping a time free while a claim is opened elsewhere: nobody hears of it, and it is given back where the claim does not come.
import type { reserveTime as endpoint } from '@plumbline/contracts/inspection';
import type { InputOf, Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { assertWorks } from '../days-off/off-on.ts';
import { assertWithinHours } from '../inspections/business-hours.ts';
import { giveBackTime, takeTime } from '../inspections/day-plan.ts';
import { inspectorFor } from '../base/inspector.ts';
import { appointedTime, holdOf } from '../inspections/schedule-inspection.ts';
import type { Deps } from '../stores/deps.ts';

type Wish = InputOf<typeof endpoint.body>;
type Prepared = Awaited<ReturnType<typeof prepareReservation>>;

/** Longer than any opening of a claim takes; the plan of a day is not blocked by a caller that died. */
const keptForMs = 15 * 60_000;

/** Throws as scheduling does: an inspector who cannot go or is off, a time that has passed or lies outside of the business hours. */
export async function prepareReservation(scope: Scope, wish: Wish, { parts, stores }: Deps) {
  const inspector = await inspectorFor(scope, wish, stores);
  const { timeZone, scheduledDate, scheduledTime, outsideHoursReason: reason } = wish;
  const time = appointedTime(scheduledDate, scheduledTime, { timeZone, now: parts.clock() });
  await assertWorks(scope, { ...inspector, date: scheduledDate }, stores);
  await assertWithinHours(scope, { ...inspector, scheduledDate, scheduledTime, reason }, stores);
  const [id, inspectionId, newPlanId] = await Promise.all([
    parts.nextId('time-reservation'),
    parts.nextId('inspection'),
    parts.nextId('day-plan'),
  ]);
  return { wish, inspector, time, id, inspectionId, newPlanId };
}

/** Throws `conflict` with the reason when the time is taken. */
export async function reserveTime(tx: Tx, { wish, inspector, time, ...ids }: Prepared, { stores }: Deps) {
  const { key, inspectionType, propertyAddress, timeZone } = wish;
  await releaseTime(tx, key, { stores });
  const { inspectorId } = inspector;
  const hold = holdOf(ids.inspectionId, inspectionType, { propertyAddress, timeZone, scheduledAt: time.scheduledAt });
  const place = { inspectorId, day: time.scheduledDate };
  await takeTime(tx, { ...place, type: inspectionType, hold, newPlanId: ids.newPlanId }, stores.dayPlans);
  const expiresAt = new Date(tx.now.getTime() + keptForMs);
  await stores.reservations.insert(tx, { _id: ids.id, key, inspectionId: ids.inspectionId, ...place, expiresAt }, []);
  return { ...inspector, scheduledAt: time.scheduledAt.toISOString() };
}

/** Returns whether anything was kept under the key. */
export async function releaseTime(tx: Tx, key: string, { stores }: Pick<Deps, 'stores'>): Promise<boolean> {
  const kept = await stores.reservations.findOne(tx.scope, { key }, { session: tx.session });
  if (!kept) return false;
  const { inspectorId, day, inspectionId } = kept;
  await giveBackTime(tx, { inspectorId, day, inspectionId }, stores.dayPlans);
  await stores.reservations.remove(tx, { _id: kept._id });
  return true;
}

/** Gives back what nobody came for. */
export async function releaseExpired({ parts, stores }: Deps): Promise<void> {
  const due = await stores.reservations.acrossTenants({ expiresAt: { $lte: parts.clock() } }, { limit: 100 });
  for (const { _id, organizationId } of due) {
    const scope = parts.ownScope(organizationId);
    const kept = await stores.reservations.findOne(scope, { _id });
    if (kept) await parts.writeAs(scope, (tx) => releaseTime(tx, kept.key, { stores }));
  }
}
