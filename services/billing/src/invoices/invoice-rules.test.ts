// What an invoice is on a day and what may be done with it.
import { addDays, daysBetween, firstOfMonth, localDate } from '@plumbline/contracts/kernel';
import { describe, expect, test } from 'vitest';
import {
  assertMayCancel,
  assertMayPay,
  balanceOf,
  daysOutstanding,
  daysSinceIssue,
  folded,
  invoiceNumberOf,
  mayEdit,
  statusOf,
} from './invoice-rules.ts';

const invoice = { state: 'open' as const, dueDate: '2026-12-21', issuedOn: '2026-11-21', amountCents: 10_000, paidCents: 0 };
const zone = 'America/New_York';

describe('the status', () => {
  test.each([
    ['open', '2026-12-21', 'pending'],
    ['open', '2026-12-22', 'overdue'],
    ['paid', '2027-06-01', 'paid'],
    ['cancelled', '2027-06-01', 'cancelled'],
  ] as const)('of an invoice that is %s, due December 21, on %s is %s', (state, today, status) => {
    expect(statusOf({ ...invoice, state }, today)).toBe(status);
  });

  test('turns overdue at midnight of the organization, not of Greenwich', () => {
    expect(statusOf(invoice, localDate(new Date('2026-12-22T04:59:00Z'), zone))).toBe('pending');
    expect(statusOf(invoice, localDate(new Date('2026-12-22T05:00:00Z'), zone))).toBe('overdue');
  });
});

describe('the days outstanding', () => {
  test.each([
    ['an open one counts to today', invoice, 40],
    ['a paid one stops', { ...invoice, state: 'paid' as const, paidDate: '2026-11-30' }, 9],
    ['a cancelled one stops', { ...invoice, state: 'cancelled' as const, cancelledAt: new Date('2026-11-24T02:00:00Z') }, 2],
  ])('%s', (_, one, days) => {
    expect(daysOutstanding(one, '2026-12-31', zone)).toBe(days);
  });
});

describe('changing', () => {
  test.each([
    ['pending and unpaid', invoice, true],
    ['partly paid', { ...invoice, paidCents: 1 }, false],
    ['overdue', { ...invoice, dueDate: '2026-11-01' }, false],
    ['paid', { ...invoice, state: 'paid' as const }, false],
  ])('%s: %s', (_, one, allowed) => {
    expect(mayEdit(one, '2026-11-25')).toBe(allowed);
  });

  test('only an unpaid open invoice can be cancelled', () => {
    expect(() => assertMayCancel(invoice)).not.toThrow();
    expect(() => assertMayCancel({ ...invoice, paidCents: 1 })).toThrow("An invoice with a payment can't be canceled");
    expect(() => assertMayCancel({ ...invoice, state: 'paid' })).toThrow("A paid invoice can't be canceled");
  });
});

describe('paying', () => {
  test('up to the balance, never more, and nothing on a cancelled one', () => {
    expect(() => assertMayPay(invoice, 10_000)).not.toThrow();
    expect(() => assertMayPay({ ...invoice, paidCents: 4_000 }, 6_001)).toThrow('A payment of $60.01 is more than the balance of $60.00');
    expect(() => assertMayPay({ ...invoice, state: 'cancelled' }, 1)).toThrow("A canceled invoice can't take a payment");
    expect(balanceOf({ ...invoice, state: 'cancelled' })).toBe(0);
  });
});

describe('numbers, dates and search text', () => {
  test('six digits within a year', () => {
    expect(invoiceNumberOf('2026', 42)).toBe('INV-2026-000042');
  });

  test('thirty days later, across months and years', () => {
    expect([addDays('2026-11-21', 30), addDays('2026-12-31', 30), addDays('2028-01-30', 30)]).toEqual([
      '2026-12-21',
      '2027-01-30',
      '2028-02-29',
    ]);
  });

  test('days between survive the change of clocks', () => {
    expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
    expect(daysBetween('2026-11-02', '2026-10-31')).toBe(-2);
    expect(daysSinceIssue({ issuedOn: '2026-11-02' }, '2026-10-31')).toBe(0);
    expect(firstOfMonth('2026-11-21')).toBe('2026-11-01');
  });

  test('accents and capitals do not hide a name', () => {
    expect(folded('José ÁLVAREZ')).toBe('jose alvarez');
  });
});
