// What somebody is written: the Spanish where they read it and there is some, else the English, which says in Spanish that it is English. Pure.
import type { SaidInSpanish } from '@plumbline/contracts/comms';
import { languageOfText, type Channel } from '@plumbline/contracts/enums';
import type { TextLanguage } from '@plumbline/contracts/kernel';
import { sayOfLanguage } from './language-texts.ts';

interface Written {
  readonly subject: string;
  readonly message: string;
  readonly inSpanish?: SaidInSpanish | undefined;
}

interface Said {
  readonly subject: string;
  readonly message: string;
  /** Absent where a person wrote it, in one language. */
  readonly language?: TextLanguage;
}

export function saidFor({ subject, message, inSpanish }: Written, language: TextLanguage): Said {
  if (!inSpanish) return { subject, message: notedFor(message, { language, channel: 'email' }) };
  return language === 'es' ? { subject: inSpanish.subject, message: inSpanish.message, language } : { subject, message, language };
}

/** The same text for whoever reads English; for whoever reads Spanish with a line above that says that it is in English, if it is. */
export function notedFor(text: string, { language, channel }: { language: TextLanguage; channel: Channel }): string {
  if (language !== 'es' || languageOfText(text) !== 'en') return text;
  const say = sayOfLanguage[language];
  return channel === 'email' ? `${say('allInEnglish')}\n\n${text}` : `${say('shortInEnglish')} ${text}`;
}

/** What a person added by hand, inside a text in another language: as they wrote it, and said to be English. */
export function quotedFor(text: string | undefined, language: TextLanguage): string | undefined {
  const said = text?.trim();
  if (!said || language !== 'es' || languageOfText(said) !== 'en') return text;
  return sayOfLanguage[language]('writtenInEnglish', { text: said });
}
