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
  const [putAway, setPutAway] = useState(() => lastPutAway(id));
  const [openedAt] = useState(() => Date.now());
  const isShown = (job: ClaimMessageJob) => {
    const isOld = openedAt - Date.parse(job.endedAt ?? job.createdAt) > shownForMs;
    return goesOn(job) || (job.id > putAway && !isOld);
  };
  return jobs.filter(isShown).map((job) => (
    <MessageProgress key={job.id} job={job} mayAct>
      {!goesOn(job) && (
        <Button
          variant="subtle"
          onClick={() => {
            keepPutAway(id, job.id);
            setPutAway(job.id);
          }}
        >
          Put away
        </Button>
      )}
    </MessageProgress>
  ));
}

const place = (userId: number) => `plumbline-messages-put-away:${userId}`;

/** The newest job that was put away; those before it are too. */
function lastPutAway(userId: number): number {
  try {
    return Number(localStorage.getItem(place(userId)) ?? 0);
  } catch {
    return 0;
  }
}

function keepPutAway(userId: number, jobId: number): void {
  try {
    localStorage.setItem(place(userId), String(jobId));
  } catch {
    // Where nothing can be kept it is shown again
  }
}
