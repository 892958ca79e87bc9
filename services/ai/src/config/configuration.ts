// The choice of an organization, and what this server can really do.
import { aiConfigChanged, aiProviderLabels, type AiConfig, type AiConfigEdit } from '@plumbline/contracts/ai';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { acceptanceOf } from '../review/acceptance.ts';
import type { Needs } from '../stores/needs.ts';
import type { ConfigRecord, Stores } from '../stores/stores.ts';

type Chosen = Pick<ConfigRecord, 'primaryProvider' | 'useHybridApproach'>;

const defaults: Chosen = { primaryProvider: 'hybrid', useHybridApproach: true };

export async function configOf(scope: Scope, { configs }: Stores): Promise<Chosen & Partial<ConfigRecord>> {
  return (await configs.findOne(scope, {})) ?? defaults;
}

export async function readConfig(scope: Scope, needs: Needs): Promise<AiConfig> {
  const chosen = await configOf(scope, needs.stores);
  return shown(chosen, { used: await usedBy(scope, needs), needs });
}

/** Throws `unprocessable` for a provider that does not work on this server: a choice without effect is not stored. */
export async function changeConfig(
  tx: Tx,
  { edit, newId, used }: { edit: AiConfigEdit; newId: number; used: Used },
  needs: Needs,
): Promise<AiConfig> {
  const wanted = providersOf(needs).find((provider) => provider.name === edit.primaryProvider);
  if (wanted && !wanted.available)
    throw new Failure('unprocessable', `${wanted.label} is not available: ${wanted.note}`, { fields: { primaryProvider: wanted.note } });
  const { configs } = needs.stores;
  const current = await configs.findOne(tx.scope, {}, { session: tx.session });
  const chosen = {
    primaryProvider: edit.primaryProvider ?? current?.primaryProvider ?? defaults.primaryProvider,
    useHybridApproach: edit.useHybridApproach ?? current?.useHybridApproach ?? defaults.useHybridApproach,
    changedBy: tx.scope.actor.name,
  };
  const events = [createEvent(aiConfigChanged, { primaryProvider: chosen.primaryProvider, useHybridApproach: chosen.useHybridApproach })];
  const stored = current
    ? await configs.change(tx, current._id, () => ({ set: chosen, events }))
    : await configs.insert(tx, { _id: newId, ...chosen }, events);
  return shown(stored, { used, needs });
}

/** What the runs of an organization add up to, in all and month by month, and what people decided of their findings. */
export type Used = Pick<AiConfig, 'usage' | 'months' | 'acceptance'>;

export async function usedBy(scope: Scope, needs: Needs): Promise<Used> {
  const [usage, months, acceptance] = await Promise.all([usageOf(scope, needs), monthsOf(scope, needs), acceptanceOf(scope, needs)]);
  return { usage, months, acceptance };
}

const shownMonths = 12;

async function monthsOf(scope: Scope, { stores }: Needs): Promise<AiConfig['months']> {
  const months = await stores.runs.aggregate<{ _id: string; averageMs: number } & Omit<AiConfig['months'][number], 'month'>>(scope, {}, [
    {
      $group: {
        _id: { $dateToString: { date: '$createdAt', format: '%Y-%m' } },
        runs: { $sum: 1 },
        modelCalls: { $sum: '$modelCalls' },
        inputTokens: { $sum: '$answer.tokens.input' },
        outputTokens: { $sum: '$answer.tokens.output' },
        averageMs: { $avg: '$answer.tookMs' },
      },
    },
    { $sort: { _id: -1 } },
    { $limit: shownMonths },
  ]);
  return months.map(({ _id, averageMs, ...sums }) => ({ month: _id, ...sums, averageMs: Math.round(averageMs) }));
}

/** Counted from stored runs. */
async function usageOf(scope: Scope, { stores }: Needs): Promise<AiConfig['usage']> {
  const [sum] = await stores.runs.aggregate<{ runs: number; photosConsidered: number; modelCalls: number }>(scope, {}, [
    { $group: { _id: null, runs: { $sum: 1 }, photosConsidered: { $sum: '$photosConsidered' }, modelCalls: { $sum: '$modelCalls' } } },
  ]);
  return { runs: sum?.runs ?? 0, photosConsidered: sum?.photosConsidered ?? 0, modelCalls: sum?.modelCalls ?? 0 };
}

function shown(chosen: Chosen & Partial<ConfigRecord>, { used, needs }: { used: Used; needs: Needs }): AiConfig {
  const { primaryProvider, useHybridApproach, updatedAt, changedBy } = chosen;
  return {
    primaryProvider,
    useHybridApproach,
    providers: providersOf(needs),
    ...used,
    ...(updatedAt && changedBy ? { changedAt: updatedAt.toISOString(), changedBy } : {}),
  };
}

function providersOf({ vision }: Needs): AiConfig['providers'] {
  const openai = vision ? `Photos are reviewed by ${vision.model}` : 'No OpenAI key is set on this server (OPENAI_API_KEY)';
  return [
    {
      name: 'rules',
      label: aiProviderLabels.rules,
      available: true,
      note: 'Always available. Uses what people entered, never photos.',
    },
    {
      name: 'hybrid',
      label: aiProviderLabels.hybrid,
      available: true,
      note: vision ? 'Rules first, then the model. Every result is checked.' : 'Without a model, only the rules are used',
    },
    { name: 'openai', label: aiProviderLabels.openai, available: vision !== undefined, note: openai },
    {
      name: 'claude',
      label: aiProviderLabels.claude,
      available: false,
      note: "Not available: this version doesn't support Claude. Choose Hybrid or OpenAI.",
    },
  ];
}
