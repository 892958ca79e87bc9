// The numbers and dates of a text with their places, however people write them: `1,180 sq ft`, `25 percent`, `6/12`, `Sep 28, 2026`, `two`. Pure.

export interface Figure {
  /** One spelling for what is the same: `1180 sf`, `25 %`, `6/12`, `2026-09-28`, `3`; of a year `year 2004`, of a name with digits `f2`. */
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
  ['sf', /^[ -]?(?:square[ -](?:feet|foot)|(?:ft|feet)²|sq\.? ?(?:ft|feet)|sqft|sf)(?![\p{L}])/iu],
  ['sy', /^[ -]?square yards?(?![\p{L}])/iu],
  ['squares', /^[ -]?squares?(?![\p{L}])/iu],
  ['%', /^[ -]?(?:percent|per cent|%)(?![\p{L}])/iu],
  ['ft', /^[ -]?(?:(?:linear )?(?:feet|foot|ft)|lf)(?![\p{L}])/iu],
  ['in', /^[ -]?inch(?:es)?(?![\p{L}])/iu],
  ['years', /^[ -]?years?(?![\p{L}])/iu],
  ['cf', /^[ -]?cubic (?:feet|foot)(?![\p{L}])/iu],
  ['hours', /^[ -]?hours?(?![\p{L}])/iu],
  ['days', /^[ -]?days?(?![\p{L}])/iu],
  ['stories', /^[ -]?(?:story|stories)(?![\p{L}])/iu],
  ['layers', /^[ -]?layers?(?![\p{L}])/iu],
  ['facets', /^[ -]?facets?(?![\p{L}])/iu],
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
  const found = new Apart(text);
  for (const [pattern, valueOf] of dates)
    for (const match of text.matchAll(pattern)) found.add({ value: valueOf(match), kind: 'date', ...placeOf(match) });
  for (const match of text.matchAll(/\b\d{1,2}(?:\.5)?\/12\b/g)) found.add({ value: match[0], kind: 'number', ...placeOf(match) });
  for (const match of text.matchAll(digits)) found.add(namedBy(text, match) ?? counted(text, match));
  // `½`, and digits of other scripts
  for (const match of text.matchAll(/[^\d\P{N}²³]+/gu)) found.add(counted(text, match, match[0]));
  for (const match of text.matchAll(spelled)) {
    const word = match[0].toLowerCase();
    const number = numberWords.get(word) ?? numberWords.get(word.replace(/s$/, ''));
    if (number !== undefined) found.add(counted(text, match, number));
  }
  return sharingUnits(text, found.inOrder());
}

type Found = Omit<Figure, 'bare'> & { readonly bare?: string };

/** What was found first keeps its place. Each character is looked at once for each figure on it, however many there are. */
class Apart {
  readonly #taken: Uint8Array;
  readonly #found: Figure[] = [];

  constructor(text: string) {
    this.#taken = new Uint8Array(text.length);
  }

  add(one: Found): void {
    if (this.#taken.subarray(one.start, one.end).includes(1)) return;
    this.#taken.fill(1, one.start, one.end);
    this.#found.push({ ...one, bare: one.bare ?? one.value });
  }

  inOrder(): Figure[] {
    return this.#found.toSorted((one, other) => one.start - other.start);
  }
}

const placeOf = ({ 0: { length }, index }: RegExpExecArray) => ({ start: index, end: index + length });

const longestName = 60;
const inName = /[\p{L}\d-]/u;

/** `F2`, `CLM-2026-000009`: digits of a word that begins with a letter are a name, no number of things. */
function namedBy(text: string, match: RegExpExecArray): Found | undefined {
  let { start, end } = placeOf(match);
  while (start > match.index - longestName && inName.test(text[start - 1] ?? '')) start -= 1;
  while (end < match.index + longestName && inName.test(text[end] ?? '')) end += 1;
  const name = text.slice(start, end);
  return start < match.index && /^\p{L}/u.test(name) ? { value: name.toLowerCase(), kind: 'number', start, end } : undefined;
}

const yearSaid = /\b(?:in|since|built|installed|of|from|until|by|before|after|during|through|year) $/i;

function counted(text: string, match: RegExpExecArray, ofWord?: string): Found {
  const { start, end } = placeOf(match);
  const bare = ofWord ?? String(Number(match[0].replaceAll(/[$,]/g, '')));
  const { name, length } = unitAt(text.slice(end, end + 30));
  const place = { bare, kind: 'number' as const, start, end: end + length };
  if (match[0].startsWith('$')) return { value: `$${bare}`, ...place };
  if (name) return { value: `${bare} ${name}`, ...place };
  const isYear = /^(?:1[89]|2[01])\d\d$/.test(match[0]) && yearSaid.test(text.slice(Math.max(0, start - 12), start));
  return { value: isYear ? `year ${bare}` : bare, ...place };
}

const between = /^ ?(?:by|x|×|to|-|–) ?$/;

/** `14 by 22 inches` are two lengths. */
function sharingUnits(text: string, figures: readonly Figure[]): Figure[] {
  return figures.map((one, index) => {
    const next = figures[index + 1];
    if (!next || one.kind !== 'number' || one.value !== one.bare || !between.test(text.slice(one.end, next.start))) return one;
    const unit = next.value.startsWith(`${next.bare} `) ? next.value.slice(next.bare.length) : '';
    return { ...one, value: one.value + unit };
  });
}

function unitAt(text: string): { name?: string; length: number } {
  for (const [name, pattern] of units) {
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return { name, length: found.length };
  }
  return { length: 0 };
}
