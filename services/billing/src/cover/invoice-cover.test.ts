import type { Invoice } from '@plumbline/contracts/billing';
import { expect, test } from 'vitest';
import { invoiceCover } from './invoice-cover.ts';

const invoice = {
  invoiceNumber: 'INV-2026-0007',
  claim: { claimNumber: 'CLM-1', propertyOwnerName: 'Ana Rivera' },
  balance: 4_825.1,
  dueDate: '2026-12-23',
  status: 'open',
} as unknown as Invoice;
const covered = { kind: 'invoice' as const, invoice, firmName: 'Bayshore', sending: {} };

test('the usual words name number, claim, balance and due date in both languages', () => {
  const { subject, message, inSpanish } = invoiceCover(covered);
  expect(subject).toBe('Invoice INV-2026-0007 from Bayshore');
  expect(message).toBe(
    'Dear Ana Rivera,\n\nInvoice INV-2026-0007 for claim CLM-1 is attached. $4,825.10 is due by December 23, 2026.\n\nBayshore',
  );
  expect(inSpanish).toEqual({
    subject: 'Factura INV-2026-0007 de Bayshore',
    message:
      'Hola, Ana Rivera:\n\nLe enviamos la factura INV-2026-0007 del reclamo CLM-1. El saldo por pagar es $4,825.10. La fecha límite de pago es el 23 de diciembre de 2026. La factura está en inglés. Si algo no está claro, llámenos antes de pagar.\n\nBayshore',
    readsAsOwner: true,
  });
});

test.each([
  ['open', 'It is due on December 23, 2026.', 'La fecha límite es el 23 de diciembre de 2026.'],
  ['overdue', 'It was due on December 23, 2026.', 'La fecha límite era el 23 de diciembre de 2026.'],
] as const)('a reminder of an invoice that is %s', (status, english, spanish) => {
  const { message, inSpanish } = invoiceCover({ ...covered, kind: 'reminder', invoice: { ...invoice, status } as Invoice });
  expect(message).toContain(english);
  expect(inSpanish?.message).toContain(spanish);
});

test('what a person wrote is not translated, and blanks are nothing', () => {
  expect(invoiceCover({ ...covered, sending: { message: 'Please pay.' } })).toEqual({
    subject: 'Invoice INV-2026-0007 from Bayshore',
    message: 'Please pay.',
  });
  expect(invoiceCover({ ...covered, sending: { subject: 'Our work' } })).not.toHaveProperty('inSpanish');
  expect(invoiceCover({ ...covered, sending: { subject: ' ', message: '' } })).toHaveProperty('inSpanish');
});

test('a firm without a name is called the public adjuster', () => {
  const { subject, inSpanish } = invoiceCover({ ...covered, firmName: '' });
  expect([subject, inSpanish?.subject]).toEqual([
    'Invoice INV-2026-0007 from your public adjuster',
    'Factura INV-2026-0007 de su ajustador público (public adjuster)',
  ]);
});
