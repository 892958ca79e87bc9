// Whether time and place of a photo fit: before the loss and half a mile away are asked about, what is unknown is not.
import { expect, test } from 'vitest';
import { flagSentence, flagsOf, type TimeAndPlace } from './photo-flags.ts';
import { metersBetween } from './places/distance.ts';

const property = { lat: 27.9, lng: -82.5 };
const expected = { lossDate: '2026-09-28', timeZone: 'America/New_York', property };
/** One degree of latitude is 111.2 km. */
const north = (meters: number, accuracyM = 0) => ({
  lat: property.lat + meters / 111_195,
  lng: property.lng,
  accuracyM,
  source: 'device' as const,
});

test.each<[string, TimeAndPlace, string[]]>([
  ['on the day of the loss', { capturedAt: '2026-09-28T12:00:00.000Z' }, []],
  ['late on the day before, at the property', { capturedAt: '2026-09-28T03:59:00.000Z' }, ['before_loss']],
  [
    'with a file that is older than the phone says',
    { capturedAt: '2026-10-02T12:00:00.000Z', exif: { capturedAt: '2026-09-01T12:00:00.000Z' } },
    ['before_loss'],
  ],
  ['at a time that nobody knows', {}, []],
  ['half a mile away', { gps: north(800) }, []],
  ['farther away', { gps: north(830) }, ['far_from_property']],
  ['farther away, by a position that is known to 100 m', { gps: north(830, 100) }, []],
  [
    'by its file far from where the phone was',
    { gps: north(10), exif: { gps: { ...north(5_000), source: 'exif' } } },
    ['far_from_property'],
  ],
  ['both', { capturedAt: '2026-01-01T12:00:00.000Z', gps: north(9_000) }, ['before_loss', 'far_from_property']],
])('a photo taken %s', (_, photo, kinds) => {
  expect(flagsOf(photo, expected).map(({ kind }) => kind)).toEqual(kinds);
});

test('without a date of loss and a position of the property nothing is asked', () => {
  const photo = { capturedAt: '1999-01-01T12:00:00.000Z', gps: north(9_000) };
  expect(flagsOf(photo, { timeZone: 'America/New_York' })).toEqual([]);
});

test('each question is one sentence', () => {
  const asked = flagsOf({ capturedAt: '2026-09-01T12:00:00.000Z', gps: north(3_700) }, expected).map(flagSentence);
  expect(asked).toEqual(['Dated Sep 1, 2026, before the loss on Sep 28, 2026', '2.3 miles from the property']);
});

test('the distance is that along the great circle', () => {
  expect(Math.round(metersBetween({ lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 }))).toBe(22_239);
});
