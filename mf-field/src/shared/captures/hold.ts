// Why nothing is sent although there is a network. It concerns the person, not what was captured: everything waits on the device.
import { inspectionApi } from '@plumbline/contracts/inspection';
import { mayCall } from '@plumbline/contracts/kernel';
import { CallFailure, sessionQuery, type SessionUser } from '@plumbline/web';
import type { QueryClient } from '@tanstack/react-query';

/** Nobody is signed in, somebody else is, or this person may no longer. */
export type Hold = 'signed-out' | 'other-person' | 'no-access';

/** `fresh`: the server is asked. Rejects where nobody can tell. */
export type FindHold = (fresh: boolean) => Promise<Hold | undefined>;

export const holdSentences: Record<Hold, string> = {
  'signed-out': 'Saved on this phone. Sign in to send.',
  'other-person': 'Saved on this phone. Somebody else is signed in here.',
  'no-access': 'Saved on this phone. Your account can no longer send. Ask your administrator.',
};

/** What the session says about the captures of this person. */
export function holdOf(userId: number, user: Pick<SessionUser, 'id' | 'role' | 'isAuthorized'> | null): Hold | undefined {
  if (!user) return 'signed-out';
  if (user.id !== userId) return 'other-person';
  return mayCall(inspectionApi.uploadPhotos, user) ? undefined : 'no-access';
}

export function findHoldIn(queryClient: QueryClient, userId: number): FindHold {
  return async (fresh) => {
    const known = queryClient.getQueryData(sessionQuery.queryKey);
    // Asked with what every screen asks: the page learns of it too
    const user = fresh ? await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }) : known;
    return user === undefined ? undefined : holdOf(userId, user);
  };
}

/** What an answer says about the person who is signed in; nothing where it concerns only the capture. */
export function suspicionOf(error: unknown): Hold | 'perhaps' | undefined {
  if (!(error instanceof CallFailure)) return undefined;
  if (error.status === 401) return 'signed-out';
  if (error.status !== 403) return undefined;
  return 'capturedBy' in error.fields ? 'other-person' : 'perhaps';
}
