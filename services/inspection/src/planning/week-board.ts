// The week of all inspectors: blocks with the drives between them, and how much of each day is free.
import { notWorkingOn, type BoardDay, type BoardInspection, type BoardRow, type WeekBoard } from '@plumbline/contracts/inspection';
import { localDate, type Scope } from '@plumbline/contracts/kernel';
import type { InspectionType } from '@plumbline/contracts/enums';
import { holidayOn } from '@plumbline/server/holidays';
import { DateTime } from 'luxon';
import { claimToSchedule } from '../inspections/claim-for-inspection.ts';
import type { StoredHeldTime } from '../stores/planning-stores.ts';
import { closedOn, endOf } from '../inspections/slot-rules.ts';
import { boardDays } from './board-rules.ts';
import { licenseAgainst } from './candidate-rules.ts';
import { capacityIn, freeTimesOf, scheduledMinutes, type PlanningDeps } from './candidates.ts';
import { driveBetween } from '../places/place-rules.ts';
import { plannedWeek, type PlannedInspection, type PlannedInspector, type PlannedWeek } from './planned-week.ts';

export interface BoardQuestion {
  readonly from: string;
  readonly claimId?: number | undefined;
  readonly inspectionType?: InspectionType | undefined;
}

interface Asked {
  readonly timeZone: string;
  readonly state: string | undefined;
  readonly type: InspectionType;
  readonly today: string;
}

/** For a claim the free times are those of its type in its zone; without one they are of a comprehensive inspection in the firm's. */
export async function readWeekBoard(scope: Scope, question: BoardQuestion, deps: PlanningDeps): Promise<WeekBoard> {
  const claim = question.claimId === undefined ? undefined : await claimToSchedule(scope, question.claimId, deps);
  const week = await plannedWeek(scope, question.from, deps);
  const timeZone = claim?.timeZone ?? week.timeZone;
  const today = localDate(week.now, timeZone);
  const asked = { timeZone, state: claim?.state, type: question.inspectionType ?? 'comprehensive', today } as const;
  const scheduledOn = new Set(week.inspectors.flatMap(({ inspectorId }) => week.inspectionsOf(inspectorId).map(dateOf)));
  const days = boardDays(week.from, scheduledOn);
  const rows = week.inspectors.map((person) => rowOf(person, { week, days, asked }));
  return {
    from: week.from,
    today,
    timeZone,
    days: days.map((date, index) => {
      const holiday = holidayOn(date);
      const scheduled = rows.reduce((sum, row) => sum + (row.days[index]?.inspections.length ?? 0), 0);
      return { date, scheduled, ...(holiday ? { holiday } : {}) };
    }),
    rows: rows.toSorted((one, other) => Number(one.against !== undefined) - Number(other.against !== undefined)),
  };
}

const dateOf = ({ record }: PlannedInspection) => record.scheduledDate;

interface RowQuestion {
  readonly week: PlannedWeek;
  readonly days: readonly string[];
  readonly asked: Asked;
}

function rowOf(person: PlannedInspector, { week, days, asked }: RowQuestion): BoardRow {
  const { inspectorId, name, role } = person;
  const against = licenseAgainst(person, { state: asked.state, date: week.from });
  return {
    inspectorId,
    name,
    role,
    ...(against ? { against } : {}),
    scheduledMinutes: scheduledMinutes(week, inspectorId),
    capacityMinutes: capacityIn(week, inspectorId),
    days: days.map((date) => dayOf(inspectorId, date, { week, asked })),
  };
}

function dayOf(inspectorId: number, date: string, { week, asked }: Pick<RowQuestion, 'week' | 'asked'>): BoardDay {
  const closed = closedOn(date, week.hours) ?? week.offOn(inspectorId, date) ?? notWorkingOn(date, week.worksOf(inspectorId));
  const inspections = week.inspectionsOf(inspectorId, date);
  return {
    date,
    ...(closed ? { closed } : {}),
    ...(date < asked.today ? {} : { freeTimes: freeTimesOf(week, { inspectorId, date, ...asked }) }),
    held: week.takenOn(inspectorId, date).held.map(heldBlock),
    inspections: inspections.map((one, index) => blockOf(one, inspections[index - 1])),
  };
}

function heldBlock({ time, timeZone, startsAt, endsAt, userName, until }: StoredHeldTime): BoardDay['held'][number] {
  const startMinute = minuteOfDay(startsAt, timeZone);
  const endMinute = startMinute + Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);
  return { time, startMinute, endMinute, heldBy: userName, until: until.toISOString() };
}

function blockOf(one: PlannedInspection, before: PlannedInspection | undefined): BoardInspection {
  const { record, claim, street } = one;
  const { scheduledAt, timeZone, inspectionType, clientAnswer } = record;
  const ends = record.completedAt && record.completedAt > scheduledAt ? record.completedAt : endOf(scheduledAt, inspectionType);
  const answer = clientAnswer?.scheduledAt.getTime() === scheduledAt.getTime() ? clientAnswer.answer : undefined;
  const startMinute = minuteOfDay(scheduledAt, timeZone);
  return {
    inspectionId: record._id,
    claimId: record.claimId,
    claimNumber: claim?.claimNumber ?? `#${record.claimId}`,
    propertyOwnerName: claim?.propertyOwnerName ?? '',
    street,
    inspectionType,
    status: record.status,
    scheduledTime: record.scheduledTime,
    startMinute,
    endMinute: startMinute + Math.round((ends.getTime() - scheduledAt.getTime()) / 60_000),
    ...(answer ? { answer } : {}),
    ...driveOf(one, before),
  };
}

/** Nothing for the first of a day: where an inspector sets out is not known. */
function driveOf({ place }: PlannedInspection, before: PlannedInspection | undefined): { driveMinutes?: number } {
  return before?.place && place ? { driveMinutes: driveBetween(before.place, place).minutes } : {};
}

function minuteOfDay(at: Date, timeZone: string): number {
  const local = DateTime.fromJSDate(at, { zone: timeZone });
  return local.hour * 60 + local.minute;
}
