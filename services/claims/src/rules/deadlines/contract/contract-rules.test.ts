// What the pack says of a contract: until when it may be cancelled, and which fee it may hold.
import { describe, expect, test } from 'vitest';
import { deadlineClaim, type DeadlineCase } from '../../../testing/deadline-claim.ts';
import { cancellationWindow, noCancellationRule, openWithoutEstimate } from './cancellation-window.ts';
import {
  assertEmergencyAnswered,
  assertFeeWithinCap,
  assertFlatFeeWithinCap,
  feeCapFor,
  feeWarnings,
  fixedFeeWarnings,
} from './fee-cap-rule.ts';
import { assertMayCountPriorMoney, feeCapsOf } from './fee-caps-of-claim.ts';

const place = { timeZone: 'America/New_York', incidentDate: '2026-01-15' };
const until = (state: string, signedOn: string, declaredEmergency?: boolean) =>
  cancellationWindow({ signedOn }, { ...place, state, declaredEmergency })?.until;

describe('cancelling', () => {
  test.each([
    ['FL ordinary: 10 days', 'FL', '2026-02-01', false, '2026-02-11'],
    ['FL emergency: 30 days after the loss, where later', 'FL', '2026-01-20', true, '2026-02-14'],
    ['FL emergency: 10 days after the signing, where later', 'FL', '2026-02-10', true, '2026-02-20'],
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

  test.each([
    ['ordinary, to a Sunday', '2026-10-01', false, '2026-10-11/2026-10-12'],
    ['emergency, 30 days after the loss', '2026-10-01', true, '2026-10-26/2026-10-26'],
    ['emergency, still the loss', '2026-10-16', true, '2026-10-26/2026-10-26'],
    ['emergency, 10 days after the signing', '2026-10-25', true, '2026-11-04/2026-11-04'],
  ])('Florida %s: told, and accepted through', (_, signedOn, declaredEmergency, expected) => {
    const window = cancellationWindow({ signedOn }, { ...place, state: 'FL', incidentDate: '2026-09-26', declaredEmergency });
    expect(`${window?.until}/${window?.acceptUntil}`).toBe(expected);
  });

  test('New York starts once the notice was given, and asks for that day', () => {
    const newYork = (noticeGivenOn?: string) => cancellationWindow({ signedOn: '2026-06-30', noticeGivenOn }, { ...place, state: 'NY' });
    expect(newYork()).toMatchObject({ missing: [{ name: 'cancellationNoticeGivenOn' }] });
    expect(newYork('2026-06-30')?.until).toBe('2026-07-03');
    expect(newYork('2026-10-09')?.until).toBe('2026-10-14');
  });

  test.each(['TX', 'CO'])('72 hours of %s without the time of signing name a day and no hour', (state) => {
    const window = cancellationWindow({ signedOn: '2026-10-01' }, { ...place, state });
    expect(window).toMatchObject({ until: '2026-10-04', acceptUntil: '2026-10-04', missing: [] });
    expect(window?.untilAt).toBeUndefined();
    expect(window?.explanation.join(' ')).toContain('No time of signing is recorded, so only the day is named');
    expect(window?.explanation.join(' ')).not.toMatch(/\d:\d\d/);
    expect(noCancellationRule(state)).toBeUndefined();
  });

  test('California rescinds within three business days; a state without a row says so', () => {
    expect(until('CA', '2026-02-11')).toBe('2026-02-18');
    expect(noCancellationRule('VT')).toBe('No rule in the pack on canceling a contract in Vermont');
  });

  test('Florida: while the written estimate is missing after 60 days, the contract can be canceled', () => {
    const claim = (dates: DeadlineCase['dates']) => deadlineClaim({ dates: { contractSignedOn: '2026-10-01', ...dates } });
    expect(openWithoutEstimate(claim({}), '2026-11-30')).toBeUndefined();
    expect(openWithoutEstimate(claim({}), '2026-12-01')).toContain('can cancel until it is supplied');
    expect(openWithoutEstimate(claim({ ourEstimateSentOn: '2026-11-20' }), '2026-12-01')).toBeUndefined();
  });

  test('what is missing is named; a state without a rule has no window', () => {
    expect(cancellationWindow({}, { ...place, state: 'FL' })?.missing.map(({ name }) => name)).toEqual([
      'contractSignedOn',
      'declaredEmergency',
    ]);
    expect(cancellationWindow({ signedOn: '2026-02-01' }, { ...place, state: 'VT' })).toBeUndefined();
    const early = { signedOn: '2021-10-07', noticeGivenOn: '2021-10-07' };
    expect(cancellationWindow(early, { ...place, state: 'NY' })?.until).toBeUndefined();
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
    ['NY 15 % blocks', 'NY', 1_500, {}, [[1_250, true]]],
    ['GA: a third of every dollar', 'GA', 3_333, {}, [[0, false]]],
    [
      'GA: more than a third blocks',
      'GA',
      3_334,
      {},
      [
        [0, false],
        [3_333, true],
      ],
    ],
    ['CA has no cap in the pack', 'CA', 4_000, {}, []],
    ['NC outside a catastrophe', 'NC', 4_000, { catastrophe: false }, []],
    ['a state without a pack', 'VT', 4_000, {}, []],
  ])('%s', (_, state, basisPoints, details, expected) => {
    expect(blocks(state, basisPoints, details)).toEqual(expected);
  });

  const capOf = (noticeToCarrierOn: string | undefined, over: DeadlineCase = {}) =>
    feeCapsOf(
      deadlineClaim({
        incidentDate: '2026-09-26',
        details: { declaredEmergency: true },
        ...over,
        dates: { declaredEmergencyOn: '2026-09-24', ...(noticeToCarrierOn ? { noticeToCarrierOn } : {}) },
      }),
    )
      .filter((cap) => cap.when === 'emergency' || cap.when === 'always')
      .map((cap) => cap.capBasisPoints)[0];

  test.each([
    ['in the first days', '2026-09-30', {}, 1_000],
    ['on the last day of the year', '2027-09-24', {}, 1_000],
    ['a day later', '2027-09-25', {}, 2_000],
    ['not made yet', undefined, {}, 1_000],
    ['from another cause during the year', '2026-11-01', { details: { declaredEmergency: false } }, 2_000],
  ] as const)('Florida, emergency declared 2026-09-24, a claim %s: its cap', (_, made, over, expected) => {
    expect(capOf(made, over)).toBe(expected);
  });

  test('an emergency that nobody answered about is asked, above its cap only', () => {
    const unknown = feeCapFor('FL', { on });
    expect(() => assertEmergencyAnswered(1_001, unknown)).toThrow('Answer whether the claim is from a declared emergency');
    expect(() => assertEmergencyAnswered(1_000, unknown)).not.toThrow();
    expect(() => assertEmergencyAnswered(2_000, feeCapFor('FL', { on, declaredEmergency: false }))).not.toThrow();
    expect(() => assertEmergencyAnswered(3_000, feeCapFor('NC', { on }))).not.toThrow();
  });

  test.each([
    ['New York', { state: 'NY' }, 'New York allows no fee on money that was paid before the contract'],
    ['a supplement in Florida', { contract: { kind: 'supplement' } }, '626.854(11)'],
    ['another claim in Florida, without a reason', {}, 'may allow no fee on money that was paid or committed before the contract'],
    ['Texas', { state: 'TX' }, undefined],
  ] as const)('a fee on prior money, %s', (_, given, refused) => {
    const ask = () => assertMayCountPriorMoney(deadlineClaim(given), undefined);
    if (refused) expect(ask).toThrow(refused);
    else expect(ask).not.toThrow();
  });

  test('a middling rule takes a reason that a person wrote, a sure one takes none', () => {
    const because = 'The contract of 2024 names the earlier payments';
    expect(assertMayCountPriorMoney(deadlineClaim(), because)).toBe('626.854(11) F.S.');
    expect(assertMayCountPriorMoney(deadlineClaim({ state: 'TX' }), because)).toBeUndefined();
    expect(() => assertMayCountPriorMoney(deadlineClaim({ contract: { kind: 'supplement' } }), because)).toThrow('allows no fee');
    expect(() => assertMayCountPriorMoney(deadlineClaim({ state: 'NY' }), because)).toThrow('New York allows no fee');
  });

  const flat = (state: string, dollars: number, largest: number | undefined, details: { declaredEmergency?: boolean } = {}) => {
    const fee = { flatCents: dollars * 100, largestCents: largest === undefined ? undefined : largest * 100 };
    return () => assertFlatFeeWithinCap(fee, feeCapFor(state, { on, ...details }));
  };
  test.each([
    ['Florida: a fifth of the largest amount is allowed', flat('FL', 20_000, 100_000, { declaredEmergency: false }), undefined],
    ['a dollar more is not', flat('FL', 20_001, 100_000, { declaredEmergency: false }), '20.01% of $100,000.00'],
    ['a tenth in an emergency', flat('FL', 10_001, 100_000, { declaredEmergency: true }), 'limited to 10%'],
    ['asked where nobody said', flat('FL', 15_000, 100_000), 'Answer whether the claim is from a declared emergency'],
    ['nothing recorded: each invoice is checked', flat('FL', 90_000, undefined, { declaredEmergency: false }), undefined],
    ['Louisiana forbids a share alone', flat('LA', 90_000, 100_000), undefined],
    ['Texas: a tenth of any fee', flat('TX', 10_001, 100_000), '4102.104(a)'],
  ] as const)('a flat fee, %s', (_, ask, refused) => {
    if (refused) expect(ask).toThrow(refused);
    else expect(ask).not.toThrow();
  });

  test('what cannot be measured yet is said with the law, and Louisiana says nothing of a flat fee', () => {
    const warned = (state: string) =>
      fixedFeeWarnings({ flatCents: undefined, largestCents: undefined }, feeCapFor(state, { on, declaredEmergency: false }));
    expect(warned('FL')).toEqual([
      '626.854 F.S.: the fee is limited to 20% of what the carrier pays. Each invoice is checked. Not verified by counsel.',
    ]);
    expect(warned('LA')).toEqual([]);
  });

  test('nobody goes beyond a sure cap', () => {
    const caps = feeCapFor('TX', { on });
    expect(() => assertFeeWithinCap(1_500, caps)).toThrow('4102.104(a)');
    expect(() => assertFeeWithinCap(1_000, caps)).not.toThrow();
  });
});
