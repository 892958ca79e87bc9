// Claim tabs of all remotes, lent to whoever shows the claim: known from data, loaded on first sight.
import { Placeholder } from '@plumbline/ui';
import type { ClaimTabDescriptor, LentClaimTab, RemoteDescriptor, RemoteModule } from '@plumbline/web';
import { Suspense, useEffect, useState } from 'react';
import { PieceUnavailable } from './piece-unavailable.tsx';
import type { RemoteLoader } from './remote-loader.ts';
import { RenderBoundary } from './render-boundary.tsx';

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
  const [module, setModule] = useState<RemoteModule>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const loaded = attempt === 0 ? loader.load(remote) : loader.reload(remote);
    loaded.then(setModule, () => setFailed(true));
  }, [attempt, loader, remote]);
  const tryAgain = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };

  if (failed) return <PieceUnavailable label={tab.label} onRetry={tryAgain} />;
  if (!module) return <Placeholder what={tab.label} />;
  const Tab = module.claimTabs?.find((one) => one.id === tab.id)?.Component;
  if (!Tab) return <PieceUnavailable label={tab.label} onRetry={tryAgain} />;
  return (
    <RenderBoundary label={tab.label}>
      <Suspense fallback={<Placeholder what={tab.label} />}>
        <Tab claimId={claimId} />
      </Suspense>
    </RenderBoundary>
  );
}
