// What is sealed opens with its key, for its purpose and for whom it was sealed; altered, it does not open at all.
import { expect, test } from 'vitest';
import { makeSeal } from './seal.ts';

const seal = makeSeal('a key of the settings that is long enough', 'tests');

test('what was sealed opens again, and never looks the same twice', () => {
  const [one, other] = [seal.close('JBSWY3DP', 'user 7'), seal.close('JBSWY3DP', 'user 7')];
  expect([seal.open(one, 'user 7'), seal.open(other, 'user 7')]).toEqual(['JBSWY3DP', 'JBSWY3DP']);
  expect(one).not.toBe(other);
  expect(one).not.toContain('JBSWY3DP');
});

test('for somebody else, with another key or for another purpose it stays closed', () => {
  const sealed = seal.close('secret', 'user 7');
  expect(seal.open(sealed, 'user 8')).toBeUndefined();
  expect(makeSeal('another key of the settings, also long', 'tests').open(sealed, 'user 7')).toBeUndefined();
  expect(makeSeal('a key of the settings that is long enough', 'else').open(sealed, 'user 7')).toBeUndefined();
});

test.each(['', 'v1.', 'v2.AAAA', 'v1.AAAA', 'nonsense'])('%j is nothing', (text) => {
  expect(seal.open(text, 'user 7')).toBeUndefined();
});

test('every altered byte closes it for good', () => {
  const bytes = Buffer.from(seal.close('secret', 'user 7').slice(3), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const altered = Buffer.from(bytes);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(seal.open(`v1.${altered.toString('base64url')}`, 'user 7')).toBeUndefined();
  }
});
