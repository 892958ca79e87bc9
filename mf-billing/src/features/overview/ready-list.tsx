// The claims that are ready, on a phone: one row each.
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
            <div className={styles.note}>{claim.fee === undefined ? 'To bill on' : `Fee, ${rateText(claim)}`}</div>
            {comingText(claim) && <div className={styles.note}>{comingText(claim)}</div>}
          </div>
          <ReadyVerb claim={claim} onBill={onBill} />
        </li>
      ))}
    </ul>
  );
}
