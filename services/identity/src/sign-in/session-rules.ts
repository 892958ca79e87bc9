// When a session is over: idle for thirty minutes, twelve hours after sign-in, or ended (trust S5).
import { sessionIdleMs, sessionLifetimeMs } from '@plumbline/contracts/identity';

export interface SessionTimes {
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly endedAt?: Date | undefined;
}

/** The instant at which the session ends unless somebody uses it. */
export function expiryOf(session: SessionTimes): Date {
  return new Date(Math.min(session.lastSeenAt.getTime() + sessionIdleMs, session.createdAt.getTime() + sessionLifetimeMs));
}

export function isOpen(session: SessionTimes, now: Date): boolean {
  return session.endedAt === undefined && expiryOf(session) > now;
}

/** Being seen is written down once a minute at most: a write for each request would buy nothing. */
export const touchEveryMs = 60_000;
