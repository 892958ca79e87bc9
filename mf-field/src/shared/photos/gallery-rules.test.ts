// What the gallery counts and how a change of many is undone.
import type { GalleryPhoto } from '@plumbline/contracts/inspection';
import { expect, test } from 'vitest';
import { aGalleryPhoto } from '../../testing/a-gallery.ts';
import { distinctPhotos, filtered, neighborsAfterMove, rangeOf } from './gallery-rules.ts';
import { pinsOf } from './map-pins.ts';
import { undoOf } from '../../features/inspections/gallery/undo-rules.ts';

const photo = (id: number, over: Record<string, unknown> = {}) => aGalleryPhoto(id, over) as GalleryPhoto;
const ids = (photos: readonly GalleryPhoto[]) => photos.map(({ id }) => id);

test('the same bytes in two inspections are one photo, the first one unless it was removed', () => {
  const same = { sha256: 'a'.repeat(64) };
  expect(ids(distinctPhotos([photo(1, same), photo(2), photo(3, same)]))).toEqual([1, 2]);
  expect(ids(distinctPhotos([photo(1, { ...same, removed: true }), photo(3, same)]))).toEqual([3]);
});

test('filters hold together', () => {
  const all = [
    photo(1, { tags: ['Hail'], severity: 'severe' }),
    photo(2, { tags: ['hail'] }),
    photo(3, { severity: 'severe', removed: true }),
  ];
  expect(ids(filtered(all, { tag: 'HAIL' }))).toEqual([1, 2]);
  expect(ids(filtered(all, { tag: 'hail', severity: 'severe' }))).toEqual([1]);
  expect(ids(filtered(all, { state: 'removed' }))).toEqual([3]);
});

test('a range goes both ways, and from nowhere is the one alone', () => {
  const all = [photo(1), photo(2), photo(3)];
  expect(rangeOf(all, 3, 2)).toEqual([2, 3]);
  expect(rangeOf(all, 9, 2)).toEqual([2]);
});

test('a moved photo stands between its new neighbors; where it stands already nothing is moved', () => {
  const all = [photo(1), photo(2), photo(3)];
  expect(neighborsAfterMove(all, 1, 1)).toEqual({ afterId: 2, beforeId: 3 });
  expect(neighborsAfterMove(all, 3, 0)).toEqual({ beforeId: 1 });
  expect(neighborsAfterMove(all, 1, 2)).toEqual({ afterId: 3 });
  expect(neighborsAfterMove(all, 2, 1)).toBeUndefined();
  expect(neighborsAfterMove([photo(1)], 1, 1)).toBeUndefined();
});

test('undo says for each photo what it was: its section, its tags, removed or not', () => {
  const before = [photo(1, { category: 'interior', tags: ['Hail'] }), photo(2)];
  expect(undoOf({ category: 'wind' }, before)).toEqual([
    { photoIds: [1], category: 'interior' },
    { photoIds: [2], category: 'exterior' },
  ]);
  expect(undoOf({ addTags: ['hail', 'North'] }, before)).toEqual([
    { photoIds: [1], removeTags: ['North'] },
    { photoIds: [2], removeTags: ['hail', 'North'] },
  ]);
  expect(undoOf({ removed: true }, before)).toEqual([{ photoIds: [1, 2], removed: false }]);
  expect(undoOf({ removed: true }, [])).toEqual([]);
});

test('photos of one spot are one pin with the worst light, those far away stand apart, those without a place are counted', () => {
  const property = { lat: 27.9, lng: -82.5 };
  const picture = pinsOf(
    [
      photo(1, { place: property }),
      photo(2, { place: property, lights: { time: 'unknown', place: 'match' } }),
      photo(3, { place: { lat: 27.95, lng: -82.5 } }),
      photo(4),
    ],
    property,
    { width: 640, height: 300, margin: 48 },
  );
  expect(picture.pins.map((pin) => [pin.ids, pin.light])).toEqual([
    [[1, 2], 'unknown'],
    [[3], 'match'],
  ]);
  expect(picture.withoutPlace).toBe(1);
  expect(picture.pins[1]?.y).toBeLessThan(picture.pins[0]?.y ?? 0);
  for (const pin of picture.pins) expect(pin.x >= 0 && pin.x <= 640 && pin.y >= 0 && pin.y <= 300).toBe(true);
});
