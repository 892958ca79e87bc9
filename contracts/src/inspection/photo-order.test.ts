// The order of photos: by capture, and by hand without writing any other photo.
import { expect, test } from 'vitest';
import { compareByPlace, longestPlace, placeBetween, placeOf } from './photo-order.ts';

const photo = (id: number, capturedAt?: string) => ({ id, ...(capturedAt ? { capturedAt } : {}) });

test('photos stand as they were taken; what was taken nobody knows when stands last, as it arrived', () => {
  const all = [
    photo(9),
    photo(2, '2026-11-20T10:00:00.000Z'),
    photo(8),
    photo(1, '2026-11-20T11:00:00.000Z'),
    photo(3, '2026-11-20T10:00:00.000Z'),
  ];
  expect(all.toSorted(compareByPlace).map(({ id }) => id)).toEqual([2, 3, 1, 8, 9]);
});

test('between any two places there is one, also before the first and after the last', () => {
  const [first, second] = [placeOf(photo(1, '2026-11-20T10:00:00.000Z')), placeOf(photo(2, '2026-11-20T10:00:00.000Z'))];
  for (const [after, before] of [
    [first, second],
    [undefined, first],
    [second, undefined],
    [undefined, undefined],
  ] as const) {
    const place = placeBetween(after, before) ?? '';
    expect(place).not.toBe('');
    if (after) expect(place > after).toBe(true);
    if (before) expect(place < before).toBe(true);
  }
});

test('hundreds of moves into the same gap keep their order and stay short, from either side', () => {
  let [low, high] = [placeOf(photo(1, '2026-11-20T10:00:00.000Z')), placeOf(photo(2, '2026-11-20T10:00:00.000Z'))];
  for (let move = 0; move < 400; move += 1) {
    const place = placeBetween(low, high) ?? '';
    expect(place > low && place < high).toBe(true);
    if (move % 3 === 0) low = place;
    else high = place;
    expect(place.length).toBeLessThanOrEqual(longestPlace);
  }
});

test('neighbors that are no neighbors any more leave no place', () => {
  expect(placeBetween('m5', 'm5')).toBeUndefined();
  expect(placeBetween('m6', 'm5')).toBeUndefined();
});
