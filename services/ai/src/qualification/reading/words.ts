// Looking along the words of a text for a bounded distance, so that a long text costs no more for each of its words.
import type { Token } from './tokens.ts';

export const wordsIn = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Empty for a mark and past the end. */
export function wordAt(tokens: readonly Token[], index: number): string {
  const token = tokens[index];
  return !token || token.mark ? '' : token.word;
}

/** Whether one of these words stands in this stretch. */
export function isAmong(tokens: readonly Token[], { from, to }: { from: number; to: number }, words: ReadonlySet<string>): boolean {
  return tokens.slice(Math.max(0, from), to).some(({ word, mark }) => !mark && words.has(word));
}

/** Nobody relates words that lie farther apart. */
const farthest = 25;

export interface Looking {
  readonly tokens: readonly Token[];
  /** The first token that is looked at. */
  readonly from: number;
  /** Back by default. */
  readonly step?: 1 | -1;
  readonly atMost?: number;
}

/** The index of the first token that `isFound`; undefined once one `ends` the look, or none came within reach. */
export function look(
  { tokens, from, step = -1, atMost = farthest }: Looking,
  isFound: (token: Token, index: number) => boolean,
  ends: (token: Token, index: number) => boolean = endsSentence,
): number | undefined {
  for (let index = from, seen = 0; seen < atMost; index += step, seen += 1) {
    const token = tokens[index];
    if (!token) return undefined;
    if (isFound(token, index)) return index;
    if (ends(token, index)) return undefined;
  }
  return undefined;
}

const endsSentence = ({ mark }: Token): boolean => mark === 'sentence';
export const endsItem = ({ mark }: Token): boolean => mark !== undefined;
