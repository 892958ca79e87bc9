// The Activity Dashboard: what happened in the office, newest first, narrowed by the address, and the same as CSV.
import { claimsApi, type ActivityEntry } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import { Button, EmptyState, IconDownload, PageHeader, QueryBoundary, SectionCard, Timeline, readerZone } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EntryText, activityTone, addressOfActivity, feedQuery, type FeedFilter } from '../../claim/public.ts';
import { ActivityFilters } from './activity-filters.tsx';
import { useFeedFilter } from './use-feed-filter.ts';
import styles from './activity.module.css';

export function ActivityPage() {
  const feed = useFeedFilter();
  return (
    <>
      <PageHeader
        title="Activity Dashboard"
        subtitle="Recent activity on your firm's claims, newest first"
        action={<ExportLink filter={feed.filter} />}
      />
      <ActivityFilters feed={feed} />
      <SectionCard title="Activity">
        <Entries filter={feed.filter} isNarrowed={feed.isNarrowed} onClear={feed.clear} />
      </SectionCard>
    </>
  );
}

/** Everything that the filters leave, not only what is loaded. */
function ExportLink({ filter }: { filter: FeedFilter }) {
  if (!useMay(claimsApi.exportActivity)) return null;
  const query = new URLSearchParams({ zone: readerZone() });
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, String(value));
  return (
    <Button
      variant="default"
      component="a"
      href={`${hrefOf(claimsApi.exportActivity)}?${query}`}
      download
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      Export CSV
    </Button>
  );
}

function Entries({ filter, isNarrowed, onClear }: { filter: FeedFilter; isNarrowed: boolean; onClear: () => void }) {
  const activity = useInfiniteQuery(feedQuery(filter));
  return (
    <QueryBoundary query={activity} what="the activity">
      {({ pages }) =>
        pages.every((page) => page.length === 0) ? (
          <Nothing isNarrowed={isNarrowed} onClear={onClear} />
        ) : (
          <>
            <Timeline label="Your firm's activity" entries={pages.flat().map(shownEntry)} />
            {activity.hasNextPage && (
              <Button variant="default" fullWidth loading={activity.isFetchingNextPage} onClick={() => void activity.fetchNextPage()}>
                Show older
              </Button>
            )}
          </>
        )
      }
    </QueryBoundary>
  );
}

function Nothing({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (!isNarrowed) return <EmptyState title="No activity yet" />;
  return (
    <EmptyState
      title="No matching activity"
      description="Try adjusting the filters"
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  );
}

function shownEntry(entry: ActivityEntry) {
  const claim = entry.claimNumber ?? 'Claim';
  const to = addressOfActivity(entry);
  return {
    id: entry.id,
    tone: activityTone(entry.type),
    title: <EntryText entry={entry} to={to} className={styles.entryLink} />,
    detail: (
      <>
        {entry.actorName}
        {entry.claimId !== undefined && (
          <>
            {' · '}
            <Link to={`/claims/${entry.claimId}`} className={styles.claim}>
              {claim}
            </Link>
          </>
        )}
      </>
    ),
    at: entry.at,
  };
}
