// Claims that somebody wanted to look at again: overdue and today, each with the way into it.
import { EmptyState, QueryBoundary, SectionCard, StatusBadge } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { followUpsQuery } from '../../shared/claim-queries.ts';
import { today } from '../../shared/dates.ts';
import styles from './dashboard.module.css';

const shown = 8;

export function FollowUps() {
  const due = useQuery(followUpsQuery);
  return (
    <SectionCard title="Follow-ups" flush>
      <QueryBoundary query={due} what="the follow-ups" empty={<EmptyState title="Nothing to follow up today" />}>
        {(claims) => (
          <>
            <ol className={styles.recent} aria-label="Follow-ups due">
              {claims.slice(0, shown).map((one) => (
                <li key={one.claimId}>
                  <Link to={`/claims/${one.claimId}`} className={styles.recentLink}>
                    <span className={styles.recentWords}>
                      <span className={styles.recentTitle}>{one.propertyOwnerName}</span>
                      <span className={styles.recentDetail}>{one.note ?? one.claimNumber}</span>
                    </span>
                    <StatusBadge tone={one.due === 'overdue' ? 'red' : 'yellow'} label={one.due === 'overdue' ? 'Overdue' : 'Today'} />
                  </Link>
                </li>
              ))}
            </ol>
            {claims.length > shown && (
              <p className={styles.more}>
                <Link to={`/claims?followUpTo=${today()}&disposition=open,settled`}>All {claims.length} follow-ups</Link>
              </p>
            )}
          </>
        )}
      </QueryBoundary>
    </SectionCard>
  );
}
