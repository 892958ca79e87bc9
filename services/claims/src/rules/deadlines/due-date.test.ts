// The arithmetic of spans: holidays, leap days, ends of months and years, summer time, tolling; and what must hold for any input.
import { addDays, addMonths, daysBetween, localDate } from '@plumbline/contracts/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBusinessDays, isBusinessDay } from './calendar/business-days.ts';
import { dueDate, type DueQuestion, type Span } from './due-date.ts';
import { holidayOn } from '@plumbline/server/holidays';

const zone = 'America/New_York';
const due = (span: Span, date: string, more: Partial<DueQuestion> = {}) => dueDate({ span, start: { date }, timeZone: zone, ...more });

describe('federal holidays', () => {
  test.each([
    ['2026-01-01', 'New Year’s Day'],
    ['2026-01-19', 'Martin Luther King Jr. Day'],
    ['2026-02-16', 'Washington’s Birthday'],
    ['2026-05-25', 'Memorial Day'],
    ['2026-06-19', 'Juneteenth'],
    ['2026-07-03', 'Independence Day'],
    ['2026-07-04', undefined],
    ['2026-09-07', 'Labor Day'],
    ['2026-10-12', 'Columbus Day'],
    ['2026-11-11', 'Veterans Day'],
    ['2026-11-26', 'Thanksgiving Day'],
    ['2026-12-25', 'Christmas Day'],
    ['2021-12-31', 'New Year’s Day'],
    ['2022-01-01', undefined],
    ['2023-01-02', 'New Year’s Day'],
    ['2020-06-19', undefined],
  ])('%s: %s', (date, name) => {
    expect(holidayOn(date)).toBe(name);
  });
});

describe('months, years, leap days', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-08-31', 18, '2028-02-29'],
  ])('%s and %i months: %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });

  test('years are twelve months each', () => {
    expect(due({ value: 1, unit: 'years' }, '2024-02-29').actBy).toBe('2025-02-28');
  });

  test('a last day on a weekend or a holiday stays, and is said', () => {
    const saturday = due({ value: 7, unit: 'calendar_days' }, '2026-02-07');
    expect(saturday.actBy).toBe('2026-02-14');
    expect(saturday.steps.join(' ')).toContain("the date wasn't moved");
    expect(due({ value: 7, unit: 'calendar_days' }, '2026-12-18').steps.join(' ')).toContain('Christmas Day');
  });
});

describe('hours', () => {
  const hours = (value: number, date: string, at: string, timeZone = zone) =>
    dueDate({ span: { value, unit: 'hours' }, start: { date, at }, timeZone }).dueAt?.toISOString();

  test.each([
    ['over the spring change the local end is an hour later', '2026-03-06', '14:30', zone, '2026-03-09T19:30:00.000Z'],
    ['over the autumn change it is an hour earlier', '2026-10-30', '14:30', zone, '2026-11-02T18:30:00.000Z'],
    ['Arizona has no summer time', '2026-03-06', '14:30', 'America/Phoenix', '2026-03-09T21:30:00.000Z'],
    ['nor has Hawaii', '2026-10-30', '14:30', 'Pacific/Honolulu', '2026-11-03T00:30:00.000Z'],
    ['nor has Puerto Rico', '2026-03-06', '14:30', 'America/Puerto_Rico', '2026-03-09T18:30:00.000Z'],
  ])('72 hours: %s', (_, date, at, timeZone, expected) => {
    expect(hours(72, date, at, timeZone)).toBe(expected);
  });

  test('without a time of day they run from the end of the day, and that is said', () => {
    const open = dueDate({ span: { value: 72, unit: 'hours' }, start: { date: '2026-05-01' }, timeZone: 'America/Chicago' });
    expect(open.dueAt?.toISOString()).toBe('2026-05-05T05:00:00.000Z');
    expect(open.steps[0]).toContain('No time of day is recorded');
  });
});

describe('the day of the property', () => {
  test.each([
    ['2026-03-08T04:59:59Z', 'America/New_York', '2026-03-07'],
    ['2026-03-08T05:00:00Z', 'America/New_York', '2026-03-08'],
    ['2026-03-09T03:59:59Z', 'America/New_York', '2026-03-08'],
    ['2026-01-01T09:59:59Z', 'Pacific/Honolulu', '2025-12-31'],
    ['2026-07-01T03:59:59Z', 'America/Puerto_Rico', '2026-06-30'],
    ['2026-07-01T06:59:59Z', 'America/Phoenix', '2026-06-30'],
  ])('%s in %s is %s', (now, timeZone, expected) => {
    expect(localDate(new Date(now), timeZone)).toBe(expected);
  });
});

describe('tolling and extensions', () => {
  const span = { value: 60, unit: 'calendar_days' } as const;
  const period = (from: string, until: string) => ({ from, until, reason: 'stay' });

  test('tolled days are added once, also where periods overlap', () => {
    expect(due(span, '2026-01-01').actBy).toBe('2026-03-02');
    expect(due(span, '2026-01-01', { tollings: [period('2026-02-01', '2026-02-10')] }).actBy).toBe('2026-03-12');
    const overlapping = [period('2026-02-01', '2026-02-10'), period('2026-02-05', '2026-02-12')];
    expect(due(span, '2026-01-01', { tollings: overlapping }).actBy).toBe('2026-03-14');
  });

  test('a period that the lengthened span reaches counts too; one before the start does not', () => {
    const chain = [period('2026-02-01', '2026-02-10'), period('2026-03-10', '2026-03-11')];
    expect(due(span, '2026-01-01', { tollings: chain }).actBy).toBe('2026-03-14');
    expect(due(span, '2026-01-01', { tollings: [period('2025-12-01', '2026-01-01')] }).actBy).toBe('2026-03-02');
  });

  test('business days toll as business days', () => {
    const business = { value: 5, unit: 'business_days' } as const;
    expect(due(business, '2026-03-02', { tollings: [period('2026-03-04', '2026-03-08')] }).actBy).toBe('2026-03-12');
  });

  test('an extension comes with its reason', () => {
    const extensions = [{ days: 30, unit: 'calendar_days' as const, reason: 'OIR order', citation: '627.70131(7)(a)' }];
    const extended = due(span, '2026-01-01', { extensions });
    expect(extended.actBy).toBe('2026-04-01');
    expect(extended.steps.join(' ')).toContain('OIR order, 627.70131(7)(a)');
  });
});

describe('for any input', () => {
  const date = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1970-01-01', days));
  const length = fc.integer({ min: 0, max: 400 });
  const unit = fc.constantFrom('calendar_days' as const, 'business_days' as const, 'months' as const);
  const toll = fc.tuple(date, fc.integer({ min: 0, max: 60 })).map(([from, days]) => ({ from, until: addDays(from, days), reason: 'x' }));

  test('a longer span never ends earlier, and a later start never ends earlier', () => {
    fc.assert(
      fc.property(date, length, unit, (start, value, kind) => {
        const end = due({ value, unit: kind }, start).actBy;
        expect(end >= start).toBe(true);
        expect(due({ value: value + 1, unit: kind }, start).actBy > end).toBe(true);
        expect(due({ value, unit: kind }, addDays(start, 1)).actBy >= end).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test('tolling never shortens, and one period adds at most its own days', () => {
    fc.assert(
      fc.property(date, length, toll, (start, value, period) => {
        const span = { value, unit: 'calendar_days' } as const;
        const added = daysBetween(due(span, start).actBy, due(span, start, { tollings: [period] }).actBy);
        expect(added).toBeGreaterThanOrEqual(0);
        expect(added).toBeLessThanOrEqual(daysBetween(period.from, period.until) + 1);
      }),
      { numRuns: 200 },
    );
  });

  test('the n-th business day is one, and between it and the start lie n of them', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 120 }), (start, count) => {
        const end = addBusinessDays(start, count);
        let seen = 0;
        for (let day = addDays(start, 1); day <= end; day = addDays(day, 1)) if (isBusinessDay(day)) seen += 1;
        expect([isBusinessDay(end), seen]).toEqual([true, count]);
      }),
      { numRuns: 100 },
    );
  });
});
