// Scheduling an inspection: at one of the eight times, or fieldwork that begins at this moment (C9, G3, G6).
import {
  inspectionScheduled,
  inspectionStarted,
  missingInspectionSentence,
  type NewInspection,
  type InspectionDetail,
} from '@plumbline/contracts/inspection';
import { Failure, localDate, type Scope } from '@plumbline/contracts/kernel';
import { inspectionCategories, type InspectionType, type TimeSlot } from '@plumbline/contracts/enums';
import { createEvent, type DomainEvent, type Tx } from '@plumbline/server';
import { randomUUID } from 'node:crypto';
import { formatTime } from '@plumbline/server/dates';
import type { Deps } from '../stores/deps.ts';
import type { Appointment, StoredSection } from '../stores/stored-shapes.ts';
import type { InspectionRecord } from '../stores/stores.ts';
import type { Hold } from '../stores/planning-stores.ts';
import { assertWorks } from '../days-off/off-on.ts';
import { streetOf } from '../places/place-rules.ts';
import { claimToSchedule, type ClaimsClient, type KnownClaim } from './claim-for-inspection.ts';
import { takeTime } from './day-plan.ts';
import { assertWithinHours } from './business-hours.ts';
import { inspectorFor } from '../base/inspector.ts';
import { scheduleEntry } from './schedule-log.ts';
import { detailOf } from './show-inspection.ts';
import { dayMeant, endOf, passedSentence, slotStart } from './slot-rules.ts';

/** Everything that is decided and numbered before the transaction. */
export interface PreparedInspection {
  readonly newInspection: NewInspection;
  readonly claim: KnownClaim;
  readonly appointment: Appointment;
  readonly inspectionId: number;
  readonly newPlanId: number;
  /** The time was reserved for it, and told: it is scheduled whatever was planned since. */
  readonly isPromised?: true;
}

/** Reads what scheduling needs. Throws for a missing date or time, a past time, a claim that is not ready. */
export async function prepareInspection(
  scope: Scope,
  newInspection: NewInspection,
  deps: Deps & { claimsClient: ClaimsClient },
): Promise<PreparedInspection> {
  const claim = await claimToSchedule(scope, newInspection.claimId, deps);
  const inspector = await inspectorFor(
    scope,
    { inspectorId: newInspection.inspectorId, assignedAdjusterId: claim.assignedAdjusterId },
    deps.stores,
  );
  const now = deps.parts.clock();
  const time = newInspection.status === 'in_progress' ? momentOf(now, claim.timeZone) : slotOf(newInspection, claim.timeZone, now);
  const wanted = { ...time, inspectorId: inspector.inspectorId, reason: newInspection.outsideHoursReason };
  const isPlanned = newInspection.status === 'scheduled';
  if (isPlanned) await assertWorks(scope, { ...inspector, date: time.scheduledDate }, deps.stores);
  const outside = isPlanned ? await assertWithinHours(scope, wanted, deps.stores) : {};
  const [inspectionId, newPlanId] = await Promise.all([deps.parts.nextId('inspection'), deps.parts.nextId('day-plan')]);
  return { newInspection, claim, appointment: { ...time, ...inspector, ...outside, timeZone: claim.timeZone }, inspectionId, newPlanId };
}

export async function scheduleInspection(tx: Tx, prepared: PreparedInspection, deps: Deps): Promise<InspectionDetail> {
  const { newInspection, claim, appointment, inspectionId } = prepared;
  const starts = newInspection.status === 'in_progress';
  await takeTime(
    tx,
    {
      inspectorId: appointment.inspectorId,
      day: appointment.scheduledDate,
      type: newInspection.inspectionType,
      hold: holdOf(inspectionId, newInspection.inspectionType, { ...claim, ...appointment }),
      newPlanId: prepared.newPlanId,
      evenIfTaken: starts || prepared.isPromised === true,
    },
    deps.stores.dayPlans,
  );
  const stored = await deps.stores.inspections.insert(
    tx,
    {
      _id: inspectionId,
      claimId: newInspection.claimId,
      inspectionType: newInspection.inspectionType,
      status: newInspection.status,
      ...appointment,
      ...(newInspection.specialInstructions ? { specialInstructions: newInspection.specialInstructions } : {}),
      ...(newInspection.notes ? { notes: newInspection.notes } : {}),
      ...(starts ? { startedAt: tx.now } : {}),
      calendarUid: randomUUID(),
      sequence: 0,
      scheduleLog: [scheduleEntry(tx, starts ? 'started' : 'scheduled', { now: appointment })],
      sections: emptySections(),
      noteLog: [],
    },
    (inspection) => [scheduledEvent(inspection), ...(starts ? [startedEvent(inspection, tx.now)] : [])],
  );
  return detailOf(tx, stored, deps.stores);
}

export function holdOf(
  inspectionId: number,
  inspectionType: InspectionType,
  at: { propertyAddress: string; timeZone: string; scheduledAt: Date },
): Hold {
  const { propertyAddress, timeZone, scheduledAt } = at;
  const street = streetOf(propertyAddress);
  return { inspectionId, inspectionType, street, timeZone, startsAt: scheduledAt, endsAt: endOf(scheduledAt, inspectionType) };
}

export function startedEvent(inspection: InspectionRecord, at: Date): DomainEvent {
  return createEvent(inspectionStarted, { inspectionId: inspection._id, claimId: inspection.claimId, startedAt: at.toISOString() });
}

/** The appointment as events tell it. */
export function appointmentData(inspection: InspectionRecord) {
  const { claimId, inspectionType, scheduledAt, scheduledDate, scheduledTime, timeZone, inspectorId, inspectorName } = inspection;
  const { outsideHoursReason, calendarUid, sequence } = inspection;
  return {
    inspectionId: inspection._id,
    claimId,
    inspectionType,
    scheduledAt: scheduledAt.toISOString(),
    scheduledDate,
    scheduledTime,
    timeZone,
    inspectorId,
    inspectorName,
    calendarUid,
    sequence,
    ...(outsideHoursReason ? { outsideHoursReason } : {}),
  };
}

function scheduledEvent(inspection: InspectionRecord): DomainEvent {
  return createEvent(inspectionScheduled, appointmentData(inspection));
}

type AppointedTime = Pick<Appointment, 'scheduledAt' | 'scheduledDate' | 'scheduledTime'>;

function slotOf(newInspection: NewInspection, timeZone: string, now: Date): AppointedTime {
  if (newInspection.scheduledDate === undefined || newInspection.scheduledTime === undefined) {
    const name = newInspection.scheduledDate === undefined ? 'scheduledDate' : 'scheduledTime';
    throw new Failure('invalid', missingInspectionSentence, { fields: { [name]: missingInspectionSentence } });
  }
  return appointedTime(dayMeant(newInspection.scheduledDate, timeZone), newInspection.scheduledTime, { timeZone, now });
}

/** Date and slot as an instant. Throws `invalid` for one that has passed. */
export function appointedTime(date: string, slot: TimeSlot, { timeZone, now }: { timeZone: string; now: Date }): AppointedTime {
  const scheduledAt = slotStart(date, slot, timeZone);
  if (scheduledAt <= now)
    throw new Failure('invalid', `${passedSentence}. Please choose a later one.`, { fields: { scheduledDate: passedSentence } });
  return { scheduledAt, scheduledDate: date, scheduledTime: slot };
}

function momentOf(now: Date, timeZone: string): AppointedTime {
  return { scheduledAt: now, scheduledDate: localDate(now, timeZone), scheduledTime: formatTime(now, timeZone) };
}

function emptySections(): StoredSection[] {
  return inspectionCategories.map((category) => ({ category, state: 'open', notes: '', observations: [], revision: 0 }));
}
