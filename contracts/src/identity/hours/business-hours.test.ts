// Hours with a break, holidays, and days of the firm's own.
import { describe, expect, test } from 'vitest';
import { sameHours } from '../../enums/week/work-week.ts';
import { BusinessHours, closedAt, closedOn } from './business-hours.ts';

const holidays = (date: string) => (date === '2026-11-26' ? 'Thanksgiving Day' : undefined);
const hours: BusinessHours = {
  week: {
    ...sameHours([1, 2, 3, 4, 5], '09:00', '17:00'),
    tuesday: [
      { from: '08:00', to: '12:00' },
      { from: '13:00', to: '18:00' },
    ],
  },
  closedOnHolidays: true,
  closedDays: [{ on: '2026-12-24', name: 'Christmas Eve' }],
};
const at = (date: string, time: string) => closedAt({ date, time }, hours, holidays);

test('each interval of a day is open from its start until before its end', () => {
  expect(['08:00', '11:59', '13:00', '17:59'].map((time) => at('2026-11-24', time))).toEqual([undefined, undefined, undefined, undefined]);
  for (const time of ['07:59', '12:00', '12:59', '18:00'])
    expect(at('2026-11-24', time)).toBe('Outside business hours (08:00 to 12:00, 13:00 to 18:00)');
});

test('holidays, days of its own and days off are closed, with the reason', () => {
  expect(closedOn('2026-11-26', hours, holidays)).toBe('Thanksgiving Day. Office closed.');
  expect(closedOn('2026-12-24', hours, holidays)).toBe('Christmas Eve. Office closed.');
  expect(closedOn('2026-11-28', hours, holidays)).toBe('The office is closed on this day');
  expect(closedOn('2026-11-26', { ...hours, closedOnHolidays: false }, holidays)).toBeUndefined();
  expect(closedOn('2026-11-28', undefined, holidays)).toBeUndefined();
});

describe('refused', () => {
  const firstSentence = (week: object, more: object = {}) =>
    BusinessHours.safeParse({ ...hours, week: { ...hours.week, ...week }, ...more }).error?.issues[0]?.message;
  test.each([
    [{ monday: [{ from: '18:00', to: '09:00' }] }, 'The workday must end after it starts'],
    [{ monday: [{ from: '9', to: '17:00' }] }, 'Enter a time like 08:30'],
    [
      {
        monday: [
          { from: '13:00', to: '17:00' },
          { from: '08:00', to: '12:00' },
        ],
      },
      'Enter the times in order',
    ],
    [
      {
        monday: [
          { from: '08:00', to: '12:00' },
          { from: '11:00', to: '17:00' },
        ],
      },
      'Enter the times in order',
    ],
    [sameHours([], '08:00', '09:00'), 'Choose at least one day'],
  ])('%j', (week, sentence) => expect(firstSentence(week)).toBe(sentence));

  test('a day that does not exist, and one without a name', () => {
    expect(firstSentence({}, { closedDays: [{ on: '2026-02-30', name: 'None' }] })).toBe("This date doesn't exist");
    expect(firstSentence({}, { closedDays: [{ on: '2026-02-20', name: ' ' }] })).toBe('Enter what day it is');
  });
});
