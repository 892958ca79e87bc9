// What happened to the time of an inspection: scheduled, moved, given to somebody else, canceled, missed; with who and why.
import { endpoint } from '../kernel/endpoint.ts';
import { inspectors, staff } from '../kernel/people.ts';
import { array, IdInPath, Instant, object, oneOf, strictObject, string, textUpTo, type Infer } from '../kernel/schema.ts';
import { InspectionDetail } from './sections.ts';

export const scheduleSteps = ['scheduled', 'started', 'moved', 'reassigned', 'restored', 'cancelled', 'no_show'] as const;

const AtTime = object({ scheduledAt: Instant, inspectorName: string() });

export const ScheduleEntry = object({
  step: oneOf(scheduleSteps),
  at: Instant,
  by: string(),
  /** As somebody gave it. */
  reason: string().optional(),
  /** The time and the inspector after this step. */
  now: AtTime,
  /** Before it, where the step changed them. */
  before: AtTime.optional(),
});
export type ScheduleEntry = Infer<typeof ScheduleEntry>;

export const NoShow = strictObject({ reason: textUpTo(500).min(3, 'Enter a reason') });

const byId = { service: 'inspection', apiKeys: true, params: object({ id: IdInPath }) } as const;

export const scheduleHistoryApi = {
  listScheduleHistory: endpoint({
    ...byId,
    name: 'listScheduleHistory',
    method: 'GET',
    path: '/api/inspections/:id/history',
    summary: 'List what happened to the time of an inspection, newest first',
    access: staff,
    response: array(ScheduleEntry),
  }),
  recordNoShow: endpoint({
    ...byId,
    name: 'recordNoShow',
    method: 'POST',
    path: '/api/inspections/:id/no-show',
    summary: 'Record that an inspection did not take place because nobody was there',
    access: inspectors,
    body: NoShow,
    response: InspectionDetail,
  }),
};
