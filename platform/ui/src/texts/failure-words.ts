// What a service refused, in the language of the reader. Services speak English: for other readers its status says what it means.
import type { en } from './en.ts';
import { readerLanguage } from './reader-language.ts';
import { say } from './say.ts';

const byStatus: Readonly<Record<number, keyof typeof en>> = {
  0: 'noAnswer',
  401: 'noAccess',
  403: 'noAccess',
  404: 'notThere',
  410: 'notThere',
  429: 'tooOften',
};

/** The sentence of the service to who reads English; to others what its status means, never both languages at once. */
export function failureWords(error: Error): string {
  if (readerLanguage() === 'en') return error.message;
  const status = 'status' in error && typeof error.status === 'number' ? error.status : undefined;
  if (status === undefined) return say('refused');
  return say((byStatus[status] ?? (status >= 500 ? 'ourFault' : 'refused')) as 'refused');
}
