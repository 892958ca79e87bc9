// The schema of a language of texts, apart from the texts: what the shell says before anything is loaded needs no schemas.
import { oneOf, type Infer } from './schema.ts';
import { textLanguages } from './texts.ts';

/** A language in which the product has texts. */
export const TextLanguage = oneOf(textLanguages, 'Choose English or Spanish');
export type TextLanguage = Infer<typeof TextLanguage>;

export const textLanguageLabels: Record<TextLanguage, string> = { en: 'English', es: 'Spanish' };
