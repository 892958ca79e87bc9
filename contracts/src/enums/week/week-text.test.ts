// Days with the same hours are told once, days without hours not at all.
import { expect, test } from 'vitest';
import { sameHours } from './work-week.ts';
import { linesOfWeek, weekOfLines, weekWords } from './week-text.ts';

test('tells a week in a line', () => {
  expect(weekWords(sameHours([1, 2, 3, 4, 5], '09:00', '17:00'))).toBe('Mon to Fri, 9:00 AM to 5:00 PM');
  const split = [
    { from: '08:00', to: '12:00' },
    { from: '13:00', to: '17:30' },
  ];
  expect(weekWords({ ...sameHours([1, 2, 4, 0], '09:00', '12:00'), tuesday: split })).toBe(
    'Mon, 9:00 AM to 12:00 PM; Tue, 8:00 AM to 12:00 PM and 1:00 PM to 5:30 PM; Thu, 9:00 AM to 12:00 PM; Sun, 9:00 AM to 12:00 PM',
  );
});

test.each([
  ['8-12, 13-17', '08:00-12:00, 13:00-17:00'],
  ['8 AM to 12 PM, 1pm–5:30 p.m.', '08:00-12:00, 13:00-17:30'],
  ['12am-12 pm', '00:00-12:00'],
  // What is no time stays as it was typed
  ['8-13pm', '08:00-13pm'],
  ['banana', 'banana-'],
])('%s is read as %s', (typed, read) => {
  const lines = linesOfWeek(sameHours([], '', ''));
  expect(linesOfWeek(weekOfLines({ ...lines, monday: typed })).monday).toBe(read);
});
