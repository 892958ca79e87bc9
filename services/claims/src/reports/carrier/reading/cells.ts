// What one cell says: money, quantities, ages. Pure; every expression looks at one word.

/** `1,204.35`, `$12.00`, `(5.00)`, `<5.00>`, `-5.00`, `5.00-`; cents, negative only for a minus sign. */
export interface MoneyCell {
  readonly cents: number;
  /** `()`: recoverable depreciation; `<>`: not recoverable. */
  readonly brackets?: 'round' | 'angle';
}

const moneyWord = /^([-(<]?)(-?)\$?(-?)(\d{1,3}(?:,\d{3})+|\d+)\.(\d{2})([)>-]?)$/;

const bracketsOf: Readonly<Record<string, 'round' | 'angle'>> = { '(': 'round', '<': 'angle' };
const closing: Readonly<Record<string, string>> = { '(': ')', '<': '>' };
const longestWhole = 13;

export function moneyIn(word: string): MoneyCell | undefined {
  const found = moneyWord.exec(word);
  return found ? moneyOf(found) : undefined;
}

function moneyOf(found: RegExpExecArray): MoneyCell | undefined {
  const [, open, minus, inner, whole, part, close] = found as unknown as [string, string, string, string, string, string, string];
  if ((closing[open] ?? '') !== close.replace('-', '') || whole.length > longestWhole) return undefined;
  const size = Number(whole.replaceAll(',', '')) * 100 + Number(part);
  const isNegative = size > 0 && [open, minus, inner, close].includes('-');
  const brackets = bracketsOf[open];
  return { cents: isNegative ? -size : size, ...(brackets ? { brackets } : {}) };
}

export const carrierUnits = [
  'SQ',
  'SF',
  'LF',
  'SY',
  'EA',
  'HR',
  'DA',
  'WK',
  'MO',
  'CY',
  'CF',
  'RM',
  'RL',
  'MI',
  'LB',
  'GAL',
  'BF',
  'BX',
  'PR',
  'YR',
] as const;
const unitNames: ReadonlySet<string> = new Set(carrierUnits);

export function unitIn(word: string): string | undefined {
  return unitNames.has(word.toUpperCase()) ? word.toUpperCase() : undefined;
}

/** `35.01SQ` as its two parts. */
export function gluedQuantity(word: string): readonly [string, string] | undefined {
  const found = /^(-?[\d,]{1,12}\.\d{2})([A-Za-z]{2,3})$/.exec(word);
  const [, quantity = '', unit = ''] = found ?? [];
  return found && unitIn(unit) ? [quantity, unit] : undefined;
}

function isAge(word: string): boolean {
  return /^(?:\d{1,3}|NA)\/(?:\d{1,3}|NA)$/.test(word);
}

function isPercent(word: string): boolean {
  return /^\d{1,3}(?:\.\d{1,2})?%$/.test(word) || word === 'NA';
}

const conditionWords: ReadonlySet<string> = new Set([
  'avg.',
  'avg',
  'average',
  'above',
  'below',
  'new',
  'poor',
  'good',
  'yrs',
  'yrs.',
  'yr',
  'yr.',
  '[m]',
  '[%]',
]);

/** Words of the columns age, condition and percent that carry no money. */
export function isAside(word: string): boolean {
  return conditionWords.has(word.toLowerCase()) || isAge(word) || isPercent(word);
}
