// What happened with the claim, newest first.
import { EmptyState, QueryBoundary, SectionCard, Timeline, type Tone } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { activityQuery } from '../../shared/claim-queries.ts';

const tones: Record<string, Tone> = {
  claims: 'blue',
  inspection: 'orange',
  ai: 'mint',
  billing: 'green',
  comms: 'gray',
  measurement: 'yellow',
};

export function ClaimActivity({ claimId }: { claimId: number }) {
  const activity = useQuery(activityQuery(claimId));
  return (
    <SectionCard title="Activity">
      <QueryBoundary query={activity} what="the activity" empty={<EmptyState title="Nothing has happened yet" />}>
        {(entries) => (
          <Timeline
            label="Activity of the claim"
            entries={entries.map((entry) => ({
              id: entry.id,
              tone: tones[entry.type.split('.')[0] ?? ''] ?? 'gray',
              title: entry.text,
              detail: entry.actorName,
              at: entry.at,
            }))}
          />
        )}
      </QueryBoundary>
    </SectionCard>
  );
}
