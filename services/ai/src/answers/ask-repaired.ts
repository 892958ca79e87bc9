// An answer that came and cannot be used is asked for once more, with what was wrong with it.
import { ModelFailure, mostOf, type Answered, type Model, type Question, type Usage } from '../providers/model.ts';

/** Longer than any reason of ours. */
const longestReason = 'x'.repeat(200);

/** The same question with the reason in our words: nothing of the broken answer goes along. */
function askedAgain<A>(question: Question<A>, reason: string): Question<A> {
  const once = `You answered this question before, and the answer could not be used: ${reason}. Answer once more, in exactly the form that is asked for.`;
  return { ...question, instructions: `${question.instructions}\n${once}` };
}

/** What the longer one of both calls reads and writes at most. */
export function mostOfBoth(question: Question<unknown>): ReturnType<typeof mostOf> {
  return mostOf(askedAgain(question, longestReason));
}

/** `pay` is told of the broken answer. Throws `ModelFailure` for what is not asked again, and for a second broken one. */
export async function askRepaired<A>(model: Model, question: Question<A>, pay: (usage: Usage) => void): Promise<Answered<A>> {
  try {
    return await model.ask(question);
  } catch (error) {
    if (!(error instanceof ModelFailure && error.isBroken)) throw error;
    if (error.used) pay(error.used);
    return model.ask(askedAgain(question, error.message));
  }
}
