// The tabs of the hub: the overview is ours, the others come from the remotes that own them.
import type { Claim } from '@plumbline/contracts/claims';
import { TabsWithCounts } from '@plumbline/ui';
import { useClaimTabs } from '@plumbline/web';
import { useSearchParams } from 'react-router';
import type { HubPanels } from './overview/hub-panels.ts';
import { Overview } from './overview/overview.tsx';
import { withTab } from '../../../shared/claims/tab-address.ts';
import styles from './hub.module.css';

export function ClaimTabs({ claim, panels }: { claim: Claim; panels: HubPanels }) {
  const lent = useClaimTabs();
  const [params, setParams] = useSearchParams();
  const wanted = params.get('tab') ?? 'overview';
  const tab = lent.find((one) => one.id === wanted);
  const tabs = [{ value: 'overview', label: 'Overview' }, ...lent.map((one) => ({ value: one.id, label: one.label }))];
  return (
    <div className={styles.tabs}>
      <TabsWithCounts
        label="Claim sections"
        tabs={tabs}
        value={tab?.id ?? 'overview'}
        onChange={(value) => setParams(withTab(params, value), { replace: true })}
      >
        {tab ? <tab.Panel claimId={claim.id} /> : <Overview claim={claim} panels={panels} />}
      </TabsWithCounts>
    </div>
  );
}
