// Planning inspections: who could go, the week on a board, the route of a day, the next free times.
import { endpoint } from '../kernel/endpoint.ts';
import { Role, staff } from '../kernel/people.ts';
import { array, boolean, CalendarDate, Id, IdInPath, Instant, int, number, object, oneOf, string, type Infer } from '../kernel/schema.ts';
import { AnyInspectionType, InspectionStatus, InspectionType } from '../enums/inspection-type.ts';
import { AnyTimeSlot, TimeSlot } from '../enums/time-slot.ts';

/** Somebody who could make an inspection, best first, with the reasons as sentences. */
export const InspectorCandidate = object({
  inspectorId: Id,
  name: string(),
  role: Role,
  /** The one that the others are ranked below. */
  isProposed: boolean(),
  /** Why this person should not go, though nothing forbids it: no license for the state, for example. */
  against: string().optional(),
  /** Minutes scheduled and offered in the week of the date. */
  scheduledMinutes: int(),
  capacityMinutes: int(),
  /** Of the eight times of the date. */
  freeTimes: int(),
  /** By ZIP codes, from the nearest inspection of the day; absent where nothing is known. */
  miles: number().optional(),
  driveMinutes: int().optional(),
  reasons: array(string()),
});
export type InspectorCandidate = Infer<typeof InspectorCandidate>;

/** A stretch of the day of one inspector, as the board draws it. Minutes count from midnight at the property. */
export const BoardInspection = object({
  inspectionId: Id,
  claimId: Id,
  claimNumber: string(),
  propertyOwnerName: string(),
  /** First line of the address. */
  street: string(),
  inspectionType: InspectionType,
  status: InspectionStatus,
  scheduledTime: string(),
  startMinute: int(),
  endMinute: int(),
  /** The client confirmed the time, asked for another one, or has not answered. */
  answer: oneOf(['confirmed', 'another_time']).optional(),
  /** The drive from the inspection before it: an estimate, or what is always allowed for. */
  driveMinutes: int().optional(),
});
export type BoardInspection = Infer<typeof BoardInspection>;

export const BoardDay = object({
  date: CalendarDate,
  /** Why nothing is offered on this day: “Thanksgiving Day. Office closed.” */
  closed: string().optional(),
  /** Of the eight times; absent for a day that has passed. */
  freeTimes: int().optional(),
  /** Times that others hold while they decide. */
  held: array(object({ time: TimeSlot, startMinute: int(), endMinute: int(), heldBy: string(), until: Instant })),
  inspections: array(BoardInspection),
});
export type BoardDay = Infer<typeof BoardDay>;

export const BoardRow = object({
  inspectorId: Id,
  name: string(),
  role: Role.optional(),
  /** As of a candidate, for the claim that the board was asked for. */
  against: string().optional(),
  scheduledMinutes: int(),
  capacityMinutes: int(),
  days: array(BoardDay),
});
export type BoardRow = Infer<typeof BoardRow>;

export const WeekBoard = object({
  /** Monday. */
  from: CalendarDate,
  today: CalendarDate,
  /** Zone in which the days and free times count: of the claim's property, else of the firm. */
  timeZone: string(),
  /** Monday to Friday, and a day of the weekend where the firm works or something is scheduled. */
  days: array(object({ date: CalendarDate, holiday: string().optional(), scheduled: int() })),
  rows: array(BoardRow),
});
export type WeekBoard = Infer<typeof WeekBoard>;

/** A stop of a day, in driving order. */
export const RouteStop = object({
  /** Absent for the claim that is being scheduled. */
  inspectionId: Id.optional(),
  claimId: Id,
  time: string(),
  street: string(),
  address: string(),
  propertyOwnerName: string(),
  /** Absent where the address names no ZIP code that is known. */
  lat: number().optional(),
  lng: number().optional(),
  /** `claim`: as the claim says. `capture`: measured there by a phone at an earlier inspection. `zip`: the middle of the ZIP code. */
  placedBy: oneOf(['claim', 'capture', 'zip']).optional(),
  /** From the stop before. */
  miles: number().optional(),
  driveMinutes: int().optional(),
});
export type RouteStop = Infer<typeof RouteStop>;

export const DayRoute = object({
  date: CalendarDate,
  inspectorId: Id,
  inspectorName: string(),
  stops: array(RouteStop),
  miles: number(),
  driveMinutes: int(),
});
export type DayRoute = Infer<typeof DayRoute>;

/** The next times of one inspector that are free. */
export const NextTimes = object({
  inspectorId: Id,
  inspectorName: string(),
  times: array(object({ date: CalendarDate, time: TimeSlot, startsAt: Instant })),
});
export type NextTimes = Infer<typeof NextTimes>;

/** `25 min`, `1 h 40 min` */
export function durationText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

const base = { service: 'inspection', apiKeys: true, method: 'GET', access: staff } as const;
const forClaim = { claimId: IdInPath, inspectionType: AnyInspectionType.optional() };

export const planningApi = {
  listInspectorCandidates: endpoint({
    ...base,
    name: 'listInspectorCandidates',
    path: '/api/inspections/candidates',
    summary: 'List who could inspect a claim on a day, best first, with the reasons',
    query: object({ ...forClaim, date: CalendarDate, exceptInspectionId: IdInPath.optional() }),
    response: array(InspectorCandidate),
  }),
  readWeekBoard: endpoint({
    ...base,
    name: 'readWeekBoard',
    path: '/api/inspections/board',
    summary: 'Read the week of all inspectors: inspections, drives, free times',
    query: object({ from: CalendarDate, claimId: IdInPath.optional(), inspectionType: AnyInspectionType.optional() }),
    response: WeekBoard,
  }),
  readDayRoute: endpoint({
    ...base,
    name: 'readDayRoute',
    path: '/api/inspections/route',
    summary: 'Read the stops of an inspector on a day, in driving order',
    query: object({
      inspectorId: IdInPath,
      date: CalendarDate,
      /** The claim that is being scheduled at this time: it stands among the stops. */
      claimId: IdInPath.optional(),
      time: AnyTimeSlot.optional(),
    }),
    response: DayRoute,
  }),
  listNextTimes: endpoint({
    ...base,
    name: 'listNextTimes',
    path: '/api/inspections/next-times',
    summary: 'List the next free times of an inspector, and of the next best one',
    query: object({ ...forClaim, date: CalendarDate, inspectorId: IdInPath }),
    response: array(NextTimes),
  }),
};
