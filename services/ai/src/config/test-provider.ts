// Whether the model that is set on this server works: asked for by a person, timed, counted, and said in a sentence.
import { aiProviderLabels, type AiProviderTest } from '@plumbline/contracts/ai';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { assertMayAsk, noteUse } from '../spend/call-limit.ts';
import type { Needs } from '../stores/needs.ts';
import { ModelFailure } from '../providers/vision-model.ts';
import { assertWithinLimit } from '../spend/spend.ts';
import { countUsed } from '../spend/used.ts';

/** The answer, and the call that it cost; none where nothing answered. */
export interface Tested {
  readonly test: AiProviderTest;
  readonly call?: { readonly answeredBy: string; readonly inputTokens: number; readonly outputTokens: number };
}

const noKey = 'No OpenAI key is set on this server (OPENAI_API_KEY). Only the rules are used.';

/** Throws `too_many` and `conflict` as an analysis does. */
export async function testProvider(scope: Scope, needs: Needs): Promise<Tested> {
  await assertMayAsk(scope, needs);
  const { vision } = needs;
  if (!vision) return { test: { ok: false, provider: aiProviderLabels.rules, tookMs: 0, sentence: noKey } };
  await assertWithinLimit(scope, { kind: 'analysis', model: vision.model }, needs);
  const about = { provider: aiProviderLabels[vision.name], model: vision.model };
  const began = performance.now();
  const took = () => ({ tookMs: Math.round(performance.now() - began) });
  try {
    const { model, tokens } = await vision.probe();
    const test = { ...about, ok: true, model, ...took(), sentence: `${about.provider} is responding.` };
    return { test, call: { answeredBy: model, inputTokens: tokens.input, outputTokens: tokens.output } };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    needs.parts.log.warn({ reason: error.message }, 'ai provider test failed');
    return { test: { ...about, ok: false, ...took(), sentence: error.message } };
  }
}

export async function storeTest(
  tx: Tx,
  { test, call }: Tested,
  { useId, callId, needs }: { useId: number; callId: number; needs: Needs },
): Promise<AiProviderTest> {
  await noteUse(tx, { id: useId, task: 'test' }, needs);
  if (!call) return test;
  const { answeredBy: model, inputTokens, outputTokens } = call;
  await countUsed(tx, { kind: 'analysis', model, inputTokens, outputTokens, seconds: 0 }, needs);
  await needs.stores.calls.insert(tx, { _id: callId, task: 'test', ...call }, []);
  return test;
}
