// Receipt and credit note add up, and stay what they were when they were made.
import { expect, test } from 'vitest';
import type { Invoice } from '@plumbline/contracts/billing';
import { sayOfPaper } from './receipt-texts.ts';
import { rowsOfCredit, rowsOfReceipt, wordsOfReceipt } from './receipt-page.ts';
import { rowsOfRefund, wordsOf } from './refund-page.ts';

const payment = (id: number, amount: number, at: string) => ({
  id,
  amount,
  paidOn: at.slice(0, 10),
  method: 'check' as const,
  recordedBy: 'Ada',
  recordedAt: at,
});
const credit = (id: number, amount: number, at: string) => ({
  id,
  amount,
  creditNumber: `CRN-2026-00000${id}`,
  reason: 'Reissued',
  createdBy: 'Ada',
  createdAt: at,
});
const firstPaid = payment(1, 2_000, '2026-11-22T15:00:00.000Z');
const secondPaid = payment(2, 3_000, '2026-11-24T15:00:00.000Z');
const firstCredit = credit(5, 500, '2026-11-23T15:00:00.000Z');
const secondCredit = credit(6, 1_500.01, '2026-11-25T15:00:00.000Z');
const invoice: Pick<Invoice, 'invoiceNumber' | 'amount' | 'payments' | 'credits' | 'refunds'> = {
  invoiceNumber: 'INV-2026-000001',
  amount: 6_000.01,
  payments: [firstPaid, secondPaid],
  credits: [firstCredit, secondCredit],
  refunds: [],
};

test('a receipt counts what came before it and nothing that came later', () => {
  expect(rowsOfReceipt(invoice, firstPaid)).toEqual([
    ['Received · Check', '$2,000.00'],
    ['Invoice INV-2026-000001', '$6,000.01'],
    ['This payment', '−$2,000.00'],
    ['Balance after this payment', '$4,000.01'],
  ]);
  expect(rowsOfReceipt(invoice, secondPaid).slice(2)).toEqual([
    ['Earlier credit notes', '−$500.00'],
    ['Earlier payments', '−$2,000.00'],
    ['This payment', '−$3,000.00'],
    ['Balance after this payment', '$500.01'],
  ]);
});

test('a credit note counts payments before it, and says what is to be refunded', () => {
  expect(rowsOfCredit(invoice, firstCredit).at(-1)).toEqual(['Balance after this credit', '$3,500.01']);
  expect(rowsOfCredit(invoice, secondCredit)).toEqual([
    ['Invoice INV-2026-000001', '$6,000.01'],
    ['Earlier credit notes', '−$500.00'],
    ['Earlier payments', '−$5,000.00'],
    ['This credit', '−$1,500.01'],
    ['Refund due to you', '$1,000.00'],
    ['Balance after this credit', '$0.00'],
  ]);
});

test('in Spanish every label is, and the figures are the same', () => {
  const labels = (rows: ReturnType<typeof rowsOfReceipt>) => rows.map(([label]) => label);
  expect(labels(rowsOfReceipt(invoice, secondPaid, 'es'))).toEqual([
    `Recibido · ${sayOfPaper.es('method_check')}`,
    'Factura INV-2026-000001',
    'Notas de crédito anteriores',
    'Pagos anteriores',
    'Este pago',
    'Saldo después de este pago',
  ]);
  expect(labels(rowsOfCredit(invoice, secondCredit, sayOfPaper.es)).slice(-3)).toEqual([
    'Este crédito',
    'Le devolvemos',
    'Saldo después de este crédito',
  ]);
  const amounts = (rows: ReturnType<typeof rowsOfReceipt>) => rows.map(([, amount]) => amount);
  expect(amounts(rowsOfCredit(invoice, secondCredit, sayOfPaper.es))).toEqual(amounts(rowsOfCredit(invoice, secondCredit)));
});

test('a refund says what of the overpaid was paid back, and what is still due after it', () => {
  const refund = (id: number, amount: number, at: string, reference?: string) => ({
    ...payment(id, amount, at),
    ...(reference ? { reference } : {}),
  });
  const [first, second] = [refund(1, 400, '2026-11-26T15:00:00.000Z', '1004'), refund(2, 600, '2026-11-28T15:00:00.000Z')];
  const paidBack = { ...invoice, refunds: [first, second] };
  expect(rowsOfRefund(paidBack, first)).toEqual([
    ['Refund · Check · 1004', '$400.00'],
    ['Invoice INV-2026-000001', '$6,000.01'],
    ['Credit notes', '−$2,000.01'],
    ['Your payments', '−$5,000.00'],
    ['This refund', '$400.00'],
    ['Refund still due to you', '$600.00'],
  ]);
  expect(rowsOfRefund(paidBack, second).slice(-3)).toEqual([
    ['Earlier refunds', '$400.00'],
    ['This refund', '$600.00'],
    ['Refund still due to you', '$0.00'],
  ]);
  // A credit note that comes after a refund does not promise it once more
  const later = credit(7, 100, '2026-11-30T15:00:00.000Z');
  expect(rowsOfCredit({ ...paidBack, credits: [...invoice.credits, later] }, later).slice(-3)).toEqual([
    ['Earlier refunds', '$1,000.00'],
    ['Refund due to you', '$100.00'],
    ['Balance after this credit', '$0.00'],
  ]);
});

test('a reversed refund says so on its receipt, and counts for what was made before the reversal alone', () => {
  const reversal = { on: '2026-11-27', at: '2026-11-27T15:00:00.000Z', by: 'Ada', reason: 'Wrong invoice' };
  const mistaken = { ...payment(1, 400, '2026-11-26T15:00:00.000Z'), reversal };
  const right = payment(2, 1_000, '2026-11-28T15:00:00.000Z');
  const corrected = { ...invoice, refunds: [mistaken, right] };
  expect(wordsOf(mistaken, 'en')).toEqual({
    title: 'Reversed refund',
    day: 'Reversed November 27, 2026',
    text: 'This refund was reversed on November 27, 2026 and does not count as paid.',
  });
  expect(wordsOf(right, 'es').title).toBe('Recibo de devolución');
  expect(rowsOfRefund(corrected, mistaken).slice(-3)).toEqual([
    ['This refund', '$400.00'],
    ['Reversed November 27, 2026', '−$400.00'],
    ['Refund still due to you', '$1,000.00'],
  ]);
  expect(rowsOfRefund(corrected, right).slice(-2)).toEqual([
    ['This refund', '$1,000.00'],
    ['Refund still due to you', '$0.00'],
  ]);
  // What was paid back between the mistake and its reversal is not promised once more
  const meanwhile = payment(3, 600, '2026-11-27T09:00:00.000Z');
  expect(rowsOfRefund({ ...corrected, refunds: [mistaken, meanwhile] }, mistaken).slice(-4)).toEqual([
    ['Earlier refunds', '$600.00'],
    ['This refund', '$400.00'],
    ['Reversed November 27, 2026', '−$400.00'],
    ['Refund still due to you', '$400.00'],
  ]);
  const between = credit(7, 100, '2026-11-26T20:00:00.000Z');
  expect(rowsOfCredit({ ...corrected, credits: [...invoice.credits, between] }, between).slice(-3)[0]).toEqual([
    'Earlier refunds',
    '$400.00',
  ]);
  const after = credit(8, 100, '2026-11-27T20:00:00.000Z');
  const labels = rowsOfCredit({ ...corrected, credits: [...invoice.credits, after] }, after).map(([label]) => label);
  expect(labels).not.toContain('Earlier refunds');
});

test('a reversed payment is no receipt any more, and counts for what was made before the reversal alone', () => {
  const reversal = { on: '2026-11-24', at: '2026-11-24T20:00:00.000Z', by: 'Ada', reason: 'NSF, check 1042', kind: 'returned' } as const;
  const returned = { ...firstPaid, reversal };
  const corrected = { ...invoice, payments: [returned, secondPaid] };
  const words = wordsOfReceipt(returned, 'en');
  expect([words.title, words.day, words.whose]).toEqual(['Reversed payment', 'Reversed November 24, 2026', 'Recorded for']);
  expect(words.text).toBe(
    'The bank returned this payment. It has not counted as paid since November 24, 2026. This page is not a receipt.',
  );
  expect(Object.values(wordsOfReceipt(returned, 'es')).join(' ')).not.toContain('NSF');
  expect(wordsOfReceipt({ ...returned, reversal: { ...reversal, kind: 'mistake' } }, 'es').text).toMatch(
    /^Este pago se registró por error\./,
  );
  expect(rowsOfReceipt(corrected, returned)).toEqual([
    ['Recorded · Check', '$2,000.00'],
    ['Invoice INV-2026-000001', '$6,000.01'],
    ['Credit notes', '−$500.00'],
    ['Other payments', '−$3,000.00'],
    ['This payment', '−$2,000.00'],
    ['Reversed November 24, 2026', '$2,000.00'],
    ['Balance after the reversal', '$2,500.01'],
  ]);
  // The receipt that was given in between stays what it was; the credit note after it counts the one payment that stands
  expect(rowsOfReceipt(corrected, secondPaid)).toEqual(rowsOfReceipt(invoice, secondPaid));
  expect(rowsOfCredit(corrected, secondCredit).slice(2)).toEqual([
    ['Earlier payments', '−$3,000.00'],
    ['This credit', '−$1,500.01'],
    ['Balance after this credit', '$1,000.00'],
  ]);
});
