// In which language a page of the gateway speaks: what was chosen by its switch, which a cookie keeps, else what the browser prefers.
import {
  languageCookieText,
  languageInCookies,
  sayIn,
  textLanguageNames,
  textLanguageOf,
  textLanguages,
  type Say,
  type TextLanguage,
} from '@plumbline/contracts/kernel';
import type { Request, Response } from 'express';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';

const sayings = sayIn<typeof en>({ en, es });

export interface PageSpeech {
  readonly language: TextLanguage;
  readonly say: Say<typeof en>;
}

/** Of pages that only the office reads. */
export const englishSpeech: PageSpeech = { language: 'en', say: sayings.en };

/** The name of a switch's parameter. */
const parameter = 'language';

/** A language that the address asks for is kept in the browser. */
export function speechOf({ request, response }: { request: Request; response: Response }): PageSpeech {
  const asked = textLanguages.find((one) => one === request.query[parameter]);
  const kept = languageInCookies(request.headers.cookie);
  if (asked && asked !== kept) response.append('set-cookie', languageCookieText(asked));
  const language = asked ?? kept ?? preferredOf(request.headers['accept-language']) ?? 'en';
  return { language, say: sayings[language] };
}

/** The first language of the header that has texts: browsers write their languages in the order of preference. */
export function preferredOf(header: string | undefined): TextLanguage | undefined {
  const codes = (header ?? '').slice(0, 200).split(',');
  return codes
    .filter((code) => !/;\s*q=0(\.0*)?\s*$/.test(code))
    .map((code) => textLanguageOf(code.trim()))
    .find((one) => one !== undefined);
}

export interface LanguageSwitch {
  readonly href: string;
  readonly language: TextLanguage;
  /** The language by its own name. */
  readonly label: string;
}

/** Leads to the same page in the other language. `kept`: what the page was opened with and needs again. */
export function switchOf({ language }: PageSpeech, path: string, kept: Readonly<Record<string, string>> = {}): LanguageSwitch {
  const other: TextLanguage = language === 'es' ? 'en' : 'es';
  const query = new URLSearchParams({ ...kept, [parameter]: other });
  return { href: `${path}?${query.toString()}`, language: other, label: textLanguageNames[other] };
}

const keys = Object.keys(en) as (keyof typeof en)[];
const refusals = new Map<string, keyof typeof en>(keys.filter((key) => key.startsWith('refused')).map((key) => [en[key], key]));

/** What a service refused with, in the language of the page. A sentence that has no translation is replaced by a general one, never mixed in. */
export function refusalIn({ language, say }: PageSpeech, sentence: string): string {
  if (language === 'en') return sentence;
  return (say as (key: string) => string)(refusals.get(sentence) ?? 'refused');
}
