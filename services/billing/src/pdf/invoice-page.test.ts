// The invoice as a PDF: one page, whatever the names and however many payments.
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Invoice } from '@plumbline/contracts/billing';
import { drawInvoice, remittanceOf } from './invoice-page.ts';

const invoice: Invoice = {
  id: 1,
  version: 1,
  invoiceNumber: 'INV-2026-000001',
  claimId: 3,
  claim: { claimNumber: 'CLM-2026-000003', propertyOwnerName: 'José Álvarez', propertyAddress: '12 Palm Avenue, Miami, FL 33101' },
  amount: 4_523.01,
  feePercentage: 10,
  settlementAmount: 45_230.1,
  paidAmount: 0,
  balance: 4_523.01,
  creditedAmount: 0,
  status: 'pending',
  feeKind: 'percentage',
  receipts: [],
  deliveries: [],
  credits: [],
  refunds: [],
  refundedAmount: 0,
  createdAt: '2026-11-21T15:00:00.000Z',
  dueDate: '2026-12-21',
  daysOutstanding: 0,
  mayEdit: true,
  payments: [],
};

async function drawn(change: Partial<Invoice> = {}): Promise<string> {
  const bytes = await drawInvoice({ invoice: { ...invoice, ...change }, firm: { name: 'Demo Adjusting' }, issuedOn: '2026-11-21' });
  return Buffer.from(bytes).toString('latin1');
}

function pagesOf(pdf: string): number {
  return pdf.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}

describe('the invoice page', () => {
  test('is one US Letter page in Inter', async () => {
    const pdf = await drawn();
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    expect(pagesOf(pdf)).toBe(1);
    expect(pdf).toContain('/MediaBox [0 0 612 792]');
    expect(pdf).toMatch(/\/FontName \/[A-Z]+\+Inter/);
  });

  test('has the logo of the firm beside its name; bytes that are no picture leave the name alone', async () => {
    const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const page = async (logo?: Uint8Array) =>
      Buffer.from(await drawInvoice({ invoice, firm: { name: 'Demo Adjusting' }, issuedOn: '2026-11-21', logo })).toString('latin1');
    expect(await page(Uint8Array.from(Buffer.from(onePixel, 'base64')))).toContain('/Subtype /Image');
    expect(await page(Uint8Array.from(Buffer.from('no picture')))).not.toContain('/Subtype /Image');
    expect(pagesOf(await page())).toBe(1);
  });

  test('stays one page with endless names and forty payments', async () => {
    const long = 'Very Long Name '.repeat(40);
    const payment = {
      id: 1,
      amount: 1,
      paidOn: '2026-11-22',
      method: 'check' as const,
      note: long,
      recordedBy: 'Ada',
      recordedAt: invoice.createdAt,
    };
    const pdf = await drawn({
      claim: { ...invoice.claim, propertyOwnerName: long, propertyAddress: 'x'.repeat(600) },
      payments: Array.from({ length: 40 }, (_, id) => ({ ...payment, id })),
      paidAmount: 40,
    });
    expect(pagesOf(pdf)).toBe(1);
  });

  test('a payment that was reversed stands on it no more', async () => {
    const payment = { id: 1, amount: 1, paidOn: '2026-11-22', method: 'check' as const, recordedBy: 'Ada', recordedAt: invoice.createdAt };
    const reversal = { on: '2026-11-23', at: '2026-11-23T15:00:00.000Z', by: 'Ada', reason: 'NSF', kind: 'returned' as const };
    const without = await drawn();
    expect(await drawn({ payments: [payment] })).not.toBe(without);
    expect(await drawn({ payments: [{ ...payment, reversal }] })).toBe(without);
  });

  test('draws every status without a fault', async () => {
    for (const status of ['paid', 'overdue', 'cancelled'] as const) {
      expect(pagesOf(await drawn({ status, paidDate: '2026-11-30', cancelledAt: '2026-11-30T00:00:00.000Z' }))).toBe(1);
    }
  });

  test('asks nobody to pay an invoice on which nothing is due', () => {
    const text = (change: Partial<Invoice>) => remittanceOf({ invoice: { ...invoice, ...change }, firm: { name: 'Demo Adjusting' } }).text;
    expect(text({})).toBe('Make payment to Demo Adjusting and reference INV-2026-000001.');
    expect(text({ status: 'draft' })).toBe('Make payment to Demo Adjusting and reference the invoice number.');
    expect(text({ status: 'paid', balance: 0 })).toBe('No payment is due on this invoice.');
    expect(text({ status: 'cancelled', balance: 0 })).toBe('No payment is due on this invoice.');
  });

  test('keeps a script in a name as text', async () => {
    const pdf = await drawn({ claim: { ...invoice.claim, propertyOwnerName: ') Tj /OpenAction << /S /JavaScript >>' } });
    expect(pdf).not.toContain('/OpenAction');
    const content = [...pdf.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map((match) => inflated(match[1] ?? ''));
    expect(content.join('')).not.toContain('/JavaScript');
  });
});

function inflated(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}
