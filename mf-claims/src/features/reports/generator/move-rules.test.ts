// Moving things in their order.
import { expect, test } from 'vitest';
import { moved } from './move-rules.ts';

test('moving ends at the ends', () => {
  expect(moved([1, 2, 3], 2, -1)).toEqual([1, 3, 2]);
  expect(moved([1, 2, 3], 0, -1)).toEqual([1, 2, 3]);
  expect(moved([1, 2, 3], 2, 1)).toEqual([1, 2, 3]);
});
