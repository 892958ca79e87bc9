// Reading an email by the models of the firm's choice. Whatever goes wrong, the answer says so, and whoever asked keeps what rules read.
import type { EmailReading, EmailToRead } from '@plumbline/contracts/ai';
import { Failure, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { askTeam, type Asked } from '../answers/ask-team.ts';
import { configOf } from '../config/configuration.ts';
import { missingSentence, teamOf } from '../providers/team.ts';
import { costOfCalls } from '../spend/cost-of-calls.ts';
import { asUse, type OpenUse } from '../spend/open-use.ts';
import type { Deps } from '../stores/deps.ts';
import { emailPromptVersion, emailQuestion, type EmailAnswer } from './email-question.ts';

type Choice = Awaited<ReturnType<typeof configOf>>['primaryProvider'];

/** Never throws for what keeps a model from answering: nobody waits for it, and the email is in the queue already. */
export async function readEmailByModel(scope: Scope, email: EmailToRead, deps: Deps): Promise<EmailReading> {
  const { primaryProvider, readsEmails } = await configOf(scope, deps.stores);
  const { writes } = teamOf(primaryProvider, deps.models);
  if (!readsEmails) return { by: 'off', fields: [], provider: 'rules' };
  if (email.isForged) return byRules("Its sender isn't verified, and models read no such email");
  if (writes.length === 0) return byRules(missingSentence(primaryProvider));
  const work = (use: OpenUse) => askTeam(use, { models: writes, question: emailQuestion(email), kind: 'email', claim: undefined }, deps);
  try {
    const asked = await asUse(scope, { task: 'email', work }, deps);
    return await readingOf(scope, { asked, choice: primaryProvider }, deps);
  } catch (error) {
    if (error instanceof Failure && error.code === 'too_many') return byRules(error.message);
    throw error;
  }
}

async function readingOf(
  scope: Scope,
  { asked, choice }: { asked: Asked<EmailAnswer>; choice: Choice },
  deps: Deps,
): Promise<EmailReading> {
  const { answered, used, inputHash, fallbackReason } = asked;
  const cost = await costOfCalls(scope, { kind: 'email', used }, deps);
  if (!answered) return omitUndefined({ ...byRules(fallbackReason), cost }) as EmailReading;
  const { answer, by, model, reused } = answered;
  return omitUndefined({
    by: 'model',
    fields: answer.fields,
    provider: choice === 'hybrid' ? 'hybrid' : by,
    model,
    promptVersion: emailPromptVersion,
    inputHash,
    cost,
    reused: reused || undefined,
    fallbackReason,
  }) as EmailReading;
}

function byRules(fallbackReason: string | undefined): EmailReading {
  return omitUndefined({ by: 'rules', fields: [], provider: 'rules', fallbackReason }) as EmailReading;
}
