// What happened with the claim, newest first: by kind, with older entries on demand, each leading to what it is about; and notes.
import { activityGroups, type ActivityEntry, type ActivityGroup } from '@plumbline/contracts/claims';
import { Button, EmptyState, QueryBoundary, SectionCard, Timeline, UnstyledButton } from '@plumbline/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { activityGroupLabels, activityTone } from '../../activity/activity-display.ts';
import { activityPlace } from '../../activity/activity-place.ts';
import { EntryText } from '../../activity/entry-text.tsx';
import { activityQuery } from '../../activity/activity-queries.ts';
import { NoteForm } from './note-form.tsx';
import { NoteList } from './note-list.tsx';
import { useTabAddress } from '../../../../shared/claims/tab-address.ts';
import styles from './activity.module.css';

export function ClaimActivity({ claimId, action }: { claimId: number; action?: ReactNode }) {
  const [group, setGroup] = useState<ActivityGroup>();
  return (
    <SectionCard title="Activity" action={action}>
      <NoteForm claimId={claimId} />
      <Chips group={group} onChange={setGroup} />
      {group === 'notes' ? <NoteList claimId={claimId} /> : <Feed claimId={claimId} group={group} />}
    </SectionCard>
  );
}

function Chips({ group, onChange }: { group: ActivityGroup | undefined; onChange: (group: ActivityGroup | undefined) => void }) {
  return (
    <div className={styles.chips} role="group" aria-label="Show">
      {[undefined, ...activityGroups].map((one) => (
        <UnstyledButton key={one ?? 'all'} className={styles.chip} aria-pressed={group === one} onClick={() => onChange(one)}>
          {one ? activityGroupLabels[one] : 'All'}
        </UnstyledButton>
      ))}
    </div>
  );
}

function Feed({ claimId, group }: { claimId: number; group: ActivityGroup | undefined }) {
  const activity = useInfiniteQuery(activityQuery(claimId, group));
  const addressOf = useTabAddress();
  const nothing = group ? `No activity under ${activityGroupLabels[group]} yet` : 'No activity yet';
  return (
    <QueryBoundary query={activity} what="the activity">
      {({ pages }) =>
        pages.every((page) => page.length === 0) ? (
          <EmptyState title={nothing} />
        ) : (
          <>
            <Timeline label="Claim activity" entries={pages.flat().map((entry) => shownEntry(entry, addressOf))} />
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

function shownEntry(entry: ActivityEntry, addressOf: (tab: string, doc?: number) => string) {
  const place = activityPlace(entry);
  const to = place && ('page' in place ? place.page : addressOf(place.tab, place.document));
  return {
    id: entry.id,
    tone: activityTone(entry.type),
    title: <EntryText entry={entry} to={to} className={styles.entryLink} />,
    detail: entry.actorName,
    at: entry.at,
  };
}
