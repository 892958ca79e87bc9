// The claims that wait for their invoice: completed with a settlement, then those with receipts that no invoice carries; at most five shown.
import { readyForBillingShown, type ReadyClaim } from '@plumbline/contracts/billing';
import { EmptyState, IconReceipt, QueryBoundary, SectionCard, Skeleton, useMediaQuery } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { readyQuery } from '../../shared/billing-queries.ts';
import styles from './overview.module.css';
import { ReadyList } from './ready-list.tsx';
import { ReadyTable } from './ready-table.tsx';

interface ReadyForBillingProps {
  /** Opens the form with this claim. Absent for those who may not bill. */
  onBill: ((claim: ReadyClaim) => void) | undefined;
}

export function ReadyForBilling({ onBill }: ReadyForBillingProps) {
  const ready = useQuery(readyQuery);
  const isWide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false });
  const Rows = isWide ? ReadyTable : ReadyList;
  return (
    <SectionCard title="Ready for Billing" flush>
      <QueryBoundary
        query={ready}
        what="claims ready for billing"
        placeholder={<Skeleton height={96} m="md" />}
        empty={
          <EmptyState
            icon={IconReceipt}
            title="No claims ready for billing"
            description="A completed claim appears here when its settlement is recorded."
          />
        }
      >
        {(claims) => (
          <>
            <Rows claims={claims.slice(0, readyForBillingShown)} onBill={onBill} />
            {claims.length > readyForBillingShown && (
              <p className={styles.more}>
                {claims.length - readyForBillingShown}
                {claims.length >= 50 ? ' or more' : ''} more claims are ready. Select them in the calculator.
              </p>
            )}
          </>
        )}
      </QueryBoundary>
    </SectionCard>
  );
}
