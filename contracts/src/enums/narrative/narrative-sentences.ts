// The sentences of a narrative with their places, and the details that each rests on. Pure.
import { figuresIn } from './narrative-numbers.ts';
import type { NarrativeDetail } from './narrative-details.ts';

export interface PlacedSentence {
  readonly text: string;
  /** Places in the whole text; the second one is after the last character. */
  readonly start: number;
  readonly end: number;
  readonly heading: boolean;
}

/** The stop of `sq. ft. of it` ends nothing. */
const ends = /(?<=[.!?])(?<!\b(?:[Ss]q|[Ff]t|[Aa]pprox)\.(?= [a-z])) /;

/** A sentence ends at its stop before a space, or with its line. `## ` begins a heading. */
export function sentencesOf(text: string): PlacedSentence[] {
  const found: PlacedSentence[] = [];
  for (const line of text.matchAll(/[^\n]+/g)) {
    const heading = line[0].startsWith('## ');
    const parts = heading ? [line[0]] : line[0].split(ends);
    let at = line.index;
    for (const part of parts) {
      const start = at + (part.length - part.trimStart().length);
      const shown = part.trim();
      if (shown !== '') found.push({ text: shown, start, end: start + shown.length, heading });
      at += part.length + 1;
    }
  }
  return found;
}

/** One spelling for what reads the same. */
export function readAlike(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}%$/]+/gu, ' ')
    .trim()} `;
}

/** Whether a date of the text names this day: with or without its year. */
export function sameDay(said: string, known: string): boolean {
  return said === known || known.slice(5) === said || (said.length === 7 && known.startsWith(said));
}

/** The details of which a sentence holds a figure, or the words. What a person wrote is matched like what was generated. */
export function evidenceIn(sentence: string, details: readonly NarrativeDetail[]): string[] {
  const said = figuresIn(sentence);
  const words = readAlike(sentence);
  const behind = details.filter(({ key, text }) => {
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return said.some(({ kind, value }) => kind === 'date' && sameDay(value, text));
    const known = key.startsWith('property.address') ? [] : figuresIn(text);
    if (known.some(({ value, bare }) => tells(value, bare) && said.some((one) => one.value === value))) return true;
    return partsOf(text).some((part) => words.includes(readAlike(part)));
  });
  return [...new Set(behind.map(({ key }) => key))];
}

/** A small number without a unit is that of many things. */
function tells(value: string, bare: string): boolean {
  return value !== bare || !/^\d+$/.test(bare) || Number(bare) >= 1_000;
}

/** What the generator said of its sentences, for each sentence of the text: words of people may be several in one. */
export function evidenceBySentence(
  generated: readonly { readonly text: string; readonly evidence: readonly string[] }[],
): ReadonlyMap<string, readonly string[]> {
  return new Map(generated.flatMap(({ text, evidence }) => sentencesOf(text).map((one) => [one.text, evidence] as const)));
}

/** `Wind, Water` are two things; the words of a finding stand after its colons. */
function partsOf(text: string): string[] {
  const parts = text.includes(': ') ? [text, ...text.split(': ').slice(-1)] : [text, ...text.split(', ')];
  return parts.filter((part) => part.trim().length > 2 && !/^[\d\s.,/]+$/.test(part));
}
