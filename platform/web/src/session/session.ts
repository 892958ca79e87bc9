// Who is signed in. Asked once at the start and kept; a 401 means: nobody.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { firstPaths, type Role, type TextLanguage } from '@plumbline/contracts/kernel';
import { useState } from 'react';
import { failureOf } from '../calls/call-failure.ts';

export interface SessionUser {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  isAuthorized: boolean;
  profileImageUrl?: string;
  phone?: string;
  /** Absent: the zone of the firm. */
  timeZone?: string;
  /** Absent: never decided. */
  singleKeys?: boolean;
  /** In which the portal is read. Absent: never decided. */
  language?: TextLanguage;
  /** The first of the licenses. */
  license?: { state: string; number: string; kind?: string; expiresOn?: string };
  organization: { id: number; name: string; plan: string; timeZone?: string; logoUrl?: string };
}

export type Session =
  | { status: 'loading'; user?: undefined; error?: undefined }
  | { status: 'signed-out'; user?: undefined; error?: undefined }
  | { status: 'failed'; user?: undefined; error: Error }
  | { status: 'signed-in'; user: SessionUser; error?: undefined };

/** `null` is data: nobody is signed in. Fresh for five minutes, not asked again on focus (core-workspace §7). */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: fetchUser,
  staleTime: 5 * 60_000,
  gcTime: Infinity,
  retry: false,
  // Every screen looks at the session: a failure must not be asked again by whoever shows it
  retryOnMount: false,
  refetchOnWindowFocus: false,
});

export function useSession(): Session {
  const session = useQuery(sessionQuery);
  if (session.data) return { status: 'signed-in', user: session.data };
  if (session.data === null) return { status: 'signed-out' };
  if (session.error) return { status: 'failed', error: session.error };
  return { status: 'loading' };
}

/**
 * The signed-in user. Only for screens that open with a session: one that opens without throws. One that is open as the session ends shows
 * whose it was until it is taken away: what is drawn anew for another reason may be drawn before that.
 */
export function useUser(): SessionUser {
  const { user: now } = useSession();
  const [seen, setSeen] = useState(now);
  if (now && now !== seen) setSeen(now);
  const user = now ?? seen;
  if (!user) throw new Error('This screen needs a session');
  return user;
}

/** First plus last name, else the part of the email before the at-sign, else “User” (core-workspace §2). */
export function displayName(user: Pick<SessionUser, 'firstName' | 'lastName' | 'email'>): string {
  const name = `${user.firstName ?? ''} ${user.lastName ?? ''}`.trim();
  return name || (user.email ?? '').split('@')[0] || 'User';
}

/** First letters of first and last name, else “U” (core-workspace §2). */
export function initials(user: Pick<SessionUser, 'firstName' | 'lastName'>): string {
  return `${user.firstName?.[0] ?? ''}${user.lastName?.[0] ?? ''}`.toUpperCase() || 'U';
}

async function fetchUser(): Promise<SessionUser | null> {
  const response = await fetch(firstPaths.currentUser, { credentials: 'same-origin', headers: { accept: 'application/json' } });
  if (response.status === 401) return null;
  if (!response.ok) {
    const failure = await failureOf(response);
    throw Object.assign(failure, { message: `Failed to fetch user: ${response.status}` });
  }
  return (await response.json()) as SessionUser;
}
