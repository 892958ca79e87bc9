// Claim tabs of all remotes, lent to whoever shows the claim: known from data, loaded on first sight.
import { Button, Notice, Placeholder } from '@plumbline/ui';
import type { ClaimTabDescriptor, LentClaimTab, RemoteDescriptor, RemoteModule } from '@plumbline/web';
import { useCallback, useEffect, useState } from 'react';
import type { RemoteLoader } from './remote-loader.ts';
import { RenderBoundary } from './render-boundary.tsx';

export function claimTabsOf(remotes: readonly RemoteDescriptor[], loader: RemoteLoader): LentClaimTab[] {
  const tabs = remotes.flatMap((remote) => remote.claimTabs.map((tab) => ({ ...tab, Panel: panelOf(remote, tab, loader) })));
  return tabs.sort((one, other) => one.order - other.order);
}

function panelOf(remote: RemoteDescriptor, tab: ClaimTabDescriptor, loader: RemoteLoader) {
  return function ClaimTabPanel({ claimId }: { claimId: number }) {
    const [module, setModule] = useState<RemoteModule>();
    const [failed, setFailed] = useState(false);
    const load = useCallback(async (again: boolean) => {
      setFailed(false);
      try {
        setModule(await (again ? loader.reload(remote) : loader.load(remote)));
      } catch {
        setFailed(true);
      }
    }, []);
    useEffect(() => void load(false), [load]);

    if (failed) return <TabUnavailable label={tab.label} onRetry={() => void load(true)} />;
    if (!module) return <Placeholder what={tab.label} />;
    const found = module.claimTabs?.find((one) => one.id === tab.id);
    if (!found) return <TabUnavailable label={tab.label} onRetry={() => void load(true)} />;
    return (
      <RenderBoundary fallback={(retry) => <TabUnavailable label={tab.label} onRetry={retry} />}>
        <found.Component claimId={claimId} />
      </RenderBoundary>
    );
  };
}

function TabUnavailable({ label, onRetry }: { label: string; onRetry: () => void }) {
  return (
    <Notice
      tone="bad"
      title={`${label} is unavailable`}
      action={
        <Button variant="default" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      The rest of the claim keeps working.
    </Notice>
  );
}
