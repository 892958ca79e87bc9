// Cells and lines of a CSV file.
import { expect, test } from 'vitest';
import { csvCell, csvLine } from './csv.ts';

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['=1+1', `"'=1+1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['-', `"'-"`],
  ['-12.50', '-12.50'],
])('the cell %s is written %s', (text, written) => {
  expect(csvCell(text)).toBe(written);
});

test('a line ends as RFC 4180 says', () => {
  expect(csvLine(['a', 'b,c', ''])).toBe('a,"b,c",\r\n');
});
