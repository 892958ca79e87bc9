// The last that happened with the claim.
import { QueryBoundary, Timeline } from '@plumbline/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { activityQuery } from '../../../claim/public.ts';
import styles from './peek.module.css';

const shown = 4;

export function PeekLatest({ claimId }: { claimId: number }) {
  const activity = useInfiniteQuery(activityQuery(claimId, undefined));
  return (
    <section aria-label="Recent activity">
      <h3 className={styles.heading}>Latest</h3>
      <QueryBoundary query={activity} what="the activity">
        {({ pages }) => {
          const entries = (pages[0] ?? []).slice(0, shown);
          if (entries.length === 0) return <p className={styles.quiet}>No activity yet</p>;
          return (
            <Timeline
              label="Recent activity"
              entries={entries.map((entry) => ({ id: entry.id, tone: 'gray', title: entry.text, detail: entry.actorName, at: entry.at }))}
            />
          );
        }}
      </QueryBoundary>
    </section>
  );
}
