// What a cell says: formulas are refused, dates and amounts are read in the forms that spreadsheets write.
import type { ImportFieldKey } from '@plumbline/contracts/claims';

/** Fields in which a person writes sentences: a dash at the beginning is no formula there. */
const freeText: readonly ImportFieldKey[] = ['description', 'notes', 'estimatedDamage', 'dispositionReason'];

/** The reason why a cell is refused as a formula; undefined for plain text. Cells are never computed. */
export function formulaIn(cell: string, field: ImportFieldKey): string | undefined {
  const isFormula = /^[=@]/.test(cell) || (/^[+-]/.test(cell) && !isSignedNumber(cell) && !freeText.includes(field));
  return isFormula ? 'This cell contains a formula. Replace it with its value' : undefined;
}

/** `-12.50`, `+1 (305) 555-0101`, `-` alone. */
function isSignedNumber(cell: string): boolean {
  return /^[+-][\d\s().,$-]*$/.test(cell);
}

/** The reason why a number cannot be what it was: a spreadsheet wrote `1.23E+11` for a policy, phone or file number. */
export function shortenedIn(cell: string): string | undefined {
  const isShortened = /^[+-]?\d(?:[.,]\d+)?E[+-]?\d+$/i.test(cell);
  return isShortened ? 'The spreadsheet shortened this number. Format the column as text and export it again' : undefined;
}

/**
 * A calendar date from `2026-11-21`, `2026-11-21T08:00:00`, `11/21/2026`, `11-21-26`, `Nov 21, 2026`, `21-Nov-26` or the day number of a
 * spreadsheet (46347); undefined for the rest.
 */
export function calendarDateIn(cell: string): string | undefined {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(cell);
  if (iso) return dateOf(iso[1], iso[2], iso[3]);
  const us = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d{2})(?: .*)?$/.exec(cell);
  if (us) return dateOf(fullYear(us[3] ?? ''), us[1], us[2]);
  const named = /^([A-Za-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/.exec(cell);
  if (named) return dateOf(named[3], monthOf(named[1]), named[2]);
  const dayFirst = /^(\d{1,2})[- /.]([A-Za-z]{3})[a-z]*[-., /]{1,2}(\d{4}|\d{2})(?: .*)?$/.exec(cell);
  if (dayFirst) return dateOf(fullYear(dayFirst[3] ?? ''), monthOf(dayFirst[2]), dayFirst[1]);
  return dayNumberIn(cell);
}

const firstDayNumber = 36_526; // 2000-01-01
const lastDayNumber = 55_152; // 2050-12-30

/** Days since 1899-12-30, as spreadsheets count and export them where a column has lost its format. */
function dayNumberIn(cell: string): string | undefined {
  const [, days] = /^(\d{5})(?:\.\d+)?$/.exec(cell) ?? [];
  const number = Number(days);
  if (days === undefined || number < firstDayNumber || number > lastDayNumber) return undefined;
  return new Date(Date.UTC(1899, 11, 30 + number)).toISOString().slice(0, 10);
}

function monthOf(name = ''): string {
  return String(months.indexOf(name.toLowerCase()) + 1);
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function fullYear(year: string): string {
  return year.length === 4 ? year : `20${year}`;
}

function dateOf(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

/** Dollars from `$12,345.60`, `12345.6` or `(250.00)`; undefined for the rest. */
export function dollarsIn(cell: string): number | undefined {
  const bracketed = /^\((.+)\)$/.exec(cell)?.[1];
  const plain = (bracketed ?? cell)
    .trim()
    .replace(/^(-?)\s*\$\s*/, '$1')
    .replace(/USD$/i, '')
    .trimEnd();
  if (!/^-?(\d{1,3}(,\d{3})+|\d+)(\.\d{1,2})?$/.test(plain)) return undefined;
  const amount = Number(plain.replaceAll(',', ''));
  return bracketed === undefined ? amount : -amount;
}

/** `10`, `10.5` or `10 %`. Below 1 a number is the share that a spreadsheet keeps (`0.1` is 10 %), unless it says percent (`0.1 %`). */
export function percentIn(cell: string): number | undefined {
  const [, digits, sign] = /^(\d{0,3}(?:\.\d{1,4})?)\s*(%?)$/.exec(cell) ?? [];
  if (!digits) return undefined;
  const said = Number(digits);
  const percent = said < 1 && sign !== '%' ? said * 100 : said;
  const rounded = Math.round(percent * 100) / 100;
  return Math.abs(rounded - percent) > 1e-9 || rounded > 100 ? undefined : rounded;
}
