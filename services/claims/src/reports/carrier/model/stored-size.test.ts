import { expect, test } from 'vitest';
import { assertRoom, fitsStore } from './stored-size.ts';

const decision = (at: number, sentence: string) => ({ key: `k${at}`, sentence, by: 'Dana Cole', at: new Date(0) });

test('what would pass the limit of the store is refused with a sentence before it is written', () => {
  expect(fitsStore([{ words: 'x'.repeat(1_000) }])).toBe(true);
  expect(fitsStore([{ words: '界'.repeat(6 * 1_048_576) }])).toBe(false);
  const lines = Array.from({ length: 10_000 }, (_, at) => decision(at, '界'.repeat(1_000)));
  expect(() => {
    assertRoom({ lines, pairs: [], supplements: [] });
  }).toThrow('This comparison is full');
  assertRoom({ lines: lines.slice(0, 4_000), pairs: [], supplements: [] });
});
