// Recovery codes: long enough not to be guessed, each its own, read as people type them.
import { expect, test } from 'vitest';
import { hashOfTyped, makeRecoverySet } from './recovery-codes.ts';

test('ten codes of 49 bits each, kept as hashes alone', async () => {
  const { codes, hashes } = await makeRecoverySet();
  expect(new Set(codes).size).toBe(10);
  // Thirty signs, ten places
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-TV-Z2-9]{5}-[A-HJKMNP-TV-Z2-9]{5}$/);
  expect(Math.log2(30 ** 10)).toBeGreaterThan(49);
  expect(new Set(hashes).size).toBe(10);
  for (const hash of hashes) expect(hash).toMatch(/^argon2id\$/);
  const [first = ''] = codes;
  expect(await hashOfTyped(` ${first.toLowerCase().replace('-', ' ')}`, hashes)).toBe(hashes[0]);
  expect(await hashOfTyped(first.slice(1), hashes)).toBeUndefined();
});
