// An address without a route: its remote is down, still on its way, or nobody owns it.
import { expectNewScreen, toast } from '@plumbline/ui';
import type { RemoteDescriptor } from '@plumbline/web';
import { useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { PagePlaceholder } from '../frame/page-placeholder.tsx';
import { SectionNewer } from '../remotes/section-newer.tsx';
import { SectionUnavailable } from '../remotes/section-unavailable.tsx';
import { useWorkspace } from '../workspace.tsx';
import { NotFound } from './not-found.tsx';

export function Elsewhere() {
  const { pathname } = useLocation();
  const { ownerOf, loader, retry, reloadPage } = useWorkspace();
  const [busy, setBusy] = useState(false);
  const isMoving = useNavigation().state !== 'idle';
  const remote = ownerOf(pathname)?.remote;
  const state = useSyncExternalStore(loader.watch, () => (remote ? loader.stateOf(remote.name) : 'ready'));

  const tryAgain = async (failed: RemoteDescriptor) => {
    setBusy(true);
    expectNewScreen();
    try {
      await retry(failed);
    } catch {
      toast({ title: 'Still unavailable', description: 'Please try again in a moment.', tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  // The remote may be there already while its screen is still on its way
  if (remote && state === 'newer')
    return <SectionNewer remoteName={remote.name} busy={busy} onReload={reloadPage} onRetry={() => void tryAgain(remote)} />;
  if (remote && (busy || state === 'failed' || state === 'idle'))
    return <SectionUnavailable busy={busy} onRetry={() => void tryAgain(remote)} />;
  if (state === 'loading' || (remote && isMoving)) return <PagePlaceholder />;
  return <NotFound />;
}
