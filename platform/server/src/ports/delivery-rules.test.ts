// What follows a failed attempt, and what counts as a message at all.
import { expect, test } from 'vitest';
import { afterFailure, assertPublishable, assertSubscribable, readAnything, readEnvelope } from './delivery-rules.ts';
import { Undeliverable } from './event-bus.ts';

test.each([
  [1, { kind: 'again', delayMs: 200 }],
  [2, { kind: 'again', delayMs: 1_000 }],
  [3, { kind: 'again', delayMs: 5_000 }],
  [4, { kind: 'again', delayMs: 30_000 }],
  [5, { kind: 'dead', reason: 'database away' }],
  [6, { kind: 'dead', reason: 'database away' }],
])('after attempt %i failed: %j', (attempt, next) => {
  expect(afterFailure(new Error('database away'), attempt)).toEqual(next);
});

test('what can never become right is given up at once, and what was thrown without being an error keeps its text', () => {
  expect(afterFailure(new Undeliverable('no such claim'), 1)).toEqual({ kind: 'dead', reason: 'no such claim' });
  expect(afterFailure('just text', 5)).toEqual({ kind: 'dead', reason: 'just text' });
});

const event = {
  id: '5f0c7d1e-6f0b-4b53-9a55-0f4f5d3c1a11',
  type: 'claims.opened',
  organizationId: 7,
  actor: { kind: 'service', id: 'claims', name: 'Plumbline' },
  at: '2026-11-21T14:03:00.000Z',
  aggregateId: 1,
  aggregateVersion: 3,
  data: { title: 'Roof' },
};

test('an envelope is read as it was sent', () => {
  expect(readEnvelope(JSON.stringify(event))).toEqual(event);
});

test.each([
  ['no JSON', '{', 'Not an envelope'],
  ['nothing', '', 'Not an envelope'],
  ['another shape', '[]', 'Not an envelope'],
  ['no organization', JSON.stringify({ ...event, organizationId: undefined }), 'organizationId'],
  ['an id that is none', JSON.stringify({ ...event, id: '1' }), 'id'],
])('%s is undeliverable and says why', (_, text, why) => {
  expect(() => readEnvelope(text)).toThrow(why);
  expect(() => readEnvelope(text)).toThrow(Undeliverable);
});

test('a dead letter shows the message, or its text when it cannot be read', () => {
  expect(readAnything('{"a":1}')).toEqual({ a: 1 });
  expect(readAnything('{')).toBe('{');
});

test.each(['claims.opened', 'claims.status-changed'])('%s is a type of event', (type) => {
  expect(() => assertPublishable(type)).not.toThrow();
  expect(() => assertSubscribable('billing', type)).not.toThrow();
});

test('all events can be listened to, but nothing can be published as all', () => {
  expect(() => assertSubscribable('gateway-live', '>')).not.toThrow();
  expect(() => assertPublishable('>')).toThrow('is no type of event');
});
