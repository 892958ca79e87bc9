// The sentences of a narrative with their places. Pure.

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

/** Characters: a longer one is not read, it has to be split. */
export const longestSentence = 5_000;

/** One spelling for what reads the same. */
export function readAlike(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}%$/]+/gu, ' ')
    .trim()} `;
}

/** What the generator said of its sentences, for each sentence of the text: words of people may be several in one. */
export function evidenceBySentence(
  generated: readonly { readonly text: string; readonly evidence: readonly string[] }[],
): ReadonlyMap<string, readonly string[]> {
  return new Map(generated.flatMap(({ text, evidence }) => sentencesOf(text).map((one) => [one.text, evidence] as const)));
}
