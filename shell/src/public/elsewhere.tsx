// An address without a route: its remote is down, still on its way, or nobody owns it.
import { Placeholder } from '@plumbline/ui';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { SectionUnavailable } from '../remotes/section-unavailable.tsx';
import { useWorkspace } from '../workspace.tsx';
import { NotFound } from './not-found.tsx';

export function Elsewhere() {
  const { pathname } = useLocation();
  const { ownerOf, loader } = useWorkspace();
  const remote = ownerOf(pathname)?.remote;
  const state = useSyncExternalStore(loader.watch, () => (remote ? loader.stateOf(remote.name) : 'ready'));
  if (!remote || state === 'ready') return <NotFound />;
  if (state === 'loading') return <Placeholder what="the page" />;
  return <SectionUnavailable remote={remote} />;
}
