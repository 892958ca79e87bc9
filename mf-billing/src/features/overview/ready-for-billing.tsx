// The claims that wait for their invoice: completed, with a settlement, at most five shown.
import { readyForBillingShown, type ReadyClaim } from '@plumbline/contracts/billing';
import { Button, EmptyState, IconReceipt, MoneyText, QueryBoundary, SectionCard, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { readyQuery } from '../../shared/billing-queries.ts';
import styles from './overview.module.css';

interface ReadyForBillingProps {
  /** Opens the form with this claim. Absent for those who may not bill. */
  onBill: ((claim: ReadyClaim) => void) | undefined;
}

export function ReadyForBilling({ onBill }: ReadyForBillingProps) {
  const ready = useQuery(readyQuery);
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
            <ul className={styles.ready} data-rows>
              {claims.slice(0, readyForBillingShown).map((claim) => (
                <ReadyRow key={claim.id} claim={claim} onBill={onBill} />
              ))}
            </ul>
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

function ReadyRow({ claim, onBill }: ReadyForBillingProps & { claim: ReadyClaim }) {
  return (
    <li className={styles.readyRow}>
      <div className={styles.readyNames}>
        <div className={styles.readyOwner}>{claim.propertyOwnerName}</div>
        <div className={styles.readyNumber}>{claim.claimNumber}</div>
      </div>
      <MoneyText amount={claim.settlementAmount} />
      {onBill && (
        <Button variant="default" aria-label={`Create invoice for ${claim.claimNumber}`} onClick={() => onBill(claim)}>
          Create invoice
        </Button>
      )}
    </li>
  );
}
