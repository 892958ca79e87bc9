// Estimated drives, ZIP codes of addresses, sunsets: against known places and an almanac.
import { formatTime } from '@plumbline/server/dates';
import { describe, expect, test } from 'vitest';
import { driveBetween, milesBetween, streetOf, zipIn } from './place-rules.ts';
import { sunsetAt } from './sunset-rules.ts';

const tampa = { lat: 27.94, lng: -82.46 };
const miami = { lat: 25.77, lng: -80.19 };

test('measures the straight line over the ground', () => {
  expect(milesBetween(tampa, miami)).toBeCloseTo(205, -1);
  expect(milesBetween(tampa, tampa)).toBe(0);
});

test.each([
  ['across town', { lat: 27.92, lng: -82.51 }, 10, 25],
  ['to the next city', { lat: 27.77, lng: -82.63 }, 30, 50],
  ['across the state', miami, 230, 300],
])('estimates a drive %s as drivers know it', (_, to, least, most) => {
  const { minutes } = driveBetween(tampa, to);
  expect(minutes).toBeGreaterThanOrEqual(least);
  expect(minutes).toBeLessThanOrEqual(most);
  expect(minutes % 5).toBe(0);
});

test.each([
  ['9 W Bay St, Panama City, FL 32401', '32401'],
  ['9 W Bay St, Panama City, FL 32401-1234', '32401'],
  ['12345 Main St, Tampa, FL', undefined],
  ['12 Palm Ave, Miami, FL 33101, USA', '33101'],
])('reads the ZIP code of %s', (address, zip) => {
  expect(zipIn(address)).toBe(zip);
});

test('calls a place by the first line of its address', () => {
  expect(streetOf('902 Coral Way, Miami, FL 33134')).toBe('902 Coral Way');
});

describe('the sunset', () => {
  test.each([
    ['Tampa in November', '2026-11-25T17:00:00Z', tampa, 'America/New_York', '5:35 PM'],
    ['Miami in June', '2026-06-21T17:00:00Z', miami, 'America/New_York', '8:15 PM'],
    ['Denver in December', '2026-12-21T19:00:00Z', { lat: 39.74, lng: -104.99 }, 'America/Denver', '4:39 PM'],
  ])('in %s is within two minutes of the almanac', (_, noon, place, zone, almanac) => {
    const sunset = sunsetAt(Date.parse(noon), place);
    const near = [-2, -1, 0, 1, 2].map((minutes) => formatTime(new Date((sunset?.getTime() ?? 0) + minutes * 60_000), zone));
    expect(near).toContain(almanac);
  });

  test('is none where the sun does not set', () => {
    expect(sunsetAt(Date.parse('2026-06-21T22:00:00Z'), { lat: 71.3, lng: -156.8 })).toBeUndefined();
  });
});
