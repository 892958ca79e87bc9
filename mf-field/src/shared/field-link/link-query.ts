// Which access link this phone has opened and may still use. Asked only where no user is signed in.
import { linkDoor, type LinkSession } from '@plumbline/contracts/inspection';
import { call, CallFailure } from '@plumbline/web';
import { queryOptions } from '@tanstack/react-query';

/** `null` is data: no link is open here. */
export const linkSessionQuery = queryOptions({
  queryKey: ['link-session'],
  queryFn: readLinkSession,
  staleTime: 60_000,
  retry: false,
  networkMode: 'always',
});

async function readLinkSession(): Promise<LinkSession | null> {
  try {
    return await call(linkDoor.readLinkSession);
  } catch (error) {
    if (error instanceof CallFailure && error.status === 401) return null;
    throw error;
  }
}
