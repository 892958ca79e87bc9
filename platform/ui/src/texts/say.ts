// The texts of the kit, said to the reader. Spanish comes when somebody reads it.
import type { DateFormat } from './date-format-name.ts';
import { en } from './en.ts';
import { readerLanguage, sayToReader } from './reader-language.ts';
import type * as Spanish from './spanish.ts';

let spanish: typeof Spanish | undefined;

export const say = sayToReader({
  en,
  get es() {
    return spanish?.es ?? en;
  },
});

/** A day or a time in another language than English; undefined where the reader reads English. */
export function inReadersWords(date: Date, format: DateFormat, timeZone: string): string | undefined {
  return readerLanguage() === 'es' ? spanish?.inSpanish(date, format, timeZone) : undefined;
}

export async function bringKitSpanish(): Promise<void> {
  spanish = await import(/* webpackChunkName: "page-spanish" */ './spanish.ts');
}
