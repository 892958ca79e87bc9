// What a batch of messages to many owners comes to: its rows are marked before they are asked for, get their results, and the last one ends the job.
import { claimMessagesEnded } from '@plumbline/contracts/claims';
import { createEvent, type Change, type Tx } from '@plumbline/server';
import { whenCancelled, type Outcome } from './message-rules.ts';
import { isRunning, messageJobNotFound, type MessageJobRecord, type MessageJobStore, type MessageRowRecord } from './message-store.ts';

/** Asked at the same time. */
const atOnce = 8;

/** The next ones follow at once, or some have to be asked for again later. */
export type WhatFollows = 'goes on' | 'waits' | 'ended';

export interface Batch {
  readonly job: MessageJobRecord;
  readonly rows: readonly MessageRowRecord[];
}

/** Those that are asked for next, marked as such: from now on nobody can say that they were not sent. Nothing where the job has ended. */
export async function takeBatch(tx: Tx, jobId: number, { jobs, rows }: MessageJobStore): Promise<Batch | undefined> {
  const job = await jobs.get(tx.scope, jobId, messageJobNotFound, { session: tx.session });
  if (!isRunning(job)) return undefined;
  const next = { jobId, state: 'waiting', ...(job.state === 'cancelling' ? { isAsked: true } : {}) };
  const found = await rows.find(tx.scope, next, { session: tx.session, sort: { _id: 1 }, limit: atOnce });
  await rows.changeAll(tx, found, ({ isAsked }) => (isAsked ? undefined : { set: { isAsked: true }, events: [] }));
  return { job, rows: found };
}

interface Answered {
  readonly batch: Batch;
  readonly outcomes: ReadonlyMap<number, Outcome>;
}

export async function keepResults(tx: Tx, { batch, outcomes }: Answered, store: MessageJobStore): Promise<WhatFollows> {
  const job = await store.jobs.get(tx.scope, batch.job._id, messageJobNotFound, { session: tx.session });
  if (!isRunning(job)) return 'ended';
  // Asked for before it was cancelled: what got no answer is asked for once more
  const wasCancelled = batch.job.state === 'cancelling';
  const known = new Map([...outcomes].map(([id, outcome]) => [id, wasCancelled ? whenCancelled(outcome) : outcome]));
  const counted = await writeResults(tx, known, store);
  return endOrGoOn(tx, { job, counted, waits: [...known.values()].some(({ kind }) => kind === 'later') }, store);
}

type Counted = Pick<MessageJobRecord, 'sent' | 'kept' | 'refused'>;

async function writeResults(tx: Tx, outcomes: ReadonlyMap<number, Outcome>, { rows }: MessageJobStore): Promise<Counted> {
  const open = { _id: { $in: [...outcomes.keys()] }, state: 'waiting' };
  const asked = await rows.find(tx.scope, open, { session: tx.session, limit: atOnce });
  const changed = await rows.changeAll(tx, asked, ({ _id, tries }) => changeOf(outcomes.get(_id), tries));
  const count = (state: MessageRowRecord['state']) => changed.filter(({ after }) => after.state === state).length;
  return { sent: count('sent'), kept: count('kept'), refused: count('refused') };
}

function changeOf(outcome: Outcome | undefined, tries = 0): Change<MessageRowRecord> | undefined {
  if (outcome?.kind === 'result') {
    const { kind: _, ...result } = outcome;
    return { set: result, events: [] };
  }
  return outcome?.why === 'unknown claim' ? { set: { tries: tries + 1 }, events: [] } : undefined;
}

interface JobTally {
  readonly job: MessageJobRecord;
  readonly counted: Counted;
  /** Some have to be asked for again. */
  readonly waits: boolean;
}

async function endOrGoOn(tx: Tx, { job, counted, waits }: JobTally, { jobs, rows }: MessageJobStore): Promise<WhatFollows> {
  const { _id: jobId, templateType, total } = job;
  const counts = { sent: job.sent + counted.sent, kept: job.kept + counted.kept, refused: job.refused + counted.refused };
  const waiting = { jobId, state: 'waiting' };
  const [left] = await rows.find(tx.scope, waiting, { session: tx.session, limit: 1, projection: { _id: 1 } });
  if (left) {
    await jobs.change(tx, jobId, () => ({ set: counts, events: [] }));
    return waits ? 'waits' : 'goes on';
  }
  const isCancelled = job.state === 'cancelling';
  const cancelled = isCancelled ? total - counts.sent - counts.kept - counts.refused : 0;
  const set = { ...counts, state: isCancelled ? ('cancelled' as const) : ('done' as const), endedAt: tx.now };
  const event = createEvent(claimMessagesEnded, { jobId, templateType, ...counts, cancelled });
  await jobs.change(endedBy(tx, job), jobId, () => ({ set, events: [event] }));
  return 'ended';
}

/** What somebody cancelled ends as their action. */
function endedBy(tx: Tx, { cancelledBy }: MessageJobRecord): Tx {
  return cancelledBy ? { ...tx, scope: { ...tx.scope, actor: cancelledBy } } : tx;
}
