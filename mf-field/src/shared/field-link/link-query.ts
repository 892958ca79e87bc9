// Which access link this phone has opened and may still use. Asked only where no user is signed in.
import { linkDoor, type LinkSession } from '@plumbline/contracts/inspection';
import { call, CallFailure } from '@plumbline/web';
import { queryOptions } from '@tanstack/react-query';
import { peopleWithCaptures } from '../captures/store/capture-store.ts';
import { knownRecovery } from './known-links.ts';

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

/** A recovery link that this phone remembers, while captures of its person lie here. Looked at once for a page: it tells how they went. */
export const waitingRecoveryQuery = queryOptions({
  queryKey: ['waiting-recovery'],
  queryFn: readWaitingRecovery,
  staleTime: Infinity,
  gcTime: Infinity,
  retry: false,
  networkMode: 'always',
});

async function readWaitingRecovery(): Promise<LinkSession | null> {
  const known = knownRecovery();
  return known && (await peopleWithCaptures()).includes(known.personId) ? known : null;
}
