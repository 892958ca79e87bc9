// Texts that are read in more than one language: one file for each, checked against each other by the compiler, said by key.
export const textLanguages = ['en', 'es'] as const;
type TextLanguage = (typeof textLanguages)[number];
/** What a switch says: each language by its own name, for whoever reads no other one. */
export const textLanguageNames: Readonly<Record<TextLanguage, string>> = { en: 'English', es: 'Español' };

/** A sentence for one thing and one for any other number of them; `{count}` decides. */
interface Plural {
  readonly one: string;
  readonly other: string;
}
type Text = string | Plural;
/** By key. What stands in braces is filled in: `Call {name}`. */
export type Texts = Readonly<Record<string, Text>>;

/** The same texts in another language: every key, and a plural where the first one has it. */
export type SameTexts<T extends Texts> = { readonly [K in keyof T]: T[K] extends string ? string : Plural };

type NamesIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type NamesOf<T> = T extends string ? NamesIn<T> : T extends Plural ? 'count' | NamesIn<T['one']> | NamesIn<T['other']> : never;
type Filling<T> = [NamesOf<T>] extends [never] ? [] : [values: { readonly [N in NamesOf<T>]: string | number }];

/** Says a text with its values. */
export type Say<T extends Texts> = <K extends keyof T & string>(key: K, ...filling: Filling<T[K]>) => string;

/** One way to say the texts for each language. */
export function sayIn<const T extends Texts>(
  texts: { readonly en: T } & Readonly<Record<TextLanguage, Texts>>,
): Readonly<Record<TextLanguage, Say<T>>> {
  const sayer =
    (language: TextLanguage): Say<T> =>
    (key, ...[values]) => {
      const text = texts[language][key] ?? texts.en[key] ?? '';
      const given = (values ?? {}) as Readonly<Record<string, string | number>>;
      return filled(typeof text === 'string' ? text : text[pluralOf(language, Number(given['count']))], given);
    };
  return { en: sayer('en'), es: sayer('es') };
}

const plurals = { en: new Intl.PluralRules('en-US'), es: new Intl.PluralRules('es-US') };

function pluralOf(language: TextLanguage, count: number): keyof Plural {
  return plurals[language].select(count) === 'one' ? 'one' : 'other';
}

/** A value is never read as a text of its own. */
function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w{1,40})\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The language that is meant by a code such as `es-US`; undefined for one in which there are no texts. */
export function textLanguageOf(code: string | undefined): TextLanguage | undefined {
  const base = code?.slice(0, 2).toLowerCase();
  return textLanguages.find((one) => one === base);
}

const languageCookie = 'plumbline-language';
const yearSeconds = 365 * 24 * 60 * 60;

/** The language that a visitor chose before signing in, as the text of the browser's cookies keeps it. It is no secret: pages read it too. */
export function languageInCookies(cookies: string | undefined): TextLanguage | undefined {
  const pairs = cookies?.split(';').map((pair) => pair.trim()) ?? [];
  return textLanguages.find((one) => pairs.includes(`${languageCookie}=${one}`));
}

/** The text of the cookie that keeps the language in the browser. */
export function languageCookieText(language: TextLanguage): string {
  return `${languageCookie}=${language}; Path=/; Max-Age=${yearSeconds}; Secure; SameSite=Lax`;
}
