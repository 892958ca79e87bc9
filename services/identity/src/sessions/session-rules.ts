// When a session is over: idle for thirty minutes, twelve hours after sign-in, ended, or begun in a future that never was (trust S5).
import { confirmationMs, sessionIdleMs, sessionLifetimeMs } from '@plumbline/contracts/identity';

export interface SessionTimes {
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly endedAt?: Date | undefined;
}

/** The clocks of two machines may differ by this much. */
const clocksDifferMs = 5 * 60_000;

/** What lies ahead was written by a clock that was wrong: such a thing could outlive its time by years. */
export function isFromTheFuture(at: Date, now: Date): boolean {
  return at.getTime() > now.getTime() + clocksDifferMs;
}

/** The instant at which the session ends unless somebody uses it. */
export function expiryOf(session: SessionTimes): Date {
  return new Date(Math.min(session.lastSeenAt.getTime() + sessionIdleMs, session.createdAt.getTime() + sessionLifetimeMs));
}

export function isOpen(session: SessionTimes, now: Date): boolean {
  if (session.endedAt !== undefined || isFromTheFuture(session.createdAt, now) || isFromTheFuture(session.lastSeenAt, now)) return false;
  return expiryOf(session) > now;
}

/** As `isOpen`, for the database: sessions that ended by themselves say so nowhere. */
export function openFilter(now: Date): Record<string, unknown> {
  return { endedAt: null, lastSeenAt: { $gt: new Date(now.getTime() - sessionIdleMs) } };
}

/** Until when changes of password and factor are open, if they are. */
export function confirmedUntil(confirmedAt: Date | undefined, now: Date): Date | undefined {
  if (!confirmedAt || isFromTheFuture(confirmedAt, now)) return undefined;
  const until = new Date(confirmedAt.getTime() + confirmationMs);
  return until > now ? until : undefined;
}

/** Being seen is written down once a minute at most: a write for each request would buy nothing. */
export const touchEveryMs = 60_000;
