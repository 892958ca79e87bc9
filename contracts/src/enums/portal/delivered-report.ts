// A sealed engineering report as the portal shows it to the one person it was delivered to.
import { boolean, CalendarDate, Id, Instant, int, object, string, type Infer } from '../../kernel/schema.ts';

export const DeliveredReport = object({
  /** Of the delivery. */
  id: Id,
  /** `ER-2026-0031` */
  number: string(),
  /** Counts from 1. */
  revision: int(),
  title: string(),
  engineer: string(),
  /** At the property. */
  sealedOn: CalendarDate,
  /** The page that was signed and sealed by hand, beside the report that it names. */
  isSignatureReport: boolean(),
  bytes: int(),
  deliveredAt: Instant,
  /** The version was superseded: its file is not given out any more. */
  isWithdrawn: boolean(),
});
export type DeliveredReport = Infer<typeof DeliveredReport>;
