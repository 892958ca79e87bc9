// The four cards at the head: status, claim value, settlement, fee; each figure from the claim, a dash where there is none.
import type { Claim } from '@plumbline/contracts/claims';
import { claimStatusLabel } from '@plumbline/contracts/words';
import { DateText, StatCard } from '@plumbline/ui';
import { money } from '../../shared/claim-look.tsx';
import styles from './claim-hub.module.css';

export function HeaderCards({ claim }: { claim: Claim }) {
  const percentage = claim.adjusterFeePercentage;
  return (
    <section className={styles.cards} aria-label="Key figures">
      <StatCard
        label="Status"
        value={<span className={styles.statusText}>{claimStatusLabel(claim.status)}</span>}
        trend={{ text: `since ${new Date(claim.statusSince).toLocaleDateString('en-US', { month: 'short', day: 'numeric' })}` }}
      />
      <StatCard
        label="Claim Value"
        value={money(claim.claimValue ?? claim.estimatedValue)}
        {...(claim.claimValue === undefined && claim.estimatedValue !== undefined ? { trend: { text: 'as estimated at intake' } } : {})}
      />
      <StatCard
        label="Settlement"
        value={money(claim.settlementAmount)}
        {...(claim.settlements.length > 1 ? { trend: { text: `sum of ${claim.settlements.length} settlements` } } : {})}
      />
      <StatCard label={percentage === undefined ? 'Fee' : `Fee (${percentage}%)`} value={money(claim.adjusterFeeAmount)} />
      {claim.possibleTimeBar && (
        <p className={styles.warning} role="note">
          Possible time bar: the loss on <DateText at={claim.incidentDate} /> lies more than a year back. A question for counsel.
        </p>
      )}
    </section>
  );
}
