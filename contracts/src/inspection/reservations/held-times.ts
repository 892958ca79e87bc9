// Times held while somebody decides in the planning form: others see by whom until when. They end by themselves.
import { endpoint } from '../../kernel/endpoint.ts';
import { inspectors } from '../../kernel/people.ts';
import { CalendarDate, Id, Instant, object, oneOf, strictObject, type Infer } from '../../kernel/schema.ts';
import { InspectionType } from '../../enums/inspection-type.ts';
import { TimeSlot } from '../../enums/time-slot.ts';

/** Long enough to type instructions and ask the owner on the phone. */
export const heldMinutes = 5;

export const HeldTime = object({ inspectorId: Id, date: CalendarDate, time: TimeSlot, until: Instant });
export type HeldTime = Infer<typeof HeldTime>;

const base = { service: 'inspection', method: 'POST', access: inspectors } as const;

export const heldTimeApi = {
  holdTime: endpoint({
    ...base,
    name: 'holdTime',
    path: '/api/held-times',
    summary: 'Hold a time for five minutes while deciding; it replaces the one that the caller held',
    body: strictObject({
      claimId: Id,
      inspectorId: Id,
      inspectionType: InspectionType,
      date: CalendarDate,
      time: TimeSlot,
      /** An inspection that is being moved does not stand in its own way. */
      exceptInspectionId: Id.optional(),
    }),
    response: HeldTime,
    status: 201,
  }),
  /** A time that the caller does not hold is no failure. */
  releaseHeldTime: endpoint({
    ...base,
    name: 'releaseHeldTime',
    path: '/api/held-times/release',
    summary: 'Release a time that the caller holds',
    body: strictObject({ inspectorId: Id, date: CalendarDate, time: TimeSlot }),
    response: object({ released: oneOf(['yes', 'nothing']) }),
  }),
};
