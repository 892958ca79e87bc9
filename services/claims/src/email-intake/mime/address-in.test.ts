import { expect, test } from 'vitest';
import { addressIn } from './address-in.ts';

test.each([
  ['Rosa Delgado <Rosa@Example.com>', 'rosa@example.com'],
  ['"Support (a@b.example.com)"', 'a@b.example.com'],
  ['write to [ana@firm.test], please.', 'ana@firm.test'],
  ['Ana ana@firm.test.', 'ana@firm.test'],
  ['a@b a@@b.c @b.c a@b. a@.b', undefined],
  [`${'a'.repeat(300)}@b.test`, undefined],
  ['', undefined],
])('of %j it is %j', (text, address) => {
  expect(addressIn(text)).toBe(address);
});
