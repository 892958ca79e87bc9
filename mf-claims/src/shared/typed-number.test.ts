// Amounts as people type them reach the services as plain numbers, and an empty field is never a zero.
import { plainAmount } from '@plumbline/web';
import { expect, test } from 'vitest';
import { typedNumber } from './typed-number.ts';

test.each([
  ['$1,200', '1200', 1_200],
  [' 12 500.50 ', '12500.50', 12_500.5],
  ['1200', '1200', 1_200],
  ['1,200.00', '1200', 1_200],
  ['.00', '.00', 0],
  ['', '', Number.NaN],
  ['$', '', Number.NaN],
  ['twelve', 'twelve', Number.NaN],
])('%j', (typed, plain, number) => {
  expect(plainAmount(typed)).toBe(plain);
  expect(typedNumber(typed)).toBe(number);
});
