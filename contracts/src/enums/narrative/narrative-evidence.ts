// The details that a sentence rests on: those of which it holds a figure, or the words. Pure.
import type { NarrativeDetail } from './narrative-details.ts';
import { figuresIn } from './narrative-numbers.ts';
import { longestSentence, readable, readAlike } from './narrative-sentences.ts';

interface Evidence {
  /** By a figure that tells, a day or a month: the places of the details that hold it. */
  readonly byFigure: ReadonlyMap<string, readonly number[]>;
  readonly byWords: readonly { readonly words: string; readonly place: number }[];
}

const read = new WeakMap<readonly NarrativeDetail[], Evidence>();

/** What a person wrote is matched like what was generated. The details are read once for each list. */
export function evidenceIn(sentence: string, details: readonly NarrativeDetail[]): string[] {
  if (sentence.length > longestSentence) return [];
  const { byFigure, byWords } = evidenceOf(details);
  const words = readAlike(sentence);
  const places = new Set([
    ...figuresIn(readable(sentence).text).flatMap(({ kind, value }) => byFigure.get(`${kind} ${value}`) ?? []),
    ...byWords.filter((one) => words.includes(one.words)).map(({ place }) => place),
  ]);
  const keys = [...places].toSorted((one, other) => one - other).map((place) => details[place]?.key ?? '');
  return [...new Set(keys)];
}

function evidenceOf(details: readonly NarrativeDetail[]): Evidence {
  const before = read.get(details);
  if (before) return before;
  const byFigure = new Map<string, number[]>();
  const byWords: { words: string; place: number }[] = [];
  for (const [place, detail] of details.entries()) {
    for (const figure of tellingIn(detail)) {
      const places = byFigure.get(figure) ?? [];
      places.push(place);
      byFigure.set(figure, places);
    }
    if (!isDay(detail)) byWords.push(...partsOf(detail.text).map((part) => ({ words: readAlike(part), place })));
  }
  const evidence = { byFigure, byWords };
  read.set(details, evidence);
  return evidence;
}

const isDay = ({ text }: NarrativeDetail) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** A day is named with and without its year, and by its month. A house number tells nothing. */
function tellingIn(detail: NarrativeDetail): ReadonlySet<string> {
  const { key, text } = detail;
  if (isDay(detail)) return new Set([text, text.slice(5), text.slice(0, 7)].map((day) => `date ${day}`));
  const figures = key.startsWith('property.address') ? [] : figuresIn(text);
  return new Set(figures.filter(({ value, bare }) => tells(value, bare)).map(({ kind, value }) => `${kind} ${value}`));
}

/** A small number without a unit is that of many things. */
function tells(value: string, bare: string): boolean {
  return value !== bare || !/^\d+$/.test(bare) || Number(bare) >= 1_000;
}

/** `Wind, Water` are two things; the words of a finding stand after its colons. */
function partsOf(text: string): string[] {
  const parts = text.includes(': ') ? [text, ...text.split(': ').slice(-1)] : [text, ...text.split(', ')];
  return parts.filter((part) => part.trim().length > 2 && !/^[\d\s.,/]+$/.test(part));
}
