// Beginning and ending messages to the owners of many claims. Nothing is sent here: the rows wait for the background work.
import { claimMessagesEnded, ownersWrittenTo, type ClaimMessages } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { createEvent, type NewRecord, type ServiceParts, type Tx } from '@plumbline/server';
import { actorIdOf } from '../../claim/activity/activity.ts';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { Claims } from '../../claim/model/claim-record.ts';
import { messageJobNotFound, type MessageJobRecord, type MessageJobStore, type MessageRowRecord } from './message-store.ts';

interface StartDeps {
  readonly parts: ServiceParts;
  readonly claims: Claims;
  readonly messages: MessageJobStore;
}

/** Stores the job with a row for each claim. One that is not there has its result at once. */
export async function startMessages(
  tx: Tx,
  { ids, templateType, customMessage = '' }: ClaimMessages,
  { parts, claims, messages }: StartDeps,
): Promise<MessageJobRecord> {
  const wanted = [...new Set(ids)];
  const options = { session: tx.session, limit: wanted.length, projection: { claimNumber: 1 } } as const;
  const found = await claims.find(tx.scope, { _id: { $in: wanted } }, options);
  const numbers = new Map(found.map(({ _id, claimNumber }) => [_id, claimNumber]));
  const job = await messages.jobs.insert(
    tx,
    {
      _id: await parts.nextId('message-job'),
      templateType,
      ...(customMessage.trim() ? { customMessage: customMessage.trim() } : {}),
      state: found.length === 0 ? 'done' : 'running',
      total: wanted.length,
      sent: 0,
      kept: 0,
      refused: wanted.length - found.length,
      startedBy: tx.scope.actor.name,
      startedById: actorIdOf(tx.scope.actor),
      actor: tx.scope.actor,
      ...(found.length === 0 ? { endedAt: tx.now } : {}),
    },
    ({ _id: jobId }) => [createEvent(ownersWrittenTo, { jobId, templateType, claims: found.length })],
  );
  const rowIds = await parts.nextIds('message-row', wanted.length);
  const rows = wanted.map((claimId, at): NewRecord<MessageRowRecord> => {
    const claimNumber = numbers.get(claimId);
    const about = { _id: rowIds[at] ?? 0, jobId: job._id, claimId };
    return claimNumber === undefined ? { ...about, state: 'refused', reason: claimNotFound } : { ...about, claimNumber, state: 'waiting' };
  });
  await messages.rows.insertAll(tx, rows);
  if (job.state === 'running') await messages.turns.add(tx, job._id);
  return job;
}

/** Who was not written to yet is not written to. What is on its way has to come to its result first: only then are the numbers known. */
export async function cancelMessages(tx: Tx, jobId: number, { jobs, rows, turns }: MessageJobStore): Promise<MessageJobRecord> {
  const waiting = await rows.find(tx.scope, { jobId, state: 'waiting' }, { session: tx.session, sort: { _id: 1 } });
  const left = waiting.filter(({ isAsked }) => !isAsked);
  const isOnItsWay = left.length < waiting.length;
  const job = await jobs.change(
    tx,
    jobId,
    ({ state, templateType, sent, kept, refused }) => {
      if (state === 'cancelling') throw new Failure('conflict', 'These messages are already being canceled');
      if (state !== 'running') throw new Failure('conflict', 'These messages have already finished');
      if (isOnItsWay) return { set: { state: 'cancelling', cancelledBy: tx.scope.actor }, events: [] };
      const event = createEvent(claimMessagesEnded, { jobId, templateType, sent, kept, refused, cancelled: left.length });
      return { set: { state: 'cancelled', endedAt: tx.now }, events: [event] };
    },
    { sentence: messageJobNotFound },
  );
  await rows.changeAll(tx, left, () => ({ set: { state: 'cancelled' }, events: [] }));
  if (isOnItsWay) await turns.add(tx, jobId);
  return job;
}
