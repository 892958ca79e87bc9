// A colleague has left: all claims in their hands go to the successor, as far as licenses allow; undone, they come home.
import type { userDeactivated, userReturned } from '@plumbline/contracts/identity';
import type { EventOf } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import type { ClaimStores } from '../../claim/changes/claim-stores.ts';
import type { RowRecord } from './assignment-store.ts';
import { startAssignment, type AssignmentDeps, type NewRow } from './start-assignment.ts';

/** More than one person ever handled; a second deactivation would find the rest. */
const maxClaims = 20_000;

export async function dispatchBatch(
  tx: Tx,
  { userId, name, successorId, successorName }: EventOf<typeof userDeactivated>['data'],
  deps: AssignmentDeps & Pick<ClaimStores, 'claims'>,
): Promise<void> {
  const held = await deps.claims.find(
    tx.scope,
    { assignedAdjusterId: userId },
    { session: tx.session, limit: maxClaims, projection: { claimNumber: 1 } },
  );
  const rows = held.map(({ _id, claimNumber }) => ({
    claimId: _id,
    claimNumber,
    fromUserId: userId,
    toUserId: successorId,
    toName: successorName,
  }));
  const about = { kind: 'transfer' as const, title: `Transfer from ${name} to ${successorName}`, deactivatedUserId: userId };
  await startAssignment(tx, { about, rows }, deps);
}

/** The deactivation was undone: each claim that is still where the transfer put it goes back. What had not moved yet stays. */
export async function undoReassignment(
  tx: Tx,
  { userId, name }: Pick<EventOf<typeof userReturned>['data'], 'userId' | 'name'>,
  deps: AssignmentDeps,
): Promise<void> {
  const { jobs, rows } = deps.assignments;
  const reassignments = { kind: 'transfer', deactivatedUserId: userId };
  const [job] = await jobs.find(tx.scope, reassignments, { session: tx.session, sort: { createdAt: -1, _id: -1 }, limit: 1 });
  if (!job || job.undoneBy !== undefined) return;
  const done = await rows.find(tx.scope, { jobId: job._id }, { session: tx.session, sort: { _id: 1 }, limit: maxClaims });
  const about = { kind: 'undo' as const, title: job.title, deactivatedUserId: userId };
  const back = done.filter(({ state, isFreed }) => state === 'moved' || isFreed).map((row) => rowBack(row, { userId, name }));
  const undo = await startAssignment(tx, { about, rows: back }, deps);
  const ended = job.state === 'running' ? { state: 'cancelled' as const, endedAt: tx.now } : {};
  await jobs.change(tx, job._id, () => ({ set: { undoneBy: undo._id, ...ended }, events: [] }));
}

/** A claim that nobody may handle waits with nobody, and goes back from there. */
function rowBack({ claimId, claimNumber, toUserId, isFreed }: RowRecord, { userId, name }: { userId: number; name: string }): NewRow {
  const from = isFreed || toUserId === undefined ? {} : { fromUserId: toUserId };
  return { claimId, claimNumber, toUserId: userId, toName: name, ...from };
}
