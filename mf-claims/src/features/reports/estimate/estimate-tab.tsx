// The Xactimate ESX tab: the estimate made from recorded damage, accepted findings and quantities, its totals, warnings, lines, and the package.
import { estimateLabel, type EstimateCard } from '@plumbline/contracts/claims';
import { Button, EmptyState, Notice, QueryBoundary } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { estimatesQuery } from '../../../shared/claims/claim-queries.ts';
import { PricesCard } from '../prices/prices-card.tsx';
import { BuildingCard } from './building-card.tsx';
import { ContentsCard } from './contents/contents-card.tsx';
import { EstimateChanges } from './edit/estimate-changes.tsx';
import { useEditDesk } from './edit/use-edit-desk.ts';
import { EstimateLines } from './estimate-lines.tsx';
import { VersionBar } from './final/version-bar.tsx';
import { VersionHead } from './final/version-head.tsx';
import { OutdatedNotice } from './outdated-notice.tsx';
import { useShownEstimate } from './use-shown-estimate.ts';
import { EstimateTotalsList } from './estimate-totals.tsx';
import styles from './estimate.module.css';

export function EstimateTab({ claimId }: { claimId: number }) {
  const estimates = useQuery(estimatesQuery(claimId));
  return (
    <div className={styles.tab}>
      <Notice tone="info">{estimateLabel}</Notice>
      <BuildingCard claimId={claimId} />
      <ContentsCard claimId={claimId} />
      <PricesCard />
      <QueryBoundary
        query={estimates}
        what="estimates"
        empty={
          <EmptyState
            title="No estimate yet"
            description="Generate one from recorded damage, accepted AI findings and quantities."
            action={<VersionBar claimId={claimId} />}
          />
        }
      >
        {(found) => (
          <>
            <div className={styles.row}>
              <VersionBar claimId={claimId} latest={found[0]} />
              <Button variant="default" component={Link} to={`/claims/${claimId}/compare`}>
                Compare with carrier
              </Button>
            </div>
            {found[0] && <Latest claimId={claimId} estimate={found[0]} />}
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

function Latest({ claimId, estimate }: { claimId: number; estimate: EstimateCard }) {
  const isFinal = estimate.final !== undefined;
  const desk = useEditDesk(claimId, { isFinal });
  const now = useShownEstimate(desk, estimate.id);
  // What was frozen, whatever was entered since
  const shown = isFinal ? { ...now, draft: undefined } : now;
  return (
    <>
      <OutdatedNotice changed={shown.changed} isPriced={shown.draft !== undefined} isFinal={isFinal} />
      <VersionHead estimate={estimate} />
      <EstimateTotalsList totals={(shown.draft ?? estimate).totals} />
      <EstimateLines desk={desk} shown={shown} />
      <EstimateChanges desk={desk} />
    </>
  );
}
