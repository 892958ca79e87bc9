// Waiting before another try: twice as long each time up to a limit, and never all at the same moment.
import { expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';

const backoff = { firstMs: 2_000, longestMs: 300_000 };

test.each([
  [1, 2_000],
  [2, 4_000],
  [5, 32_000],
  [9, 300_000],
  [500, 300_000],
])('failure %i waits %i ms at most', (failures, wait) => {
  expect(backoffMs(backoff, failures, () => 0)).toBe(wait);
  expect(backoffMs(backoff, failures, () => 1)).toBe(wait * 0.75);
});
