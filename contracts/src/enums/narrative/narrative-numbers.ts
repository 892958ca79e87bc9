// The numbers and dates of a text with their places, however people write them: `1,180 sq ft`, `25 percent`, `6/12`, `Sep 28, 2026`, `two`. Pure.

export interface Figure {
  /** One spelling for what is the same: `1180 sf`, `25 %`, `6/12`, `2026-09-28`, `3`. */
  readonly value: string;
  /** Its number alone. */
  readonly bare: string;
  readonly kind: 'number' | 'date';
  readonly start: number;
  readonly end: number;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const dates: readonly (readonly [RegExp, (match: RegExpExecArray) => string])[] = [
  [/\b(\d{4})-(\d{2})-(\d{2})\b/g, ([, year, month, day]) => `${year}-${month}-${day}`],
  [/\b(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})\b/g, ([, month, day, year = '']) => iso(year.length === 2 ? `20${year}` : year, month, day)],
  [
    /\b(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?\b/gi,
    ([, month, day, year]) => iso(year, monthNumber(month), day),
  ],
  [
    /\b(\d{1,2})(?:st|nd|rd|th)? (jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}\.?(?:,? (\d{4}))?\b/gi,
    ([, day, month, year]) => iso(year, monthNumber(month), day),
  ],
  [
    /\b(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}\.?,? (\d{4})\b/gi,
    ([, month, year]) => `${year}-${padded(monthNumber(month))}`,
  ],
];

const padded = (value: string | undefined) => (value ?? '').padStart(2, '0');
const iso = (year: string | undefined, month: string | undefined, day: string | undefined) =>
  `${year === undefined ? '' : `${year}-`}${padded(month)}-${padded(day)}`;
const monthNumber = (word = '') => String(months.indexOf(word.toLowerCase().slice(0, 3)) + 1);

/** Each begins where a number ends. */
const units: readonly (readonly [string, RegExp])[] = [
  ['sf', /^[ -]?(?:square[ -](?:feet|foot)|sq\.? ?(?:ft|feet)|sqft|sf)(?![\p{L}])/iu],
  ['sy', /^[ -]?square yards?(?![\p{L}])/iu],
  ['squares', /^[ -]?squares?(?![\p{L}])/iu],
  ['%', /^[ -]?(?:percent|per cent|%)(?![\p{L}])/iu],
  ['ft', /^[ -]?(?:(?:linear )?(?:feet|foot|ft)|lf)(?![\p{L}])/iu],
  ['in', /^[ -]?inch(?:es)?(?![\p{L}])/iu],
  ['years', /^[ -]?years?(?![\p{L}])/iu],
  ['mph', /^[ -]?(?:mph|miles per hour|miles an hour)(?![\p{L}])/iu],
];

const numberWords = new Map(
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, index) => [word, String(index + 2)] as const),
);
const tens = 'thirty forty fifty sixty seventy eighty ninety hundred'.split(' ');
for (const [index, word] of tens.entries()) numberWords.set(word, String((index + 3) * 10));
numberWords.set('dozen', '12').set('thousand', '1000').set('million', '1000000');
/** Every word; those that are no number are passed over. */
const spelled = /\b[a-z]{3,9}\b/gi;
const digits = /\$?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?/g;

/** In the order of the text; the digits of a date are no number of their own. */
export function figuresIn(text: string): Figure[] {
  const found: Figure[] = [];
  for (const [pattern, valueOf] of dates)
    for (const match of text.matchAll(pattern)) addOne(found, { value: valueOf(match), kind: 'date', match });
  for (const match of text.matchAll(/\b\d{1,2}(?:\.5)?\/12\b/g)) addOne(found, { value: match[0], kind: 'number', match });
  for (const match of text.matchAll(digits)) addNumber(found, text, match);
  for (const match of text.matchAll(spelled)) {
    const word = match[0].toLowerCase();
    const number = numberWords.get(word) ?? numberWords.get(word.replace(/s$/, ''));
    if (number !== undefined) addNumber(found, text, match, number);
  }
  return found.toSorted((one, other) => one.start - other.start);
}

function addOne(found: Figure[], { value, kind, match }: { value: string; kind: Figure['kind']; match: RegExpExecArray }): void {
  const start = match.index;
  const end = start + match[0].length;
  if (!found.some((one) => start < one.end && end > one.start)) found.push({ value, bare: value, kind, start, end });
}

// The number of a word comes beside its place
// oxlint-disable-next-line max-params
function addNumber(found: Figure[], text: string, match: RegExpExecArray, ofWord?: string): void {
  const start = match.index;
  const end = start + match[0].length;
  if (found.some((one) => start < one.end && end > one.start)) return;
  const bare = ofWord ?? String(Number(match[0].replaceAll(/[$,]/g, '')));
  const { name, length } = unitAt(text.slice(end, end + 30));
  const value = match[0].startsWith('$') ? `$${bare}` : name ? `${bare} ${name}` : bare;
  found.push({ value, bare, kind: 'number', start, end: end + length });
}

function unitAt(text: string): { name?: string; length: number } {
  for (const [name, pattern] of units) {
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return { name, length: found.length };
  }
  return { length: 0 };
}
