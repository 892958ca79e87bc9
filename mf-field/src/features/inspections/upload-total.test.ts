// The progress of many uploads is that of their files, and begins anew once nothing waits.
import { expect, test } from 'vitest';
import { addedOf, totalOf } from './upload-total.ts';

test('what arrived counts whole, what is on its way by its part', () => {
  expect(totalOf(4, [{ percent: 50 }, {}])).toEqual({ arrived: 2, of: 4, percent: 62 });
  expect(totalOf(4, [])).toEqual({ arrived: 4, of: 4, percent: 100 });
});

test('a single one has no total, and more that are added while some wait count with them', () => {
  expect(totalOf(1, [{ percent: 50 }])).toBeUndefined();
  const added = [3, 2, 5, 0, 1].reduce<number[]>((all, waiting) => [...all, addedOf(all.at(-1) ?? 0, waiting)], []);
  expect(added).toEqual([3, 3, 5, 0, 1]);
});
