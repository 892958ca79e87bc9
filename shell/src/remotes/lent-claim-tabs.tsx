// Claim tabs of all remotes, lent to whoever shows the claim: known from data, loaded on first sight.
import type { ClaimTabDescriptor, LentClaimTab, RemoteDescriptor, RemoteModule } from '@plumbline/web';
import { Suspense, useEffect, useState } from 'react';
import { Arriving } from './arriving.tsx';
import { NewerRemote } from './builds.ts';
import { PieceUnavailable } from './piece-unavailable.tsx';
import type { RemoteLoader } from './remote-loader.ts';
import { wasReloadedFor } from './reload-page.ts';
import { RenderBoundary } from './render-boundary.tsx';
import { useWorkspace } from './workspace.tsx';

export function claimTabsOf(remotes: readonly RemoteDescriptor[], loader: RemoteLoader): LentClaimTab[] {
  const tabs = remotes.flatMap((remote) => remote.claimTabs.map((tab) => lend(remote, tab, loader)));
  return tabs.toSorted((one, other) => one.order - other.order);
}

function lend(remote: RemoteDescriptor, tab: ClaimTabDescriptor, loader: RemoteLoader): LentClaimTab {
  const Panel = ({ claimId }: { claimId: number }) => <ClaimTabPanel remote={remote} tab={tab} loader={loader} claimId={claimId} />;
  return { ...tab, Panel };
}

interface ClaimTabPanelProps {
  remote: RemoteDescriptor;
  tab: ClaimTabDescriptor;
  loader: RemoteLoader;
  claimId: number;
}

function ClaimTabPanel({ remote, tab, loader, claimId }: ClaimTabPanelProps) {
  const { reloadPage } = useWorkspace();
  const [module, setModule] = useState<RemoteModule>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const loaded = attempt === 0 ? loader.load(remote) : loader.reload(remote);
    loaded.then(setModule, setFailure);
  }, [attempt, loader, remote]);
  const tryAgain = () => {
    setFailure(undefined);
    setAttempt(attempt + 1);
  };
  // Once opened anew, what remains is to wait for the rest of the workspace
  const onReload = failure instanceof NewerRemote && !wasReloadedFor(remote.name) ? () => reloadPage(remote.name) : undefined;

  if (failure !== undefined) return <PieceUnavailable label={tab.label} onRetry={tryAgain} onReload={onReload} />;
  if (!module) return <Arriving what={tab.label} />;
  const Tab = module.claimTabs?.find((one) => one.id === tab.id)?.Component;
  if (!Tab) return <PieceUnavailable label={tab.label} onRetry={tryAgain} />;
  return (
    <RenderBoundary label={tab.label}>
      <Suspense fallback={<Arriving what={tab.label} />}>
        <Tab claimId={claimId} />
      </Suspense>
    </RenderBoundary>
  );
}
