// What a claim that is ready says of its money, its rate and its cap, and what is done with it.
import type { ReadyClaim } from '@plumbline/contracts/billing';
import { showDollars } from '@plumbline/contracts/kernel';
import { Button, IconAlertTriangle, IconCheck } from '@plumbline/ui';
import { Link } from 'react-router';
import styles from './overview.module.css';

export interface ReadyRowsProps {
  claims: readonly ReadyClaim[];
  onBill: ((claim: ReadyClaim) => void) | undefined;
}

/** `10%`, or the word for a fee that is none of the money. */
export function rateText({ feeKind, adjusterFeePercentage }: ReadyClaim): string {
  if (feeKind === 'flat') return 'Flat';
  if (feeKind === 'hourly') return 'Hourly';
  return adjusterFeePercentage === undefined ? 'None agreed' : `${adjusterFeePercentage}%`;
}

/** What is agreed but has not come; undefined where everything came, and where the deductible of what was agreed is not known. */
export function comingText({ agreedNotReceived = 0, received }: ReadyClaim): string | undefined {
  if (received === 0) return 'Agreed, not received';
  return agreedNotReceived > 0 ? `${showDollars(agreedNotReceived)} agreed but not received` : undefined;
}

const positions = { below: 'Below', at: 'At', above: 'Above' } as const;

/** A sign and words, so that color is never alone; what blocks it stands there with its source. */
export function CapText({ claim: { isChecked, cap, blocked } }: { claim: ReadyClaim }) {
  if (blocked)
    return (
      <span className={styles.blocked}>
        <IconAlertTriangle size={16} aria-hidden />
        <span>
          {blocked.asks ? 'Declared emergency not recorded' : cap ? `${positions[cap.position]} the ${cap.percent}% cap` : blocked.sentence}
          <span className={styles.citation}>{blocked.citation}</span>
        </span>
      </span>
    );
  if (!isChecked) return <span className={styles.note}>Not checked</span>;
  if (!cap) return <span className={styles.note}>No cap recorded</span>;
  return (
    <span className={cap.position === 'above' ? styles.blocked : styles.within}>
      {cap.position === 'above' ? <IconAlertTriangle size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
      <span>
        {positions[cap.position]} the {cap.percent}% cap
        <span className={styles.citation}>{cap.citation}</span>
      </span>
    </span>
  );
}

/** What is blocked leads to its contract; everything else to its invoice. */
export function ReadyVerb({ claim, onBill }: { claim: ReadyClaim; onBill: ReadyRowsProps['onBill'] }) {
  if (!onBill) return null;
  if (claim.blocked)
    return (
      <Button
        component={Link}
        to={`/claims/${claim.id}?tab=people`}
        variant="default"
        aria-label={`Review the contract of ${claim.claimNumber}`}
      >
        Review
      </Button>
    );
  return (
    <Button variant="default" data-key="e" aria-label={`Create invoice for ${claim.claimNumber}`} onClick={() => onBill(claim)}>
      Create invoice
    </Button>
  );
}
