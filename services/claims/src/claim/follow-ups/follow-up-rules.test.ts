import { addDays } from '@plumbline/contracts/kernel';
import { expect, test } from 'vitest';
import { dueOf, isListed, snoozedTo } from './follow-up-rules.ts';

test.each([
  ['2026-11-20', 'overdue'],
  ['2026-11-21', 'today'],
  ['2026-11-22', 'coming'],
])('on November 21 a follow-up of %s is %s', (date, due) => {
  expect(dueOf(date, '2026-11-21')).toBe(due);
});

test('a snooze counts from the date, or from today when that is later', () => {
  expect(snoozedTo('2026-11-25', '2026-11-21', 3)).toBe('2026-11-28');
  expect(snoozedTo('2026-11-01', '2026-11-21', 7)).toBe('2026-11-28');
});

test('days are counted over leap days and years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});

test.each([
  ['overdue', ['2026-11-20']],
  ['today', ['2026-11-21']],
  ['week', ['2026-11-21', '2026-11-28']],
  [undefined, ['2026-11-20', '2026-11-21']],
] as const)('the list %s', (list, expected) => {
  const dates = ['2026-11-20', '2026-11-21', '2026-11-28', '2026-11-29'];
  expect(dates.filter((date) => isListed(date, '2026-11-21', list))).toEqual(expected);
});
