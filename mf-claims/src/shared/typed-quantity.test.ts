// Quantities as people work them out in the cell: + - * / and parentheses, to the hundredth; all else is no number.
import { expect, test } from 'vitest';
import { typedQuantity } from './typed-quantity.ts';

test.each([
  ['=12*8.5', 102],
  ['= (12 + 8) * 2.5 / 4 ', 12.5],
  ['=2+3*4-10/5', 12],
  ['=10-4-3', 3],
  ['=-2*-3', 6],
  ['=2*(3+(4-1))', 12],
  ['=1,200+0.5', 1_200.5],
  ['=.5*3', 1.5],
  // To the hundredth, half up, as a hand calculator says it
  ['=1.005*1', 1.01],
  ['=10/3', 3.33],
  ['=0.1+0.2', 0.3],
  ['24.5', 24.5],
  ['1,200', 1_200],
])('%s is %d', (typed, quantity) => expect(typedQuantity(typed)).toBe(quantity));

test.each([
  '=',
  '=1/0',
  '=2+',
  '=(2',
  '=2)',
  '=2**3',
  '=2 3',
  '=1.2.3',
  '=x',
  '=alert(1)',
  '=1e5',
  '',
  'ten',
  '2*3',
  `=${'('.repeat(5_000)}`,
])('%j is no number', (typed) => expect(typedQuantity(typed)).toBeNaN());
