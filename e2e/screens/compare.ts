// What two firms have in common on a screen and should not: figures by their label and their place, names by their letters.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reading } from './figures.ts';

const root = join(import.meta.dirname, '../..');

export interface Finding {
  readonly about: string;
  readonly text: string;
  readonly because: string;
}

/** Texts of the first that stand in the second as well: a figure under the same label or at the same place, or a name anywhere. */
export function inCommon(first: readonly Reading[], second: readonly Reading[]): Finding[] {
  const labeled = new Set(second.map(labelOf));
  const placed = new Set(second.map(placeOf));
  const anywhere = new Set(second.map(({ text }) => text));
  const columns = equalColumns(first, second);
  const why = (reading: Reading): string | undefined => {
    if (!/\d/.test(reading.text)) return anywhere.has(reading.text) && properWords(reading.text).length > 0 ? 'the same name' : undefined;
    if (labeled.has(labelOf(reading))) return 'the same figure under the same label';
    if (isLarge(reading.text) && placed.has(placeOf(reading))) return 'the same large figure at the same place';
    return columns.has(reading.place) ? 'the same figures in the whole column' : undefined;
  };
  const found = new Map<string, Finding>();
  for (const reading of first) {
    const because = why(reading);
    if (because) found.set(labelOf(reading), { about: reading.about, text: reading.text, because });
  }
  return [...found.values()];
}

const labelOf = ({ row, about, text }: Reading) => `${row} › ${about} → ${text}`;
const placeOf = ({ place, text }: Reading) => `${place} → ${text}`;

/** Three digits and more do not meet by chance in a list, those of days apart. */
function isLarge(text: string): boolean {
  return text.replace(/\/100$/, '').replaceAll(/\D/g, '').length >= 3 && !/^100$|^\$?0\.00$/.test(text) && !isDate(text);
}

const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
const aDate = new RegExp(
  `\\b(${months})[a-z]* \\d{1,2}\\b|\\b\\d{1,2} (${months})[a-z]*\\b|\\b20\\d\\d-\\d\\d-\\d\\d\\b|\\b\\d{1,2}/\\d{1,2}/\\d{2,4}\\b`,
);

function isDate(text: string): boolean {
  return aDate.test(text) || /^\d{1,2}(:\d\d)? ?(AM|PM)$/i.test(text);
}

/** Places at which both firms show exactly the same figures, however many rows they have: a column that was made up. */
function equalColumns(first: readonly Reading[], second: readonly Reading[]): Set<string> {
  const other = figuresByPlace(second);
  const equal = [...figuresByPlace(first)].filter(([place, texts]) => {
    const there = other.get(place);
    return there !== undefined && there.size === texts.size && [...texts].every((text) => there.has(text));
  });
  return new Set(equal.map(([place]) => place));
}

function figuresByPlace(readings: readonly Reading[]): Map<string, Set<string>> {
  const byPlace = new Map<string, Set<string>>();
  for (const { place, text } of readings) {
    if (/\d/.test(text)) byPlace.set(place, (byPlace.get(place) ?? new Set()).add(text));
  }
  return byPlace;
}

/**
 * Capitalized words that documents and code never write small: names of people, firms, places and things. A word in capitals
 * throughout is an abbreviation.
 */
function properWords(text: string): string[] {
  // The first word of a sentence is always capitalized
  const asked = text.split(' ').length > 3 ? text.replace(/^\p{L}+/u, '') : text;
  const words = asked.match(/(?<!\p{L})\p{Lu}[\p{Ll}’']+\p{L}*/gu) ?? [];
  return words.filter((word) => !smallWords().has(plain(word)));
}

/** `Adjuster’s` is about an adjuster, `Policies` about a policy. */
const plain = (word: string) => word.toLowerCase().replace(/[’']s?$/, '');

let known: Set<string> | undefined;

function smallWords(): Set<string> {
  known ??= new Set(documents().flatMap((text) => text.match(/(?<![\p{L}\d_])\p{Ll}+(?![\p{L}\d_])/gu) ?? []));
  return known;
}

/** The documents, the customer's specification, and the code of the screens. */
function documents(): string[] {
  const files = globSync(['README.md', 'docs/**/*.md', 'contracts/src/**/*.ts', '{shell,mf-*,platform/ui}/src/**/*.tsx'], { cwd: root });
  return files.filter((file) => !file.includes('.test.')).map((file) => readFileSync(join(root, file), 'utf8'));
}

const weekday = /\b(Sun|Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Satur?)(day)?\b/g;

/** Says nothing but the day on which both firms are looked at. */
export function isToday(text: string, now: Date, timeZone: string): boolean {
  const form = (options: Intl.DateTimeFormatOptions, locale = 'en-US') =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(now);
  const day = { day: 'numeric', year: 'numeric' } as const;
  const forms = [
    form({ month: 'long', ...day }),
    form({ month: 'short', ...day }),
    form({ month: 'long', day: 'numeric' }),
    form({ month: 'short', day: 'numeric' }),
    form({ month: 'numeric', ...day }),
    form({ month: '2-digit', day: '2-digit', year: 'numeric' }, 'en-CA'),
  ];
  const rest = forms.reduce((left, one) => left.replaceAll(one, ''), text);
  return rest !== text && !/\d/.test(rest.replaceAll(weekday, ''));
}
