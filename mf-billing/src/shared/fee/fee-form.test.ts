// What a typed amount says, and the figures that follow from it.
import { expect, test } from 'vitest';
import { figuresOf, typedCents } from './fee-form.ts';

test.each([
  ['45230.10', 4_523_010],
  ['$45,230.1', 4_523_010],
  [' 7 ', 700],
  ['', 0],
  ['-5', 0],
  ['1e9', 0],
  ['1.005', 0],
  ['12345678901', 0],
])('%s is %d cents', (typed, cents) => {
  expect(typedCents(typed)).toBe(cents);
});

test('the fee follows the settlement and carries the name of its tier', () => {
  expect(figuresOf({ settlementAmount: '45,230.10', feePercentage: '15.00' })).toEqual({
    settlementCents: 4_523_010,
    percent: 15,
    feeCents: 678_452,
    tier: 'Complex',
  });
});
