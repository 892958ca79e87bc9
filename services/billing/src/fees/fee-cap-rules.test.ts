// Fee caps: what is refused whoever asks, what wants a reason, what is only noted.
import type { FeeCapTerm, FeeTerms } from '@plumbline/contracts/claims';
import { describe, expect, test } from 'vitest';
import { assertContractStands, assertFeeAllowed, capOnPaper, noticesOf } from './fee-cap-rules.ts';

const cap = (change: Partial<FeeCapTerm> = {}): FeeCapTerm => ({
  ruleId: 'fl-fee-cap',
  ruleVersion: '2026.11.0',
  capPercent: 10,
  holds: 'yes',
  when: 'always',
  citation: '626.854 F.S.',
  confidence: 'high',
  ...change,
});
const terms = (caps: FeeCapTerm[], contract?: FeeTerms['contract']): FeeTerms => ({
  claimId: 1,
  state: 'FL',
  caps,
  ledger: { feeOn: 'new_money', source: 'Default', received: 0, receipts: [] },
  ...(contract ? { contract } : {}),
});
const effectsAt = (percent: number, given: FeeTerms) => noticesOf(given, percent * 100).map(({ effect }) => effect);

describe('a fee above a cap', () => {
  test.each<[string, number, FeeCapTerm, string[]]>([
    ['that surely holds is refused', 15, cap(), ['block']],
    ['up to it is free', 10, cap(), []],
    ['above by a hundredth of a percent is refused', 10.01, cap(), ['block']],
    ['of a declared emergency that is recorded is refused', 20, cap({ when: 'emergency' }), ['block']],
    ['of an emergency that nobody recorded is refused until it is', 20, cap({ when: 'emergency', holds: 'unknown' }), ['block']],
    ['of a catastrophe that nobody recorded wants a reason', 20, cap({ when: 'catastrophe', holds: 'unknown' }), ['warning']],
    ['of a middling source wants a reason', 15, cap({ confidence: 'medium' }), ['warning']],
    ['of a guide is noted', 15, cap({ confidence: 'low' }), ['note']],
    ['of a quick payment is noted', 15, cap({ when: 'quick-pay', holds: 'unknown', capPercent: 1 }), ['note']],
    ['where a percentage is void is refused', 0.5, cap({ capPercent: 0 }), ['block']],
  ])('%s', (_, percent, rule, effects) => {
    expect(effectsAt(percent, terms([rule]))).toEqual(effects);
  });

  test('says the limit, the law and whether the claim says what decides', () => {
    expect(noticesOf(terms([cap({ when: 'emergency', holds: 'unknown' })]), 2_000)[0]).toMatchObject({
      sentence:
        "FL limits the fee to 10% on claims from a declared emergency. The claim doesn't show whether this applies. Reference, not verified by counsel.",
      citation: '626.854 F.S.',
      capPercent: 10,
    });
  });
});

test('where a share of the recovery alone is void, a flat or hourly fee is free of it, and no cap stands on its paper', () => {
  const louisiana = cap({ ruleId: 'la-fee-cap-no-percentage', capPercent: 0, onlyPercentage: true, citation: 'La. R.S. 22:1703' });
  const given = (kind: FeeTerms['kind'], rule: FeeCapTerm): FeeTerms => ({ ...terms([rule]), ...(kind ? { kind } : {}) });
  expect(effectsAt(10, given('percentage', louisiana))).toEqual(['block']);
  expect(effectsAt(10, given(undefined, louisiana))).toEqual(['block']);
  for (const kind of ['flat', 'hourly'] as const) {
    expect(effectsAt(10, given(kind, louisiana))).toEqual([]);
    expect(capOnPaper(given(kind, louisiana))).toBeUndefined();
    expect(effectsAt(25, given(kind, cap({ capPercent: 20 })))).toEqual(['block']);
  }
});

test('a fee above the contract is refused, with the day on which it was signed', () => {
  const contract = { feePercentage: 10, signedOn: '2026-10-01' };
  const [notice] = noticesOf(terms([], contract), 1_250);
  expect(notice).toMatchObject({
    effect: 'block',
    sentence: 'The contract with the insured sets a 10% fee.',
    citation: 'Contract signed Oct 1, 2026',
  });
  expect(noticesOf(terms([], contract), 1_000)).toEqual([]);
  expect(noticesOf(terms([], {}), 2_000)).toEqual([]);
});

describe('a fee above the one that the claim records', () => {
  test('is refused where a contract names no other', () => {
    const [notice] = noticesOf({ ...terms([], { signedOn: '2026-10-01' }), recordedPercentage: 8 }, 1_000);
    expect(notice).toMatchObject({ effect: 'block', capPercent: 8, sentence: 'The fee recorded for this claim is 8%.' });
    expect(noticesOf({ ...terms([], {}), recordedPercentage: 8 }, 800)).toEqual([]);
  });

  test('counts for nothing where the contract names its own', () => {
    const agreed = { ...terms([], { feePercentage: 10 }), recordedPercentage: 8 };
    expect(noticesOf(agreed, 1_000)).toEqual([]);
    expect(noticesOf(agreed, 1_001)).toMatchObject([{ effect: 'block', capPercent: 10 }]);
  });

  test('wants a reason without a contract', () => {
    const notices = noticesOf({ ...terms([]), recordedPercentage: 8 }, 1_000);
    expect(notices).toMatchObject([{ ruleId: 'claim', effect: 'warning', capPercent: 8 }]);
    expect(() => assertFeeAllowed(notices, undefined)).toThrow('The fee recorded for this claim is 8%.');
    expect(() => assertFeeAllowed(notices, { reason: 'Agreed with the owner by letter' })).not.toThrow();
  });
});

test('the strictest comes first', () => {
  const caps = [cap({ confidence: 'low' }), cap({ confidence: 'medium' }), cap()];
  expect(effectsAt(20, terms(caps))).toEqual(['block', 'warning', 'note']);
});

describe('whoever asks', () => {
  const why = { reason: 'Agreed with the owner for a commercial loss' };

  test('what surely holds cannot be answered away', () => {
    const notices = noticesOf(terms([cap()]), 2_000);
    expect(() => assertFeeAllowed(notices, why)).toThrow("You can't bill a higher fee");
    expect(() => assertFeeAllowed(notices, undefined)).toThrow("You can't bill a higher fee");
  });

  test('a warning wants a reason, a note wants nothing', () => {
    const warning = noticesOf(terms([cap({ confidence: 'medium' })]), 2_000);
    expect(() => assertFeeAllowed(warning, undefined)).toThrow('Confirm the fee and enter a reason');
    expect(() => assertFeeAllowed(warning, why)).not.toThrow();
    expect(() => assertFeeAllowed(noticesOf(terms([cap({ confidence: 'low' })]), 2_000), undefined)).not.toThrow();
    expect(() => assertFeeAllowed([], undefined)).not.toThrow();
  });
});

test('nothing is billed under a contract that was canceled', () => {
  expect(() => assertContractStands(terms([], { cancelledOn: '2026-10-05' }))).toThrow('The contract was canceled on Oct 5, 2026');
  expect(() => assertContractStands(terms([], { feePercentage: 10 }))).not.toThrow();
});
