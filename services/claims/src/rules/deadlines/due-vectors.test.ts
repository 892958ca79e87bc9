// Calendar days, months and years of each state: the plain last day and the latest one that can be argued, by the vectors of the corrections of the law.
import { describe, expect, test } from 'vitest';
import type { CalendarName } from './calendar/holiday-sets.ts';
import { dueDate, type Span } from './due-date.ts';

const days = (value: number): Span => ({ value, unit: 'calendar_days' });
const business = (value: number): Span => ({ value, unit: 'business_days' });
const years = (value: number): Span => ({ value, unit: 'years' });
const months = (value: number): Span => ({ value, unit: 'months' });

function both(start: string, span: Span, calendar?: CalendarName): string {
  const { actBy, breachAfter } = dueDate({ span, start: { date: start }, timeZone: 'America/New_York', calendar });
  return `${actBy}/${breachAfter}`;
}

describe('Florida', () => {
  test.each([
    ['2026-03-31', days(60), '2026-05-30/2026-06-01'],
    ['2026-05-05', days(60), '2026-07-04/2026-07-06'],
    ['2026-05-15', days(60), '2026-07-14/2026-07-14'],
    ['2026-09-28', days(60), '2026-11-27/2026-11-30'],
    ['2026-10-26', days(60), '2026-12-25/2026-12-28'],
    ['2026-10-28', days(60), '2026-12-27/2026-12-28'],
    ['2025-11-02', days(60), '2026-01-01/2026-01-02'],
    ['2026-06-26', days(7), '2026-07-03/2026-07-06'],
    ['2026-11-04', days(7), '2026-11-11/2026-11-12'],
    ['2026-11-19', days(7), '2026-11-26/2026-11-30'],
    ['2025-05-31', years(1), '2026-05-31/2026-06-01'],
    ['2025-11-22', years(1), '2026-11-22/2026-11-23'],
    ['2026-10-08', days(21), '2026-10-29/2026-10-29'],
    ['2026-10-08', business(3), '2026-10-13/2026-10-13'],
    ['2026-12-22', business(3), '2026-12-28/2026-12-28'],
    ['2026-11-20', business(10), '2026-12-08/2026-12-08'],
    ['2026-07-01', days(60), '2026-08-30/2026-08-31'],
  ] as const)('%s, %o: %s', (start, span, expected) => {
    expect(both(start, span, 'FL-rule2514')).toBe(expected);
  });

  test.each([
    ['2023-06-10', years(1), '2024-06-10'],
    ['2023-08-30', years(1), '2024-08-30'],
    ['2024-02-29', years(1), '2025-02-28'],
    ['2024-10-09', years(1), '2025-10-09'],
    ['2024-02-29', months(18), '2025-08-29'],
    ['2024-10-09', months(18), '2026-04-09'],
    ['2024-08-31', months(18), '2026-02-28'],
    ['2025-05-31', months(18), '2026-11-30'],
  ] as const)('a year is a year: %s, %o ends on %s', (start, span, expected) => {
    expect(both(start, span, 'FL-rule2514').slice(0, 10)).toBe(expected);
  });
});

describe('Texas, calendar days', () => {
  test.each([
    ['2026-05-20', 60, '2026-07-19/2026-07-20'],
    ['2026-06-05', 15, '2026-06-20/2026-06-22'],
    ['2026-06-05', 30, '2026-07-05/2026-07-06'],
    ['2026-11-11', 15, '2026-11-26/2026-11-30'],
    ['2026-01-04', 15, '2026-01-19/2026-01-20'],
    ['2026-10-25', 60, '2026-12-24/2026-12-28'],
    ['2026-10-27', 60, '2026-12-26/2026-12-28'],
  ])('%s and %i', (start, count, expected) => {
    expect(both(start, days(count), 'TX-legal')).toBe(expected);
  });
});

describe('California, New York, Georgia, Colorado, Louisiana', () => {
  test.each([
    ['CA', '2026-01-03', days(40), '2026-02-12/2026-02-13'],
    ['CA', '2026-02-02', days(40), '2026-03-14/2026-03-16'],
    ['CA', '2026-02-19', days(40), '2026-03-31/2026-04-01'],
    ['CA', '2026-05-10', days(40), '2026-06-19/2026-06-22'],
    ['CA', '2026-08-16', days(40), '2026-09-25/2026-09-28'],
    ['CA', '2026-10-17', days(40), '2026-11-26/2026-11-30'],
    ['NY', '2026-01-27', business(15), '2026-02-19/2026-02-19'],
    ['NY', '2026-06-12', business(15), '2026-07-06/2026-07-06'],
    ['NY', '2026-06-12', business(30), '2026-07-27/2026-07-27'],
    ['NY', '2026-10-13', business(15), '2026-11-04/2026-11-04'],
    ['NY', '2026-10-19', business(15), '2026-11-10/2026-11-10'],
    ['GA', '2026-06-01', days(15), '2026-06-16/2026-06-16'],
    ['GA', '2026-06-04', days(15), '2026-06-19/2026-06-22'],
    ['GA', '2026-06-19', days(15), '2026-07-04/2026-07-06'],
    ['GA', '2026-08-03', days(60), '2026-10-02/2026-10-02'],
    ['GA', '2026-08-13', days(60), '2026-10-12/2026-10-13'],
    ['GA', '2026-10-27', days(60), '2026-12-26/2026-12-28'],
    ['CO', '2026-04-20', days(60), '2026-06-19/2026-06-22'],
    ['CO', '2026-05-05', days(60), '2026-07-04/2026-07-06'],
    ['CO', '2026-08-06', days(60), '2026-10-05/2026-10-06'],
    ['CO', '2026-08-10', days(60), '2026-10-09/2026-10-09'],
    ['LA', '2026-01-18', days(30), '2026-02-17/2026-02-18'],
    ['LA', '2026-10-03', days(14), '2026-10-17/2026-10-19'],
    ['LA', '2026-10-12', days(30), '2026-11-11/2026-11-12'],
    ['LA', '2026-10-02', days(30), '2026-11-01/2026-11-02'],
    ['LA', '2026-09-02', days(60), '2026-11-01/2026-11-02'],
  ] as const)('%s %s, %o: %s', (calendar, start, span, expected) => {
    expect(both(start, span, calendar)).toBe(expected);
  });
});

describe('what is never rolled', () => {
  test.each([
    ['the proof of loss of a policy', '2026-09-15', days(60), '2026-11-14/2026-11-14'],
    ['naming an appraiser', '2026-10-12', days(20), '2026-11-01/2026-11-01'],
    ['a stated date', '2026-10-11', { value: 0, unit: 'stated' }, '2026-10-11/2026-10-11'],
  ] as const)('%s', (_, start, span, expected) => {
    expect(both(start, span)).toBe(expected);
  });

  test('72 hours from the minute of signing', () => {
    const start = { date: '2026-10-01', at: '16:40' };
    const due = dueDate({ span: { value: 72, unit: 'hours' }, start, timeZone: 'America/Chicago', calendar: 'TX-legal' });
    expect([due.actBy, due.breachAfter, due.dueAt?.toISOString()]).toEqual(['2026-10-04', '2026-10-04', '2026-10-04T21:40:00.000Z']);
  });
});

test('where only a doubtful holiday makes the period longer, no day is called one', () => {
  const { actBy, breachAfter, roll, steps } = dueDate({
    span: { value: 15, unit: 'business_days' },
    start: { date: '2026-03-20' },
    timeZone: 'America/Chicago',
    calendar: 'TX-business',
  });
  expect([actBy, breachAfter, roll]).toEqual(['2026-04-10', '2026-04-14', { from: '2026-04-10', to: '2026-04-14' }]);
  expect(steps.join(' ')).toContain('A day of the period may be a holiday');
});

test('the roll-over is named with its reason, for the screen and the letter', () => {
  const { roll, steps } = dueDate({
    span: days(60),
    start: { date: '2026-10-26' },
    timeZone: 'America/New_York',
    calendar: 'FL-rule2514',
  });
  expect(roll).toEqual({ from: '2026-12-25', to: '2026-12-28', because: 'a holiday (Christmas Day)' });
  expect(steps.join(' ')).toContain('It can be argued that the period ends on');
});
