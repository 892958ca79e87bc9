// The texts of the portal, said to the reader; and what a service refused in English, in the language of the reader.
import { dayText, dayTextAt } from '@plumbline/contracts/kernel';
import { failureWords, formatDate, readerLanguage, readerZone, sayToReader } from '@plumbline/ui';
import { CallFailure } from '@plumbline/web';
import { en } from './en.ts';
import { es } from './es.ts';

export const say = sayToReader({ en, es });

type Refusal = 'noConnection' | 'changedMeanwhile' | 'tooLarge' | 'typeRefused';

const byStatus: Partial<Record<number, Refusal>> = {
  0: 'noConnection',
  409: 'changedMeanwhile',
  413: 'tooLarge',
  415: 'typeRefused',
  422: 'typeRefused',
};

/** A day within a sentence: Spanish writes the month out there. */
export function dayInSentence(at: string): string {
  if (readerLanguage() === 'en') return formatDate(at);
  return /^\d{4}-\d{2}-\d{2}$/.test(at)
    ? dayText(at, 'es', 'long')
    : dayTextAt(new Date(at), 'es', { timeZone: readerZone(), style: 'long' });
}

/** The sentence of the service where it is in the language of the reader; else what the answer means. */
export function refusalText(error: Error): string {
  if (readerLanguage() === 'en') return error.message;
  const key = byStatus[error instanceof CallFailure ? error.status : 0];
  return key ? es[key] : failureWords(error);
}

const fieldKeys = ['enterMessage', 'enterTime', 'enterName', 'enterBothNames', 'agreeFirst'] as const;

/** The props of a field with what is wrong in it in the language of the reader. */
export function saidField<P extends { readonly error?: unknown }>(props: P): P {
  if (readerLanguage() === 'en' || typeof props.error !== 'string') return props;
  const key = fieldKeys.find((one) => en[one] === props.error);
  return { ...props, error: key ? es[key] : es.tryAgain };
}
