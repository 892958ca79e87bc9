// Dates without a zone, and the date that it is in one.
import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, firstOfMonth, instantAt, localDate, localTime, weekdayOf } from './calendar.ts';

test('days go on over the ends of months and years, and back', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-02-28', 1), addDays('2026-03-01', -1)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-02-28',
  ]);
});

test('a month that is shorter ends on its last day', () => {
  expect([addMonths('2026-01-31', 1), addMonths('2026-01-31', -2), addMonths('2026-12-15', 1), addMonths('2024-02-29', 12)]).toEqual([
    '2026-02-28',
    '2025-11-30',
    '2027-01-15',
    '2025-02-28',
  ]);
});

test('days between are negative when the second is earlier, and clocks do not matter', () => {
  expect([daysBetween('2026-10-31', '2026-11-02'), daysBetween('2026-11-02', '2026-10-31')]).toEqual([2, -2]);
});

test('the first of a month and the day of a week', () => {
  expect([firstOfMonth('2026-11-21'), weekdayOf('2026-11-22'), weekdayOf('1969-12-28')]).toEqual(['2026-11-01', 0, 0]);
});

test('the date is that of the zone', () => {
  const at = new Date('2026-12-22T04:59:00Z');
  expect([localDate(at, 'America/New_York'), localDate(at, 'UTC'), localDate(at, 'Pacific/Auckland')]).toEqual([
    '2026-12-21',
    '2026-12-22',
    '2026-12-22',
  ]);
});

test('what a clock in a zone shows is one instant and back, also around the days on which clocks change', () => {
  const at = (local: string) => instantAt(local, 'America/New_York')?.toISOString();
  expect(at('2026-07-01T09:00')).toBe('2026-07-01T13:00:00.000Z');
  expect(at('2026-11-01T00:30')).toBe('2026-11-01T04:30:00.000Z');
  expect(at('2026-11-01T09:00')).toBe('2026-11-01T14:00:00.000Z');
  expect(at('2026-03-08T02:30')).toBe('2026-03-08T06:30:00.000Z');
  expect(at('tomorrow')).toBeUndefined();
  expect(localTime(new Date('2026-11-01T14:00:59.500Z'), 'America/New_York')).toBe('2026-11-01T09:00');
});
