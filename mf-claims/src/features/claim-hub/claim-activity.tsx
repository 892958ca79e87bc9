// What happened with the claim, newest first: by kind, with older entries on demand, each leading to what it is about; and notes.
import { activityGroups, type ActivityEntry, type ActivityGroup } from '@plumbline/contracts/claims';
import { Button, EmptyState, QueryBoundary, SectionCard, Timeline, UnstyledButton, type Tone } from '@plumbline/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { activityQuery } from '../../shared/claim-queries.ts';
import { NoteForm } from './notes/note-form.tsx';
import { NoteList } from './notes/note-list.tsx';
import styles from './claim-hub.module.css';

const tones: Record<string, Tone> = {
  claims: 'blue',
  inspection: 'orange',
  ai: 'mint',
  billing: 'green',
  comms: 'gray',
  measurement: 'yellow',
};

const labels: Record<ActivityGroup, string> = {
  messages: 'Messages',
  photos: 'Photos',
  ai: 'AI',
  status: 'Status',
  money: 'Money',
  documents: 'Documents',
  notes: 'Notes',
};

export function ClaimActivity({ claimId }: { claimId: number }) {
  const [group, setGroup] = useState<ActivityGroup>();
  return (
    <SectionCard title="Activity">
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
          {one ? labels[one] : 'All'}
        </UnstyledButton>
      ))}
    </div>
  );
}

function Feed({ claimId, group }: { claimId: number; group: ActivityGroup | undefined }) {
  const activity = useInfiniteQuery(activityQuery(claimId, group));
  const nothing = group ? `Nothing under ${labels[group]} yet` : 'Nothing has happened yet';
  return (
    <QueryBoundary query={activity} what="the activity">
      {({ pages }) =>
        pages.every((page) => page.length === 0) ? (
          <EmptyState title={nothing} />
        ) : (
          <>
            <Timeline label="Activity of the claim" entries={pages.flat().map(shownEntry)} />
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

function shownEntry(entry: ActivityEntry) {
  const to = placeOf(entry);
  return {
    id: entry.id,
    tone: tones[entry.type.split('.')[0] ?? ''] ?? ('gray' as const),
    title: to ? (
      <Link to={to} className={styles.entryLink}>
        {entry.text}
      </Link>
    ) : (
      entry.text
    ),
    detail: entry.actorName,
    at: entry.at,
  };
}

/** Beginning of a type → where its thing is. The first that fits counts. */
const places: readonly (readonly [string, (entry: ActivityEntry) => string])[] = [
  ['claims.party-', () => '?tab=people'],
  ['claims.contract-', () => '?tab=people'],
  ['claims.report-', (entry) => `/reports?claim=${entry.claimId ?? ''}`],
  ['claims.estimate-', () => '?tab=esx'],
  ['claims.document-', () => '?tab=documents'],
  ['claims.letter-', () => '?tab=deadlines'],
  ['claims.money-', () => '?tab=money'],
  ['inspection.', () => '?tab=inspections'],
  ['ai.', () => '?tab=inspections'],
  ['billing.', () => '?tab=billing'],
  ['comms.', () => '?tab=communication'],
  ['measurement.', () => '/property-measurements'],
];

function placeOf(entry: ActivityEntry): string | undefined {
  return places.find(([beginning]) => entry.type.startsWith(beginning))?.[1](entry);
}
