// A figure takes the place on which it is dropped, and the others make room.
import { expect, test } from 'vitest';
import { placedAt } from './figure-rules.ts';

const figures = [1, 2, 3].map((id) => ({ id, caption: '' }));

test.each([
  [3, 0, [3, 1, 2]],
  [1, 1, [2, 1, 3]],
  [1, 9, [2, 3, 1]],
  [2, -1, [2, 1, 3]],
  [8, 1, [1, 8, 2, 3]],
  [8, 9, [1, 2, 3, 8]],
])('photo %i at place %i gives %j', (id, to, order) => {
  expect(placedAt(figures, { id, caption: '' }, to).map((one) => one.id)).toEqual(order);
});
