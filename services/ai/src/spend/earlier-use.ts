// Runs, other calls of a model and transcriptions that were stored before their use was counted, added up by day and model.
import type { Tx } from '@plumbline/server';
import type { PipelineStage } from 'mongoose';
import type { Needs } from '../stores/needs.ts';
import type { UsedOnDay } from '../rules/spend-rules.ts';

type StoreNeeds = Pick<Needs, 'stores'>;
type Id = { day: string; model: string };

/** All that the firm has stored until now: whoever counts does so before the transaction stores anything of its own. */
export async function earlierUse(tx: Tx, needs: StoreNeeds): Promise<UsedOnDay[]> {
  return [...(await earlierRuns(tx, needs)), ...(await earlierCalls(tx, needs)), ...(await earlierTranscriptions(tx, needs))];
}

function byDay(model: string, sums: Readonly<Record<string, string | number>>): PipelineStage[] {
  const day = { $dateToString: { date: '$createdAt', format: '%Y-%m-%d' } };
  const added = Object.entries(sums).map(([name, summand]) => [name, { $sum: summand }] as const);
  return [{ $group: { _id: { day, model }, ...Object.fromEntries(added) } }];
}

type Tokens = Pick<UsedOnDay, 'calls' | 'inputTokens' | 'outputTokens'> & { readonly _id: Id };

async function earlierRuns(tx: Tx, { stores }: StoreNeeds): Promise<UsedOnDay[]> {
  const paid = { modelCalls: { $gt: 0 }, 'answer.model': { $exists: true } };
  const sums = { calls: '$modelCalls', inputTokens: '$answer.tokens.input', outputTokens: '$answer.tokens.output' };
  const found = await stores.runs.aggregate<Tokens>(tx.scope, paid, byDay('$answer.model', sums), tx.session);
  return found.map(({ _id, ...tokens }) => ({ kind: 'analysis', ..._id, ...tokens, seconds: 0 }));
}

/** Of tests of the provider: one call in each row. */
async function earlierCalls(tx: Tx, { stores }: StoreNeeds): Promise<UsedOnDay[]> {
  const sums = { calls: 1, inputTokens: '$inputTokens', outputTokens: '$outputTokens' };
  const found = await stores.calls.aggregate<Tokens>(tx.scope, {}, byDay('$answeredBy', sums), tx.session);
  return found.map(({ _id, ...tokens }) => ({ kind: 'analysis', ..._id, ...tokens, seconds: 0 }));
}

async function earlierTranscriptions(tx: Tx, { stores }: StoreNeeds): Promise<UsedOnDay[]> {
  const stages = byDay('$model', { calls: 1, seconds: '$seconds' });
  const found = await stores.transcriptions.aggregate<{ _id: Id; calls: number; seconds: number }>(tx.scope, {}, stages, tx.session);
  return found.map(({ _id, ...heard }) => ({ kind: 'transcription', ..._id, ...heard, inputTokens: 0, outputTokens: 0 }));
}
