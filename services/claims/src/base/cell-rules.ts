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

/** A calendar date from `2026-11-21`, `2026-11-21T08:00:00`, `11/21/2026`, `11-21-26` or `Nov 21, 2026`; undefined for the rest. */
export function calendarDateIn(cell: string): string | undefined {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(cell);
  if (iso) return dateOf(iso[1], iso[2], iso[3]);
  const us = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d{2})(?: .*)?$/.exec(cell);
  if (us) return dateOf(fullYear(us[3] ?? ''), us[1], us[2]);
  const named = /^([A-Za-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/.exec(cell);
  const month = named ? months.indexOf((named[1] ?? '').toLowerCase()) + 1 : 0;
  return named && month > 0 ? dateOf(named[3], String(month), named[2]) : undefined;
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

/** `10`, `10.5` or `10 %`. */
export function percentIn(cell: string): number | undefined {
  const read = /^(\d{1,3}(?:\.\d{1,2})?)\s*%?$/.exec(cell)?.[1];
  return read === undefined || Number(read) > 100 ? undefined : Number(read);
}
