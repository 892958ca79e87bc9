// Days with the same hours are told once, days without hours not at all.
import { expect, test } from 'vitest';
import { sameHours } from './work-week.ts';
import { weekWords } from './week-text.ts';

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
