// The money of the first card, in a sentence: what it says for each state, and that the client's share is what is left of what the carrier pays.
import { expect, test } from 'vitest';
import type { MoneySums } from '../../rules/money/sum-rules.ts';
import { caseMoney } from './case-money.ts';

const tenPercent = { feeBasisPoints: 1_000, contract: { signedOn: '2026-01-05', feeBasisPoints: 1_000 } };
const of = (money: Partial<MoneySums> | undefined, over: Partial<Parameters<typeof caseMoney>[0]> = {}) =>
  caseMoney({
    money: money && { receipts: [], ...money },
    isShared: true,
    terms: tenPercent,
    insuranceCompany: undefined,
    viewer: 'client',
    isClosed: false,
    language: 'en',
    ...over,
  });
const settled = {
  demandCents: 8_640_000,
  agreedCents: 6_336_000,
  deductibleCents: 924_000,
  paidCents: 3_800_000,
  receipts: [{ cents: 3_800_000, isPrior: false }],
};

test('nothing is said of money that the office does not show', () => {
  expect(of(settled, { isShared: false })).toEqual({ state: 'hidden', text: "Your adjuster hasn't shared amounts yet." });
});

test.each<[string, Partial<MoneySums> | undefined, string, string]>([
  ['nothing recorded', undefined, 'none', 'Amounts show up here once we ask your insurance company to pay.'],
  ['a demand', { demandCents: 8_640_050 }, 'open', "We asked your insurance company for $86,400.50. It hasn't agreed to an amount yet."],
  [
    'a payment before an agreement',
    { demandCents: 500_000, paidCents: 100_000 },
    'open',
    'We asked your insurance company for $5,000. Your insurance company has paid $1,000 so far.',
  ],
])('%s', (_, money, state, text) => expect(of(money)).toEqual({ state, text }));

test('a settlement: asked for, agreed after the deductible, the share after the fee, received and still to come', () => {
  const insuranceCompany = 'Tower Hill';
  expect(of(settled, { insuranceCompany })).toEqual({
    state: 'agreed',
    text: 'We asked your insurance company for $86,400. Tower Hill agreed to pay $54,120. That is after $9,240 for your deductible. After our 10% fee, your share is $48,708.',
    received: 38_000,
    toCome: 16_120,
    bar: '$38,000.00 received of $54,120 agreed; $16,120.00 still to come',
  });
  expect(of(settled, { language: 'es', insuranceCompany }).text).toBe(
    'Le pedimos $86,400 a su compañía de seguros. Tower Hill aceptó pagar $54,120, ya descontado su deducible (deductible) de $9,240. Menos nuestros honorarios del 10%, su parte es $48,708.',
  );
});

test('what was paid before the contract brings no fee, and the sentence names the sum instead of the percentage', () => {
  const prior = { ...settled, receipts: [{ cents: 3_800_000, isPrior: true }] };
  expect(of(prior).text).toContain('After our fee of $1,612, your share is $52,508.');
});

test('a flat fee is a sum; without a fee, and to anybody but the client, no share of “you” is named', () => {
  const flat = { contract: { feeKind: 'flat', flatCents: 250_000 } } as const;
  expect(of(settled, { terms: flat }).text).toContain('After our fee of $2,500, your share is $51,620.');
  expect(of(settled, { terms: {} }).text).not.toMatch(/share|fee/);
  expect(of(settled, { viewer: 'office' }).text).toContain("After our 10% fee, the client's share is $48,708.");
});

test('an attorney reads of the client, the carrier and the deductible, and is never addressed as the owner', () => {
  expect(of(settled, { viewer: 'attorney' }).text).toBe(
    "We asked the carrier for $86,400. The carrier agreed to pay $54,120. That is after $9,240 for the deductible. After our 10% fee, the client's share is $48,708.",
  );
});

test('what came beyond the agreement leaves nothing to come', () => {
  expect(of({ agreedCents: 100_00, paidCents: 150_00, receipts: [{ cents: 150_00, isPrior: false }] })).toMatchObject({
    received: 150,
    toCome: 0,
  });
});

test('an attorney reads of the client, the carrier and the deductible, and is never addressed as the owner', () => {
  expect(of(settled, { viewer: 'attorney' }).text).toBe(
    "We asked the carrier for $86,400. The carrier agreed to pay $54,120. That is after $9,240 for the deductible. After our 10% fee, the client's share is $48,708.",
  );
});

test('what came beyond the agreement, or in place of the deductible, was paid and not agreed to', () => {
  const over = { agreedCents: 2_000_000, deductibleCents: 500_000, paidCents: 1_600_000, receipts: [{ cents: 1_600_000, isPrior: false }] };
  expect(of(over)).toMatchObject({
    text: 'Your insurance company has paid $16,000. After our 10% fee, your share is $14,400.',
    bar: '$16,000.00 received of $15,000 agreed; $0.00 still to come',
  });
});

test('while another coverage is not agreed the sums are not said as the last ones', () => {
  expect(of({ ...settled, gapCents: 300_000 }).text).toMatch(/your share is \$48,708\. Part of your claim is still open\.$/);
});

test('a closed case announces no money', () => {
  const closed = (money: Partial<MoneySums> | undefined, over = {}) => of(money, { isClosed: true, ...over });
  expect(closed(undefined).text).toBe('There are no amounts in this case.');
  expect(closed(settled, { isShared: false }).text).toBe("Your adjuster hasn't shared amounts.");
  expect(closed({ demandCents: 500_000 }).text).toBe('We asked your insurance company for $5,000.');
  expect(closed(settled)).toEqual({
    state: 'agreed',
    text: 'We asked your insurance company for $86,400. Your insurance company agreed to pay $54,120. That is after $9,240 for your deductible. Your insurance company has paid $38,000.',
  });
  const paid = { ...settled, paidCents: 5_412_000, receipts: [{ cents: 5_412_000, isPrior: false }] };
  expect(closed({ ...paid, gapCents: 1 }).text).toMatch(/your share is \$48,708\.$/);
});
