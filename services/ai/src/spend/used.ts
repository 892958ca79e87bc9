// What was used of models, by day and model, as the stored runs and transcriptions count it.
import type { SpendKind } from '@plumbline/contracts/ai';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Needs } from '../needs.ts';

export interface UsedOnDay {
  readonly kind: SpendKind;
  /** `2026-11-21`. */
  readonly day: string;
  readonly model: string;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Of sound. */
  readonly seconds: number;
}

const onDay = { $dateToString: { date: '$createdAt', format: '%Y-%m-%d' } };
type Id = { day: string; model: string };

export async function usedSince(scope: Scope, since: Date, needs: Pick<Needs, 'stores'>): Promise<UsedOnDay[]> {
  const created = { createdAt: { $gte: since } };
  const [thought, heard] = await Promise.all([tokensSince(scope, created, needs), soundSince(scope, created, needs)]);
  return [...thought, ...heard];
}

type Created = { readonly createdAt: { readonly $gte: Date } };
type Tokens = { _id: Id; calls: number; input: number; output: number };

/** Of stored runs, and of what was asked of a model outside of an analysis: one call in each row. */
async function tokensSince(scope: Scope, created: Created, { stores }: Pick<Needs, 'stores'>): Promise<UsedOnDay[]> {
  const grouped = (model: string, calls: string | number, [input, output]: readonly [string, string]) => [
    { $group: { _id: { day: onDay, model }, calls: { $sum: calls }, input: { $sum: input }, output: { $sum: output } } },
  ];
  const [runs, asked] = await Promise.all([
    stores.runs.aggregate<Tokens>(
      scope,
      { ...created, modelCalls: { $gt: 0 } },
      grouped('$answer.model', '$modelCalls', ['$answer.tokens.input', '$answer.tokens.output']),
    ),
    stores.calls.aggregate<Tokens>(scope, created, grouped('$answeredBy', 1, ['$inputTokens', '$outputTokens'])),
  ]);
  return [...runs, ...asked].map(({ _id, calls, input, output }) => ({
    kind: 'analysis',
    ..._id,
    calls,
    inputTokens: input,
    outputTokens: output,
    seconds: 0,
  }));
}

async function soundSince(scope: Scope, created: Created, { stores }: Pick<Needs, 'stores'>): Promise<UsedOnDay[]> {
  const rows = await stores.transcriptions.aggregate<{ _id: Id; calls: number; seconds: number }>(scope, created, [
    { $group: { _id: { day: onDay, model: '$model' }, calls: { $sum: 1 }, seconds: { $sum: '$seconds' } } },
  ]);
  return rows.map(({ _id, calls, seconds }) => ({ kind: 'transcription', ..._id, calls, inputTokens: 0, outputTokens: 0, seconds }));
}
