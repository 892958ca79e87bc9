// A question back to the sender of an email intake, and what they answer: it stays with the intake.
import { Id, IdInPath, Instant, array, endpoint, object, strictObject, string, textUpTo, type Infer } from '../../kernel/index.ts';
import { EmailAttachment, EmailIntakeDetail } from './email-intake.ts';

export const maxQuestions = 10;

/** What was asked; `to` is the address that it was queued for. */
export const IntakeQuestion = object({ at: Instant, by: string(), to: string(), text: string() });
export type IntakeQuestion = Infer<typeof IntakeQuestion>;

/** `intakeId`: the email that answered, as it arrived. Its text stands here without what it quotes. */
export const IntakeAnswer = object({
  intakeId: Id,
  at: Instant,
  fromName: string(),
  fromEmail: string(),
  text: string(),
  attachments: array(EmailAttachment),
});
export type IntakeAnswer = Infer<typeof IntakeAnswer>;

export const EmailIntakeReview = EmailIntakeDetail.extend({
  questions: array(IntakeQuestion),
  answers: array(IntakeAnswer),
  /** Where a question and the notice of the decision go; absent where nobody is written to. */
  asksTo: string().optional(),
});
export type EmailIntakeReview = Infer<typeof EmailIntakeReview>;

/** Refused with 409 for a decided email, one that a colleague reviews, one whose sender is never written to, and after ten questions. */
export const askEmailSender = endpoint({
  service: 'claims',
  access: ['admin', 'adjuster', 'reviewer'],
  name: 'askEmailSender',
  method: 'POST',
  path: '/api/email-intakes/:id/questions',
  summary: 'Ask the sender of an email intake by email; the answer stays with the intake',
  params: object({ id: IdInPath }),
  body: strictObject({ text: textUpTo(4_000).min(1, 'Enter your question') }),
  response: object({ id: Id, to: string() }),
  status: 201,
});
