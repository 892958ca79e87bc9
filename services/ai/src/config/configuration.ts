// The choice of an organisation, and what this server can really do.
import { aiConfigChanged, aiProviderLabels, type AiConfig, type AiConfigEdit } from '@plumbline/contracts/ai';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { fact, type Tx } from '@plumbline/server';
import type { Needs } from '../needs.ts';
import type { ConfigDocument, Stores } from '../stores.ts';

type Chosen = Pick<ConfigDocument, 'primaryProvider' | 'useHybridApproach'>;

const defaults: Chosen = { primaryProvider: 'hybrid', useHybridApproach: true };

export async function configOf(scope: Scope, { configs }: Stores): Promise<Chosen & Partial<ConfigDocument>> {
  return (await configs.findOne(scope, {})) ?? defaults;
}

export async function readConfig(scope: Scope, needs: Needs): Promise<AiConfig> {
  const chosen = await configOf(scope, needs.stores);
  return shown(chosen, { usage: await usageOf(scope, needs), needs });
}

/** Throws `unprocessable` for a provider that does not work on this server: a choice without effect is not stored. */
export async function changeConfig(
  tx: Tx,
  { edit, newId, usage }: { edit: AiConfigEdit; newId: number; usage: AiConfig['usage'] },
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
  const facts = [fact(aiConfigChanged, { primaryProvider: chosen.primaryProvider, useHybridApproach: chosen.useHybridApproach })];
  const stored = current
    ? await configs.change(tx, current._id, () => ({ set: chosen, facts }))
    : await configs.insert(tx, { _id: newId, ...chosen }, facts);
  return shown(stored, { usage, needs });
}

/** Counted from stored runs. */
export async function usageOf(scope: Scope, { stores }: Needs): Promise<AiConfig['usage']> {
  const [sum] = await stores.runs.aggregate<{ runs: number; photosConsidered: number; modelCalls: number }>(scope, {}, [
    { $group: { _id: null, runs: { $sum: 1 }, photosConsidered: { $sum: '$photosConsidered' }, modelCalls: { $sum: '$modelCalls' } } },
  ]);
  return { runs: sum?.runs ?? 0, photosConsidered: sum?.photosConsidered ?? 0, modelCalls: sum?.modelCalls ?? 0 };
}

function shown(chosen: Chosen & Partial<ConfigDocument>, { usage, needs }: { usage: AiConfig['usage']; needs: Needs }): AiConfig {
  const { primaryProvider, useHybridApproach, updatedAt, changedBy } = chosen;
  return {
    primaryProvider,
    useHybridApproach,
    providers: providersOf(needs),
    usage,
    ...(updatedAt && changedBy ? { changedAt: updatedAt.toISOString(), changedBy } : {}),
  };
}

function providersOf({ vision }: Needs): AiConfig['providers'] {
  const openai = vision ? `Photos are looked at by ${vision.model}` : 'No key for OpenAI is set on this server (OPENAI_API_KEY)';
  return [
    {
      name: 'rules',
      label: aiProviderLabels.rules,
      available: true,
      note: 'Always there; works on what people entered and never claims to see photos',
    },
    {
      name: 'hybrid',
      label: aiProviderLabels.hybrid,
      available: true,
      note: vision ? 'Rules first, then the model, each answer checked' : 'Without a model the rules answer alone',
    },
    { name: 'openai', label: aiProviderLabels.openai, available: vision !== undefined, note: openai },
    { name: 'claude', label: aiProviderLabels.claude, available: false, note: 'This version has no connection to Claude' },
  ];
}
