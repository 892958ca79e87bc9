// Who is written to about an intake. Pure.
import type { EmailIntakeRejection } from '@plumbline/contracts/claims';
import type { EmailIntakeRecord } from './intake-record.ts';

type Mail = Pick<EmailIntakeRecord, 'status' | 'source' | 'from' | 'replyTo' | 'sender' | 'language'>;

export interface Notice {
  readonly name: string;
  readonly email: string;
  readonly language: 'en' | 'es';
}

const noReply = /^(?:no[-_.]?reply|do[-_.]?not[-_.]?reply|bounces?|mailer-daemon|postmaster)\b/i;

/**
 * Who hears of the decision. Nobody where a machine wrote, the sender may be forged, or it was only simulated: an answer would reach
 * somebody who never wrote. A Reply-To counts for a verified sender alone.
 */
export function noticeFor(mail: Mail, reason?: EmailIntakeRejection['reason']): Notice | undefined {
  const { status, source, from, replyTo, sender, language } = mail;
  if (status === 'automatic' || status === 'held' || source === 'simulated' || sender.verdict === 'failed' || reason === 'spam')
    return undefined;
  const to = sender.verdict === 'verified' && replyTo ? replyTo : from;
  return noReply.test(to.email) ? undefined : { ...to, language };
}
