// Why nothing is sent although there is a network. It concerns the person, not what was captured: everything waits on the device.
import { inspectionApi } from '@plumbline/contracts/inspection';
import { mayCall } from '@plumbline/contracts/kernel';
import { CallFailure, sessionQuery, type SessionUser } from '@plumbline/web';
import type { QueryClient } from '@tanstack/react-query';
import { knownRecovery } from '../field-link/known-links.ts';
import { linkSessionQuery } from '../field-link/link-query.ts';

/** Nobody is signed in, somebody else is, this person may no longer, or the access link is over. */
export type Hold = 'signed-out' | 'other-person' | 'no-access' | 'link-ended';

/** `fresh`: the server is asked. Rejects where nobody can tell. */
export type FindHold = (fresh: boolean) => Promise<Hold | undefined>;

export const holdSentences: Record<Hold, string> = {
  'signed-out': 'Saved on this phone. Sign in to send.',
  'other-person': 'Saved on this phone. Someone else is signed in here.',
  'link-ended': 'Saved on this phone. The link has ended. Ask the office for a new one.',
  'no-access': 'Saved on this phone. Your account can no longer send. Ask your administrator.',
};

/** What the session says about the captures of this person. */
export function holdOf(userId: number, user: Pick<SessionUser, 'id' | 'role' | 'isAuthorized'> | null): Hold | undefined {
  if (!user) return 'signed-out';
  if (user.id !== userId) return 'other-person';
  return mayCall(inspectionApi.uploadPhotos, user) ? undefined : 'no-access';
}

export function findHoldIn(queryClient: QueryClient, userId: number): FindHold {
  if (userId < 0) return findLinkHoldIn(queryClient, userId);
  return async (fresh) => {
    const known = queryClient.getQueryData(sessionQuery.queryKey);
    // Asked with what every screen asks: the page learns of it too
    const user = fresh ? await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }) : known;
    if (user === undefined) return undefined;
    return user === null && knownRecovery()?.personId === userId ? linkHold(queryClient, userId, fresh) : holdOf(userId, user);
  };
}

/** Of the holder of an access link: a new link of the same person for the same inspection ends the hold. */
function findLinkHoldIn(queryClient: QueryClient, personId: number): FindHold {
  return async (fresh) => {
    if (queryClient.getQueryData(sessionQuery.queryKey)) return 'other-person';
    return linkHold(queryClient, personId, fresh);
  };
}

async function linkHold(queryClient: QueryClient, personId: number, fresh: boolean): Promise<Hold | undefined> {
  const known = queryClient.getQueryData(linkSessionQuery.queryKey);
  const link = fresh ? await queryClient.fetchQuery({ ...linkSessionQuery, staleTime: 0 }) : known;
  if (link === undefined) return undefined;
  return link?.personId === personId ? undefined : 'link-ended';
}

/** What an answer says about the person who is signed in; nothing where it concerns only the capture. */
export function suspicionOf(error: unknown): Hold | 'perhaps' | undefined {
  if (!(error instanceof CallFailure)) return undefined;
  if (error.status === 401) return 'signed-out';
  if (error.status !== 403) return undefined;
  return 'capturedBy' in error.fields ? 'other-person' : 'perhaps';
}
