// The holidays of each state in 2026 and 2027, against the dates of the table in the corrections of the law, and days of other years.
import { describe, expect, test } from 'vitest';
import { addBusinessDays, holidayIn, isBusinessDay, weekdayHolidays } from './business-days.ts';
import type { CalendarName } from './holiday-sets.ts';

const table: [CalendarName, string, string][] = [
  ['FL-rule2514', '01-01 01-19 05-25 07-03 09-07 11-11 11-26 11-27 12-25', '01-01 01-18 05-31 07-05 09-06 11-11 11-25 11-26 12-24 12-31'],
  [
    'TX-business',
    '01-01 01-19 02-16 03-02 04-21 05-25 06-19 08-27 09-07 11-11 11-26 11-27 12-24 12-25',
    '01-01 01-18 01-19 02-15 03-02 04-21 05-31 08-27 09-06 11-11 11-25 11-26 12-24',
  ],
  [
    'TX-legal',
    '01-01 01-19 02-16 03-02 04-21 05-25 06-19 08-27 09-07 11-11 11-26 11-27 12-25',
    '01-01 01-18 01-19 02-15 03-02 04-21 05-31 08-27 09-06 11-11 11-25 11-26',
  ],
  [
    'LA',
    '01-01 01-08 01-19 02-16 02-17 04-03 05-25 09-07 10-12 11-11 11-26 12-25',
    '01-01 01-08 01-18 02-09 02-15 03-26 05-31 08-30 09-06 10-11 11-01 11-11 11-25',
  ],
  [
    'CA',
    '01-01 01-19 02-12 02-16 03-31 05-25 06-19 09-07 09-25 11-11 11-26 11-27 12-25',
    '01-01 01-18 02-12 02-15 03-31 05-31 07-05 09-06 09-24 11-11 11-25 11-26',
  ],
  [
    'NY',
    '01-01 01-19 02-12 02-16 05-25 06-19 09-07 10-12 11-03 11-11 11-26 12-25',
    '01-01 01-18 02-12 02-15 05-31 07-05 09-06 10-11 11-02 11-11 11-25',
  ],
  // Its Saturday holidays are days of the set, because Saturdays count otherwise
  ['NY-PPL426', '01-01 02-16 05-25 07-04 09-07 10-12 11-11 11-26 12-25', '01-01 02-15 05-31 09-06 10-11 11-11 11-25 12-25'],
  ['CO', '01-01 01-19 02-16 05-25 06-19 09-07 10-05 11-11 11-26 12-25', '01-01 01-18 02-15 05-31 07-05 09-06 10-04 11-11 11-25'],
  [
    'GA',
    '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25',
    '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31',
  ],
];

test.each(table)('%s', (calendar, in2026, in2027) => {
  const shown = (year: number) => weekdayHolidays(calendar, year).map((date) => date.slice(5));
  expect([shown(2026).join(' '), shown(2027).join(' ')]).toEqual([in2026, in2027]);
});

describe('days that may be holidays', () => {
  test.each<[CalendarName, string, string]>([
    ['TX-business', '2026-04-03', 'Good Friday'],
    ['TX-business', '2026-03-31', 'Cesar Chavez Day'],
    ['TX-business', '2026-09-21', 'Yom Kippur'],
    ['TX-legal', '2026-12-24', 'Christmas Eve'],
    ['GA', '2026-04-03', 'Good Friday'],
    ['GA', '2027-11-26', 'the day after Thanksgiving'],
    ['CA', '2026-07-03', 'Independence Day'],
  ])('%s %s is one only for the last day that can be argued', (calendar, date, name) => {
    expect([holidayIn(calendar, date), holidayIn(calendar, date, 'argued')]).toEqual([undefined, name]);
    expect(isBusinessDay(date, calendar)).toBe(true);
  });
});

test.each<[CalendarName, string, boolean]>([
  ['LA', '2025-03-04', false],
  ['LA', '2024-03-29', false],
  ['NY', '2028-11-07', false],
  ['FL-rule2514', '2026-06-19', true],
  ['FL-rule2514', '2026-04-03', true],
  ['TX-business', '2025-12-26', false],
  ['NY-PPL426', '2026-10-10', true],
])('%s counts %s: %s', (calendar, date, isCounted) => {
  expect(isBusinessDay(date, calendar)).toBe(isCounted);
});

describe('business days of Texas and New York', () => {
  test.each([
    ['2025-12-11', 15, '2026-01-07'],
    ['2025-12-15', 15, '2026-01-09'],
    ['2026-02-18', 15, '2026-03-12'],
    ['2026-04-10', 15, '2026-05-04'],
    ['2026-06-10', 15, '2026-07-02'],
    ['2026-06-25', 15, '2026-07-16'],
    ['2026-08-14', 15, '2026-09-08'],
    ['2026-10-01', 15, '2026-10-22'],
    ['2026-11-09', 15, '2026-12-03'],
    ['2025-12-19', 5, '2025-12-31'],
    ['2025-12-22', 5, '2026-01-02'],
    ['2026-04-17', 5, '2026-04-27'],
    ['2026-06-30', 5, '2026-07-07'],
    ['2026-10-07', 5, '2026-10-14'],
    ['2026-11-23', 5, '2026-12-02'],
  ])('Texas, %s and %i', (from, count, to) => {
    expect(addBusinessDays(from, count, { calendar: 'TX-business' })).toBe(to);
  });

  test('an optional holiday of Texas moves only the last day that can be argued', () => {
    expect(addBusinessDays('2026-03-20', 15, { calendar: 'TX-business' })).toBe('2026-04-10');
    expect(addBusinessDays('2026-03-20', 15, { calendar: 'TX-business', counting: 'argued' })).toBe('2026-04-14');
  });

  test.each([
    ['2026-06-30', '2026-07-03'],
    ['2026-10-09', '2026-10-14'],
    ['2026-11-05', '2026-11-09'],
    ['2026-11-10', '2026-11-14'],
    ['2026-12-23', '2026-12-28'],
    ['2026-01-17', '2026-01-21'],
  ])('New York, canceling after %s', (from, to) => {
    expect(addBusinessDays(from, 3, { calendar: 'NY-PPL426' })).toBe(to);
  });
});
