// In which language the reader reads: what the kit says, how it writes dates, and which texts a screen says.
import { sayIn, type Say, type SameTexts, type TextLanguage, type Texts } from '@plumbline/contracts/kernel';

let own: TextLanguage = 'en';

/** Set by the shell before anything is shown, and with everything shown anew: what stands on the page is not written again by itself. */
export function setReaderLanguage(language: TextLanguage): void {
  own = language;
}

export function readerLanguage(): TextLanguage {
  return own;
}

/** Says texts in the language of the reader at the moment of saying. */
export function sayToReader<const T extends Texts>(texts: { readonly en: T; readonly es: SameTexts<T> }): Say<T> {
  const say = sayIn<T>(texts);
  return (key, ...filling) => say[own](key, ...filling);
}
