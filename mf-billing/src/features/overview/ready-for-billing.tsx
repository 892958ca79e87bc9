// The claims that wait for their invoice: completed, with a settlement, at most five shown.
import { readyForBillingShown, type ReadyClaim } from '@plumbline/contracts/billing';
import { showDollars } from '@plumbline/contracts/kernel';
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

/** What the amount is, and what is agreed but has not come. */
function moneySentence({ fee, settlementAmount, agreed = 0, received }: ReadyClaim): string {
  if (received === 0) return 'Agreed, not received';
  const on = fee === undefined ? 'Received' : `Fee on ${showDollars(settlementAmount)} received`;
  return agreed > received ? `${on}, ${showDollars(agreed - received)} agreed but not received` : on;
}

function ReadyRow({ claim, onBill }: ReadyForBillingProps & { claim: ReadyClaim }) {
  return (
    <li className={styles.readyRow}>
      <div className={styles.readyNames}>
        <div className={styles.readyOwner}>{claim.propertyOwnerName}</div>
        <div className={styles.readyNumber}>{claim.claimNumber}</div>
      </div>
      <div className={styles.readyMoney}>
        <MoneyText amount={claim.fee ?? claim.settlementAmount} />
        <div className={styles.readyNumber}>{moneySentence(claim)}</div>
      </div>
      {onBill && (
        <Button variant="default" aria-label={`Create invoice for ${claim.claimNumber}`} onClick={() => onBill(claim)}>
          Create invoice
        </Button>
      )}
    </li>
  );
}
