// What a client has to be told: only what differs from what they know.
import { expect, test } from 'vitest';
import { stepToTell } from './appointment-step.ts';

const now = new Date('2026-11-24T15:00:00Z');
const tomorrow = new Date('2026-11-25T15:00:00Z');
const later = new Date('2026-11-26T15:00:00Z');
const known = { scheduledAt: tomorrow, inspectorName: 'Ada' };

test.each<[string, Parameters<typeof stepToTell>[0], string | undefined]>([
  ['a new appointment', { scheduledAt: tomorrow, isCancelled: false, inspectorName: 'Ada' }, 'scheduled'],
  ['fieldwork that begins at once', { scheduledAt: now, isCancelled: false, inspectorName: 'Ada' }, undefined],
  ['another time', { scheduledAt: later, isCancelled: false, inspectorName: 'Ada', notified: known }, 'moved'],
  ['another inspector', { scheduledAt: tomorrow, isCancelled: false, inspectorName: 'Ben', notified: known }, 'reassigned'],
  ['the same again', { scheduledAt: tomorrow, isCancelled: false, inspectorName: 'Ada', notified: known }, undefined],
  ['a cancellation', { scheduledAt: tomorrow, isCancelled: true, notified: known }, 'cancelled'],
  ['the cancellation of what was never told', { scheduledAt: tomorrow, isCancelled: true }, undefined],
  ['the cancellation of what is over', { scheduledAt: now, isCancelled: true, notified: { ...known, scheduledAt: now } }, undefined],
  ['a no-show', { scheduledAt: now, isCancelled: true, isNoShow: true }, 'no_show'],
  ['an appointment without a time', { isCancelled: true }, undefined],
])('%s', (_, appointment, step) => {
  expect(stepToTell(appointment, now)).toBe(step);
});
