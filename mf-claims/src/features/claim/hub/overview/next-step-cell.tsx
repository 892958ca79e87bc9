// What comes next: the one next step with its reason, and the follow-up that somebody planned.
import type { Claim } from '@plumbline/contracts/claims';
import { claimStatusLabel } from '@plumbline/contracts/enums';
import { formatDate, useMediaQuery } from '@plumbline/ui';
import { NextStepButton } from '../header/next-step.tsx';
import type { ClaimActions } from '../header/use-claim-actions.ts';
import { FollowUp } from './follow-up.tsx';
import styles from './summary.module.css';

export function NextStepCell({ claim, actions }: { claim: Claim; actions: ClaimActions }) {
  // At a desk the button stands in the head, which is always in sight; twice would be two first buttons
  const isSmall = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const { nextAction } = claim;
  return (
    <section className={styles.cell} data-first aria-label="Next step">
      <h2 className={styles.cellTitle}>Next step</h2>
      <p className={styles.step}>{nextAction?.label ?? 'No next step'}</p>
      <p className={styles.quiet}>
        {claimStatusLabel(claim.status)} since {formatDate(claim.statusSince)}
        {claim.statusReason && `: ${claim.statusReason}`}
      </p>
      {isSmall && nextAction && (
        <div className={styles.button}>
          <NextStepButton claim={claim} actions={actions} />
        </div>
      )}
      <FollowUp claim={claim} />
    </section>
  );
}
