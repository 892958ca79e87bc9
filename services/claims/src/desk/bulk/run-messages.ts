// The background work: a few claims at a time, each under a key of its own, until every row of every job that goes on has a result.
import { commsApi } from '@plumbline/contracts/comms';
import type { Scope } from '@plumbline/contracts/kernel';
import type { ServiceParts, TakenJob } from '@plumbline/server';
import { keepResults, takeBatch, type Batch, type WhatFollows } from './keep-results.ts';
import { afterAnswer, afterRefusal, givenUp, givenUpAfterMs, type Outcome } from './message-rules.ts';
import type { MessageJobRecord, MessageJobStore, MessageRowRecord } from './message-store.ts';

interface RunDeps {
  readonly parts: ServiceParts;
  readonly messages: MessageJobStore;
}

/** How many batches one turn does before it lets the next one have its turn. */
const batchesAtOnce = 10;
const againMs = 2_000;
const answerWithinMs = 10_000;

export async function runMessages(turn: TakenJob, deps: RunDeps): Promise<void> {
  const { clock } = deps.parts;
  for (let count = 0; count < batchesAtOnce; count += 1) {
    const next = await sendBatch(turn.key, turn.scope, deps);
    if (next === 'ended') return;
    if (next === 'waits') return deps.messages.turns.putOff(turn, { dueAt: new Date(clock().getTime() + againMs) });
  }
  await deps.messages.turns.putOff(turn, { dueAt: clock() });
}

async function sendBatch(jobId: number, scope: Scope, { parts, messages }: RunDeps): Promise<WhatFollows> {
  const batch = await parts.writeAs(scope, (tx) => takeBatch(tx, jobId, messages));
  if (!batch) return 'ended';
  const outcomes = new Map(await askAll(scope, batch, parts));
  return parts.writeAs(scope, (tx) => keepResults(tx, { batch, outcomes }, messages));
}

function askAll(scope: Scope, { job, rows }: Batch, parts: ServiceParts): Promise<(readonly [number, Outcome])[]> {
  const isOver = parts.clock().getTime() - job.createdAt.getTime() > givenUpAfterMs;
  const tooLate: Outcome = { kind: 'result', state: 'refused', reason: givenUp };
  return Promise.all(rows.map(async (row) => [row._id, isOver ? tooLate : await ask(scope, { row, job }, parts)] as const));
}

/** The key makes it one message, however often it is asked: also by a process that was started again in the middle. */
async function ask(scope: Scope, { row, job }: { row: MessageRowRecord; job: MessageJobRecord }, parts: ServiceParts): Promise<Outcome> {
  const { templateType, customMessage } = job;
  try {
    const answer = await parts.askAs(sendingScope(scope, job), 'comms')(commsApi.queueOwnerMessage, {
      body: { claimId: row.claimId, templateType, ...(customMessage ? { customMessage } : {}) },
      idempotencyKey: `owner-message-${row._id}`,
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return afterAnswer(answer);
  } catch (error) {
    return afterRefusal(error, row.tries ?? 0);
  }
}

/** It is the action of whoever sends them: their name, their work on the claim, and no notice to themselves. */
function sendingScope({ organizationId }: Scope, { actor }: MessageJobRecord): Scope {
  return { organizationId, actor };
}
