// What the details of a narrative hold, read once: figures by how they may be said, days, causes and words. Pure.
import { causeWords } from './cause-words.ts';
import type { NarrativeDetail } from './narrative-details.ts';
import { figuresIn, type Figure } from './narrative-numbers.ts';
import { readAlike } from './narrative-sentences.ts';

export interface Known {
  /** A number with its unit; a count alone. */
  readonly counted: ReadonlySet<string>;
  /** Digits that name something: a policy, a year. Beside a noun in the plural they are a count, and then they are not known. */
  readonly named: ReadonlySet<string>;
  /** House number and postal code stand only beside the words of their address. */
  readonly placed: { readonly values: ReadonlySet<string>; readonly words: ReadonlySet<string> };
  /** `2026-09-28`, and what names the same day or its month. */
  readonly days: ReadonlySet<string>;
  /** Each cause as its details say it, with none, one and two of the words after it. */
  readonly causes: ReadonlySet<string>;
  /** Whether any detail says the words. */
  says(words: string): boolean;
}

const read = new WeakMap<readonly NarrativeDetail[], Known>();

/** Read once for each list: whoever changes the details hands over another list. */
export function knownOf(details: readonly NarrativeDetail[]): Known {
  const before = read.get(details);
  if (before) return before;
  const known = knownIn(details);
  read.set(details, known);
  return known;
}

const isAddress = ({ key }: NarrativeDetail) => key.startsWith('property.address');
const isName = ({ key }: NarrativeDetail) => /^claim\.(?:claimNumber|carrierClaimNumber|policyNumber)$/.test(key);

function knownIn(details: readonly NarrativeDetail[]): Known {
  const addresses = details.filter(isAddress);
  const figures = figuresOf(details);
  const days = figures.filter(({ kind }) => kind === 'date').map(({ value }) => value);
  const valuesOf = (some: readonly NarrativeDetail[]) => figuresOf(some).flatMap(({ kind, value }) => (kind === 'number' ? [value] : []));
  const years = days.filter((day) => /^\d{4}/.test(day)).map((day) => `year ${Number(day.slice(0, 4))}`);
  const texts = details.map(({ text }) => readAlike(text));
  return {
    counted: new Set(valuesOf(details.filter((one) => !isAddress(one) && !isName(one)))),
    named: new Set([
      ...years,
      ...figures.filter(({ value }) => value.startsWith('year ')).map(({ value }) => value),
      ...valuesOf(details.filter(isName)),
    ]),
    placed: { values: new Set(valuesOf(addresses)), words: new Set(addresses.flatMap(({ text }) => wordsOf(text))) },
    days: new Set(days.flatMap((day) => [day, day.slice(5), day.slice(0, 7)])),
    causes: new Set(texts.flatMap(causesIn)),
    says: saying(texts),
  };
}

const figuresOf = (details: readonly NarrativeDetail[]) => details.flatMap(({ text }) => figuresIn(text));
const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** The words that are asked for are those of a short list: each is looked up once. */
function saying(texts: readonly string[]): Known['says'] {
  const asked = new Map<string, boolean>();
  return (words) => {
    const before = asked.get(words);
    if (before !== undefined) return before;
    const isSaid = texts.some((text) => text.includes(words));
    asked.set(words, isSaid);
    return isSaid;
  };
}

/** Long enough for any two words that a detail says. */
const reach = 120;

/** The words of a cause with the next two, in one spelling. */
export function causeAt(text: string, match: RegExpExecArray): string[] {
  const after = readAlike(text.slice(match.index + match[0].length, match.index + match[0].length + reach));
  return [readAlike(match[0]).trim(), ...after.trim().split(' ').slice(0, 2)].filter((word) => word !== '');
}

function causesIn(text: string): string[] {
  return [...text.matchAll(causeWords)].flatMap((match) => {
    const words = causeAt(text, match);
    return words.map((_, index) => words.slice(0, index + 1).join(' '));
  });
}

/** Whether a number of a sentence is one of the details. */
export function isKnownNumber(sentence: string, { value, start, end }: Figure, { counted, named, placed }: Known): boolean {
  if (counted.has(value) || counted.has(value.replace(/^year /, ''))) return true;
  if (placed.values.has(value) && isBeside(sentence, { start, end }, placed.words)) return true;
  const isNamed = named.has(value) || named.has(`year ${value}`);
  return isNamed && (value.startsWith('year ') || !/s$/i.test(wordAfter(sentence, end)));
}

function isBeside(sentence: string, { start, end }: Pick<Figure, 'start' | 'end'>, words: ReadonlySet<string>): boolean {
  const before = wordsOf(sentence.slice(Math.max(0, start - 40), start)).at(-1) ?? '';
  return words.has(wordAfter(sentence, end)) || words.has(before);
}

function wordAfter(sentence: string, end: number): string {
  return /^ ?(\p{L}+)/u.exec(sentence.slice(end, end + 40))?.[1]?.toLowerCase() ?? '';
}
