// The tabs of the hub and the activity beside them: the overview is ours, the others come from the remotes that own them.
import type { Claim } from '@plumbline/contracts/claims';
import { TabsWithCounts } from '@plumbline/ui';
import { useClaimTabs } from '@plumbline/web';
import { useSearchParams } from 'react-router';
import { ActivityRail } from './activity/activity-rail.tsx';
import type { ClaimActions } from './header/use-claim-actions.ts';
import type { HubPanels } from './overview/hub-panels.ts';
import { Overview } from './overview/overview.tsx';
import { withTab } from '../../../shared/claims/tab-address.ts';
import styles from './hub.module.css';

export function ClaimTabs({ claim, panels, actions }: { claim: Claim; panels: HubPanels; actions: ClaimActions }) {
  const lent = useClaimTabs();
  const [params, setParams] = useSearchParams();
  const wanted = params.get('tab') ?? 'overview';
  const tab = lent.find((one) => one.id === wanted);
  const tabs = [{ value: 'overview', label: 'Overview' }, ...lent.map((one) => ({ value: one.id, label: one.label }))];
  const value = tab?.id ?? 'overview';
  return (
    <div className={styles.tabs}>
      <TabsWithCounts
        folds
        label="Claim sections"
        tabs={tabs}
        value={value}
        onChange={(next) => setParams(withTab(params, next), { replace: true })}
      >
        <div className={styles.columns}>
          <div className={styles.main}>
            {tab ? <tab.Panel claimId={claim.id} /> : <Overview claim={claim} panels={panels} actions={actions} />}
          </div>
          <ActivityRail claimId={claim.id} tab={value} />
        </div>
      </TabsWithCounts>
    </div>
  );
}
