// A question back to the sender while an email waits for a decision. Communications writes it; here it is kept with the intake.
import { emailSenderAsked, maxQuestions } from '@plumbline/contracts/claims';
import { Failure, omitUndefined } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { EmailIntakeRecord } from '../model/intake-record.ts';
import { intakeNotFound, type EmailIntakeStores } from '../model/intake-stores.ts';
import { noticeFor } from '../model/notice-for.ts';
import { assertDecidable } from './decision-rules.ts';

const nobody =
  'This sender can’t be asked: the email was sent automatically, its sender is not verified or takes no answers, or it is simulated.';
/** What is not one id is no id: it goes into a header. */
const oneId = /^<[^<>\s]{1,250}>$/;

/** Throws `conflict` where nobody may be asked. */
export async function askSender(tx: Tx, { id, text }: { id: number; text: string }, { emails }: Pick<EmailIntakeStores, 'emails'>) {
  const changed = await emails.intakes.change(
    tx,
    id,
    (current) => {
      const notice = askable(tx, current);
      const by = tx.scope.actor.name;
      const inReplyTo = current.messageId !== undefined && oneId.test(current.messageId) ? current.messageId : undefined;
      const asked = omitUndefined({ intakeId: id, subject: current.subject, text, by, notice, inReplyTo });
      return {
        set: { questions: [...(current.questions ?? []), { at: tx.now, by, to: notice.email, text }] },
        events: [createEvent(emailSenderAsked, asked)],
      };
    },
    { sentence: intakeNotFound },
  );
  return { id, to: changed.questions?.at(-1)?.to ?? '' };
}

function askable(tx: Tx, current: EmailIntakeRecord) {
  assertDecidable(tx.scope, current, tx.now);
  const notice = noticeFor(current);
  if (!notice) throw new Failure('conflict', nobody);
  if ((current.questions ?? []).length >= maxQuestions)
    throw new Failure('conflict', `The sender was asked ${maxQuestions} times by email. Call them instead.`);
  return notice;
}
