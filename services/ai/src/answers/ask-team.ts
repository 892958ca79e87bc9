// One question to the models of a team, one after the other: the first usable answer is taken, and all that was paid is told.
import type { ModelProvider, SpendKind } from '@plumbline/contracts/ai';
import type { Scope } from '@plumbline/contracts/kernel';
import { labelOf, ModelFailure, maxTokensOf, type Answered, type Model, type Question, type Usage } from '../providers/model.ts';
import type { OfClaim } from '../spend/claim-spend.ts';
import type { Refusal } from '../spend/limits.ts';
import type { OpenUse } from '../spend/open-use.ts';
import { tokensPaid, withinLimits, type PaidCall } from '../spend/within-limits.ts';
import type { Deps } from '../stores/deps.ts';
import { inputHashOf, keepAnswer, keptAnswer, toKeep, type NewAnswer } from './kept-answers.ts';

export interface Asked<A> {
  readonly answered: { readonly answer: A; readonly by: ModelProvider; readonly model: string; readonly reused: boolean } | undefined;
  readonly inputHash: string;
  /** Each call that has a price, also where its answer was thrown away; counted already. */
  readonly used: readonly Usage[];
  /** Why a model did not answer; absent where the first one did. */
  readonly fallbackReason: string | undefined;
  /** The limit that let no model be asked. */
  readonly refusal?: Refusal;
}

interface Asking<A> {
  readonly models: readonly Model[];
  readonly question: Question<A>;
  readonly kind: SpendKind;
  /** Absent where no claim is there yet. */
  readonly claim: OfClaim | undefined;
}

/** What was paid is counted and a usable answer kept, whatever comes of them. Throws what is not a `ModelFailure`. */
export async function askTeam<A extends object>(use: OpenUse, asking: Asking<A>, deps: Deps): Promise<Asked<A>> {
  const { models, question, kind, claim } = asking;
  const inputHash = inputHashOf(question);
  const planned = {
    kind,
    ...(claim ? { claim } : {}),
    models: models.map(({ model }) => model),
    most: { ...maxTokensOf(question), seconds: 0 },
  };
  const work = (paid: (call: PaidCall) => void) => inTurn(use.scope, { ...asking, paid }, deps);
  const spent = await withinLimits(use, { planned, work }, deps);
  if (spent.refusal) return { answered: undefined, inputHash, used: [], fallbackReason: spent.refusal.sentence, refusal: spent.refusal };
  const { keep, ...asked } = spent.done;
  if (keep) await deps.parts.writeAs(use.scope, (tx) => keepAnswer(tx, keep, deps));
  return { ...asked, inputHash };
}

type Turn<A> = Omit<Asked<A>, 'inputHash' | 'refusal'> & { readonly keep?: NewAnswer };

async function inTurn<A extends object>(
  scope: Scope,
  { models, question, paid }: Pick<Asking<A>, 'models' | 'question'> & { paid: (call: PaidCall) => void },
  deps: Deps,
): Promise<Turn<A>> {
  const used: Usage[] = [];
  const reasons: string[] = [];
  const pay = (usage: Usage) => {
    used.push(usage);
    paid(tokensPaid(usage));
  };
  for (const model of models) {
    try {
      const one = await askOne(scope, { model, question, pay }, deps);
      const fallbackReason = reasons.length === 0 ? undefined : `${reasons.join('. ')}. ${labelOf(model.name)} answered instead`;
      return { ...one, used, fallbackReason };
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      if (error.used) pay(error.used);
      reasons.push(models.length > 1 ? `${labelOf(model.name)}: ${error.message}` : error.message);
    }
  }
  return { answered: undefined, used, fallbackReason: reasons.join('. ') };
}

async function askOne<A extends object>(
  scope: Scope,
  { model, question, pay }: { model: Model; question: Question<A>; pay: (usage: Usage) => void },
  deps: Deps,
): Promise<Pick<Turn<A>, 'answered' | 'keep'>> {
  const kept = await keptAnswer(scope, { model, question }, deps);
  if (kept) return { answered: { ...kept, by: model.name, reused: true } };
  const fresh = await askAndRepair(model, question, pay);
  pay({ model: fresh.model, tokens: fresh.tokens });
  const answered = { answer: fresh.answer, model: fresh.model, by: model.name, reused: false };
  return { answered, keep: toKeep(model, question, fresh) };
}

/** An answer that could not be used is asked for once more, with what was wrong about it. Both calls are paid. */
async function askAndRepair<A>(model: Model, question: Question<A>, pay: (usage: Usage) => void): Promise<Answered<A>> {
  try {
    return await model.ask(question);
  } catch (first) {
    if (!(first instanceof ModelFailure) || !first.repair) throw first;
    if (first.used) pay(first.used);
    return await model.ask(question, first.repair).catch((second: unknown) => {
      throw second instanceof ModelFailure ? new ModelFailure(bothReasons(first, second), second.used) : second;
    });
  }
}

function bothReasons(first: ModelFailure, second: ModelFailure): string {
  return first.message === second.message ? `${second.message}, twice` : `${first.message}. Asked again: ${second.message}`;
}
