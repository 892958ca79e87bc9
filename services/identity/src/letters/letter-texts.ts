// The words of the e-mails to users: what happened, what to do, and what to do when it was somebody else.
import type { LetterKind } from '../stores/documents.ts';

export interface LetterText {
  readonly subject: string;
  readonly message: string;
}

interface Occasion {
  readonly name: string;
  readonly link: string | undefined;
  readonly at: Date;
}

const notYou = 'If this was not you, choose a new password on the sign-in page and tell your administrator.';

const news: Readonly<Record<Exclude<LetterKind, 'reset'>, { subject: string; says: string }>> = {
  'password-changed': {
    subject: 'Your Plumbline password was changed',
    says: 'the password of your account was changed, and your other sessions were signed out.',
  },
  'factor-added': { subject: 'A second factor was set up', says: 'your account now asks for a code of your authenticator app at sign-in.' },
  'factor-removed': { subject: 'Your second factor was turned off', says: 'your account no longer asks for a code at sign-in.' },
  'factor-reset': {
    subject: 'Your second factor was reset',
    says: 'an administrator took the second factor of your account away and signed you out everywhere. You sign in with your password now.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    says: 'one of your recovery codes was used to sign in or to confirm a change.',
  },
};

/** One e-mail as plain text. */
export function accountMailText(kind: LetterKind, { name, link, at }: Occasion): LetterText {
  const greeting = name ? `Hello ${name},` : 'Hello,';
  if (kind === 'reset') {
    const lines = [
      greeting,
      '',
      'somebody asked for a new password of your account. Choose it here within 30 minutes:',
      '',
      link ?? '',
      '',
      'The link works once. If you did not ask for it, nothing has changed and you can ignore this e-mail.',
    ];
    return { subject: 'Choose a new password for Plumbline', message: lines.join('\n') };
  }
  const { subject, says } = news[kind];
  const when = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return { subject, message: [greeting, '', says, `It happened at ${when}.`, '', notYou].join('\n') };
}
