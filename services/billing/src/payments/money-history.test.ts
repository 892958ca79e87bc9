// 2,000 random histories of one invoice: payments, credit notes, refunds and reversals of both leave what a count of their own says, on screen and paper.
import type { Invoice } from '@plumbline/contracts/billing';
import { showDollars } from '@plumbline/contracts/kernel';
import { expect, test } from 'vitest';
import { afterCredit } from '../invoices/credit-invoice.ts';
import type { InvoiceRecord } from '../invoices/invoice.ts';
import { assertMayRefund, balanceOf, refundDueOf } from '../invoices/invoice-rules.ts';
import { rowsOfCredit, rowsOfReceipt } from '../pdf/receipt-page.ts';
import { rowsOfRefund } from '../pdf/refund-page.ts';
import { linesOf } from '../pdf/statement-pages.ts';
import { afterPayment } from './record-payment.ts';
import { afterReversal } from './reversal-rules.ts';

/** Numbers from 0 up to 1, the same for a seed in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

interface Entry {
  readonly kind: 'payment' | 'credit' | 'refund';
  readonly id: number;
  readonly cents: number;
  readonly at: string;
  reversedAt?: string;
}

/** What somebody knows who adds and takes off: what is owed, below zero what is due back. */
function owedAt(book: readonly Entry[], amountCents: number, at: string): number {
  const sign = { payment: -1, credit: -1, refund: 1 };
  const counts = (entry: Entry) => entry.at <= at && !(entry.reversedAt && entry.reversedAt <= at);
  return book.filter(counts).reduce((owed, { kind, cents }) => owed + sign[kind] * cents, amountCents);
}

const sumOf = (book: readonly Entry[], kind: Entry['kind']) =>
  book.filter((entry) => entry.kind === kind && !entry.reversedAt).reduce((sum, { cents }) => sum + cents, 0);

function play(seed: number) {
  const next = numbersFrom(seed * 7_919 + 1);
  const some = (most: number) => 1 + Math.floor(next() * most);
  const amountCents = some(500_000);
  const book: Entry[] = [];
  const first = { _id: 1, invoiceNumber: 'INV-2026-000001', claimId: 1, amountCents, paidCents: 0, state: 'open', issuedOn: '2026-01-01' };
  let invoice = first as InvoiceRecord;
  let refused = 0;
  const change = (of: { set: Partial<InvoiceRecord>; unset?: readonly string[] }) => {
    const kept = Object.entries(invoice).filter(([name]) => !of.unset?.includes(name));
    invoice = { ...(Object.fromEntries(kept) as unknown as InvoiceRecord), ...of.set };
  };
  for (let step = 1; step <= 12; step += 1) {
    const at = new Date(Date.UTC(2026, 0, step, 12)).toISOString();
    const on = at.slice(0, 10);
    const left = Math.max(1, balanceOf(invoice));
    const cents = next() < 0.4 ? left : some(next() < 0.1 ? amountCents * 2 : left);
    const entry = (kind: Entry['kind'], of = cents) => book.push({ kind, id: step, cents: of, at });
    const standing = book.filter(({ kind, reversedAt }) => kind !== 'credit' && !reversedAt);
    const moves = [
      () => {
        change(afterPayment(invoice, { cents, paidOn: on, paymentId: step, othersOpen: 0 }));
        entry('payment');
      },
      () => {
        change({ set: afterCredit(invoice, { cents, reason: 'Agreed', now: new Date(at), today: on }) });
        entry('credit');
      },
      () => {
        const back = next() < 0.8 ? some(Math.max(1, refundDueOf(invoice))) : cents;
        assertMayRefund(invoice, { cents: back, paidOn: on });
        change({ set: { refundedCents: (invoice.refundedCents ?? 0) + back } });
        entry('refund', back);
      },
      () => {
        const chosen = standing[Math.floor(next() * standing.length)];
        if (!chosen) return;
        if (chosen.kind === 'refund') change({ set: { refundedCents: (invoice.refundedCents ?? 0) - chosen.cents } });
        else change(afterReversal(invoice, { cents: chosen.cents, now: new Date(at) }));
        chosen.reversedAt = at;
      },
    ];
    const before = JSON.stringify([invoice, book]);
    try {
      moves[Math.floor(next() * moves.length)]?.();
    } catch (error) {
      refused += 1;
      expect(error).toMatchObject({ code: expect.stringMatching(/^(conflict|invalid)$/) as string });
      expect(JSON.stringify([invoice, book])).toBe(before);
    }
  }
  return { invoice, book, amountCents, refused };
}

/** As the wire carries it, as far as papers read it. */
function wireOf({ invoice, book, amountCents }: ReturnType<typeof play>) {
  const of = (kind: Entry['kind']) =>
    book
      .filter((entry) => entry.kind === kind)
      .map(({ id, cents, at, reversedAt }) => {
        const reversal = reversedAt && { on: reversedAt.slice(0, 10), at: reversedAt, by: 'Ada', reason: 'NSF', kind: 'returned' as const };
        const about = { id, amount: cents / 100, paidOn: at.slice(0, 10), recordedAt: at, createdAt: at, recordedBy: 'Ada' };
        return {
          ...about,
          method: 'check' as const,
          creditNumber: `CN-${id}`,
          reason: '',
          createdBy: '',
          ...(reversal ? { reversal } : {}),
        };
      });
  const sums = { amount: amountCents / 100, creditedAmount: (invoice.creditedCents ?? 0) / 100 };
  const { invoiceNumber, state: status } = invoice;
  const parts = { payments: of('payment'), credits: of('credit'), refunds: of('refund') };
  return { invoiceNumber, status, createdAt: '2026-01-01T12:00:00.000Z', ...sums, ...parts };
}

const dollars = (cents: number) => showDollars(cents / 100);

test('balance, what is due back and status are those of the count; what is refused changes nothing; every sheet ends with what was owed then', () => {
  const seen = { open: 0, paid: 0, cancelled: 0, draft: 0, refused: 0, reversed: 0 };
  for (let seed = 1; seed <= 2_000; seed += 1) {
    const played = play(seed);
    const { invoice, book, amountCents, refused } = played;
    const owed = owedAt(book, amountCents, '9');
    expect([seed, balanceOf(invoice), refundDueOf(invoice)]).toEqual([seed, Math.max(0, owed), Math.max(0, -owed)]);
    const [paid, credited] = [sumOf(book, 'payment'), sumOf(book, 'credit')];
    expect(invoice).toMatchObject({ paidCents: paid });
    const isClosed = paid + credited >= amountCents;
    expect([seed, invoice.state]).toEqual([seed, isClosed ? (paid > 0 ? 'paid' : 'cancelled') : 'open']);
    expect(invoice.paidDate === undefined).toBe(invoice.state !== 'paid');
    seen[invoice.state] += 1;
    seen.refused += refused;
    seen.reversed += book.filter(({ kind, reversedAt }) => kind === 'payment' && reversedAt).length;

    const wire = wireOf(played) as unknown as Invoice;
    const lines = linesOf({ invoices: [wire], days: {} });
    expect([seed, lines.reduce((sum, { chargeCents, creditCents }) => sum + chargeCents - creditCents, 0)]).toEqual([seed, owed]);
    const stoodAt = ({ at, reversedAt }: { at: string; reversedAt?: string | undefined }) => owedAt(book, amountCents, reversedAt ?? at);
    for (const one of wire.payments)
      expect(rowsOfReceipt(wire, one).at(-1)?.[1]).toBe(
        dollars(Math.max(0, stoodAt({ at: one.recordedAt, reversedAt: one.reversal?.at }))),
      );
    for (const one of wire.credits) expect(rowsOfCredit(wire, one).at(-1)?.[1]).toBe(dollars(Math.max(0, stoodAt({ at: one.createdAt }))));
    for (const one of wire.refunds)
      expect(rowsOfRefund(wire, one).at(-1)?.[1]).toBe(
        dollars(Math.max(0, -stoodAt({ at: one.recordedAt, reversedAt: one.reversal?.at }))),
      );
  }
  // Each of them was met
  expect(Math.min(seen.open, seen.paid, seen.cancelled, seen.refused, seen.reversed)).toBeGreaterThan(100);
});
