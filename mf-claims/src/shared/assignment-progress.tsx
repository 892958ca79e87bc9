// Claims that change hands in the background: how far it is, what was refused and why, and the ways to end it or take it back.
import { claimsApi, type AssignmentJob } from '@plumbline/contracts/claims';
import { Button, Group, ProgressBar, StatusBadge, Table, TableFrame } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useChange } from './use-change.ts';
import styles from './assignment.module.css';

const whileRunningMs = 700;

export const assignmentsQuery = (about: { stormEventId?: number; departedUserId?: number }) =>
  queryOptions({
    queryKey: ['assignments', about],
    queryFn: () => call(claimsApi.listAssignmentJobs, { query: { ...about, limit: 5 } }),
    refetchInterval: (query) => (query.state.data?.some(({ state }) => state === 'running') ? whileRunningMs : false),
  });

const refusedQuery = (id: number) =>
  queryOptions({
    queryKey: ['assignments', 'refused', id],
    queryFn: () => call(claimsApi.listAssignmentRows, { params: { id }, query: { state: 'refused', limit: 50 } }),
  });

const words: Record<AssignmentJob['state'], { label: string; tone: 'blue' | 'green' | 'gray' }> = {
  running: { label: 'Running', tone: 'blue' },
  done: { label: 'Done', tone: 'green' },
  cancelled: { label: 'Cancelled', tone: 'gray' },
};
const stale = ['assignments', 'storms', 'claims', 'dashboard'];

/** `mayAct` shows the buttons; who may not act sees the progress. */
export function AssignmentProgress({ job, mayAct }: { job: AssignmentJob; mayAct: boolean }) {
  const cancel = useChange(claimsApi.cancelAssignmentJob, { done: 'Assignment cancelled', failed: 'Not cancelled', stale });
  const undo = useChange(claimsApi.undoAssignmentJob, { done: 'The claims go back', failed: 'Not taken back', stale });
  const { label, tone } = words[job.state];
  const finished = job.moved + job.refused;
  return (
    <section className={styles.job} aria-label={job.title}>
      <Group justify="space-between">
        <strong>{job.kind === 'undo' ? `Taken back: ${job.title}` : job.title}</strong>
        <StatusBadge tone={tone} label={label} about="Assignment" />
      </Group>
      <ProgressBar percent={job.total === 0 ? 100 : (finished / job.total) * 100} label={`Claims of ${job.title}`} tone={tone} />
      <p role="status" className={styles.counts}>
        {finished} of {job.total} {job.total === 1 ? 'claim' : 'claims'} done: {job.moved} moved, {job.refused} not
      </p>
      {mayAct && (
        <Group gap="xs">
          {job.state === 'running' && (
            <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ params: { id: job.id } })}>
              Cancel
            </Button>
          )}
          {job.kind === 'storm' && job.state !== 'running' && job.moved > 0 && (
            <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate({ params: { id: job.id } })}>
              Undo
            </Button>
          )}
        </Group>
      )}
      {job.refused > 0 && <RefusedRows jobId={job.id} />}
    </section>
  );
}

function RefusedRows({ jobId }: { jobId: number }) {
  const rows = useQuery(refusedQuery(jobId));
  if (!rows.data || rows.data.length === 0) return null;
  return (
    <TableFrame label="Claims that were not moved" minWidth={420}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Claim</Table.Th>
            <Table.Th scope="col">Why not</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.data.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>
                <Link to={`/claims/${row.claimId}`}>{row.claimNumber}</Link>
              </Table.Td>
              <Table.Td>{row.reason}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </TableFrame>
  );
}
