// Booking an inspection: at one of the eight times, or fieldwork that begins at this moment (C9, G3, G6).
import {
  inspectionBooked,
  inspectionStarted,
  missingBookingSentence,
  type InspectionBooking,
  type InspectionDetail,
} from '@plumbline/contracts/inspection';
import { Failure, localDate, type Scope } from '@plumbline/contracts/kernel';
import { inspectionCategories, type InspectionType, type TimeSlot } from '@plumbline/contracts/words';
import { createEvent, type DomainEvent, type Tx } from '@plumbline/server';
import { formatTime } from '@plumbline/server/dates';
import type { Needs } from '../stores/needs.ts';
import type { Appointment, StoredSection } from '../stores/stored-shapes.ts';
import type { InspectionRecord } from '../stores/stores.ts';
import { claimToBook, type AskClaims, type KnownClaim } from './claim-for-inspection.ts';
import { takeTime } from './day-plan.ts';
import { assertWithinHours } from './business-hours.ts';
import { inspectorFor } from './inspector.ts';
import { detailOf } from './show-inspection.ts';
import { dayMeant, endOf, passedSentence, slotStart } from './slot-rules.ts';

/** Everything that is decided and numbered before the transaction. */
export interface PreparedBooking {
  readonly booking: InspectionBooking;
  readonly claim: KnownClaim;
  readonly appointment: Appointment;
  readonly inspectionId: number;
  readonly newPlanId: number;
}

/** Reads what the booking needs. Throws for a missing date or time, a past time, a claim that is not ready. */
export async function prepareBooking(
  scope: Scope,
  booking: InspectionBooking,
  needs: Needs & { askClaims: AskClaims },
): Promise<PreparedBooking> {
  const claim = await claimToBook(scope, booking.claimId, needs);
  const inspector = await inspectorFor(
    scope,
    { inspectorId: booking.inspectorId, assignedAdjusterId: claim.assignedAdjusterId },
    needs.stores,
  );
  const now = needs.parts.clock();
  const time = booking.status === 'in_progress' ? momentOf(now, claim.timeZone) : slotOf(booking, claim.timeZone, now);
  const wanted = { ...time, reason: booking.outsideHoursReason };
  const outside = booking.status === 'scheduled' ? await assertWithinHours(scope, wanted, needs.stores) : {};
  const [inspectionId, newPlanId] = await Promise.all([needs.parts.nextId('inspection'), needs.parts.nextId('day-plan')]);
  return { booking, claim, appointment: { ...time, ...inspector, ...outside, timeZone: claim.timeZone }, inspectionId, newPlanId };
}

export async function bookInspection(tx: Tx, prepared: PreparedBooking, needs: Needs): Promise<InspectionDetail> {
  const { booking, claim, appointment, inspectionId } = prepared;
  const starts = booking.status === 'in_progress';
  await takeTime(
    tx,
    {
      inspectorId: appointment.inspectorId,
      day: appointment.scheduledDate,
      type: booking.inspectionType,
      hold: holdOf(inspectionId, booking.inspectionType, { claimNumber: claim.claimNumber, ...appointment }),
      newPlanId: prepared.newPlanId,
      evenIfTaken: starts,
    },
    needs.stores.dayPlans,
  );
  const stored = await needs.stores.inspections.insert(
    tx,
    {
      _id: inspectionId,
      claimId: booking.claimId,
      inspectionType: booking.inspectionType,
      status: booking.status,
      ...appointment,
      ...(booking.specialInstructions ? { specialInstructions: booking.specialInstructions } : {}),
      ...(booking.notes ? { notes: booking.notes } : {}),
      ...(starts ? { startedAt: tx.now } : {}),
      sections: emptySections(),
      noteLog: [],
    },
    (inspection) => [bookedEvent(inspection), ...(starts ? [startedEvent(inspection, tx.now)] : [])],
  );
  return detailOf(tx, stored, needs.stores);
}

export function holdOf(
  inspectionId: number,
  inspectionType: InspectionType,
  at: { claimNumber: string; timeZone: string; scheduledAt: Date },
) {
  const { claimNumber, timeZone, scheduledAt } = at;
  return { inspectionId, inspectionType, claimNumber, timeZone, startsAt: scheduledAt, endsAt: endOf(scheduledAt, inspectionType) };
}

export function startedEvent(inspection: InspectionRecord, at: Date): DomainEvent {
  return createEvent(inspectionStarted, { inspectionId: inspection._id, claimId: inspection.claimId, startedAt: at.toISOString() });
}

/** The appointment as events tell it. */
export function appointmentData(inspection: InspectionRecord) {
  const { claimId, inspectionType, scheduledAt, scheduledDate, scheduledTime, timeZone, inspectorId, inspectorName, outsideHoursReason } =
    inspection;
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
    ...(outsideHoursReason ? { outsideHoursReason } : {}),
  };
}

function bookedEvent(inspection: InspectionRecord): DomainEvent {
  return createEvent(inspectionBooked, appointmentData(inspection));
}

type AppointedTime = Pick<Appointment, 'scheduledAt' | 'scheduledDate' | 'scheduledTime'>;

function slotOf(booking: InspectionBooking, timeZone: string, now: Date): AppointedTime {
  if (booking.scheduledDate === undefined || booking.scheduledTime === undefined) {
    const name = booking.scheduledDate === undefined ? 'scheduledDate' : 'scheduledTime';
    throw new Failure('invalid', missingBookingSentence, { fields: { [name]: missingBookingSentence } });
  }
  return appointedTime(dayMeant(booking.scheduledDate, timeZone), booking.scheduledTime, { timeZone, now });
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
