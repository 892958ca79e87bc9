// The signs at the end go, those inside stay.
import { expect, test } from 'vitest';
import { trimmedEnd } from './trimmed-end.ts';

test.each([
  ['12 Palm Ave, ,\t', ',', '12 Palm Ave'],
  ['a, b', ',', 'a, b'],
  ['Nothing to trim', '.', 'Nothing to trim'],
  [' .. ', '.', ''],
  ['', '.', ''],
])('%j without %j is %j', (text, signs, expected) => {
  expect(trimmedEnd(text, signs)).toBe(expected);
});
