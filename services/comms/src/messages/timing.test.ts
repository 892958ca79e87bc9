// A message whose point is over before it could go out is refused with the reason.
import { expect, test } from 'vitest';
import { hasBegun, timingOf, tooLate } from './timing.ts';

const morning = new Date('2026-11-25T13:00:00.000Z');
const rules = { notBefore: () => morning, waitsFor: () => ({ waitsFor: 'quiet-hours' as const }) };
const waits = { until: morning, waitsFor: 'quiet-hours' };
const night = new Date('2026-11-25T03:00:00.000Z');
const message = { method: 'sms', recipient: '+13055550100', timeZone: 'America/New_York' } as const;
const about = (at: string, what: 'reminder' | 'cancelled') => ({
  ...message,
  appointment: { inspectionId: 1, scheduledAt: new Date(at), about: what },
});

test('a reminder that could only go out after the appointment began is not sent', () => {
  expect(timingOf(about('2026-11-25T12:30:00.000Z', 'reminder'), rules, night)).toEqual({ never: tooLate });
  expect(timingOf(about('2026-11-25T13:00:00.000Z', 'reminder'), rules, night)).toEqual({ never: tooLate });
  expect(timingOf(about('2026-11-25T14:00:00.000Z', 'reminder'), rules, night)).toEqual(waits);
});

test('once the appointment has begun nothing reminds of it, and no hours are the reason', () => {
  const email = { ...about('2026-11-25T13:00:00.000Z', 'reminder'), method: 'email' } as const;
  const atOnce = { ...rules, notBefore: (_: unknown, now: Date) => now };
  expect(timingOf(email, atOnce, new Date('2026-11-25T13:00:00.000Z'))).toEqual({ never: hasBegun });
  expect(timingOf(email, atOnce, new Date('2026-11-25T12:59:00.000Z'))).toBeUndefined();
});

test('news of a cancellation, and what names no time, wait; by day all go at once', () => {
  expect(timingOf(about('2026-11-25T12:30:00.000Z', 'cancelled'), rules, night)).toEqual(waits);
  expect(timingOf(message, rules, night)).toEqual(waits);
  expect(timingOf(message, { ...rules, notBefore: (_, now) => now }, night)).toBeUndefined();
});
