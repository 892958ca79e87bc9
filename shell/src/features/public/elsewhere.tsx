// An address without a route: its remote is down, newer than the page, still on its way, or nobody owns it.
import { expectNewScreen, toast } from '@plumbline/ui/frame';
import type { RemoteDescriptor } from '@plumbline/web';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { PagePlaceholder } from '../../frame/page-placeholder.tsx';
import type { RemoteState } from '../../remotes/remote-states.ts';
import { SectionNewer } from '../../remotes/section-newer.tsx';
import { SectionUnavailable } from '../../remotes/section-unavailable.tsx';
import { useWorkspace } from '../../remotes/workspace.tsx';
import { NotFound } from './not-found.tsx';

export function Elsewhere() {
  const { pathname } = useLocation();
  const { ownerOf } = useWorkspace();
  const remote = ownerOf(pathname)?.remote;
  return remote ? <NotHereYet key={remote.name} remote={remote} /> : <NotFound />;
}

function NotHereYet({ remote }: { remote: RemoteDescriptor }) {
  const { loader, reloadPage, hasScreen } = useWorkspace();
  const { busy, tryAgain } = useRetry(remote);
  const state = useSyncExternalStore(loader.watch, () => loader.stateOf(remote.name));
  const isArriving = useArrival(remote, state, tryAgain);
  const { pathname } = useLocation();
  if (state === 'newer') return <SectionNewer remoteName={remote.name} busy={busy} onReload={reloadPage} onRetry={tryAgain} />;
  if (state === 'failed' || state === 'idle' || (busy && state === 'loading')) return <SectionUnavailable busy={busy} onRetry={tryAgain} />;
  // The first screen of a page is opened without the router saying that it moves
  return isArriving || hasScreen(pathname) ? <PagePlaceholder /> : <NotFound />;
}

/** The remote may be there already while its screen is still on its way; or something else of this page asked for it, and the screen is opened now. */
function useArrival(remote: RemoteDescriptor, state: RemoteState, open: () => void): boolean {
  const { hasRoutes } = useWorkspace();
  const isMoving = useNavigation().state !== 'idle';
  const isUnopened = state === 'ready' && !isMoving && !hasRoutes(remote);
  const openNow = useEffectEvent(open);
  useEffect(() => {
    if (isUnopened) openNow();
  }, [isUnopened]);
  return state === 'loading' || isMoving || isUnopened;
}

function useRetry(remote: RemoteDescriptor): { busy: boolean; tryAgain: () => void } {
  const { retry } = useWorkspace();
  const [busy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    expectNewScreen();
    try {
      await retry(remote);
    } catch {
      toast({ title: 'Still not available', description: 'Please try again in a moment.', tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, tryAgain: () => void tryAgain() };
}
