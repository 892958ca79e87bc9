// What a client says to an appointment; it belongs to the time that they saw.
import { boolean, Instant, object, oneOf, string, type Infer } from '../kernel/schema.ts';

export const AppointmentReply = object({
  answer: oneOf(['confirmed', 'another_time']),
  /** When they would rather have the inspection. */
  words: string().optional(),
  by: string(),
  /** They called, and pressed a key. */
  isByPhone: boolean().optional(),
  at: Instant,
});
export type AppointmentReply = Infer<typeof AppointmentReply>;
