import { expect, test } from 'vitest';
import { aPhoto } from '../../../testing/fixtures.ts';
import { drawnPhotos } from './supplement-photos.ts';

const photos = [1, 2, 3, 4, 5].map((id) => aPhoto(id, 9));

test('a line finds its photos by their numbers, of a copy those of the original, of one that cannot be shown none', () => {
  const copy = aPhoto(6, 9, { sha256: photos[1]?.sha256 ?? '' });
  const { photos: drawn, figuresOf, omitted } = drawnPhotos([[2, 4], [6], [77]], [...photos, copy]);
  expect(drawn.map(({ id }) => id)).toEqual([2, 4]);
  expect([figuresOf([2, 4]), figuresOf([6]), figuresOf([77])]).toEqual([[1, 2], [1], []]);
  expect(omitted).toBe(0);
});

test('beyond the most that are drawn every line keeps its first photo, and the rest is counted', () => {
  const { photos: drawn, figuresOf, omitted } = drawnPhotos([[1, 2, 3], [5]], photos, 3);
  expect(drawn.map(({ id }) => id)).toEqual([1, 2, 5]);
  expect([figuresOf([1, 2, 3]), figuresOf([5])]).toEqual([[1, 2], [3]]);
  expect(omitted).toBe(1);
});
