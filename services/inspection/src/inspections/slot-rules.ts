// When an inspection may begin: eight times a day in the property's zone, and what a scheduled one keeps others from (G3).
import { closedAt, closedOn as closedDay, type BusinessHours, type WorkWeek } from '@plumbline/contracts/identity';
import { outsideWorkingHours } from '@plumbline/contracts/inspection';
import { localDate } from '@plumbline/contracts/kernel';
import { slotClock, inspectionTypeMeta, slotHours, timeSlots, type InspectionType, type TimeSlot } from '@plumbline/contracts/enums';
import { formatTime } from '@plumbline/server/dates';
import { holidayOn } from '@plumbline/server/holidays';
import { DateTime } from 'luxon';
import { heldReason } from '../held-times/held-rules.ts';
import type { Hold, StoredHeldTime } from '../stores/planning-stores.ts';

/** Before an inspection begins, and for the drive after it at most lasted. */
const bufferMinutes = 15;
const driveBufferMinutes = 30;

const minute = 60_000;

/** The instant at which a slot begins; the zone decides about daylight saving time. */
export function slotStart(date: string, slot: TimeSlot, timeZone: string): Date {
  const [year, month, day] = date.split('-').map(Number);
  return DateTime.fromObject({ year, month, day, hour: slotHours[slot] }, { zone: timeZone }).toJSDate();
}

/** What programs write for a calendar day that they keep as an instant. */
const midnightUtc = /T00:00:00(\.0{1,3})?Z$/;

/** The day that a date or an instant means: 00:00 UTC is that calendar day, any other instant the day that it is at the property. */
export function dayMeant(dateOrInstant: string, timeZone: string): string {
  const isDay = !dateOrInstant.includes('T') || midnightUtc.test(dateOrInstant);
  return isDay ? dateOrInstant.slice(0, 10) : localDate(new Date(dateOrInstant), timeZone);
}

export function endOf(startsAt: Date, type: InspectionType): Date {
  return new Date(startsAt.getTime() + inspectionTypeMeta[type].toMinutes * minute);
}

/** The hold that stands in the way of an inspection of this type beginning at this time. */
export function conflictOf(
  startsAt: Date,
  type: InspectionType,
  day: { holds: readonly Hold[]; exceptInspectionId?: number },
): Hold | undefined {
  return day.holds.find((hold) => hold.inspectionId !== day.exceptInspectionId && overlaps(startsAt, type, hold));
}

/** With the buffers of both. */
function overlaps(startsAt: Date, type: InspectionType, other: Pick<Hold, 'startsAt' | 'endsAt'>): boolean {
  const wanted = widened(startsAt, endOf(startsAt, type));
  const taken = widened(other.startsAt, other.endsAt);
  return wanted.from < taken.to && taken.from < wanted.to;
}

/** The time of somebody else that stands in the way of an inspection of this type beginning at this time. */
export function heldAt(startsAt: Date, type: InspectionType, held: readonly StoredHeldTime[]): StoredHeldTime | undefined {
  return held.find((one) => one.startsAt.getTime() === startsAt.getTime()) ?? held.find((one) => overlaps(startsAt, type, one));
}

/** The reason as the screen shows it beside a disabled time: what stands there, or what is too near. */
export function reasonOf(hold: Hold, startsAt: Date): string {
  const { street, timeZone, startsAt: from, endsAt } = hold;
  const freeAt = new Date(endsAt.getTime() + (driveBufferMinutes + bufferMinutes) * minute);
  if (startsAt < from) return `Too short: ${street} at ${formatTime(from, timeZone)}`;
  return startsAt < endsAt
    ? `${street} until ${formatTime(endsAt, timeZone)}`
    : `Drive from ${street} until ${formatTime(freeAt, timeZone)}`;
}

export const passedSentence = 'This time has passed';

/** Why a time lies outside of the hours of the firm; nothing when it does not, or when the firm has decided on none. */
function outsideHours(date: string, time: TimeSlot, hours: BusinessHours | undefined): string | undefined {
  return closedAt({ date, time: slotClock(time) }, hours, holidayOn);
}

/** Why a time lies outside of the hours of the firm, or of the inspector's own. */
export function outsideAllHours(
  at: { date: string; time: TimeSlot },
  { hours, works }: { hours?: BusinessHours | undefined; works?: WorkWeek | undefined },
): string | undefined {
  return outsideHours(at.date, at.time, hours) ?? outsideWorkingHours({ date: at.date, time: slotClock(at.time) }, works);
}

/** Why the office is closed on a day. */
export function closedOn(date: string, hours: BusinessHours | undefined): string | undefined {
  return closedDay(date, hours, holidayOn);
}

export interface SlotState {
  time: TimeSlot;
  startsAt: Date;
  reason?: string;
  /** Nothing else stands in its way. */
  outsideHours?: true;
}

interface DayOfSlots {
  timeZone: string;
  type: InspectionType;
  holds: readonly Hold[];
  now: Date;
  exceptInspectionId?: number;
  hours?: BusinessHours;
  /** Of the inspector; absent: whenever the firm is open. */
  works?: WorkWeek | undefined;
  /** By others, while they decide. */
  held?: readonly StoredHeldTime[];
  /** Why the inspector takes nothing on this day. */
  off?: string | undefined;
}

/** The eight times of a day with the reason for those that are not free. */
export function slotsOf(date: string, day: DayOfSlots): SlotState[] {
  return timeSlots.map((time) => {
    const startsAt = slotStart(date, time, day.timeZone);
    if (startsAt <= day.now) return { time, startsAt, reason: passedSentence };
    if (day.off) return { time, startsAt, reason: day.off };
    const taken = conflictOf(startsAt, day.type, day);
    if (taken) return { time, startsAt, reason: reasonOf(taken, startsAt) };
    const held = heldAt(startsAt, day.type, day.held ?? []);
    if (held) return { time, startsAt, reason: heldReason(held, startsAt) };
    const closed = outsideAllHours({ date, time }, day);
    return closed ? { time, startsAt, reason: closed, outsideHours: true } : { time, startsAt };
  });
}

function widened(from: Date, to: Date): { from: number; to: number } {
  return { from: from.getTime() - bufferMinutes * minute, to: to.getTime() + driveBufferMinutes * minute };
}
