// An email that answers a question about an intake: found by its sender and one more sign, and kept with that intake.
import { emailIntakeAnswered } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { ReceivedFile } from '../../documents/changes/receive-file.ts';
import type { ReadMessage } from '../mime/message.ts';
import type { EmailIntakeRecord } from '../model/intake-record.ts';
import type { EmailIntakeStores } from '../model/intake-stores.ts';

type Deps = Pick<EmailIntakeStores, 'parts' | 'emails'>;

const maxNamed = 5;
const maxAnswers = 50;
const longestText = 20_000;

/** The waiting intake whose question this answers. Neither a number nor an address decides alone, and who is forged or a machine answers nothing. */
export async function intakeAnswered(scope: Scope, message: ReadMessage, { emails }: Deps): Promise<number | undefined> {
  const { from, sender, senderDoubt, automatic } = message;
  if (automatic !== undefined || sender.verdict === 'failed' || senderDoubt !== undefined) return undefined;
  const named = intakesNamed(scope, message);
  if (named.length === 0) return undefined;
  const filter = { _id: { $in: named }, status: 'pending_review' };
  const found = await emails.intakes.find(scope, filter, { limit: maxNamed, projection: { questions: 1 } });
  const asked = found.filter(({ questions = [] }) => questions.some(({ to }) => to.toLowerCase() === from.email.toLowerCase()));
  // The Message-IDs come first: the subject may name another one of the same sender
  return named.find((id) => asked.some(({ _id }) => _id === id));
}

/** By the Message-IDs of our questions, and by what their subjects end in. */
function intakesNamed({ organizationId }: Scope, { answers, subject }: Pick<ReadMessage, 'answers' | 'subject'>): number[] {
  const ids = answers.flatMap((id) => {
    const [, firm, intake] = /^<(\d{1,10})\.\d{1,15}\.intake-(\d{1,15})@[^<>\s]{1,200}>$/.exec(id) ?? [];
    return Number(firm) === organizationId ? [Number(intake)] : [];
  });
  const inSubject = [...subject.matchAll(/\[Request (\d{1,15})\]/gi)].map(([, intake]) => Number(intake));
  return [...new Set([...ids, ...inSubject])].slice(0, maxNamed);
}

interface Answer {
  readonly to: number;
  readonly by: EmailIntakeRecord;
  readonly change: Partial<EmailIntakeRecord>;
  readonly files: readonly ReceivedFile[];
}

/** False where it was decided meanwhile: then the email is looked at like any other. */
export async function takeAnswer(tx: Tx, { to, by, change, files }: Answer, { emails, parts }: Deps): Promise<boolean> {
  const asked = await emails.intakes.findOne(tx.scope, { _id: to }, { session: tx.session });
  if (asked?.status !== 'pending_review' || (asked.answers ?? []).length >= maxAnswers) return false;
  const { lines = [], attachments = [], from = { name: '', email: '' } } = change;
  const own = lines.filter(({ quote }) => quote === 0).map(({ text }) => text);
  const text = own.join('\n').trim().slice(0, longestText);
  const answer = { intakeId: by._id, at: tx.now, from, text, attachments };
  for (const file of files)
    await emails.intakeFiles.insert(tx, { _id: await parts.nextId('email-intake-file'), intakeId: to, answerId: by._id, file }, []);
  await emails.intakes.change(tx, to, (current) => ({
    set: { answers: [...(current.answers ?? []), answer] },
    events: [createEvent(emailIntakeAnswered, { intakeId: to, answerId: by._id })],
  }));
  return true;
}
