// Beginning, ending and taking back an assignment. Nothing moves here: the rows wait for the background work.
import { Failure } from '@plumbline/contracts/kernel';
import type { NewRecord, ServiceParts, Tx } from '@plumbline/server';
import { jobNotFound, type AssignmentStore, type JobRecord, type RowRecord } from './assignment-store.ts';

export interface AssignmentDeps {
  readonly parts: ServiceParts;
  readonly assignments: AssignmentStore;
}

export type NewRow = Pick<RowRecord, 'claimId' | 'claimNumber' | 'toUserId' | 'toName' | 'fromUserId'>;
export type About = Pick<JobRecord, 'kind' | 'title' | 'stormEventId' | 'deactivatedUserId'>;

/** Stores the job with its rows. Without a row it is done at once. */
export async function startAssignment(
  tx: Tx,
  { about, rows }: { about: About; rows: readonly NewRow[] },
  { parts, assignments }: AssignmentDeps,
): Promise<JobRecord> {
  const job = await assignments.jobs.insert(
    tx,
    {
      _id: await parts.nextId('assignment-job'),
      ...about,
      state: rows.length === 0 ? 'done' : 'running',
      total: rows.length,
      moved: 0,
      refused: 0,
      startedBy: tx.scope.actor.name,
      startedById: String(tx.scope.actor.id),
      ...(rows.length === 0 ? { endedAt: tx.now } : {}),
    },
    [],
  );
  const ids = await parts.nextIds('assignment-row', rows.length);
  const waiting = rows.map((row, index): NewRecord<RowRecord> => ({ _id: ids[index] ?? 0, jobId: job._id, state: 'waiting', ...row }));
  await assignments.rows.insertAll(tx, waiting);
  if (job.state === 'running') await assignments.turns.add(tx, job._id);
  return job;
}

/** What waits is cancelled; what was moved stays. */
export async function cancelAssignment(tx: Tx, jobId: number, { assignments }: AssignmentDeps): Promise<JobRecord> {
  return assignments.jobs.change(
    tx,
    jobId,
    ({ state }) => {
      if (state !== 'running') throw new Failure('conflict', 'This assignment has already ended');
      return { set: { state: 'cancelled', endedAt: tx.now }, events: [] };
    },
    { sentence: jobNotFound },
  );
}

/** A new job that gives every claim back to where it was, unless somebody passed it on since. */
export async function undoAssignment(tx: Tx, jobId: number, deps: AssignmentDeps): Promise<JobRecord> {
  const { jobs, rows } = deps.assignments;
  const job = await jobs.get(tx.scope, jobId, jobNotFound, { session: tx.session });
  if (job.state === 'running') throw new Failure('conflict', 'This assignment is still running. Cancel it first.');
  if (job.kind === 'transfer') throw new Failure('conflict', 'To undo this transfer, restore the user');
  if (job.kind !== 'storm') throw new Failure('conflict', 'Only assignments of a storm event can be undone');
  if (job.undoneBy !== undefined) throw new Failure('conflict', 'This assignment was already undone');
  const moved = await rows.find(tx.scope, { jobId, state: 'moved' }, { session: tx.session, limit: 5_000 });
  const back = moved.map(({ claimId, claimNumber, toUserId, fromUserId }) => ({
    claimId,
    claimNumber,
    ...(toUserId === undefined ? {} : { fromUserId: toUserId }),
    ...(fromUserId === undefined ? {} : { toUserId: fromUserId }),
  }));
  const about = { kind: 'undo' as const, title: job.title, ...(job.stormEventId === undefined ? {} : { stormEventId: job.stormEventId }) };
  const undo = await startAssignment(tx, { about, rows: back }, deps);
  await jobs.change(tx, jobId, () => ({ set: { undoneBy: undo._id }, events: [] }));
  return undo;
}
