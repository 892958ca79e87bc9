// Days of the demo in the evening of an American office, when UTC is a day further, and over a change of the clock.
import { describe, expect, test } from 'vitest';
import { atWork, clockTime, dayIn, inspectionDay, wallClock, zoneAt } from './days.ts';

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

test('What people did in the night of the plan they did in the hours of an office, in the same order, also on the day of 25 hours', () => {
  const moments = Array.from({ length: 60 }, (_, index) => at('2026-10-31T02:10:00Z') + index * 3_600_000);
  const worked = moments.map((moment) => atWork('America/New_York', moment));
  const shown = worked.map((moment) => wallClock('America/New_York', moment));
  expect(shown.map((one) => one.slice(0, 10))).toEqual(moments.map((moment) => dayIn('America/New_York', moment)));
  expect(shown.filter((one) => one.slice(11) < '09:00' || one.slice(11) > '17:00')).toEqual([]);
  expect(worked.toSorted((a, b) => a - b)).toEqual(worked);
  expect(wallClock('America/Chicago', clockTime('America/Chicago', '2026-11-22', 8 * 60 + 5))).toBe('2026-11-22 08:05:00');
});

test('The clock on the wall is that of the zone, with midnight as 00 and over a change of the clock', () => {
  expect(wallClock('America/New_York', at('2026-11-22T05:00:00Z'))).toBe('2026-11-22 00:00:00');
  expect(wallClock('America/New_York', at('2026-11-01T05:30:15Z'))).toBe('2026-11-01 01:30:15');
  expect(wallClock('America/New_York', at('2026-11-01T06:30:15Z'))).toBe('2026-11-01 01:30:15');
  expect(wallClock('America/New_York', at('2027-03-14T07:00:00Z'))).toBe('2027-03-14 03:00:00');
});
