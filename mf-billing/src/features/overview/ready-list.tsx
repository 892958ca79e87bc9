// The claims that are ready, on a phone: one row each.
import type { ReadyClaim } from '@plumbline/contracts/billing';
import { MoneyText } from '@plumbline/ui';
import { Link } from 'react-router';
import styles from './overview.module.css';
import { CapText, comingText, rateText, ReadyVerb, type ReadyRowsProps } from './ready-parts.tsx';

export function ReadyList({ claims, onBill }: ReadyRowsProps) {
  return (
    <ul className={styles.ready} data-rows>
      {claims.map((claim) => (
        <li key={claim.id} className={styles.readyRow}>
          <div className={styles.readyNames}>
            <Link to={`/claims/${claim.id}`} className={styles.readyOwner}>
              {claim.propertyOwnerName}
            </Link>
            <div className={styles.readyNumber}>{claim.claimNumber}</div>
            <CapText claim={claim} />
          </div>
          <div className={styles.readyMoney}>
            <MoneyText amount={claim.fee ?? claim.settlementAmount} />
            <div className={styles.note}>{moneyLabel(claim)}</div>
            {comingText(claim) && <div className={styles.note}>{comingText(claim)}</div>}
          </div>
          <ReadyVerb claim={claim} onBill={onBill} />
        </li>
      ))}
    </ul>
  );
}

/** What the one amount of the row is: the fee, else the money that it will be taken on; what is only agreed says so itself. */
function moneyLabel(claim: ReadyClaim): string {
  if (claim.fee !== undefined) return `Fee, ${rateText(claim)}`;
  return claim.receiptsToBill > 0 ? 'Receipts to bill' : 'Settlement amount';
}
