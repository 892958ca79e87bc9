// Claims that change hands in the background: how far it is, what was refused and why, and the ways to end it or undo it.
import { claimsApi, type AssignmentJob } from '@plumbline/contracts/claims';
import { Button } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { queryOptions } from '@tanstack/react-query';
import { JobProgress, JobRows, whileRunningMs, type JobWords } from './job-progress.tsx';
import { useChange } from '../../../shared/use-change.ts';

export const assignmentsQuery = (about: { stormEventId?: number; deactivatedUserId?: number }) =>
  queryOptions({
    queryKey: ['assignments', about],
    queryFn: () => call(claimsApi.listAssignmentJobs, { query: { ...about, limit: 5 } }),
    refetchInterval: (query) => (query.state.data?.some(({ state }) => state === 'running') ? whileRunningMs : false),
  });

const badges: Record<AssignmentJob['state'], JobWords['badge']> = {
  running: { label: 'Running', tone: 'blue' },
  done: { label: 'Done', tone: 'green' },
  cancelled: { label: 'Canceled', tone: 'gray' },
};
const stale = ['assignments', 'storms', 'claims', 'dashboard'];

/** `mayAct` shows the buttons; who may not act sees the progress. */
export function AssignmentProgress({ job, mayAct }: { job: AssignmentJob; mayAct: boolean }) {
  const { id, kind, title, total, moved, refused } = job;
  const finished = moved + refused;
  const words: JobWords = {
    about: 'Assignment',
    title: kind === 'undo' ? `Undo: ${title}` : title,
    measured: `Progress: ${title}`,
    badge: badges[job.state],
    counts: `${finished} of ${total} ${total === 1 ? 'claim' : 'claims'} processed: ${moved} reassigned, ${refused} not changed`,
  };
  return (
    <JobProgress words={words} finished={finished} total={total} buttons={mayAct && <Ways job={job} />}>
      {refused > 0 && (
        <JobRows
          asked={{
            queryKey: ['assignments', 'refused', id],
            count: refused,
            read: (page) => call(claimsApi.listAssignmentRows, { params: { id }, query: { state: 'refused', ...page } }),
          }}
          words={{ label: 'Claims not reassigned', column: 'Reason', minWidth: 420, wordsOf: ({ reason }) => reason }}
        />
      )}
    </JobProgress>
  );
}

function Ways({ job: { id, kind, state, moved } }: { job: AssignmentJob }) {
  const cancel = useChange(claimsApi.cancelAssignmentJob, { done: 'Assignment canceled', failed: "Couldn't cancel the assignment", stale });
  const undo = useChange(claimsApi.undoAssignmentJob, { done: 'Returning the claims', failed: "Couldn't undo the assignment", stale });
  if (state === 'running')
    return (
      <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ params: { id } })}>
        Cancel
      </Button>
    );
  if (kind !== 'storm' || moved === 0) return null;
  return (
    <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate({ params: { id } })}>
      Undo
    </Button>
  );
}
