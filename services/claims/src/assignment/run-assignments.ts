// The background work: a few claims in each transaction, until every row of every running job has a result.
import { claimEdited, claimsReassigned } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { fact, type Tx } from '@plumbline/server';
import { changeClaim } from '../claim/change-claim.ts';
import { claimSnapshot } from '../claim/claim-wire.ts';
import type { ClaimNeeds } from '../claim/needs.ts';
import { reasonAgainstHandling } from '../staff/may-handle.ts';
import type { AssignmentStore, JobDocument, RowDocument } from './assignment-store.ts';

export type RunNeeds = ClaimNeeds & { readonly assignments: AssignmentStore };

/** Claims in one transaction: few enough that nobody waits for it. */
const batch = 25;
/** How many batches one turn does before it lets the next job have its turn. */
const batchesAtOnce = 40;

/** One turn over the running jobs of all organisations. */
export async function runAssignments(needs: RunNeeds): Promise<void> {
  const running = await needs.parts.connection
    .collection<{ _id: number; organizationId: number }>('assignment_jobs')
    .find({ state: 'running' }, { projection: { organizationId: 1 }, limit: 50 })
    .toArray();
  for (const { _id, organizationId } of running) await advance(_id, organizationId, needs);
}

async function advance(jobId: number, organizationId: number, needs: RunNeeds): Promise<void> {
  for (let count = 0; count < batchesAtOnce; count += 1) {
    const isEnded = await needs.parts.writeAs(needs.parts.ownScope(organizationId), (tx) => moveBatch(tx, jobId, needs));
    if (isEnded) return;
  }
}

/** Moves the next claims of a job; answers whether nothing is left to do. */
async function moveBatch(tx: Tx, jobId: number, needs: RunNeeds): Promise<boolean> {
  const { jobs, rows } = needs.assignments;
  const job = await jobs.findOne(tx.scope, { _id: jobId }, { session: tx.session });
  if (job?.state !== 'running') return true;
  const waiting = await rows.find(tx.scope, { jobId, state: 'waiting' }, { session: tx.session, sort: { _id: 1 }, limit: batch });
  const results: boolean[] = [];
  for (const row of waiting) results.push(await moveOne(tx, { row, job }, needs));
  const moved = job.moved + results.filter(Boolean).length;
  const refused = job.refused + results.filter((one) => !one).length;
  const isEnded = waiting.length < batch;
  await jobs.change(tx, jobId, () => ({
    set: { moved, refused, ...(isEnded ? { state: 'done' as const, endedAt: tx.now } : {}) },
    facts: isEnded ? [fact(claimsReassigned, { jobId, title: job.title, moved, refused })] : [],
  }));
  return isEnded;
}

/** Whoever may not handle the claim does not get it: at a handover it then waits for somebody, else it stays where it is. */
async function moveOne(tx: Tx, { row, job }: { row: RowDocument; job: JobDocument }, needs: RunNeeds): Promise<boolean> {
  const outcome = await outcomeOf(tx, row, needs);
  const takes = outcome.reason === undefined ? row.toUserId : undefined;
  const changes = outcome.reason === undefined || (job.kind === 'handover' && outcome.isHeld);
  if (changes) {
    await changeClaim(tx, row.claimId, {
      ...needs,
      decide: () => ({
        set: takes === undefined ? {} : { assignedAdjusterId: takes },
        unset: takes === undefined ? ['assignedAdjusterId'] : [],
        facts: (after) => [fact(claimEdited, { claimId: after._id, claim: claimSnapshot(after), fields: ['assignedAdjusterId'] })],
        why: `${job.title} (${job.startedBy})`,
      }),
    });
  }
  await needs.assignments.rows.change(tx, row._id, () => ({
    set: { state: outcome.reason === undefined ? 'moved' : 'refused', ...(outcome.reason === undefined ? {} : { reason: outcome.reason }) },
    facts: [],
  }));
  return outcome.reason === undefined;
}

interface RowOutcome {
  readonly reason?: string;
  /** The claim is still with the one from whom it shall go. */
  readonly isHeld: boolean;
}

async function outcomeOf(tx: Tx, row: RowDocument, { claims, staff }: RunNeeds): Promise<RowOutcome> {
  const claim = await claims.findOne(
    tx.scope,
    { _id: row.claimId },
    { session: tx.session, projection: { address: 1, timeZone: 1, assignedAdjusterId: 1 } },
  );
  if (!claim) return { reason: 'The claim is gone', isHeld: false };
  if (claim.assignedAdjusterId !== row.fromUserId) return { reason: 'Somebody else has passed the claim on meanwhile', isHeld: false };
  if (row.toUserId === undefined) return { isHeld: true };
  try {
    const reason = await reasonAgainstHandling(tx, row.toUserId, { property: claim, staff });
    return { isHeld: true, ...(reason ? { reason } : {}) };
  } catch (error) {
    if (error instanceof Failure) return { reason: error.message, isHeld: true };
    throw error;
  }
}
