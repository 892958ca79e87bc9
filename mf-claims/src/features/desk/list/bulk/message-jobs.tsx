// What the reader wrote to many owners and has not put away: found again after the page was left or loaded again.
import { claimsApi, type ClaimMessageJob } from '@plumbline/contracts/claims';
import { Button } from '@plumbline/ui';
import { call, useUser } from '@plumbline/web';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { goesOn, MessageProgress } from './message-progress.tsx';

/** Older ones stand in the messages of their claims. */
const shownForMs = 86_400_000;

const ownJobsQuery = queryOptions({
  queryKey: ['messageJobs', 'mine'],
  queryFn: () => call(claimsApi.listClaimMessageJobs, { query: { mine: 'true', limit: 3 } }),
});

export function MessageJobs() {
  const { id } = useUser();
  const jobs = useQuery(ownJobsQuery).data ?? [];
  const [putAway, setPutAway] = useState(() => putAwayBy(id));
  const [openedAt] = useState(() => Date.now());
  const isShown = (job: ClaimMessageJob) => {
    const isOld = openedAt - Date.parse(job.endedAt ?? job.createdAt) > shownForMs;
    return goesOn(job) || (!putAway.includes(job.id) && !isOld);
  };
  return jobs.filter(isShown).map((job) => (
    <MessageProgress key={job.id} job={job} mayAct>
      {!goesOn(job) && (
        <Button
          variant="subtle"
          onClick={() => {
            const ids = [...jobs.map((one) => one.id).filter((one) => putAway.includes(one)), job.id];
            keepPutAway(id, ids);
            setPutAway(ids);
          }}
        >
          Dismiss
        </Button>
      )}
    </MessageProgress>
  ));
}

const place = (userId: number) => `plumbline-messages-put-away:${userId}`;

/** Of the jobs that are still listed, those that were put away. */
function putAwayBy(userId: number): readonly number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place(userId)) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function keepPutAway(userId: number, ids: readonly number[]): void {
  try {
    localStorage.setItem(place(userId), JSON.stringify(ids));
  } catch {
    // Where nothing can be kept it is shown again
  }
}
