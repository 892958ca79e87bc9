// A flat or hourly fee is one sum: whatever payments an invoice is drafted of, and whatever comes to the ledger later, it is billed once.
import { expect, test } from 'vitest';
import { feeDueOf, nothingBilled, type Billed } from './fee-due.ts';

const receipt = (rowId: number, counted: number, fee: number) => ({ rowId, on: `2026-10-0${rowId}`, amount: counted, counted, fee });
/** As the ledger shares a flat fee of $1,000: the earliest payments first. */
const ledger = { kind: 'flat', receipts: [receipt(1, 600, 600), receipt(2, 5_000, 400)] };
const carrying = (receiptIds: number[], feeCents: number): Billed => ({ ...nothingBilled, receiptIds, feeCents });

test('it is taken from the payments that are chosen, the earliest first, and never more than they are', () => {
  expect(feeDueOf(ledger, nothingBilled)).toMatchObject({ feeCents: 100_000, receipts: [{ feeCents: 60_000 }, { feeCents: 40_000 }] });
  expect(feeDueOf(ledger, nothingBilled, [2])).toMatchObject({ feeCents: 100_000, receipts: [{ rowId: 2, feeCents: 100_000 }] });
  expect(feeDueOf(ledger, nothingBilled, [1])).toMatchObject({ feeCents: 60_000 });
});

test('what a later payment bore is not asked of an earlier one, also where one comes to the ledger with an earlier day', () => {
  expect(feeDueOf(ledger, carrying([2], 100_000))).toMatchObject({ feeCents: 0, receipts: [{ rowId: 1, feeCents: 0 }] });
  const late = { ...ledger, receipts: [receipt(3, 2_000, 1_000), receipt(1, 600, 0), receipt(2, 5_000, 0)] };
  expect(feeDueOf(late, carrying([1, 2], 100_000))).toMatchObject({ feeCents: 0 });
});

test('where a payment that bore a part was reversed, the rest alone is due', () => {
  const reversed = { ...ledger, receipts: [receipt(2, 5_000, 1_000)] };
  expect(feeDueOf(reversed, carrying([1], 60_000))).toMatchObject({ feeCents: 40_000 });
});

test('hours that were added are due on the payments that no invoice carries', () => {
  const hourly = { kind: 'hourly', receipts: [receipt(1, 600, 600), receipt(2, 5_000, 900)] };
  expect(feeDueOf(hourly, carrying([1], 500_00))).toMatchObject({ feeCents: 100_000, receipts: [{ rowId: 2, feeCents: 100_000 }] });
});

test('a percentage stays with its payment', () => {
  const share = { kind: 'percentage', percentage: 10, receipts: [receipt(1, 600, 60), receipt(2, 5_000, 500)] };
  expect(feeDueOf(share, nothingBilled, [2])).toMatchObject({ feeCents: 50_000 });
  expect(feeDueOf(share, carrying([2], 50_000))).toMatchObject({ feeCents: 6_000 });
});
