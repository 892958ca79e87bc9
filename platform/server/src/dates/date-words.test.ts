// Days and times in words.
import { expect, test } from 'vitest';
import { formatLongDate, longDate, formatMoment, formatTime, formatWeekday } from './date-words.ts';

test('writes a calendar date the same in every zone', () => {
  expect(formatLongDate('2026-10-02')).toBe('Oct 2, 2026');
  expect(longDate('2026-12-21')).toBe('December 21, 2026');
  expect(formatWeekday('2026-11-09')).toBe('Mon, Nov 9, 2026');
});

test('writes an instant as the clock at the property shows it, with plain spaces', () => {
  expect(formatMoment('2026-10-02T18:03:00.000Z', 'America/New_York')).toBe('Oct 2, 2026, 2:03 PM EDT');
  expect(formatMoment(new Date('2026-12-02T18:03:00.000Z'), 'America/Phoenix')).toBe('Dec 2, 2026, 11:03 AM MST');
  expect(formatTime(new Date('2026-10-02T14:05:00.000Z'), 'America/New_York')).toBe('10:05 AM');
});
