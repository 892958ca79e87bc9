// A time that is kept free for a claim which is about to be opened: it becomes an inspection with the claim, or is given back.
import { endpoint } from '../../kernel/endpoint.ts';
import { CalendarDate, Id, Instant, object, oneOf, strictObject, string, textUpTo } from '../../kernel/schema.ts';
import { InspectionType } from '../../enums/inspection-type.ts';
import { TimeSlot } from '../../enums/time-slot.ts';

const key = string().regex(/^[a-z0-9-]{1,80}$/);

/** The same key again replaces the time that it held. Throws as scheduling does: taken, passed, outside of the business hours. */
export const reserveTime = endpoint({
  name: 'reserveTime',
  service: 'inspection',
  method: 'POST',
  path: '/internal/inspection-reservations',
  summary: 'Keep a time free for a claim that is about to be opened',
  access: 'services',
  body: strictObject({
    key,
    inspectionType: InspectionType,
    scheduledDate: CalendarDate,
    scheduledTime: TimeSlot,
    timeZone: string(),
    propertyAddress: textUpTo(300),
    inspectorId: Id.optional(),
    assignedAdjusterId: Id.optional(),
    outsideHoursReason: textUpTo(300).optional(),
  }),
  response: object({ inspectorId: Id, inspectorName: string(), scheduledAt: Instant }),
  status: 201,
});

/** Nothing is kept under the key afterwards; a key that keeps nothing is no failure. */
export const releaseTime = endpoint({
  name: 'releaseTime',
  service: 'inspection',
  method: 'POST',
  path: '/internal/inspection-reservations/release',
  summary: 'Give back a time that was kept free',
  access: 'services',
  body: strictObject({ key }),
  response: object({ released: oneOf(['yes', 'nothing']) }),
});

export const reservationApi = { reserveTime, releaseTime };
