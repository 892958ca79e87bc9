// The sentences of a narrative with their places. Pure.

export interface PlacedSentence {
  readonly text: string;
  /** Places in the whole text; the second one is after the last character. */
  readonly start: number;
  readonly end: number;
  readonly heading: boolean;
}

/** The stops of `sq. ft. of it`, `2 in. on it`, `9 a.m. to` and `Fig. 1` end nothing. */
const ends = /(?<=[.!?])(?<!(?:\b(?:[Ss]q|[Ff]t|[Aa]pprox|[ap]\.m)|\d in)\.(?=\s[a-z]))(?<!\b[Ff]igs?\.(?=\s\d))\s/;

/** A line that goes on in small letters belongs to the one before: the paper shows both as one paragraph. */
const lines = /## [^\n]*|[^\n]+(?:\n(?=[ \t]?\p{Ll})[^\n]+)*/gu;

/** A sentence ends at its stop before a space, or with its line. `## ` begins a heading. */
export function sentencesOf(text: string): PlacedSentence[] {
  const found: PlacedSentence[] = [];
  for (const line of text.matchAll(lines)) {
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

/** Characters: a longer one is not read, it has to be split. */
export const longestSentence = 5_000;

export interface ReadableText {
  readonly text: string;
  /** Where a character of it stands in the original. */
  placeOf(index: number): number;
}

const unreadable = /\s{2}|[^\S ]|[\u00AD\u200B-\u200D\u2060\uFEFF\u2010\u2011]/;
const unseen = /[\u00AD\u200B-\u200D\u2060\uFEFF]/;

/** As a reader sees it: one space for any gap, one hyphen, and nothing that is not seen, so that no pasted space hides words from the check. */
export function readable(text: string): ReadableText {
  if (!unreadable.test(text)) return { text, placeOf: (index) => index };
  const places: number[] = [];
  const kept: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const one = text.charAt(at);
    const shown = /\s/.test(one) ? ' ' : one.replace(/[\u2010\u2011]/, '-');
    if (unseen.test(one) || (shown === ' ' && kept.at(-1) === ' ')) continue;
    places.push(at);
    kept.push(shown);
  }
  return { text: kept.join(''), placeOf: (index) => places[index] ?? text.length };
}

/** One spelling for what reads the same. */
export function readAlike(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}%$/]+/gu, ' ')
    .trim()} `;
}

/** Words of a text: what holds a letter or a digit. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
}

/** What the generator said of its sentences, for each sentence of the text: words of people may be several in one. */
export function evidenceBySentence(
  generated: readonly { readonly text: string; readonly evidence: readonly string[] }[],
): ReadonlyMap<string, readonly string[]> {
  return new Map(generated.flatMap(({ text, evidence }) => sentencesOf(text).map((one) => [one.text, evidence] as const)));
}
