// The edges of working hours: they begin with their first minute and end before their last.
import { expect, test } from 'vitest';
import { sameHours } from '../../enums/week/work-week.ts';
import { notWorkingOn, outsideWorkingHours } from './working-hours-rules.ts';

const monday = '2026-11-30';
const week = {
  ...sameHours([1, 3], '09:00', '12:00'),
  wednesday: [
    { from: '08:00', to: '10:00' },
    { from: '13:00', to: '15:30' },
  ],
};

test.each([
  [monday, '08:00', 'Outside working hours (9:00 AM to 12:00 PM)'],
  [monday, '09:00', undefined],
  [monday, '11:00', undefined],
  [monday, '12:00', 'Outside working hours (9:00 AM to 12:00 PM)'],
  ['2026-12-01', '09:00', "Doesn't work on Tuesdays"],
  ['2026-12-02', '11:00', 'Outside working hours (8:00 AM to 10:00 AM, 1:00 PM to 3:30 PM)'],
  ['2026-12-02', '15:00', undefined],
])('on %s at %s: %s', (date, time, reason) => {
  expect(outsideWorkingHours({ date, time }, week)).toBe(reason);
  expect(outsideWorkingHours({ date, time }, undefined)).toBeUndefined();
});

test('a day without hours is said as a whole', () => {
  expect([notWorkingOn(monday, week), notWorkingOn('2026-12-05', week), notWorkingOn('2026-12-05', undefined)]).toEqual([
    undefined,
    "Doesn't work on Saturdays",
    undefined,
  ]);
});
