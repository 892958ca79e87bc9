// Who reviews an email, and the time that is held for them meanwhile.
import { CalendarDate, Id, Instant, object, strictObject, string, type Infer } from '../../kernel/index.ts';
import { AnyInspectionType, AnyTimeSlot } from '../../enums/index.ts';
import { TimeZone } from '../../enums/time-zone.ts';

/** The time that the reviewer is about to choose: it is held for them as long as they have the lock. */
export const EmailIntakeLockWish = strictObject({
  schedule: strictObject({
    scheduledDate: CalendarDate,
    scheduledTime: AnyTimeSlot,
    inspectionType: AnyInspectionType.default('comprehensive'),
    inspectorId: Id.optional(),
    /** Of the property. */
    timeZone: TimeZone,
  }).optional(),
});
export type EmailIntakeLockWish = Infer<typeof EmailIntakeLockWish>;

export const EmailIntakeLocked = object({
  id: Id,
  by: string(),
  until: Instant,
  /** Nobody else gets it until then. */
  held: object({ inspectorName: string(), scheduledDate: CalendarDate, scheduledTime: string(), until: Instant }).optional(),
  /** Why the time is not held, with the next free ones. */
  notHeld: string().optional(),
});
export type EmailIntakeLocked = Infer<typeof EmailIntakeLocked>;
