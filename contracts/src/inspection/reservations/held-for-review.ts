// A time held for somebody who decides on a request that is no claim yet, for as long as they have it in review.
import { endpoint } from '../../kernel/endpoint.ts';
import { CalendarDate, Id, Instant, int, object, oneOf, strictObject, string, type Infer } from '../../kernel/schema.ts';
import { InspectionType } from '../../enums/inspection-type.ts';
import { TimeSlot } from '../../enums/time-slot.ts';

const key = string().regex(/^[a-z0-9-]{1,80}$/);
const base = { service: 'inspection', method: 'POST', access: 'services' } as const;

export const HeldForReview = object({ inspectorId: Id, inspectorName: string(), date: CalendarDate, time: TimeSlot, until: Instant });
export type HeldForReview = Infer<typeof HeldForReview>;

export const reviewHoldApi = {
  /** For the user who asks, in place of any other time that they hold. Throws `conflict` with a sentence that names the next free times. */
  holdTimeForReview: endpoint({
    ...base,
    name: 'holdTimeForReview',
    path: '/internal/held-times',
    summary: 'Hold a time for a user who reviews a request',
    body: strictObject({
      key,
      date: CalendarDate,
      time: TimeSlot,
      inspectionType: InspectionType,
      timeZone: string(),
      inspectorId: Id.optional(),
      seconds: int().min(1).max(600),
    }),
    response: HeldForReview,
    status: 201,
  }),
  /** What the user who asks holds under this key; nothing is no failure. */
  releaseReviewHold: endpoint({
    ...base,
    name: 'releaseReviewHold',
    path: '/internal/held-times/release',
    summary: 'Release a time that was held for a review',
    body: strictObject({ key }),
    response: object({ released: oneOf(['yes', 'nothing']) }),
  }),
};
