// The background work: a few claims in each transaction, until every row of every running job has a result.
import { claimEdited, claimsReassigned } from '@plumbline/contracts/claims';
import { createEvent, type Change, type TakenJob, type Tx } from '@plumbline/server';
import { changeClaimsTogether, claimsAtOnce } from '../../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { claimSnapshot } from '../../claim/model/claim-wire.ts';
import type { ClaimStores } from '../../claim/changes/claim-stores.ts';
import { colleaguesOf, reasonAmong, type Colleagues } from '../../directory/may-handle.ts';
import type { AssignmentStore, JobRecord, RowRecord } from './assignment-store.ts';

export type RunDeps = ClaimStores & { readonly assignments: AssignmentStore };

/** How many batches one turn does before it lets the next one have its turn. */
const batchesAtOnce = 40;

export async function runAssignment(turn: TakenJob, deps: RunDeps): Promise<void> {
  const { parts, assignments } = deps;
  for (let count = 0; count < batchesAtOnce; count += 1) {
    const isEnded = await parts.writeAs(turn.scope, (tx) => moveBatch(tx, turn.key, deps));
    if (isEnded) return;
  }
  await assignments.turns.putOff(turn, { dueAt: parts.clock() });
}

/** Moves the next claims of a job; answers whether nothing is left to do. */
async function moveBatch(tx: Tx, jobId: number, deps: RunDeps): Promise<boolean> {
  const { jobs, rows } = deps.assignments;
  const job = await jobs.findOne(tx.scope, { _id: jobId }, { session: tx.session });
  if (job?.state !== 'running') return true;
  const waiting = await rows.find(tx.scope, { jobId, state: 'waiting' }, { session: tx.session, sort: { _id: 1 }, limit: claimsAtOnce });
  const outcomes = await moveClaims(tx, { waiting, job }, deps);
  const refused = outcomes.filter(({ reason }) => reason !== undefined).length;
  const isEnded = waiting.length < claimsAtOnce;
  const counts = { moved: job.moved + outcomes.length - refused, refused: job.refused + refused };
  await jobs.change(tx, jobId, () => ({
    set: { ...counts, ...(isEnded ? { state: 'done' as const, endedAt: tx.now } : {}) },
    events: isEnded ? [createEvent(claimsReassigned, { jobId, title: job.title, ...counts })] : [],
  }));
  return isEnded;
}

interface Outcome {
  readonly row: RowRecord;
  /** Why the claim does not get where it should. */
  readonly reason?: string | undefined;
  /** The claim is still with the one from whom it shall go. */
  readonly isHeld: boolean;
}

/** A result for each row; claims and rows are written together. */
async function moveClaims(
  tx: Tx,
  { waiting, job }: { waiting: readonly RowRecord[]; job: JobRecord },
  deps: RunDeps,
): Promise<readonly Outcome[]> {
  const ids = waiting.map(({ claimId }) => claimId);
  const found = await deps.claims.find(tx.scope, { _id: { $in: ids } }, { session: tx.session, limit: ids.length });
  const byId = new Map(found.map((claim) => [claim._id, claim]));
  const colleagues = await colleaguesOf(
    tx,
    waiting.flatMap(({ toUserId }) => toUserId ?? []),
    deps.staff,
  );
  const outcomes = waiting.map((row) => ({ row, ...outcomeOf(row, byId.get(row.claimId), { colleagues, now: tx.now }) }));
  const byClaim = new Map(outcomes.map((outcome) => [outcome.row.claimId, outcome]));
  await changeClaimsTogether(tx, found, { ...deps, decide: ({ _id }) => changeFor(byClaim.get(_id), job) });
  const byRow = new Map(outcomes.map((outcome) => [outcome.row._id, outcome]));
  await deps.assignments.rows.changeAll(tx, waiting, ({ _id }) => rowAfter(byRow.get(_id), job));
  return outcomes;
}

function rowAfter(outcome: Outcome | undefined, job: JobRecord): Change<RowRecord> {
  if (outcome?.reason === undefined) return { set: { state: 'moved' }, events: [] };
  const { reason } = outcome;
  return { set: { state: 'refused', reason, ...(isFreed(outcome, job) ? { isFreed: true } : {}) }, events: [] };
}

/** Somebody who left keeps nothing, whether the successor may have it or not. */
const isFreed = ({ reason, isHeld }: Outcome, { kind }: JobRecord) => reason !== undefined && kind === 'transfer' && isHeld;

/** Whoever may not handle the claim does not get it: at a transfer it then waits for somebody, else it stays where it is. */
function changeFor(outcome: Outcome | undefined, job: JobRecord): Change<ClaimRecord> | undefined {
  if (!outcome) return undefined;
  const takes = outcome.reason === undefined ? outcome.row.toUserId : undefined;
  if (outcome.reason !== undefined && !isFreed(outcome, job)) return undefined;
  return {
    set: takes === undefined ? {} : { assignedAdjusterId: takes },
    unset: takes === undefined ? ['assignedAdjusterId'] : [],
    events: (after) => [createEvent(claimEdited, { claimId: after._id, claim: claimSnapshot(after), fields: ['assignedAdjusterId'] })],
    why: `${job.title} (${job.startedBy})`,
  };
}

function outcomeOf(
  { fromUserId, toUserId }: RowRecord,
  claim: ClaimRecord | undefined,
  { colleagues, now }: { colleagues: Colleagues; now: Date },
): Omit<Outcome, 'row'> {
  if (!claim) return { reason: 'This claim no longer exists', isHeld: false };
  if (claim.assignedAdjusterId !== fromUserId) return { reason: 'Another user reassigned this claim', isHeld: false };
  if (toUserId === undefined) return { isHeld: true };
  return { isHeld: true, reason: reasonAmong(colleagues, toUserId, { property: claim, now }) };
}
