// The texts of the portal that the service writes, in the language of their reader.
import { sayIn, type Say, type TextLanguage } from '@plumbline/contracts/kernel';
import { en } from './en.ts';
import { es } from './es.ts';

export const sayOfCase = sayIn({ en, es });
export type SayOfCase = Say<typeof en>;

/** A text for readers whose language is not known yet. */
export type InBoth = Readonly<Record<TextLanguage, string>>;

export function inBoth(write: (say: SayOfCase, language: TextLanguage) => string): InBoth {
  return { en: write(sayOfCase.en, 'en'), es: write(sayOfCase.es, 'es') };
}
