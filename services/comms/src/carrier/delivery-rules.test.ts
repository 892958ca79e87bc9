// The states of a text in every order of the carrier's words.
import { expect, test } from 'vitest';
import { reasonOf, stateAfter } from './delivery-rules.ts';

type Status = Parameters<typeof stateAfter>[0];
const after = (...told: string[]) => told.reduce<Status>((state, word) => stateAfter(state, word) ?? state, 'sending');

test('whatever the order, what was delivered stays delivered', () => {
  const told = ['queued', 'sent', 'delivered', 'sent', 'accepted'];
  for (let turn = 0; turn < told.length; turn += 1) expect(after(...told.slice(turn), ...told.slice(0, turn))).toBe('delivered');
  expect(after('delivered', 'sent', 'undelivered', 'failed')).toBe('delivered');
  expect(after('delivered', 'read', 'delivered')).toBe('read');
});

test('what failed stays failed, and a word that nobody knows changes nothing', () => {
  expect(after('sent', 'undelivered', 'delivered', 'sent')).toBe('failed');
  expect(after('sent', 'teleported', '__proto__', 'constructor')).toBe('sent');
  expect(after('ringing', 'in-progress', 'completed')).toBe('delivered');
  expect(after('no-answer')).toBe('failed');
});

test('what was withdrawn or only kept is not brought to life by a callback', () => {
  for (const state of ['queued', 'kept', 'suppressed', 'failed'] as const) expect(stateAfter(state, 'delivered')).toBeUndefined();
});

test('each reason is a sentence; an unknown number stands behind it', () => {
  expect(reasonOf('undelivered', 30_003)).toBe('The phone is off or out of reach. Try again later.');
  expect(reasonOf('undelivered', 30_007)).toBe('The carrier filtered the message as unwanted');
  expect(reasonOf('busy', undefined)).toBe('The line was busy');
  expect(reasonOf('failed', 39_999)).toBe("The carrier couldn't deliver it (39999)");
});
