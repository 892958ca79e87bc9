// Working hours of single inspectors: planning asks for a reason outside of them, as it does outside of those of the firm.
import { endpoint } from '../../kernel/endpoint.ts';
import { defineEvent } from '../../kernel/event.ts';
import { inspectors, staff } from '../../kernel/people.ts';
import { array, boolean, Id, int, object, strictObject, string, type Infer } from '../../kernel/schema.ts';
import { WorkWeek } from '../../enums/week/work-week.ts';
import { StandingInspection } from '../days-off/days-off.ts';

export const WorkingHours = object({
  inspectorId: Id,
  inspectorName: string(),
  /** 0: never decided. */
  version: int().nonnegative(),
  /** Times count in the zone of the property. `null`: whenever the firm is open. */
  week: WorkWeek.nullable(),
  /** Scheduled ahead outside of these hours, without a reason of their own: a person moves them. */
  standing: array(StandingInspection),
  /** By whoever asks: their own, and as an administrator everybody's. */
  mayChange: boolean(),
});
export type WorkingHours = Infer<typeof WorkingHours>;

/** Without an inspector they are those of the caller. `version` as it was read: a newer one is a conflict. */
export const WorkingHoursDraft = strictObject({
  inspectorId: Id.optional(),
  week: WorkWeek.nullable(),
  version: int().nonnegative(),
});
export type WorkingHoursDraft = Infer<typeof WorkingHoursDraft>;

export const workingHoursChanged = defineEvent(
  'inspection.working-hours-changed',
  object({ inspectorId: Id, inspectorName: string(), week: WorkWeek.nullable() }),
  staff,
);

const base = { service: 'inspection', path: '/api/working-hours' } as const;

export const workingHoursApi = {
  listWorkingHours: endpoint({
    ...base,
    name: 'listWorkingHours',
    method: 'GET',
    access: staff,
    summary: 'List the working hours of inspectors, by name',
    response: array(WorkingHours),
  }),
  setWorkingHours: endpoint({
    ...base,
    name: 'setWorkingHours',
    method: 'PUT',
    access: inspectors,
    summary: 'Set working hours of oneself, or as an administrator of others; inspections outside of them are named and stay',
    body: WorkingHoursDraft,
    response: WorkingHours,
  }),
};
