// What the pack says of a contract: until when it may be cancelled, and which fee it may hold.
import { describe, expect, test } from 'vitest';
import { cancellationWindow } from './cancellation-window.ts';
import { assertFeeWithinCap, feeCapFor, feeWarnings } from './fee-cap-rule.ts';

const place = { timeZone: 'America/New_York', incidentDate: '2026-01-15' };
const until = (state: string, signedOn: string, declaredEmergency?: boolean) =>
  cancellationWindow({ signedOn }, { ...place, state, declaredEmergency })?.until;

describe('cancelling', () => {
  test.each([
    ['FL ordinary: 10 days', 'FL', '2026-02-01', false, '2026-02-11'],
    ['FL emergency: 30 days after the loss, where later', 'FL', '2026-01-20', true, '2026-02-14'],
    ['FL emergency: 10 days after the signing, where later', 'FL', '2026-02-10', true, '2026-02-20'],
    ['NY: third business day', 'NY', '2026-02-13', undefined, '2026-02-19'],
    ['SC: fifth business day', 'SC', '2026-03-02', undefined, '2026-03-09'],
    ['OK over the new year', 'OK', '2026-12-31', undefined, '2027-01-06'],
    ['MS', 'MS', '2026-03-06', undefined, '2026-03-13'],
  ])('%s', (_, state, signedOn, emergency, expected) => {
    expect(until(state, signedOn, emergency)).toBe(expected);
  });

  test('72 hours end at the minute where the time is known', () => {
    const texas = cancellationWindow(
      { signedOn: '2026-05-01', signedAt: '10:15' },
      { state: 'TX', timeZone: 'America/Chicago', incidentDate: '2026-01-15' },
    );
    expect(texas?.untilAt).toBe('2026-05-04T15:15:00.000Z');
  });

  test('what is missing is named; a state without a rule has no window', () => {
    expect(cancellationWindow({}, { ...place, state: 'FL' })?.missing.map(({ name }) => name)).toEqual([
      'contractSignedOn',
      'declaredEmergency',
    ]);
    expect(cancellationWindow({ signedOn: '2026-02-01' }, { ...place, state: 'VT' })).toBeUndefined();
    expect(until('NY', '2021-10-07')).toBeUndefined();
  });
});

describe('fees', () => {
  const on = '2026-05-01';
  const blocks = (state: string, basisPoints: number, details: { declaredEmergency?: boolean; catastrophe?: boolean } = {}) =>
    feeWarnings(basisPoints, feeCapFor(state, { on, ...details })).map((one) => [one.cap.capBasisPoints, one.blocks]);

  test.each([
    ['FL 20 % without an emergency', 'FL', 2_000, { declaredEmergency: false }, [[100, false]]],
    [
      'FL 21 % blocks',
      'FL',
      2_100,
      { declaredEmergency: false },
      [
        [100, false],
        [2_000, true],
      ],
    ],
    [
      'FL 15 % in an emergency blocks',
      'FL',
      1_500,
      { declaredEmergency: true },
      [
        [100, false],
        [1_000, true],
      ],
    ],
    [
      'FL 15 %, emergency unknown, warns',
      'FL',
      1_500,
      {},
      [
        [100, false],
        [1_000, false],
      ],
    ],
    ['LA: no percentage at all', 'LA', 1, {}, [[0, true]]],
    ['NY medium confidence only warns', 'NY', 1_500, {}, [[1_250, false]]],
    ['CA has no cap in the pack', 'CA', 4_000, {}, []],
    ['NC outside a catastrophe', 'NC', 4_000, { catastrophe: false }, []],
    ['a state without a pack', 'VT', 4_000, {}, []],
  ])('%s', (_, state, basisPoints, details, expected) => {
    expect(blocks(state, basisPoints, details)).toEqual(expected);
  });

  test('nobody goes beyond a sure cap', () => {
    const caps = feeCapFor('TX', { on });
    expect(() => assertFeeWithinCap(1_500, caps)).toThrow('4102.104(a)');
    expect(() => assertFeeWithinCap(1_000, caps)).not.toThrow();
  });
});
