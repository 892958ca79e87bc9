// Days off of inspectors: who, from when to when and why. Planning offers none of these days.
import { endpoint } from '../../kernel/endpoint.ts';
import { defineEvent } from '../../kernel/event.ts';
import { inspectors, staff } from '../../kernel/people.ts';
import { array, CalendarDate, Id, IdInPath, Instant, object, strictObject, string, textUpTo, type Infer } from '../../kernel/schema.ts';

/** An inspection that was there first: it is named and never moved by itself. */
export const StandingInspection = object({ inspectionId: Id, claimId: Id, street: string(), date: CalendarDate, time: string() });

export const DayOff = object({
  id: Id,
  inspectorId: Id,
  inspectorName: string(),
  from: CalendarDate,
  to: CalendarDate,
  /** Everybody of the firm who plans sees it. */
  reason: string(),
  createdBy: string(),
  createdAt: Instant,
  /** Still scheduled on these days. */
  standing: array(StandingInspection),
});
export type DayOff = Infer<typeof DayOff>;

/** Without an inspector they are those of the caller. */
export const DayOffDraft = strictObject({
  inspectorId: Id.optional(),
  from: CalendarDate,
  to: CalendarDate,
  reason: textUpTo(120).min(3, 'Enter a reason'),
});
export type DayOffDraft = Infer<typeof DayOffDraft>;

const DayOffEvent = object({ dayOffId: Id, inspectorId: Id, inspectorName: string(), from: CalendarDate, to: CalendarDate });
export const dayOffAdded = defineEvent('inspection.day-off-added', DayOffEvent, staff);
export const dayOffRemoved = defineEvent('inspection.day-off-removed', DayOffEvent, staff);
export const dayOffEvents = { dayOffAdded, dayOffRemoved };

const base = { service: 'inspection', path: '/api/days-off' } as const;

export const dayOffApi = {
  listDaysOff: endpoint({
    ...base,
    name: 'listDaysOff',
    method: 'GET',
    access: staff,
    summary: 'List the days off of inspectors that are not over, soonest first',
    response: array(DayOff),
  }),
  addDayOff: endpoint({
    ...base,
    name: 'addDayOff',
    method: 'POST',
    access: inspectors,
    summary: 'Add days off; inspections that stand on them are named and stay',
    body: DayOffDraft,
    response: DayOff,
    status: 201,
  }),
  removeDayOff: endpoint({
    ...base,
    path: '/api/days-off/:id',
    name: 'removeDayOff',
    method: 'DELETE',
    access: inspectors,
    summary: 'Remove days off',
    params: object({ id: IdInPath }),
    status: 204,
  }),
};
