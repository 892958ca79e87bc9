// What a photo's caption says of its time and place: their source, and what nobody knows. Reports and estimates carry it.
import type { Photo } from '@plumbline/contracts/inspection';
import { expect, test } from 'vitest';
import { aPhoto } from '../../testing/fixtures.ts';
import { captionOf, shownPhotos } from './read-evidence.ts';

const place = { lat: 25.7617, lng: -80.1918 };
const taken = (over: Partial<Photo> = {}) => aPhoto(1, 4, over);
/** A chosen photo whose file tells nothing. */
function unknown(id = 1): Photo {
  const { capturedAt: _, ...photo } = aPhoto(id, 4, {
    origin: 'library',
    capturedAtSource: 'unknown',
    addedAt: '2026-11-23T12:00:00.000Z',
  });
  return { ...photo, addedFrom: { ...place, source: 'device' } };
}

test.each<[string, Photo, string]>([
  ['the phone', taken({ gps: { ...place, source: 'device' } }), 'Nov 20, 2026, 10:30 AM EST · 25.76170, -80.19180'],
  [
    'its file',
    taken({
      capturedAtSource: 'exif',
      gps: { ...place, source: 'exif' },
      exif: { capturedAt: '2026-11-20T15:30:00.000Z', utcOffset: '-05:00' },
    }),
    'Nov 20, 2026, 10:30 AM EST (from the photo file) · 25.76170, -80.19180 (from the photo file)',
  ],
  [
    'a file without a time zone',
    taken({ capturedAtSource: 'exif', exif: { capturedAt: '2026-11-20T15:30:00.000Z' } }),
    'Nov 20, 2026, 10:30 AM EST (from the photo file, time zone assumed) · location unknown',
  ],
  ['nobody', unknown(), 'time unknown · location unknown'],
])('the caption says what is known by %s', (_, photo, words) => {
  expect(captionOf(photo, 'America/New_York')).toMatch(new RegExp(`${words.replace(/[().]/g, String.raw`\$&`)}$`));
});

test('photos whose time nobody knows come after the others, as they arrived', () => {
  const evidence = [{ photos: [unknown(1), unknown(2), taken({ id: 3 })] }] as unknown as Parameters<typeof shownPhotos>[0];
  expect(shownPhotos(evidence).map(({ id }) => id)).toEqual([3, 1, 2]);
});
