// Whether the models of a provider work on this server: asked for by a person, timed, counted, and said in a sentence for each.
import { aiProviderLabels, type AiProviderTest, type ModelTest, type PrimaryProvider } from '@plumbline/contracts/ai';
import { Failure } from '@plumbline/contracts/kernel';
import { labelOf, ModelFailure, probeMost, type Model } from '../providers/model.ts';
import { missingSentence, teamOf } from '../providers/team.ts';
import type { OpenUse } from '../spend/open-use.ts';
import { tokensPaid, withinLimits, type PaidCall } from '../spend/within-limits.ts';
import type { Deps } from '../stores/deps.ts';
import { configOf } from './configuration.ts';

/** Throws `conflict` where a limit refuses it. What it cost is counted. */
export async function testProvider(use: OpenUse, wished: PrimaryProvider | undefined, deps: Deps): Promise<AiProviderTest> {
  const choice = wished ?? (await configOf(use.scope, deps.stores)).primaryProvider;
  const { sees } = teamOf(choice, deps.models);
  if (sees.length === 0) {
    const sentence = `${missingSentence(choice)}. Only the rules are used.`;
    return { ok: false, tests: [{ ok: false, provider: aiProviderLabels.rules, tookMs: 0, sentence }] };
  }
  const planned = { kind: 'analysis', models: sees.map(({ model }) => model), most: { ...probeMost, seconds: 0 } } as const;
  const work = (paid: (call: PaidCall) => void) => Promise.all(sees.map((model) => testModel(model, paid, deps)));
  const spent = await withinLimits(use, { planned, work }, deps);
  if (spent.refusal) throw new Failure('conflict', spent.refusal.sentence);
  return { ok: spent.done.every(({ ok }) => ok), tests: spent.done };
}

async function testModel(model: Model, paid: (call: PaidCall) => void, { parts }: Deps): Promise<ModelTest> {
  const about = { provider: labelOf(model.name), model: model.model };
  const began = performance.now();
  const took = () => ({ tookMs: Math.round(performance.now() - began) });
  try {
    const used = await model.probe();
    paid(tokensPaid(used));
    return { ...about, ok: true, model: used.model, ...took(), sentence: `${about.provider} is responding.` };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    parts.log.warn({ reason: error.message }, 'ai provider test failed');
    return { ...about, ok: false, ...took(), sentence: error.message };
  }
}
