// Holding a time while somebody decides. It stands in the plan of the day, where holding and scheduling meet in one document.
import { heldMinutes, type HeldTime, type heldTimeApi } from '@plumbline/contracts/inspection';
import { Failure, personIdOf, type InputOf, type Scope } from '@plumbline/contracts/kernel';
import { isDuplicate, type Tx } from '@plumbline/server';
import { noInspection } from '../base/sentences.ts';
import { assertWorks } from '../days-off/off-on.ts';
import { claimToSchedule, type ClaimsClient } from '../inspections/claim-for-inspection.ts';
import { inspectorFor, type Inspector } from '../base/inspector.ts';
import { appointedTime } from '../inspections/schedule-inspection.ts';
import { conflictOf, endOf, heldAt, reasonOf } from '../inspections/slot-rules.ts';
import { heldByOthers, heldReason } from '../held-times/held-rules.ts';
import { storeNow } from '../held-times/store-clock.ts';
import type { Deps } from '../stores/deps.ts';
import type { DayPlanRecord, StoredHeldTime } from '../stores/planning-stores.ts';
import type { Stores } from '../stores/stores.ts';

type Wish = InputOf<typeof heldTimeApi.holdTime.body>;
/** A chosen time of an inspector, for whoever asks. */
interface Prepared {
  readonly wish: Pick<Wish, 'inspectionType' | 'date' | 'time' | 'exceptInspectionId'>;
  readonly inspector: Inspector;
  readonly startsAt: Date;
  readonly timeZone: string;
  readonly newPlanId: number;
  readonly heldMs: number;
  /** Of the review for which it is held; absent where a person chose it in the planning. */
  readonly key?: string;
}
type Plans = Pick<Stores, 'dayPlans'>;

const minuteMs = 60_000;

/** Throws as scheduling does, but for hours: whoever holds a time outside of them gives the reason when they schedule. */
export async function prepareHold(scope: Scope, wish: Wish, deps: Deps & { claimsClient: ClaimsClient }): Promise<Prepared> {
  const { parts, stores } = deps;
  const { timeZone } = await claimToSchedule(scope, wish.claimId, deps);
  if (wish.exceptInspectionId !== undefined) await stores.inspections.get(scope, wish.exceptInspectionId, noInspection);
  const inspector = await inspectorFor(scope, { inspectorId: wish.inspectorId }, stores);
  const { scheduledAt: startsAt } = appointedTime(wish.date, wish.time, { timeZone, now: parts.clock() });
  await assertWorks(scope, { ...inspector, date: wish.date }, stores);
  return { wish, inspector, startsAt, timeZone, newPlanId: await parts.nextId('day-plan'), heldMs: heldMinutes * minuteMs };
}

/** Throws `conflict` with the reason where the time is taken or held by somebody else. */
export async function holdTime(tx: Tx, prepared: Prepared, { stores }: Pick<Deps, 'stores'>): Promise<HeldTime> {
  const { wish, inspector, startsAt, timeZone, newPlanId, heldMs, key } = prepared;
  const { inspectionType: type, date, time, exceptInspectionId } = wish;
  const userId = personIdOf(tx.scope);
  if (userId === undefined) throw new Failure('forbidden', 'Only users can hold a time');
  const plan = await planOf(tx, { inspector, date, newPlanId }, stores);
  const now = await storeNow(tx, plan, stores);
  const taken = conflictOf(startsAt, type, { holds: plan.holds, ...(exceptInspectionId === undefined ? {} : { exceptInspectionId }) });
  if (taken) throw notFree(reasonOf(taken, startsAt));
  const others = heldByOthers(plan.heldTimes, { userId, now });
  const held = heldAt(startsAt, type, others);
  if (held) throw notFree(heldReason(held, startsAt));
  const until = new Date(now.getTime() + heldMs);
  const mine: StoredHeldTime = {
    userId,
    userName: tx.scope.actor.name,
    time,
    timeZone,
    startsAt,
    endsAt: endOf(startsAt, type),
    until,
    ...(key === undefined ? {} : { key }),
  };
  await releaseAll(tx, { userId, exceptPlanId: plan._id }, stores);
  await stores.dayPlans.change(tx, plan._id, () => ({ set: { heldTimes: [...others, mine] }, events: [] }));
  return { inspectorId: inspector.inspectorId, date, time, until: until.toISOString() };
}

type Choice = Pick<Wish, 'inspectorId' | 'date' | 'time'>;

/** Returns whether the caller held it: a form that is left lets go of its own choice, not of what was chosen since in another tab. */
export async function releaseHeldTime(tx: Tx, { inspectorId, date, time }: Choice, { stores }: Deps): Promise<boolean> {
  const userId = personIdOf(tx.scope);
  const mine = { inspectorId, day: date, heldTimes: { $elemMatch: { userId, time } } };
  const held = await stores.dayPlans.find(tx.scope, mine, { session: tx.session });
  await letGo(tx, { plans: held, userId }, stores);
  return held.length > 0;
}

/** A person holds one time: another choice lets go of the one before. */
async function releaseAll(tx: Tx, { userId, exceptPlanId }: { userId: number; exceptPlanId: number }, stores: Plans): Promise<void> {
  const elsewhere = { 'heldTimes.userId': userId, _id: { $ne: exceptPlanId } };
  await letGo(tx, { userId, plans: await stores.dayPlans.find(tx.scope, elsewhere, { session: tx.session }) }, stores);
}

interface Holder {
  readonly userId: number | undefined;
  readonly plans: readonly DayPlanRecord[];
}

export async function letGo(tx: Tx, { userId, plans }: Holder, { dayPlans }: Plans): Promise<void> {
  for (const { _id } of plans)
    await dayPlans.change(tx, _id, (current) => ({
      set: { heldTimes: (current.heldTimes ?? []).filter((one) => one.userId !== userId) },
      events: [],
    }));
}

interface Place {
  readonly inspector: Inspector;
  readonly date: string;
  readonly newPlanId: number;
}

async function planOf(tx: Tx, { inspector: { inspectorId }, date: day, newPlanId }: Place, { dayPlans }: Plans): Promise<DayPlanRecord> {
  const plan = await dayPlans.findOne(tx.scope, { inspectorId, day }, { session: tx.session });
  if (plan) return plan;
  try {
    return await dayPlans.insert(tx, { _id: newPlanId, inspectorId, day, holds: [] }, []);
  } catch (error) {
    throw isDuplicate(error) ? notFree('Someone else chose a time of this day at the same moment') : error;
  }
}

function notFree(reason: string): Failure {
  return new Failure('conflict', `${reason}. Please choose another time.`, { fields: { scheduledTime: reason } });
}
