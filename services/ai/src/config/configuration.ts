// The choice of an organization, and what this server can really do.
import {
  aiConfigChanged,
  aiProviderLabels,
  modelProviders,
  primaryProviders,
  type AiConfig,
  type AiConfigEdit,
  type PrimaryProvider,
} from '@plumbline/contracts/ai';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { labelOf } from '../providers/model.ts';
import { missingSentence, teamOf, type Models } from '../providers/team.ts';
import { acceptanceOf } from '../review/acceptance.ts';
import type { Deps } from '../stores/deps.ts';
import type { ConfigRecord, Stores } from '../stores/stores.ts';

type Chosen = Pick<ConfigRecord, 'primaryProvider' | 'readsEmails' | 'secondOpinions'>;

const defaults: Chosen = { primaryProvider: 'hybrid', readsEmails: false, secondOpinions: false };

export async function configOf(scope: Scope, { configs }: Stores): Promise<Chosen & Partial<ConfigRecord>> {
  return (await configs.findOne(scope, {})) ?? defaults;
}

export async function readConfig(scope: Scope, deps: Deps): Promise<AiConfig> {
  const chosen = await configOf(scope, deps.stores);
  return shown(chosen, { used: await usedBy(scope, deps), deps });
}

/** Throws `unprocessable` for a provider that does not work on this server: a choice without effect is not stored. */
export async function changeConfig(
  tx: Tx,
  { edit, newId, used }: { edit: AiConfigEdit; newId: number; used: Used },
  deps: Deps,
): Promise<AiConfig> {
  const { configs } = deps.stores;
  const current = await configs.findOne(tx.scope, {}, { session: tx.session });
  const primaryProvider = wantedBy(edit, current?.primaryProvider ?? defaults.primaryProvider);
  const wanted = edit.primaryProvider && providersOf(deps.models).find(({ name }) => name === primaryProvider);
  if (wanted && !wanted.available)
    throw new Failure('unprocessable', `${wanted.label} is not available: ${wanted.note}`, { fields: { primaryProvider: wanted.note } });
  const useHybridApproach = primaryProvider === 'hybrid';
  const { readsEmails, secondOpinions } = consentsOf(edit, current);
  const chosen = { primaryProvider, useHybridApproach, readsEmails, secondOpinions, changedBy: tx.scope.actor.name };
  const events = [createEvent(aiConfigChanged, { primaryProvider, useHybridApproach, readsEmails, secondOpinions })];
  // What held until now is stored first, so that the event tells from what it was changed
  const held = { ...defaults, useHybridApproach: true, changedBy: chosen.changedBy };
  const before = current ?? (await configs.insert(tx, { _id: newId, ...held }, []));
  const stored = await configs.change(tx, before._id, () => ({ set: chosen, events }));
  return shown(stored, { used, deps });
}

/** What the edit leaves out stays; what nobody ever turned on is off. */
function consentsOf(
  edit: AiConfigEdit,
  current: Partial<Chosen> | undefined | null,
): Required<Pick<Chosen, 'readsEmails' | 'secondOpinions'>> {
  const { readsEmails = false, secondOpinions = false } = current ?? {};
  return { readsEmails: edit.readsEmails ?? readsEmails, secondOpinions: edit.secondOpinions ?? secondOpinions };
}

/** The specification has two fields for it. Throws `unprocessable` where the second one alone leaves open what should work instead. */
function wantedBy({ primaryProvider, useHybridApproach }: AiConfigEdit, current: PrimaryProvider): PrimaryProvider {
  if (primaryProvider !== undefined) return primaryProvider;
  if (useHybridApproach === undefined || useHybridApproach === (current === 'hybrid')) return current;
  if (useHybridApproach) return 'hybrid';
  throw new Failure('unprocessable', noHybrid, { fields: { primaryProvider: noHybrid } });
}

const noHybrid = 'Choose OpenAI or Claude to work without the hybrid approach';

/** What the runs of an organization add up to, in all and month by month, and what people decided of their findings. */
export type Used = Pick<AiConfig, 'usage' | 'months' | 'acceptance'>;

export async function usedBy(scope: Scope, deps: Deps): Promise<Used> {
  const [usage, months, acceptance] = await Promise.all([usageOf(scope, deps), monthsOf(scope, deps), acceptanceOf(scope, deps)]);
  return { usage, months, acceptance };
}

const shownMonths = 12;
/** What was called off is no analysis. */
const notCanceled = { 'answer.canceled': { $exists: false } };

async function monthsOf(scope: Scope, { stores }: Deps): Promise<AiConfig['months']> {
  const months = await stores.runs.aggregate<{ _id: string; averageMs: number } & Omit<AiConfig['months'][number], 'month'>>(
    scope,
    notCanceled,
    [
      {
        $group: {
          _id: { $dateToString: { date: '$createdAt', format: '%Y-%m' } },
          runs: { $sum: 1 },
          modelCalls: { $sum: '$modelCalls' },
          inputTokens: { $sum: '$inputTokens' },
          outputTokens: { $sum: '$outputTokens' },
          averageMs: { $avg: '$answer.tookMs' },
        },
      },
      { $sort: { _id: -1 } },
      { $limit: shownMonths },
    ],
  );
  return months.map(({ _id, averageMs, ...sums }) => ({ month: _id, ...sums, averageMs: Math.round(averageMs) }));
}

/** Counted from stored runs. */
async function usageOf(scope: Scope, { stores }: Deps): Promise<AiConfig['usage']> {
  const [sum] = await stores.runs.aggregate<{ runs: number; photosConsidered: number; modelCalls: number }>(scope, notCanceled, [
    { $group: { _id: null, runs: { $sum: 1 }, photosConsidered: { $sum: '$photosConsidered' }, modelCalls: { $sum: '$modelCalls' } } },
  ]);
  return { runs: sum?.runs ?? 0, photosConsidered: sum?.photosConsidered ?? 0, modelCalls: sum?.modelCalls ?? 0 };
}

function shown(chosen: Chosen & Partial<ConfigRecord>, { used, deps }: { used: Used; deps: Deps }): AiConfig {
  const { primaryProvider, readsEmails = false, secondOpinions = false, updatedAt, changedBy } = chosen;
  return {
    primaryProvider,
    useHybridApproach: primaryProvider === 'hybrid',
    readsEmails,
    secondOpinions,
    providers: providersOf(deps.models),
    ...used,
    ...(updatedAt && changedBy ? { changedAt: updatedAt.toISOString(), changedBy } : {}),
  };
}

function providersOf(models: Models): AiConfig['providers'] {
  const rules = { name: 'rules', label: aiProviderLabels.rules, available: true };
  return [
    { ...rules, note: 'Always available. Uses what people entered, never photos.' },
    ...primaryProviders.map((name) => {
      const isThere = name === 'hybrid' || models[name] !== undefined;
      return { name, label: aiProviderLabels[name], available: isThere, note: noteOf(name, models) };
    }),
  ];
}

function noteOf(name: PrimaryProvider, models: Models): string {
  if (name !== 'hybrid') {
    const one = models[name];
    const hears = name === 'openai' ? '' : ' Voice notes stay without a transcript.';
    return one ? `${one.model} reviews photos and rewords narratives and reports. Every result is checked.${hears}` : missingSentence(name);
  }
  const {
    sees: [seeing],
    writes: [writing],
  } = teamOf('hybrid', models);
  if (!seeing || !writing) return 'Without a model, only the rules are used';
  if (seeing !== writing)
    return `${labelOf(seeing.name)} reviews photos, ${labelOf(writing.name)} rewords narratives and reports, and each stands in for the other.`;
  const other = modelProviders.find((one) => one !== seeing.name) ?? seeing.name;
  return `${labelOf(seeing.name)} does both until ${labelOf(other)} is set up on this server.`;
}
