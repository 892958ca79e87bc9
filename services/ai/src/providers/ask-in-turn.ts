// One question to the models of a team, one after the other: the first usable answer is taken, and all that was paid is kept.
import type { ModelProvider } from '@plumbline/contracts/ai';
import { labelOf, ModelFailure, type Model, type Usage } from './model.ts';

export interface Asked<A extends Usage> {
  readonly answer: A | undefined;
  readonly by: ModelProvider | undefined;
  /** Each call that has a price, also where its answer was thrown away. */
  readonly used: readonly Usage[];
  /** Why a model did not answer; absent where the first one did. */
  readonly fallbackReason: string | undefined;
}

/** Throws what is not a `ModelFailure`. */
export async function askInTurn<A extends Usage>(models: readonly Model[], ask: (model: Model) => Promise<A>): Promise<Asked<A>> {
  const used: Usage[] = [];
  const reasons: string[] = [];
  for (const model of models) {
    try {
      const answer = await ask(model);
      used.push({ model: answer.model, tokens: answer.tokens });
      const reason = reasons.length === 0 ? undefined : `${reasons.join('. ')}. ${labelOf(model.name)} answered instead`;
      return { answer, by: model.name, used, fallbackReason: reason };
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      if (error.used) used.push(error.used);
      reasons.push(models.length > 1 ? `${labelOf(model.name)}: ${error.message}` : error.message);
    }
  }
  return { answer: undefined, by: undefined, used, fallbackReason: reasons.join('. ') };
}
