// Usable answers of models, kept by what was asked: the same question is not paid for twice.
import { createHash } from 'node:crypto';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import type { Answered, Model, Question } from '../providers/model.ts';
import type { Deps } from '../stores/deps.ts';
import type { AnswerRecord } from '../stores/spend-records.ts';

/** What the answer depends on, and nothing else: 64 hexadecimal digits. */
export function inputHashOf(question: Question<unknown>): string {
  const hash = createHash('sha256').update(JSON.stringify([question.name, question.version, question.instructions, question.data]));
  for (const { photoId, jpeg } of question.photos) hash.update(`\n${photoId} ${jpeg.length}\n`).update(jpeg);
  return hash.digest('hex');
}

export type NewAnswer = Omit<AnswerRecord, '_id' | 'organizationId' | 'version' | 'createdAt' | 'updatedAt'>;

const keyOf = (model: Model, question: Question<unknown>) => ({
  task: question.name,
  model: model.model,
  promptVersion: question.version,
  inputHash: inputHashOf(question),
});

export function toKeep<A extends object>(
  model: Model,
  question: Question<A>,
  { answer, model: answeredBy, tokens }: Answered<A>,
): NewAnswer {
  const paid = { inputTokens: tokens.input, outputTokens: tokens.output };
  return { ...keyOf(model, question), provider: model.name, answeredBy, answer, ...paid };
}

/** Of this firm only. It is checked like a fresh one: what today's check refuses is asked anew. */
export async function keptAnswer<A>(
  scope: Scope,
  { model, question }: { model: Model; question: Question<A> },
  { stores }: Pick<Deps, 'stores'>,
): Promise<Pick<Answered<A>, 'answer' | 'model'> | undefined> {
  const kept = await stores.answers.findOne(scope, keyOf(model, question));
  if (!kept) return undefined;
  try {
    return { answer: question.check(question.answer.parse(kept.answer)), model: kept.answeredBy };
  } catch {
    return undefined;
  }
}

/** In place of one that could not be used any more, with its thirty days from now. Of two that asked at once the last one stays. */
export async function keepAnswer(tx: Tx, answer: NewAnswer, { stores, parts }: Deps): Promise<void> {
  const { task, model, promptVersion, inputHash, ...rest } = answer;
  const change = {
    $set: { ...rest, createdAt: tx.now, updatedAt: tx.now },
    $inc: { version: 1 },
    $setOnInsert: { _id: await parts.nextId('ai-answer') },
  };
  await stores.answers.mark(tx.scope, { task, model, promptVersion, inputHash }, change, { upsert: true, session: tx.session });
}
