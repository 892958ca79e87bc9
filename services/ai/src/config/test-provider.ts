// Whether the models of a provider work on this server: asked for by a person, timed, counted, and said in a sentence for each.
import { aiProviderLabels, type AiProviderTest, type ModelTest, type PrimaryProvider } from '@plumbline/contracts/ai';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { labelOf, ModelFailure, type Model, type Usage } from '../providers/model.ts';
import { missingSentence, teamOf } from '../providers/team.ts';
import { assertMayAsk, noteUse } from '../spend/call-limit.ts';
import { assertWithinLimit } from '../spend/spend.ts';
import { countUsed } from '../spend/used.ts';
import type { Needs } from '../stores/needs.ts';
import { configOf } from './configuration.ts';

/** The answer, and the calls that it cost; none where nothing answered. */
export interface Tested {
  readonly answer: AiProviderTest;
  readonly calls: readonly Usage[];
}

/** Throws `too_many` and `conflict` as an analysis does. */
export async function testProvider(scope: Scope, wished: PrimaryProvider | undefined, needs: Needs): Promise<Tested> {
  await assertMayAsk(scope, needs);
  const choice = wished ?? (await configOf(scope, needs.stores)).primaryProvider;
  const { sees } = teamOf(choice, needs.models);
  if (sees.length === 0) {
    const sentence = `${missingSentence(choice)}. Only the rules are used.`;
    return { answer: { ok: false, tests: [{ ok: false, provider: aiProviderLabels.rules, tookMs: 0, sentence }] }, calls: [] };
  }
  for (const { model } of sees) await assertWithinLimit(scope, { kind: 'analysis', model }, needs);
  const tested = await Promise.all(sees.map((model) => testModel(model, needs)));
  const tests = tested.map(({ test }) => test);
  return { answer: { ok: tests.every(({ ok }) => ok), tests }, calls: tested.flatMap(({ used }) => used ?? []) };
}

async function testModel(model: Model, { parts }: Needs): Promise<{ test: ModelTest; used?: Usage }> {
  const about = { provider: labelOf(model.name), model: model.model };
  const began = performance.now();
  const took = () => ({ tookMs: Math.round(performance.now() - began) });
  try {
    const used = await model.probe();
    return { test: { ...about, ok: true, model: used.model, ...took(), sentence: `${about.provider} is responding.` }, used };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    parts.log.warn({ reason: error.message }, 'ai provider test failed');
    return { test: { ...about, ok: false, ...took(), sentence: error.message } };
  }
}

export async function storeTest(
  tx: Tx,
  { answer, calls }: Tested,
  { useId, needs }: { useId: number; needs: Needs },
): Promise<AiProviderTest> {
  await noteUse(tx, { id: useId, task: 'test' }, needs);
  for (const { model, tokens } of calls) {
    const counted = { inputTokens: tokens.input, outputTokens: tokens.output };
    await countUsed(tx, { kind: 'analysis', model, ...counted, seconds: 0 }, needs);
    const id = await needs.parts.nextId('model-call');
    await needs.stores.calls.insert(tx, { _id: id, task: 'test', answeredBy: model, ...counted }, []);
  }
  return answer;
}
