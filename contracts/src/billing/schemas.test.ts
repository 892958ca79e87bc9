// The form of an invoice says the specification's sentences, and takes amounts as numbers or text.
import { describe, expect, test } from 'vitest';
import { InvoiceDraft, PaymentDraft } from './index.ts';

const draft = { claimId: 4, settlementAmount: '45230.10', feePercentage: '10.00' };

function firstMessage(body: unknown): string | undefined {
  return InvoiceDraft.safeParse(body).error?.issues[0]?.message;
}

describe('the invoice form', () => {
  test('takes numbers and numeric text alike', () => {
    expect(InvoiceDraft.parse(draft)).toEqual({ claimId: 4, settlementAmount: 45_230.1, feePercentage: 10 });
    expect(InvoiceDraft.parse({ ...draft, claimId: '4', feePercentage: 20 }).claimId).toBe(4);
    expect(InvoiceDraft.parse({ ...draft, feePercentage: '12.5' }).feePercentage).toBe(12.5);
  });

  test.each([
    ['no claim', { ...draft, claimId: undefined }, 'Please select a claim'],
    ['an empty claim', { ...draft, claimId: '' }, 'Please select a claim'],
    ['no settlement', { ...draft, settlementAmount: undefined }, 'Settlement amount is required'],
    ['an empty settlement', { ...draft, settlementAmount: '' }, 'Settlement amount is required'],
    ['no fee', { ...draft, feePercentage: undefined }, 'Fee percentage is required'],
    ['a fee above the whole', { ...draft, feePercentage: 120 }, 'Enter a fee from 0% to 100%'],
    ['a negative settlement', { ...draft, settlementAmount: -5 }, 'Enter a settlement amount above zero'],
    ['a settlement beyond all measure', { ...draft, settlementAmount: 1e308 }, 'This amount is too large'],
    ['a paid new invoice', { ...draft, status: 'paid' }, 'A new invoice must be pending'],
  ])('%s is refused with its sentence', (_, body, sentence) => {
    expect(firstMessage(body)).toBe(sentence);
  });

  test('an unknown key and an operator are refused', () => {
    expect(InvoiceDraft.safeParse({ ...draft, organizationId: 2 }).success).toBe(false);
    expect(InvoiceDraft.safeParse({ ...draft, settlementAmount: { $gt: 0 } }).success).toBe(false);
  });

  test('a payment of nothing is refused', () => {
    expect(PaymentDraft.safeParse({ amount: 0 }).error?.issues[0]?.message).toBe('Enter a payment above zero');
  });
});
