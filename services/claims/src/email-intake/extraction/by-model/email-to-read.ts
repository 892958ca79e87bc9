// What a model is shown of an email: its words as a person sees them, as far as the limit goes. Pure.
import { maxEmailCharacters, type EmailToRead } from '@plumbline/contracts/ai';
import type { EmailLine, SenderCheck } from '@plumbline/contracts/claims';
import type { Mailbox } from '../../mime/message.ts';

interface Mail {
  readonly subject: string;
  readonly from: Mailbox;
  readonly lines: readonly EmailLine[];
  /** Absent where nobody checked it. */
  readonly sender?: Pick<SenderCheck, 'verdict'>;
}

export function emailToRead({ subject, from, lines, sender }: Mail): EmailToRead {
  let left = maxEmailCharacters;
  const within = lines.filter(({ text }) => (left -= text.length + 1) >= 0);
  return {
    subject: subject.slice(0, 1_000),
    from: `${from.name} <${from.email}>`.slice(0, 700),
    isForged: sender?.verdict === 'failed',
    lines: within.map(({ text, quote }) => ({ text: text.slice(0, 2_000), quote: Math.min(quote, 50) })),
  };
}
