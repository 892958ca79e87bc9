// Rescheduling, canceling and no-shows: with a reason, and the time is given back. An inspection of a closed claim is canceled, not moved.
import {
  inspectionCancelled,
  inspectionNoShow,
  inspectionRescheduled,
  type InspectionDetail,
  type Reschedule,
  type ScheduleEntry,
} from '@plumbline/contracts/inspection';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { assertWorks } from '../days-off/off-on.ts';
import type { Deps } from '../stores/deps.ts';
import type { InspectionRecord } from '../stores/stores.ts';
import { appointedTime, appointmentData, holdOf } from './schedule-inspection.ts';
import { assertWithinHours } from './business-hours.ts';
import { assertMayMove, type ClaimsClient } from './claim-for-inspection.ts';
import { giveBackTime, takeTime } from './day-plan.ts';
import { inspectorFor, type Inspector } from '../base/inspector.ts';
import { noInspection } from '../base/sentences.ts';
import { scheduleEntry } from './schedule-log.ts';
import { detailOf } from './show-inspection.ts';

export interface PreparedMove {
  readonly id: number;
  readonly wish: Reschedule;
  readonly inspector: Inspector | undefined;
  readonly outside: { outsideHoursReason?: string };
  readonly newPlanId: number;
}

export async function prepareMove(
  scope: Scope,
  { id, wish }: { id: number; wish: Reschedule },
  { parts, stores, claimsClient }: Deps & { claimsClient: ClaimsClient },
): Promise<PreparedMove> {
  const { claimId, inspectorId, inspectorName } = await stores.inspections.get(scope, id, noInspection);
  await assertMayMove(scope, claimId, { stores, claimsClient });
  const inspector = wish.inspectorId === undefined ? undefined : await inspectorFor(scope, { inspectorId: wish.inspectorId }, stores);
  const goes = inspector ?? { inspectorId, inspectorName };
  await assertWorks(scope, { ...goes, date: wish.scheduledDate }, stores);
  const outside = await assertWithinHours(scope, { ...wish, ...goes, reason: wish.outsideHoursReason }, stores);
  return { id, wish, inspector, outside, newPlanId: await parts.nextId('day-plan') };
}

export async function rescheduleInspection(
  tx: Tx,
  { id, wish, inspector, outside, newPlanId }: PreparedMove,
  { stores }: Deps,
): Promise<InspectionDetail> {
  const before = await stores.inspections.get(tx.scope, id, noInspection, { session: tx.session });
  if (before.status !== 'scheduled') throw notAnymore('moved', before);
  const { timeZone } = before;
  const appointment = {
    ...appointedTime(wish.scheduledDate, wish.scheduledTime, { timeZone, now: tx.now }),
    inspectorId: before.inspectorId,
    inspectorName: before.inspectorName,
    ...inspector,
  };
  const claim = await stores.claims.findOne(tx.scope, { _id: before.claimId }, { session: tx.session });
  const propertyAddress = claim?.propertyAddress ?? `Claim #${before.claimId}`;
  const hold = holdOf(id, before.inspectionType, { propertyAddress, timeZone, ...appointment });
  await giveBackTime(tx, { inspectorId: before.inspectorId, day: before.scheduledDate, inspectionId: id }, stores.dayPlans);
  const { inspectorId, scheduledDate: day } = appointment;
  await takeTime(tx, { inspectorId, day, hold, type: before.inspectionType, newPlanId }, stores.dayPlans);
  const moved = await stores.inspections.change(
    tx,
    id,
    (current) => ({
      set: { ...appointment, ...outside, sequence: current.sequence + 1 },
      push: { scheduleLog: [scheduleEntry(tx, stepOf(before, appointment), { now: appointment, before, reason: wish.reason })] },
      // The client's answer stays with the time that it was given to: it holds again when the inspection comes back there
      unset: outside.outsideHoursReason ? [] : ['outsideHoursReason'],
      why: wish.reason,
      events: (after) => [createEvent(inspectionRescheduled, { ...appointmentData(after), why: wish.reason })],
    }),
    wish.version === undefined ? {} : { expectedVersion: wish.version },
  );
  return detailOf(tx, moved, stores);
}

export async function cancelInspection(
  tx: Tx,
  { id, reason }: { id: number; reason: string },
  { stores }: Deps,
): Promise<InspectionDetail> {
  const before = await stores.inspections.get(tx.scope, id, noInspection, { session: tx.session });
  if (before.status !== 'scheduled' && before.status !== 'in_progress') throw notAnymore('canceled', before);
  await giveBackTime(tx, { inspectorId: before.inspectorId, day: before.scheduledDate, inspectionId: id }, stores.dayPlans);
  const cancelled = await stores.inspections.change(tx, id, (current) => ({
    set: { status: 'cancelled', cancelledAt: tx.now, cancelReason: reason, sequence: current.sequence + 1 },
    push: { scheduleLog: [scheduleEntry(tx, 'cancelled', { now: current, reason })] },
    why: reason,
    events: (after) => [createEvent(inspectionCancelled, { inspectionId: id, ...endedData(after), why: reason })],
  }));
  return detailOf(tx, cancelled, stores);
}

/** The inspector was there at the time and nobody let them in. Throws `conflict` before the time, and for one that was begun or is over. */
export async function recordNoShow(tx: Tx, { id, reason }: { id: number; reason: string }, { stores }: Deps): Promise<InspectionDetail> {
  const before = await stores.inspections.get(tx.scope, id, noInspection, { session: tx.session });
  if (before.status !== 'scheduled') throw notAnymore('recorded as a no-show', before);
  if (before.scheduledAt > tx.now) throw new Failure('conflict', 'The time of this inspection is still ahead. Cancel it instead.');
  await giveBackTime(tx, { inspectorId: before.inspectorId, day: before.scheduledDate, inspectionId: id }, stores.dayPlans);
  const missed = await stores.inspections.change(tx, id, (current) => ({
    set: { status: 'no_show', noShowAt: tx.now, noShowReason: reason, sequence: current.sequence + 1 },
    push: { scheduleLog: [scheduleEntry(tx, 'no_show', { now: current, reason })] },
    why: reason,
    events: (after) => [createEvent(inspectionNoShow, { inspectionId: id, ...endedData(after), why: reason })],
  }));
  return detailOf(tx, missed, stores);
}

/** The same time with somebody else is no move for the client. */
function stepOf(before: InspectionRecord, after: { scheduledAt: Date }): ScheduleEntry['step'] {
  return before.scheduledAt.getTime() === after.scheduledAt.getTime() ? 'reassigned' : 'moved';
}

function endedData({ claimId, inspectorId, scheduledDate, scheduledTime, calendarUid, sequence }: InspectionRecord) {
  return { claimId, inspectorId, scheduledDate, scheduledTime, calendarUid, sequence };
}

const stateWords = {
  scheduled: 'scheduled',
  in_progress: 'in progress',
  completed: 'completed',
  cancelled: 'canceled',
  no_show: 'a no-show',
} as const;

function notAnymore(done: string, inspection: InspectionRecord): Failure {
  return new Failure('conflict', `An inspection that is ${stateWords[inspection.status]} can't be ${done}`);
}
