// Dates, shares and numbers as spreadsheets write them.
import { expect, test } from 'vitest';
import { calendarDateIn, percentIn, shortenedIn } from './cell-rules.ts';

test.each<[string, string | undefined]>([
  ['2026-05-16', '2026-05-16'],
  ['5/16/2026', '2026-05-16'],
  ['5/16/26 0:00', '2026-05-16'],
  ['May 16, 2026', '2026-05-16'],
  ['16-May-26', '2026-05-16'],
  ['16 May 2026', '2026-05-16'],
  ['6-September-2025', '2025-09-06'],
  ['46158', '2026-05-16'],
  ['46158.4375', '2026-05-16'],
  ['36526', '2000-01-01'],
  ['33611', undefined],
  ['99999', undefined],
  ['31-Jun-26', undefined],
  ['16-Foo-26', undefined],
  ['', undefined],
])('the date in %o is %o', (cell, date) => {
  expect(calendarDateIn(cell)).toBe(date);
});

test.each<[string, number | undefined]>([
  ['10', 10],
  ['10%', 10],
  ['12.5 %', 12.5],
  ['0.1', 10],
  ['.125', 12.5],
  ['0.1%', 0.1],
  ['0', 0],
  ['1', 1],
  ['100', 100],
  ['101', undefined],
  ['12.345', undefined],
  ['0.12345', undefined],
  ['%', undefined],
  ['', undefined],
  ['ten', undefined],
])('the percentage in %o is %o', (cell, percent) => {
  expect(percentIn(cell)).toBe(percent);
});

test.each(['1.23E+11', '8.13555E+09', '1E5', '4,1e+10'])('%o is a number that a spreadsheet shortened', (cell) => {
  expect(shortenedIn(cell)).toMatch(/Format the column as text/);
});

test.each(['HO-1E5', 'E12', '123456', 'FLE+2', '12E'])('%o is a number of its own kind', (cell) => {
  expect(shortenedIn(cell)).toBeUndefined();
});
