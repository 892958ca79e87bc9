// Hours of the firm within the daytime of the property, and channels that are off.
import { sameHours } from '@plumbline/contracts/identity';
import { expect, test } from 'vitest';
import { rulesOf } from './firm-rules.ts';

const all = { smsEnabled: true, voiceEnabled: true, emailEnabled: true, businessHoursOnly: true };
const week = {
  ...sameHours([1, 2, 3, 4, 5], '09:00', '17:00'),
  tuesday: [
    { from: '09:00', to: '12:00' },
    { from: '13:00', to: '17:00' },
  ],
};
const hours = { week, closedOnHolidays: true, closedDays: [{ on: '2026-11-27', name: 'The day after' }] };
const text = { method: 'sms', recipient: '+13055550100', timeZone: 'America/New_York' } as const;
const sends = (iso: string, chosen = all) => rulesOf(chosen, hours).notBefore(text, new Date(iso)).toISOString();

test('a text waits for the next open interval, over a break, a night, a holiday, a day of its own and a weekend', () => {
  expect(sends('2026-11-24T15:00:00.000Z')).toBe('2026-11-24T15:00:00.000Z');
  expect(sends('2026-11-24T17:10:00.000Z')).toBe('2026-11-24T18:00:00.000Z');
  expect(sends('2026-11-24T23:30:00.000Z')).toBe('2026-11-25T14:00:00.000Z');
  expect(sends('2026-11-25T22:30:00.000Z')).toBe('2026-11-30T14:00:00.000Z');
});

test('what it waits for is said: the night, or the hours of the firm that begin later', () => {
  const waits = (iso: string, chosen = all) => rulesOf(chosen, hours).waitsFor(text, new Date(iso))?.waitsFor;
  expect(waits('2026-11-24T15:00:00.000Z')).toBeUndefined();
  expect(waits('2026-11-24T17:10:00.000Z')).toBe('business-hours');
  expect(waits('2026-11-25T07:00:00.000Z')).toBe('business-hours');
  expect(waits('2026-11-25T07:00:00.000Z', { ...all, businessHoursOnly: false })).toBe('quiet-hours');
});

test('without that choice the daytime alone counts; email goes at once', () => {
  expect(sends('2026-11-24T23:30:00.000Z', { ...all, businessHoursOnly: false })).toBe('2026-11-24T23:30:00.000Z');
  const now = new Date('2026-11-24T07:00:00.000Z');
  expect(rulesOf(all, hours).notBefore({ ...text, method: 'email', recipient: 'a@b.test' }, now)).toBe(now);
});

test('a channel that is off says so', () => {
  const rules = rulesOf({ ...all, smsEnabled: false }, undefined);
  expect(rules.refusalOf('sms')).toBe('Text messages are turned off in the communication settings');
  expect([rules.refusalOf('email'), rules.refusalOf('phone')]).toEqual([undefined, undefined]);
});
