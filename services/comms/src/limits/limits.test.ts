// Before a contract is signed a text or a call may solicit: then the days and hours of the state hold, and its number of contacts within 24 hours.
import { expect, test } from 'vitest';
import { rulesOf } from '../settings/firm-rules.ts';
import { statesOf } from './limit-rules.ts';

const rules = rulesOf({ smsEnabled: true, voiceEnabled: true, emailEnabled: true, businessHoursOnly: false }, undefined);
const tampa = { method: 'sms', recipient: '+18135550100', timeZone: 'America/New_York' } as const;
const sends = (iso: string, over: object = { solicitsIn: ['FL'] }) => rules.notBefore({ ...tampa, ...over }, new Date(iso)).toISOString();

test('the states are those of the property and of the phone, as far as they limit anything', () => {
  expect(statesOf({ state: 'FL', recipient: '+18135550100' })).toEqual(['FL']);
  expect(statesOf({ state: 'AL', recipient: '+12125550100' })).toEqual(['NY']);
  expect(statesOf({ state: 'FL', recipient: '+14045550100' })).toEqual(['FL', 'GA']);
  expect(statesOf({ state: 'AL', recipient: '+12055550100' })).toEqual([]);
  expect(statesOf({ state: undefined, recipient: '+18005550100' })).toEqual([]);
});

test('in Florida nobody solicits on a Sunday, in Georgia from noon, in New York until 6 PM; a client is written to at once', () => {
  const sunday = '2026-11-29T15:00:00.000Z';
  expect(sends(sunday)).toBe('2026-11-30T13:00:00.000Z');
  expect(sends(sunday, { solicitsIn: ['GA'] })).toBe('2026-11-29T17:00:00.000Z');
  expect(sends(sunday, { solicitsIn: [] })).toBe(sunday);
  expect(sends(sunday, {})).toBe(sunday);
  expect(sends('2026-11-30T22:59:00.000Z', { solicitsIn: ['NY'] })).toBe('2026-11-30T22:59:00.000Z');
  expect(sends('2026-11-30T23:00:00.000Z', { solicitsIn: ['NY'] })).toBe('2026-12-01T13:00:00.000Z');
  // Georgia's 10 PM does not widen the hours of every state
  expect(sends('2026-12-01T01:30:00.000Z', { solicitsIn: ['GA'] })).toBe('2026-12-01T13:00:00.000Z');
});

test('places without a common hour wait for the property alone', () => {
  expect(sends('2026-11-29T15:00:00.000Z', { solicitsIn: ['NY'], recipient: '+12125550100', timeZone: 'Pacific/Guam' })).toBe(
    '2026-11-29T22:00:00.000Z',
  );
});

test('of Florida a fourth one waits until 24 hours after the first, and then for its hours', () => {
  const at = (...times: string[]) => ({ solicitsIn: ['FL'], earlier: times.map((time) => new Date(time)) });
  const now = '2026-12-01T18:00:00.000Z';
  const two = ['2026-12-01T14:00:00.000Z', '2026-12-01T15:00:00.000Z'];
  expect(sends(now, at(...two))).toBe(now);
  expect(sends(now, at(...two, '2026-12-01T16:00:00.000Z'))).toBe('2026-12-02T14:00:00.000Z');
  expect(sends(now, at('2026-11-30T17:59:00.000Z', ...two))).toBe(now);
  // Saturday noon, then Sunday, then Monday morning
  const saturday = at('2026-12-05T14:00:00.000Z', '2026-12-05T15:00:00.000Z', '2026-12-05T16:00:00.000Z');
  expect(sends('2026-12-05T18:00:00.000Z', saturday)).toBe('2026-12-07T13:00:00.000Z');
  // What was scheduled for later counts as well: no 24 hours may hold four
  expect(sends(now, at(...two, '2026-12-02T13:30:00.000Z'))).toBe('2026-12-02T14:00:00.000Z');
  expect(sends(now, { ...at(...two, two[1] ?? ''), solicitsIn: ['GA'] })).toBe(now);
});

test('why it waits is said with the state and where it stands', () => {
  const why = (iso: string, over: object) => rules.waitsFor({ ...tampa, ...over }, new Date(iso));
  expect(why('2026-11-29T15:00:00.000Z', { solicitsIn: ['FL'] })).toEqual({
    waitsFor: 'state-limit',
    reason:
      'No signed contract is recorded. Florida limits solicitation to Monday to Saturday, 8 AM to 8 PM (section 626.854(5), Florida Statutes).',
  });
  const times = ['2026-12-01T14:00:00.000Z', '2026-12-01T15:00:00.000Z', '2026-12-01T16:00:00.000Z'].map((time) => new Date(time));
  expect(why('2026-12-01T18:00:00.000Z', { solicitsIn: ['FL'], earlier: times })).toEqual({
    waitsFor: 'state-limit',
    reason:
      'No signed contract is recorded. Florida limits solicitation to 3 messages and calls in 24 hours (section 501.616(6), Florida Statutes).',
  });
  // The night keeps it from everybody
  expect(why('2026-12-01T03:00:00.000Z', { solicitsIn: ['FL'] })).toEqual({ waitsFor: 'quiet-hours' });
  expect(why('2026-12-01T15:00:00.000Z', { solicitsIn: ['FL'] })).toBeUndefined();
});
