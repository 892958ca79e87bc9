import { expect, test } from 'vitest';
import { normalForm } from './normal-form.ts';

test.each([
  ['4075550134', '(407) 555-0134'],
  ['407.555.0134', '(407) 555-0134'],
  ['+1 407 555 0134', '(407) 555-0134'],
  ['1-407-555-0134 ext. 12', '(407) 555-0134 x12'],
  ['(407) 555-0134', '(407) 555-0134'],
  // As they were typed: too short, no number of this country, two numbers, a word
  ['407555', '407555'],
  ['1075550134', '1075550134'],
  ['+52 55 5123 4567', '+52 55 5123 4567'],
  ['4075550134, 4075550199', '4075550134, 4075550199'],
  ['ask Rosa', 'ask Rosa'],
  ['4075550134\n\n8135550100', '(407) 555-0134\n\n(813) 555-0100'],
])('the phone %j is written %j', (typed, shown) => expect(normalForm('phone', typed)).toBe(shown));

test.each([
  ['12345', '12,345.00'],
  ['$12,345', '12,345.00'],
  [' 12345.5 ', '12,345.50'],
  ['0.', '0.00'],
  ['007', '7.00'],
  ['999999999999.99', '999,999,999,999.99'],
  ['', ''],
  ['12.345', '12.345'],
  ['-5', '-5'],
  ['1e5', '1e5'],
  ['five', 'five'],
])('the amount %j is written %j', (typed, shown) => expect(normalForm('dollars', typed)).toBe(shown));
