// Reading costs in step with the text, whatever its characters: ten times as many never take a hundred times the work. And details are read once.
import { expect, test } from 'vitest';
import type { NarrativeDetail } from './narrative-details.ts';
import { evidenceIn } from './narrative-evidence.ts';
import { lintNarrative } from './narrative-lint.ts';
import { figuresIn } from './narrative-numbers.ts';
import { longestSentence, sentencesOf } from './narrative-sentences.ts';

const details: NarrativeDetail[] = Array.from({ length: 40 }, (_, index) => ({
  key: `finding.${index}`,
  text: `Missing shingles: Torn, severe, ${index} square feet: Torn due to wind on facet F${index}, seen on 2026-09-${(index % 28) + 1}`,
}));
const readWhole = (text: string) => [lintNarrative(text, details), sentencesOf(text).map((one) => evidenceIn(one.text, details))];

/** Microseconds that the thread worked: what other processes do at the same time is not in it. */
function workOf(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

const tooMuch = 40;

/**
 * Of ten times the text, in the same run: about 10 where the work is in step with it, 100 where each part is compared with each other one. What
 * seems too much is measured again, up to five times: compiling and collecting happen in some of them.
 */
function growth(read: (text: string) => unknown, textOf: (length: number) => string): number {
  const [small, large] = [textOf(10_000), textOf(100_000)];
  read(small);
  const smallWork = Math.min(...[1, 2].map(() => workOf(() => read(small))));
  // Less than a millisecond is too little to compare
  const base = Math.max(1_000, smallWork);
  let least = Infinity;
  for (let count = 0; count < 5 && least >= tooMuch; count += 1) least = Math.min(least, workOf(() => read(large)) / base);
  return least;
}

const filled = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length);
/** Sentences as long as they may be. */
const asSentences = (part: string, length: number) => filled(`${filled(part, longestSentence - 2)}. `, length);
const hostile = ['7 ', 'due to ', 'two ', '1,1', '1/12 ', '9/9/26 ', 'may 1 ', 'severe ', 'a1-', 'covered by ', '$1', '2 by '];

test('the comparison sees work that is not in step with the text', () => {
  const everyPair = (text: string) => Array.from({ length: text.length / 100 }, (_, at) => figuresIn('7 '.repeat(at)));
  // A third of the others' text: such work is measured five times over
  expect(growth(everyPair, (length) => filled('7 ', length / 3))).toBeGreaterThan(tooMuch);
});

test.each(hostile)('figures of 100,000 characters of “%s” in one line', (part) => {
  expect(growth(figuresIn, (length) => filled(part, length))).toBeLessThan(tooMuch);
});

test.each([...hostile, '7. ', 'a. ', 'due to x. ', '\u200B7  ', 'a\na. ', '## 7\n'])(
  'checks and evidence of 100,000 characters of “%s”',
  (part) => {
    expect(growth(readWhole, (length) => asSentences(part, length))).toBeLessThan(tooMuch);
  },
);

test('a detail is read once for its list, however many sentences are read against it', () => {
  let reads = 0;
  const counted = details.map((detail) => ({
    key: detail.key,
    get text() {
      reads += 1;
      return detail.text;
    },
  }));
  const read = (text: string) => [lintNarrative(text, counted), sentencesOf(text).map((one) => evidenceIn(one.text, counted))];
  read('Torn due to wind on facet F3.');
  const first = reads;
  read('It lost 77 tabs of severe age. Torn due to wind on facet F3. '.repeat(500));
  expect([first > 0, reads]).toEqual([true, first]);
});

test('a sentence that is too long must be split, and is not read', () => {
  const text = `The ridge is cracked. ${'7 '.repeat(longestSentence)}`;
  expect(lintNarrative(text, details).map(({ kind, level, start }) => [kind, level, start])).toEqual([['length', 'must', 22]]);
  expect(evidenceIn('7 square feet '.repeat(longestSentence), details)).toEqual([]);
});
