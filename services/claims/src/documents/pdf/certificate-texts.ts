// What the certificate of a signature says to a signer who read Spanish: the record itself is English.
import type { SameTexts, Texts } from '@plumbline/contracts/kernel';

const en = {
  about: 'This sheet is the record of your electronic signature. Its text is English. Keep it with the document that you signed.',
} as const satisfies Texts;

const es: SameTexts<typeof en> = {
  about: 'Esta hoja es la constancia de su firma electrónica. Su texto está en inglés. Guárdela con el documento que firmó.',
};

export const certificateTexts = { en, es };
