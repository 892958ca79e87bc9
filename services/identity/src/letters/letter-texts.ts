// The words of the emails to users: what happened, what to do, and what to do when it was somebody else.
import type { LetterKind } from '../stores/records.ts';

export interface LetterText {
  readonly subject: string;
  readonly message: string;
}

interface Occasion {
  readonly name: string;
  readonly link: string | undefined;
  readonly at: Date;
  /** The address that another one is to give way to. */
  readonly otherEmail?: string | undefined;
}

const notYou = 'If this was not you, choose a new password on the sign-in page and tell your administrator.';

type NewsKind = 'password-changed' | 'factor-added' | 'factor-removed' | 'factor-reset' | 'recovery-code-used';

const news: Readonly<Record<NewsKind, { subject: string; says: string }>> = {
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

/** One email as plain text. */
export function accountEmailText(kind: LetterKind, occasion: Occasion): LetterText {
  const said = kind in news ? newsText(kind as NewsKind, occasion) : texts[kind as Exclude<LetterKind, NewsKind>](occasion);
  return { subject: said.subject, message: [greetingOf(occasion.name), '', ...said.lines].join('\n') };
}

interface Said {
  readonly subject: string;
  readonly lines: readonly string[];
}

function greetingOf(name: string): string {
  return name ? `Hello ${name},` : 'Hello,';
}

function whenOf(at: Date): string {
  return `It happened at ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC.`;
}

function newsText(kind: NewsKind, { at }: Occasion): Said {
  const { subject, says } = news[kind];
  return { subject, lines: [says, whenOf(at), '', notYou] };
}

const texts: Readonly<Record<Exclude<LetterKind, NewsKind>, (occasion: Occasion) => Said>> = {
  reset: ({ link = '' }) => ({
    subject: 'Choose a new password for Plumbline',
    lines: [
      'somebody asked for a new password of your account. Choose it here within 30 minutes:',
      '',
      link,
      '',
      'The link works once. If you did not ask for it, nothing has changed and you can ignore this email.',
    ],
  }),
  'email-confirm': ({ link = '' }) => ({
    subject: 'Confirm your new email address for Plumbline',
    lines: [
      'this address is to be the one of your account, with which you sign in. Confirm it here within 30 minutes:',
      '',
      link,
      '',
      'The link works once. If you know nothing of it, ignore this email: nothing changes then.',
    ],
  }),
  'email-change-asked': ({ at, otherEmail = '' }) => ({
    subject: 'Your email address is to be changed',
    lines: [
      `your account is to get another email address: ${otherEmail}. Nothing changes before the link is opened that was sent there.`,
      whenOf(at),
      '',
      `${notYou} The link stops working then.`,
    ],
  }),
  'email-changed': ({ at, otherEmail = '' }) => ({
    subject: 'Your email address was changed',
    lines: [
      `you sign in with ${otherEmail} now. This address is no longer the one of your account, and your other sessions were signed out.`,
      whenOf(at),
      '',
      'If this was not you, tell your administrator at once.',
    ],
  }),
  'access-granted': ({ link = '' }) => ({
    subject: 'You have access now',
    lines: ['an administrator has given you access to the workspace:', '', link],
  }),
  'access-declined': ({ link = '' }) => ({
    subject: 'Your request for access was declined',
    lines: ['an administrator has declined your request for access. After signing in you can ask again:', '', link],
  }),
};

/** To whoever has an address that somebody else wanted for another account. */
export function takenAddressText(at: Date): LetterText {
  const lines = [
    greetingOf(''),
    '',
    'somebody wanted to use this address for another account. It belongs to yours already, so nothing was changed.',
    whenOf(at),
    '',
    'If that was you, sign in with this address instead. If not, you can ignore this email.',
  ];
  return { subject: 'This address has an account already', message: lines.join('\n') };
}
