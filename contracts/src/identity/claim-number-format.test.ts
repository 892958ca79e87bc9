import { expect, test } from 'vitest';
import { claimNumberIn, countsByYear, faultOfNumberFormat } from './claim-number-format.ts';

test.each([
  ['CLM-{YYYY}-{######}', 'CLM-2026-000007'],
  ['GC.{YY}/{####}', 'GC.26/0007'],
  ['FILE_{###}', 'FILE_007'],
])('%s writes the seventh claim of 2026 as %s', (format, number) => {
  expect(faultOfNumberFormat(format)).toBeUndefined();
  expect(claimNumberIn(format, { year: 2026, count: 7 })).toBe(number);
});

test('a number that outgrows its signs stays whole', () => {
  expect(claimNumberIn('A-{###}', { year: 2026, count: 12_345 })).toBe('A-12345');
});

test('counting begins anew each year only where the year is shown', () => {
  expect([countsByYear('A-{YYYY}-{###}'), countsByYear('A-{YY}-{###}'), countsByYear('A-{###}')]).toEqual([true, true, false]);
});

test.each([
  '',
  'CLM',
  'CLM-{##}',
  'CLM-{###}-{###}',
  'CLM-{YYYY}{####}',
  'C-{####}{YY}',
  '{YYYY}-{###}',
  'A1-{###}',
  'a-{###}',
  'A {###}',
  'A-{YYY}-{###}',
  'A-{###',
  '=A-{###}',
])('%j is no format', (format) => {
  expect(faultOfNumberFormat(format)).toEqual(expect.any(String));
});
