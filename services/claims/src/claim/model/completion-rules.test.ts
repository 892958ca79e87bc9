import { expect, test } from 'vitest';
import { announcedCompletion, completionForStaff } from './completion-rules.ts';

const at = (status: 'intake' | 'inspected' | 'billed', statusSince: string, more: { expectedCompletionOn?: string } = {}) => ({
  disposition: 'open' as const,
  status,
  statusSince: new Date(statusSince),
  timeZone: 'America/New_York',
  ...more,
});
const now = new Date('2026-11-21T12:00:00Z');

test('those who follow a case read a date in plain words, and never that we are late', () => {
  expect(announcedCompletion(at('intake', '2026-11-20T03:00:00Z'), now)).toEqual({
    on: '2026-12-03',
    why: 'usual',
  });
  const set = at('inspected', '2026-11-20T15:00:00Z', { expectedCompletionOn: '2026-12-24' });
  expect(announcedCompletion(set, now)).toEqual({ on: '2026-12-24', why: 'set' });
  for (const late of [set, at('intake', '2026-01-05T15:00:00Z')])
    expect(announcedCompletion(late, new Date('2026-12-26T12:00:00Z'))).toEqual({
      why: 'past',
    });
});

test('a weekend or a holiday moves it to the next working day', () => {
  // Three days after Monday, Nov 23 is Thanksgiving
  const inspected = at('inspected', '2026-11-23T15:00:00Z');
  expect(announcedCompletion(inspected, now)?.on).toBe('2026-11-27');
  expect(completionForStaff(inspected, now)?.why).toContain('moved to the next business day');
});

test('what is done is completed', () => {
  expect(announcedCompletion(at('billed', '2026-01-01T00:00:00Z'), now)?.on).toBe('Completed');
});

test('the office reads the day, its reason in its own words, and that it has passed', () => {
  const usual = at('intake', '2026-11-20T03:00:00Z');
  expect(completionForStaff(usual, now)).toEqual({
    on: '2026-12-03',
    why: '14 days from Initial Intake on Thu, Nov 19, 2026',
    isOverdue: false,
  });
  expect(completionForStaff(usual, new Date('2026-12-04T12:00:00Z'))).toMatchObject({ on: '2026-12-03', isOverdue: true });
  const set = at('inspected', '2026-11-20T15:00:00Z', { expectedCompletionOn: '2026-12-24' });
  expect(completionForStaff(set, now)).toEqual({ on: '2026-12-24', why: 'Date set manually', isOverdue: false });
});

test('what is done or closed is expected no more', () => {
  expect(completionForStaff(at('billed', '2026-01-01T00:00:00Z'), now)).toBeUndefined();
  for (const disposition of ['withdrawn', 'settled'] as const) {
    const closed = { ...at('intake', '2026-01-01T00:00:00Z'), disposition };
    expect([completionForStaff(closed, now), announcedCompletion(closed, now)]).toEqual([undefined, undefined]);
  }
});
