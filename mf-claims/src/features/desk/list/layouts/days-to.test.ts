// How far a day is from today, in words.
import { expect, test } from 'vitest';
import { daysTo } from './days-to.ts';

test.each([
  ['2026-11-27', 'Due today', true, false],
  ['2026-11-28', '1 day left', true, false],
  ['2026-12-07', '10 days left', true, false],
  ['2026-12-08', '11 days left', false, false],
  ['2026-11-26', '1 day ago', true, true],
  ['2031-09-27', '1,765 days left', false, false],
])('says of %s: %s', (day, words, isNear, isPast) => {
  expect(daysTo(day, '2026-11-27')).toEqual({ words, isNear, isPast });
});
