// One document per inspector and day: two bookings of the same time meet in it, and only one of them is written.
import { Failure, personIdOf, type Scope } from '@plumbline/contracts/kernel';
import type { InspectionType } from '@plumbline/contracts/enums';
import { isDuplicate, type TenantCollection, type Tx } from '@plumbline/server';
import { heldByOthers, heldReason } from '../held-times/held-rules.ts';
import { storeNow } from '../held-times/store-clock.ts';
import type { DayPlanRecord, Hold, StoredHeldTime } from '../stores/planning-stores.ts';
import { conflictOf, heldAt, reasonOf } from './slot-rules.ts';

type DayPlans = TenantCollection<DayPlanRecord>;

export interface TakenTimes {
  readonly holds: readonly Hold[];
  /** By others than the caller, while they decide. */
  readonly held: readonly StoredHeldTime[];
}

export async function takenOn(
  scope: Scope,
  { now, ...place }: { inspectorId: number; day: string; now: Date },
  dayPlans: DayPlans,
): Promise<TakenTimes> {
  const plan = await dayPlans.findOne(scope, { ...place });
  return { holds: plan?.holds ?? [], held: heldByOthers(plan?.heldTimes, { userId: personIdOf(scope), now }) };
}

export interface WantedTime {
  readonly inspectorId: number;
  readonly day: string;
  readonly hold: Hold;
  readonly type: InspectionType;
  /** Id of the day's document if it has to be made; ids cannot be taken inside a transaction. */
  readonly newPlanId: number;
  /** Fieldwork that began already is written down, whatever else was planned. */
  readonly evenIfTaken?: boolean;
  /** It stands already and changes hands: whoever is still choosing yields. */
  readonly evenIfHeld?: true;
}

/** Takes the time, inside the transaction of the scheduling. Throws `conflict` with the reason when it is taken. */
export async function takeTime(tx: Tx, wanted: WantedTime, dayPlans: DayPlans): Promise<void> {
  const { inspectorId, day, hold } = wanted;
  const plan = await dayPlans.findOne(tx.scope, { inspectorId, day }, { session: tx.session });
  if (!plan) return beginDay(tx, wanted, dayPlans);
  const others = await heldNow(tx, plan, dayPlans);
  const taken = wanted.evenIfTaken ? undefined : whyTaken(wanted, { holds: plan.holds, held: others });
  if (taken) throw justTaken(taken);
  await dayPlans.change(tx, plan._id, (current) => ({
    // Whoever schedules holds nothing on that day any longer
    set: { holds: [...without(current.holds, hold.inspectionId), hold], ...(plan.heldTimes ? { heldTimes: others } : {}) },
    events: [],
  }));
}

async function heldNow(tx: Tx, plan: DayPlanRecord, dayPlans: DayPlans): Promise<StoredHeldTime[]> {
  if (!plan.heldTimes || plan.heldTimes.length === 0) return [];
  return heldByOthers(plan.heldTimes, { userId: personIdOf(tx.scope), now: await storeNow(tx, plan, { dayPlans }) });
}

function whyTaken({ hold, type, evenIfHeld }: WantedTime, { holds, held }: TakenTimes): string | undefined {
  const taken = conflictOf(hold.startsAt, type, { holds, exceptInspectionId: hold.inspectionId });
  if (taken) return reasonOf(taken, hold.startsAt);
  const other = evenIfHeld ? undefined : heldAt(hold.startsAt, type, held);
  return other && heldReason(other, hold.startsAt);
}

async function beginDay(tx: Tx, { inspectorId, day, hold, newPlanId }: WantedTime, dayPlans: DayPlans): Promise<void> {
  try {
    await dayPlans.insert(tx, { _id: newPlanId, inspectorId, day, holds: [hold] }, []);
  } catch (error) {
    throw isDuplicate(error) ? justTaken('Another inspection was scheduled at the same moment') : error;
  }
}

/** Gives the time back. */
export async function giveBackTime(
  tx: Tx,
  place: { inspectorId: number; day: string; inspectionId: number },
  dayPlans: DayPlans,
): Promise<void> {
  const plan = await dayPlans.findOne(tx.scope, { inspectorId: place.inspectorId, day: place.day }, { session: tx.session });
  if (!plan) return;
  await dayPlans.change(tx, plan._id, (current) => ({ set: { holds: without(current.holds, place.inspectionId) }, events: [] }));
}

function without(holds: readonly Hold[], inspectionId: number): Hold[] {
  return holds.filter((hold) => hold.inspectionId !== inspectionId);
}

function justTaken(reason: string): Failure {
  return new Failure('conflict', `That time was just taken. ${reason}. Please choose another time.`, { fields: { scheduledTime: reason } });
}
