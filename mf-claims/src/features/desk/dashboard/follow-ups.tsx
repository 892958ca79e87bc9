// Claims that somebody wanted to look at again: overdue and today, each with the way into it, and done with one press.
import { claimsApi, type FollowUp } from '@plumbline/contracts/claims';
import { Button, EmptyState, QueryBoundary, SectionCard, StatusBadge } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { followUpsQuery } from '../../../shared/claims/claim-queries.ts';
import { useClaimWrite } from '../../../shared/claims/claim-write.ts';
import { today } from '../../../shared/dates.ts';
import { followUpBack } from '../../../shared/undo.ts';
import styles from './dashboard.module.css';

const shown = 8;

export function FollowUps() {
  const due = useQuery(followUpsQuery);
  return (
    <SectionCard title="Follow-ups" flush>
      <QueryBoundary query={due} what="the follow-ups" empty={<EmptyState title="No follow-ups due today" />}>
        {(claims) => (
          <>
            <ol className={styles.recent} aria-label="Follow-ups due" data-rows>
              {claims.slice(0, shown).map((one) => (
                <li key={one.claimId} className={styles.followUp}>
                  <Link to={`/claims/${one.claimId}`} className={styles.recentLink}>
                    <span className={styles.recentWords}>
                      <span className={styles.recentTitle}>{one.propertyOwnerName}</span>
                      <span className={styles.recentDetail}>{one.note ?? one.claimNumber}</span>
                    </span>
                    <StatusBadge tone={one.due === 'overdue' ? 'red' : 'yellow'} label={one.due === 'overdue' ? 'Overdue' : 'Today'} />
                  </Link>
                  <Done followUp={one} />
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

const nothing = () => undefined;

/** The day and the words stand again as they were, unless somebody has changed the claim since. */
function Done({ followUp: { claimId, propertyOwnerName } }: { followUp: FollowUp }) {
  const done = useClaimWrite(
    claimsApi.finishFollowUp,
    { done: { title: 'Follow-up completed', description: propertyOwnerName }, failed: "Couldn't update the follow-up", back: followUpBack },
    nothing,
  );
  return (
    <Button
      data-key="e"
      size="compact-sm"
      variant="default"
      loading={done.isPending}
      aria-label={`Complete follow-up: ${propertyOwnerName}`}
      onClick={() => done.mutate({ params: { id: claimId }, body: {} })}
    >
      Complete
    </Button>
  );
}
