// The emails to users: what happened, what to do, and what to do when it was somebody else. Clients may read them in Spanish. Pure.
import { momentText, sayIn, type Role, type Say, type TextLanguage } from '@plumbline/contracts/kernel';
import { formatMoment } from '@plumbline/server/dates';
import type { LetterKind } from '../stores/records.ts';
import { en } from './letter-words.en.ts';
import { es } from './letter-words.es.ts';

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

const sayOfLetter = sayIn({ en, es });

/** For a client in Spanish as well: communications knows which of them they read. The office reads English. */
export function inLanguagesOf(
  role: Role | undefined,
  write: (language: TextLanguage) => LetterText,
): LetterText & { readonly inSpanish?: LetterText } {
  return { ...write('en'), ...(role === 'client' ? { inSpanish: write('es') } : {}) };
}

interface Saying extends Occasion {
  readonly say: Say<typeof en>;
  readonly language: TextLanguage;
}

type NewsKind = 'password-changed' | 'factor-added' | 'factor-removed' | 'factor-reset' | 'recovery-code-used';

const news = {
  'password-changed': 'passwordChanged',
  'factor-added': 'factorAdded',
  'factor-removed': 'factorRemoved',
  'factor-reset': 'factorReset',
  'recovery-code-used': 'recoveryCode',
} as const satisfies Record<NewsKind, keyof typeof en>;

/** One email as plain text. */
export function accountEmailText(kind: LetterKind, occasion: Occasion, language: TextLanguage = 'en'): LetterText {
  const saying = { ...occasion, say: sayOfLetter[language], language };
  const said = kind in news ? newsText(kind as NewsKind, saying) : texts[kind as Exclude<LetterKind, NewsKind>](saying);
  return { subject: said.subject, message: [greetingOf(saying), '', ...said.lines].join('\n') };
}

interface Said {
  readonly subject: string;
  readonly lines: readonly string[];
}

function greetingOf({ name, say }: Pick<Saying, 'name' | 'say'>): string {
  return name ? say('greeting', { name }) : say('greetingNobody');
}

function whenOf({ at, timeZone, say, language }: Pick<Saying, 'at' | 'timeZone' | 'say' | 'language'>): string {
  return say('when', { when: language === 'en' ? formatMoment(at, timeZone) : momentText(at, language, { timeZone, style: 'long' }) });
}

function newsText(kind: NewsKind, saying: Saying): Said {
  const { say } = saying;
  return { subject: say(`${news[kind]}Subject`), lines: [say(news[kind]), whenOf(saying), '', say('notYou')] };
}

const texts: Readonly<Record<Exclude<LetterKind, NewsKind>, (saying: Saying) => Said>> = {
  reset: ({ link = '', say }) => ({ subject: say('resetSubject'), lines: [say('reset'), '', link, '', say('ignore')] }),
  'email-confirm': ({ link = '', say }) => ({ subject: say('confirmSubject'), lines: [say('confirm'), '', link, '', say('ignore')] }),
  'email-change-asked': ({ otherEmail = '', ...saying }) => ({
    subject: saying.say('changeAskedSubject'),
    lines: [saying.say('changeAsked', { otherEmail }), whenOf(saying), '', `${saying.say('notYou')} ${saying.say('linkStops')}`],
  }),
  'email-changed': ({ otherEmail = '', ...saying }) => ({
    subject: saying.say('emailChangedSubject'),
    lines: [saying.say('emailChanged', { otherEmail }), whenOf(saying), '', saying.say('notYouEmail')],
  }),
  'access-granted': ({ say, by = say('administrator'), firmName, link = '' }) => ({
    subject: say('grantedSubject'),
    lines: [say('granted', { by, firmName }), '', link],
  }),
  'access-declined': ({ say, link = '' }) => ({ subject: say('declinedSubject'), lines: [say('declined'), '', link] }),
};

interface When {
  readonly at: Date;
  readonly timeZone: string;
}

/** To whoever has an address that somebody else wanted for another account. */
export function takenAddressText(when: When, language: TextLanguage = 'en'): LetterText {
  const say = sayOfLetter[language];
  const lines = [say('greetingNobody'), '', say('taken'), whenOf({ ...when, say, language }), '', say('takenAdvice')];
  return { subject: say('takenSubject'), message: lines.join('\n') };
}

interface Invitation {
  readonly name: string;
  readonly by: string;
  readonly firmName: string;
  readonly link: string;
}

export function invitationText({ name, by, firmName, link }: Invitation, language: TextLanguage = 'en'): LetterText {
  const say = sayOfLetter[language];
  const lines = [say('greeting', { name }), say('invitation', { by, firmName }), link, say('unexpected')];
  return { subject: say('invitationSubject', { firmName }), message: lines.join('\n\n') };
}
