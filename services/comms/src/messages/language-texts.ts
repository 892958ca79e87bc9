// What a message says about its own language, where its reader reads another one.
import { sayIn, type SameTexts, type Texts } from '@plumbline/contracts/kernel';

const en = {
  allInEnglish: 'This message is in English. If you like, call us and we will explain it.',
  shortInEnglish: 'Message in English. Call us and we will explain it.',
  writtenInEnglish: 'Message written in English: “{text}”',
} as const satisfies Texts;

const es: SameTexts<typeof en> = {
  allInEnglish: 'Este mensaje está en inglés. Si quiere, llámenos y se lo explicamos.',
  shortInEnglish: 'Mensaje en inglés. Llame y se lo explicamos.',
  writtenInEnglish: 'Mensaje escrito en inglés: “{text}”',
};

/** For the review list as well. */
export const languageTexts = { en, es };
export const sayOfLanguage = sayIn(languageTexts);
