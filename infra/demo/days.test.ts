// Days of the demo in the evening of an American office, when UTC is a day further, and over a change of the clock.
import { describe, expect, test } from 'vitest';
import { clockTime, dayIn, daysAgo, inspectionDay, minutesAtWork, wallClock, zoneAt } from './days.ts';

const tampa = '5005 N Habana Ave, Tampa, FL 33614';
const panamaCity = '9 W Bay St, Panama City, FL 32401';
const at = (moment: string) => Date.parse(moment);

describe('the day at a property', () => {
  test('is still yesterday half an hour after midnight UTC', () => {
    expect(dayIn('America/New_York', at('2026-11-22T00:30:00Z'))).toBe('2026-11-21');
    expect(dayIn('America/New_York', at('2026-11-22T00:30:00Z'), 2)).toBe('2026-11-23');
    expect(dayIn('America/New_York', at('2026-11-22T05:00:00Z'))).toBe('2026-11-22');
    expect(dayIn('Pacific/Guam', at('2026-11-22T15:00:00Z'))).toBe('2026-11-23');
  });

  test('is the zone of the address, also where a state has two', () => {
    expect([zoneAt(tampa), zoneAt(panamaCity)]).toEqual(['America/New_York', 'America/Chicago']);
    expect(dayIn(zoneAt(tampa), at('2026-11-22T05:30:00Z'))).toBe('2026-11-22');
    expect(dayIn(zoneAt(panamaCity), at('2026-11-22T05:30:00Z'))).toBe('2026-11-21');
  });

  test('follows the one before when a day has 23 or 25 hours', () => {
    // Clocks go back on 1 November 2026 and forward on 14 March 2027
    expect(dayIn('America/New_York', at('2026-10-31T23:30:00Z'), 1)).toBe('2026-11-01');
    expect(dayIn('America/New_York', at('2026-11-02T04:30:00Z'), -1)).toBe('2026-10-31');
    expect(dayIn('America/New_York', at('2027-03-14T04:30:00Z'), 1)).toBe('2027-03-14');
    expect(dayIn('America/New_York', at('2027-03-15T03:30:00Z'), -7)).toBe('2027-03-07');
  });
});

test('An inspection that has begun is today’s, the others come on the next days in turn', () => {
  const today = at('2026-11-22T00:30:00Z');
  const days = [0, 1, 2, 3, 4].map((index) => inspectionDay({ address: tampa }, { index, today }));
  expect(days).toEqual(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-21']);
  expect(inspectionDay({ address: tampa, started: true }, { index: 3, today })).toBe('2026-11-21');
  expect(inspectionDay({ address: tampa, missed: true }, { index: 3, today })).toBe('2026-11-20');
});

test('The steps of a claim lie between its intake and today, by day, in their order', () => {
  const shares = [0, 0.05, 0.4, 0.65, 0.98];
  expect(shares.map((share) => daysAgo(20, share))).toEqual([20, 19, 12, 7, 1]);
  expect(shares.map((share) => daysAgo(1, share))).toEqual([1, 1, 1, 1, 1]);
  const shown = shares.map((share) => wallClock('America/Chicago', clockTime('America/Chicago', '2026-11-22', minutesAtWork(share))));
  expect(shown.map((one) => one.slice(0, 16))).toEqual([
    '2026-11-22 09:00',
    '2026-11-22 09:24',
    '2026-11-22 12:12',
    '2026-11-22 14:12',
    '2026-11-22 16:50',
  ]);
});

test('The clock on the wall is that of the zone, with midnight as 00 and over a change of the clock', () => {
  expect(wallClock('America/New_York', at('2026-11-22T05:00:00Z'))).toBe('2026-11-22 00:00:00');
  expect(wallClock('America/New_York', at('2026-11-01T05:30:15Z'))).toBe('2026-11-01 01:30:15');
  expect(wallClock('America/New_York', at('2026-11-01T06:30:15Z'))).toBe('2026-11-01 01:30:15');
  expect(wallClock('America/New_York', at('2027-03-14T07:00:00Z'))).toBe('2027-03-14 03:00:00');
});
