// When a message goes out by the firm's rules, and when that is too late to mean anything. Pure.
import type { FirmRules, Waits } from '../settings/firm-rules.ts';
import type { CommunicationRecord } from '../stores/communication.ts';

/** Messages that call a time to mind mean nothing once it is another one. */
export function namesTimeToCome({ appointment }: Pick<CommunicationRecord, 'appointment'>): boolean {
  return appointment !== undefined && appointment.about !== 'cancelled' && appointment.about !== 'no_show';
}

/** `never`: it is not sent, for this reason. Without either it goes out now. */
export type Timing = { readonly never: string } | ({ readonly until: Date } & Partial<Waits>) | undefined;

type Timed = Pick<CommunicationRecord, 'method' | 'recipient' | 'timeZone' | 'appointment' | 'solicitsIn'> & {
  /** When others that may solicit went out. */
  readonly earlier?: readonly Date[] | undefined;
};

/** What would go out only after the time that it names helps nobody. */
export function timingOf(message: Timed, rules: Pick<FirmRules, 'notBefore' | 'waitsFor'>, now: Date): Timing {
  const until = rules.notBefore(message, now);
  const { appointment } = message;
  if (appointment && namesTimeToCome(message) && until >= appointment.scheduledAt) {
    return { never: now >= appointment.scheduledAt ? hasBegun : tooLate };
  }
  return until > now ? { until, ...rules.waitsFor(message, now) } : undefined;
}

export const hasBegun = 'The appointment has begun';
export const tooLate = 'The appointment begins before text messages and calls may go out';
