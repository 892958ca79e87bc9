// One question to the models of a team, one after the other: the first usable answer is taken, and all that was paid is told.
import type { ModelProvider, SpendKind } from '@plumbline/contracts/ai';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { labelOf, ModelFailure, type Answered, type Model, type Question, type Usage } from '../providers/model.ts';
import { countForClaim, type OfClaim } from '../spend/claim-spend.ts';
import { countUsed } from '../spend/used.ts';
import type { Needs } from '../stores/needs.ts';
import { inputHashOf, keepAnswer, keptAnswer, toKeep, type NewAnswer } from './kept-answers.ts';

export interface Asked<A> {
  readonly answered: { readonly answer: A; readonly by: ModelProvider; readonly model: string; readonly reused: boolean } | undefined;
  readonly inputHash: string;
  /** Each call that has a price, also where its answer was thrown away. */
  readonly used: readonly Usage[];
  /** Why a model did not answer; absent where the first one did. */
  readonly fallbackReason: string | undefined;
  readonly keep: NewAnswer | undefined;
}

interface Asking<A> {
  readonly models: readonly Model[];
  readonly question: Question<A>;
}

/** Throws what is not a `ModelFailure`. */
export async function askTeam<A extends object>(scope: Scope, { models, question }: Asking<A>, needs: Needs): Promise<Asked<A>> {
  const used: Usage[] = [];
  const reasons: string[] = [];
  for (const model of models) {
    try {
      const one = await askOne(scope, { model, question }, needs);
      const fallbackReason = reasons.length === 0 ? undefined : `${reasons.join('. ')}. ${labelOf(model.name)} answered instead`;
      return { ...one, used: [...used, ...one.used], inputHash: inputHashOf(question), fallbackReason };
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      if (error.used) used.push(error.used);
      reasons.push(models.length > 1 ? `${labelOf(model.name)}: ${error.message}` : error.message);
    }
  }
  return { answered: undefined, inputHash: inputHashOf(question), used, fallbackReason: reasons.join('. '), keep: undefined };
}

async function askOne<A extends object>(
  scope: Scope,
  { model, question }: { model: Model; question: Question<A> },
  needs: Needs,
): Promise<Pick<Asked<A>, 'answered' | 'used' | 'keep'>> {
  const kept = await keptAnswer(scope, { model, question }, needs);
  if (kept) return { answered: { ...kept, by: model.name, reused: true }, used: [], keep: undefined };
  const fresh: Answered<A> = await model.ask(question);
  const answered = { answer: fresh.answer, model: fresh.model, by: model.name, reused: false };
  return { answered, used: [{ model: fresh.model, tokens: fresh.tokens }], keep: toKeep(model, question, fresh) };
}

interface Storing extends OfClaim {
  readonly kind: SpendKind;
  readonly needs: Needs;
}

type Paid = Pick<Asked<unknown>, 'used' | 'keep'>;

/** What the calls cost, and the answer for the next time, in the transaction that stores what came of it. */
export async function storeAsked(tx: Tx, { used, keep }: Paid, { kind, needs, ...claim }: Storing): Promise<void> {
  for (const { model, tokens } of used) {
    const call = { kind, model, inputTokens: tokens.input, outputTokens: tokens.output, seconds: 0 };
    await countUsed(tx, call, needs);
    await countForClaim(tx, { ...call, ...claim }, needs);
  }
  if (keep) await keepAnswer(tx, keep, needs);
}
