// The texts of the portal that the service writes, in the language of their reader.
import { sayIn, type Role, type Say, type TextLanguage } from '@plumbline/contracts/kernel';
import { attorneyEn } from './attorney.en.ts';
import { attorneyEs } from './attorney.es.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export const sayOfCase = sayIn({ en, es });
export type SayOfCase = Say<typeof en>;

/** Through whose eyes the case is looked at. */
export type Viewer = 'client' | 'attorney' | 'office';

export function viewerOf(role: Role | undefined): Viewer {
  return role === 'client' || role === 'attorney' ? role : 'office';
}

/** Who reads, in which language. The office reads what the client does. */
export interface Reader {
  readonly viewer: Viewer;
  readonly language: TextLanguage;
}

const sayToAttorney: Readonly<Record<TextLanguage, Say<typeof en>>> = sayIn({ en: { ...en, ...attorneyEn }, es: { ...es, ...attorneyEs } });

export function sayTo({ viewer, language }: Reader): SayOfCase {
  return viewer === 'attorney' ? sayToAttorney[language] : sayOfCase[language];
}

/** A text for readers whose language is not known yet. */
export type InBoth = Readonly<Record<TextLanguage, string>>;

export function inBoth(write: (say: SayOfCase, language: TextLanguage) => string): InBoth {
  return { en: write(sayOfCase.en, 'en'), es: write(sayOfCase.es, 'es') };
}
