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

export async function usedSince(scope: Scope, since: Date, { stores }: Pick<Needs, 'stores'>): Promise<UsedOnDay[]> {
  const created = { createdAt: { $gte: since } };
  const [runs, asked, heard] = await Promise.all([
    stores.runs.aggregate<{ _id: Id; calls: number; input: number; output: number }>(scope, { ...created, modelCalls: { $gt: 0 } }, [
      {
        $group: {
          _id: { day: onDay, model: '$answer.model' },
          calls: { $sum: '$modelCalls' },
          input: { $sum: '$answer.tokens.input' },
          output: { $sum: '$answer.tokens.output' },
        },
      },
    ]),
    stores.calls.aggregate<{ _id: Id; calls: number; input: number; output: number }>(scope, created, [
      {
        $group: {
          _id: { day: onDay, model: '$answeredBy' },
          calls: { $sum: 1 },
          input: { $sum: '$inputTokens' },
          output: { $sum: '$outputTokens' },
        },
      },
    ]),
    stores.transcriptions.aggregate<{ _id: Id; calls: number; seconds: number }>(scope, created, [
      { $group: { _id: { day: onDay, model: '$model' }, calls: { $sum: 1 }, seconds: { $sum: '$seconds' } } },
    ]),
  ]);
  return [
    ...[...runs, ...asked].map(({ _id, calls, input, output }) => ({
      kind: 'analysis' as const,
      ..._id,
      calls,
      inputTokens: input,
      outputTokens: output,
      seconds: 0,
    })),
    ...heard.map(({ _id, calls, seconds }) => ({
      kind: 'transcription' as const,
      ..._id,
      calls,
      inputTokens: 0,
      outputTokens: 0,
      seconds,
    })),
  ];
}
