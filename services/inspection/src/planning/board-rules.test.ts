// The days of the board and what a week holds.
import { sameHours } from '@plumbline/contracts/identity';
import { expect, test } from 'vitest';
import { boardDays, capacityOf, mondayOf } from './board-rules.ts';

test.each([
  ['2026-11-25', '2026-11-23'],
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-11-30', '2026-11-30'],
])('the week of %s begins on %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday);
});

test('shows Monday to Friday, and the weekend day on which something is scheduled', () => {
  expect(boardDays('2026-11-23', new Set())).toHaveLength(5);
  expect(boardDays('2026-11-23', new Set(['2026-11-28']))).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
  ]);
});

test('counts whole days that the office works', () => {
  const hours = { week: sameHours([1, 2, 3, 4, 5], '08:00', '18:00'), closedOnHolidays: true, closedDays: [] };
  expect(capacityOf('2026-11-16', { hours })).toBe(5 * 480);
  // Thanksgiving
  expect(capacityOf('2026-11-23', { hours })).toBe(4 * 480);
  expect(capacityOf('2026-11-23', {})).toBe(5 * 480);
  // Mornings of Monday and Tuesday: four of the eight times each
  expect(capacityOf('2026-11-16', { hours, works: sameHours([1, 2], '08:00', '12:00') })).toBe(2 * 240);
});
