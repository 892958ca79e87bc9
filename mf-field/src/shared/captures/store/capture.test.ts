// How long a capture waits for its next try, and which refusals are final.
import { expect, test } from 'vitest';
import { needsAttention, waitAfter } from './capture.ts';

test.each([
  [1, 2_000],
  [2, 4_000],
  [4, 16_000],
  [6, 60_000],
  [40, 60_000],
])('after try %i the wait is about %i ms', (tries, wait) => {
  expect(waitAfter(tries, () => 0.5)).toBe(wait);
});

test.each([
  [400, true],
  [403, true],
  [413, true],
  [422, true],
  [0, false],
  [401, false],
  [409, true],
  [429, false],
  [503, false],
])('an answer %i needs attention: %s', (status, wanted) => {
  expect(needsAttention(status)).toBe(wanted);
});

test('what an earlier try still works on comes back when the server says', () => {
  expect(needsAttention(409, 5)).toBe(false);
});
