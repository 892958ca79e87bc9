// When reminders go out: a day and two hours before, by day at the property, and none that is over.
import { expect, test } from 'vitest';
import { isTooLate, reminderDueAt, remindersAhead } from './reminder-times.ts';

const zone = 'America/New_York';

test.each([
  ['10:00 AM', '2026-11-25T15:00:00Z', '2026-11-24T15:00:00.000Z', '2026-11-25T13:00:00.000Z'],
  ['8:00 AM, whose last hours are night', '2026-11-25T13:00:00Z', '2026-11-24T13:00:00.000Z', '2026-11-25T00:45:00.000Z'],
  ['9:00 AM on the day after the clocks went back', '2026-11-01T14:00:00Z', '2026-10-31T14:00:00.000Z', '2026-10-31T23:45:00.000Z'],
])('for %s', (_, at, dayBefore, hoursBefore) => {
  const scheduledAt = new Date(at);
  expect([24, 2].map((hours) => reminderDueAt(scheduledAt, hours as 24 | 2, zone).toISOString())).toEqual([dayBefore, hoursBefore]);
});

test('only those that are still ahead are planned', () => {
  const scheduledAt = new Date('2026-11-25T19:00:00Z');
  const planned = (now: string) => remindersAhead(scheduledAt, zone, new Date(now)).map(({ hours }) => hours);
  expect(planned('2026-11-24T12:00:00Z')).toEqual([24, 2]);
  expect(planned('2026-11-25T12:00:00Z')).toEqual([2]);
  expect(planned('2026-11-25T18:00:00Z')).toEqual([]);
});

test('after an outage the later one goes out alone, and none after the beginning', () => {
  const scheduledAt = new Date('2026-11-25T19:00:00Z');
  const late = (hours: 24 | 2, now: string) => isTooLate(scheduledAt, hours, new Date(now));
  expect([late(24, '2026-11-25T16:59:00Z'), late(24, '2026-11-25T17:00:00Z')]).toEqual([false, true]);
  expect([late(2, '2026-11-25T18:59:00Z'), late(2, '2026-11-25T19:00:00Z')]).toEqual([false, true]);
});
