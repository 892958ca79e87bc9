// The words of the emails to users: what happened, what to do, and what to do when it was somebody else.
import { formatMoment } from '@plumbline/server/dates';
import type { LetterKind } from '../stores/records.ts';

export interface LetterText {
  readonly subject: string;
  readonly message: string;
}

interface Occasion {
  readonly name: string;
  readonly link: string | undefined;
  readonly at: Date;
  /** In which the reader sees times. */
  readonly timeZone: string;
  readonly firmName: string;
  /** The administrator who decided. */
  readonly by?: string | undefined;
  /** The address that another one is to give way to. */
  readonly otherEmail?: string | undefined;
}

const notYou = "If you didn't do this, reset your password on the sign-in page and contact your administrator right away.";

type NewsKind = 'password-changed' | 'factor-added' | 'factor-removed' | 'factor-reset' | 'recovery-code-used';

const news: Readonly<Record<NewsKind, { subject: string; says: string }>> = {
  'password-changed': {
    subject: 'Your Plumbline password was changed',
    says: 'Your password was changed and your other sessions were signed out.',
  },
  'factor-added': {
    subject: 'Two-factor authentication was turned on',
    says: 'Signing in to your account now requires a code from your authenticator app.',
  },
  'factor-removed': { subject: 'Two-factor authentication was turned off', says: 'Signing in to your account no longer requires a code.' },
  'factor-reset': {
    subject: 'Two-factor authentication was reset',
    says: 'An administrator reset two-factor authentication on your account and signed you out everywhere. Sign in with your password.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    says: 'One of your recovery codes was used to sign in or confirm a change.',
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
  return name ? `Hi ${name},` : 'Hi,';
}

function whenOf({ at, timeZone }: Pick<Occasion, 'at' | 'timeZone'>): string {
  return `This happened on ${formatMoment(at, timeZone)}.`;
}

function newsText(kind: NewsKind, occasion: Occasion): Said {
  const { subject, says } = news[kind];
  return { subject, lines: [says, whenOf(occasion), '', notYou] };
}

const texts: Readonly<Record<Exclude<LetterKind, NewsKind>, (occasion: Occasion) => Said>> = {
  reset: ({ link = '' }) => ({
    subject: 'Reset your Plumbline password',
    lines: [
      'We received a request to reset your password. Use this link within 30 minutes:',
      '',
      link,
      '',
      "If you didn't ask for this, you can ignore this email.",
    ],
  }),
  'email-confirm': ({ link = '' }) => ({
    subject: 'Confirm your new email address for Plumbline',
    lines: [
      'We received a request to use this email address for your account. Confirm it within 30 minutes:',
      '',
      link,
      '',
      "If you didn't ask for this, you can ignore this email.",
    ],
  }),
  'email-change-asked': ({ otherEmail = '', ...occasion }) => ({
    subject: 'Email change requested',
    lines: [
      `We received a request to change your email to ${otherEmail}. Nothing changes until the link sent there is opened.`,
      whenOf(occasion),
      '',
      `${notYou} The link then stops working.`,
    ],
  }),
  'email-changed': ({ otherEmail = '', ...occasion }) => ({
    subject: 'Your email was changed',
    lines: [
      `Your email was changed to ${otherEmail}. Your other sessions were signed out.`,
      whenOf(occasion),
      '',
      "If you didn't do this, contact your administrator right away.",
    ],
  }),
  'access-granted': ({ by = 'An administrator', firmName, link = '' }) => ({
    subject: 'You now have access',
    lines: [`${by} gave you access to ${firmName}. Sign in here:`, '', link],
  }),
  'access-declined': ({ link = '' }) => ({
    subject: 'Your access request was declined',
    lines: ['An administrator declined your access request. Sign in to request access again:', '', link],
  }),
};

/** To whoever has an address that somebody else wanted for another account. */
export function takenAddressText(at: Date, timeZone: string): LetterText {
  const lines = [
    greetingOf(''),
    '',
    'Someone tried to use this address for another account. It already belongs to yours, so nothing changed.',
    whenOf({ at, timeZone }),
    '',
    'If that was you, sign in with this address. If not, you can ignore this email.',
  ];
  return { subject: 'This address already has an account', message: lines.join('\n') };
}
