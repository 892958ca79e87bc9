// What was agreed beside what the carriers offered first, over the claims that have both; leads to exactly those claims.
import type { DashboardProgress } from '@plumbline/contracts/claims';
import { showDollars } from '@plumbline/contracts/kernel';
import { EmptyState, QueryBoundary, SectionCard } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { progressQuery } from '../../../shared/claims/claim-queries.ts';
import { figurePath } from './metric-link.ts';
import styles from './dashboard.module.css';

export function SettlementPicture() {
  const progress = useQuery(progressQuery);
  return (
    <SectionCard title="Settlement vs. first offer">
      <QueryBoundary query={progress} what="settlements">
        {({ settlements }) =>
          settlements.claims === 0 ? (
            <EmptyState title="No settlements to compare yet" description="Record a first offer and a settlement on a claim's Money tab." />
          ) : (
            <Bars settlements={settlements} />
          )
        }
      </QueryBoundary>
    </SectionCard>
  );
}

function Bars({ settlements }: { settlements: DashboardProgress['settlements'] }) {
  const { claims, firstOffer, settled, upliftPercent } = settlements;
  const most = Math.max(firstOffer, settled, 1);
  const rows = [
    { label: 'First offers', amount: firstOffer, tone: undefined },
    { label: 'Settlements', amount: settled, tone: 'green' },
  ];
  return (
    <>
      <p className={styles.finding}>
        {upliftPercent === null || upliftPercent === 0
          ? 'Settlements equal the first offers'
          : `Settlements are ${Math.abs(upliftPercent)}% ${upliftPercent > 0 ? 'above' : 'below'} the first offers`}
      </p>
      <dl className={styles.bars}>
        {rows.map(({ label, amount, tone }) => (
          <div key={label} className={styles.barRow}>
            <dt>{label}</dt>
            <dd className={styles.barTrack}>
              <span aria-hidden="true" className={styles.pipelineTrack}>
                <span className={styles.pipelineBar} data-tone={tone} style={{ width: `${(amount / most) * 100}%` }} />
              </span>
              <span className="cx-figures">{showDollars(amount, true)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Link to={figurePath('settledAgainstOffer')} className={styles.moreLink}>
        {claims === 1 ? 'View claim' : `View ${claims.toLocaleString('en-US')} claims`}
      </Link>
    </>
  );
}
