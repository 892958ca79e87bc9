// What sentences and signatures of a mail say without naming a field. Less sure than a label, and said to be.
import type { EmailField } from '@plumbline/contracts/claims';
import { valuesIn, type Said } from './field-values.ts';

interface FoundInText extends Said {
  readonly field: EmailField;
  readonly words: string;
}

/** Initials have a point, names end before one. */
const person = "((?:(?:\\p{Lu}[\\p{L}'’-]{0,30}|\\p{Lu}\\.) ){1,3}\\p{Lu}[\\p{L}'’-]{1,30})";
const patterns: readonly (readonly [EmailField, RegExp])[] = [
  [
    'propertyOwnerName',
    new RegExp(
      `\\b(?:[Mm]y name is|[Mm]e llamo|[Mm]i nombre es|[Tt]his is|[Oo]ur clients?,?|[Oo]n behalf of|[Ww]e represent|I represent|(?:home)?owners?,?|insureds?,?) ${person}`,
      'u',
    ),
  ],
  ['policyNumber', /\b(?:policy|póliza) ?(?:number|no\.?|#|número|núm\.)? ?(?:is|es|:)? ?([A-Z0-9][A-Z0-9-]{3,24})\b/i],
  ['carrierClaimNumber', /\bclaim ?(?:number|no\.?|#) ?(?:is|:)? ?([A-Z0-9][A-Z0-9-]{3,24})\b/i],
  [
    'insuranceCompany',
    /\b(?:insured (?:with|by|through)|[Cc]arrier is|[Ii]nsurance (?:company )?is(?: with)?|[Ii]nsurance with|[Aa]segurad[oa] con|[Ss]eguro (?:es|con)|[Aa]seguradora es) ([A-Z][\w&.'’]{1,30}(?: [A-Z&][\w&.'’]{0,30}){0,4})/,
  ],
];

const aboutLoss =
  /\b(?:loss|damaged?|storm|hurricane|tornado|hail|wind|fire|flood|leak|burst|occurred|happened|incident|daño|dañó|tormenta|huracán|granizo|viento|agua|tubería|incendio|inundación|filtración|siniestro)/i;

/** Everything that one line says; `before` is the line above it. */
export function foundIn(line: string, before: string, today: string): FoundInText[] {
  const named = patterns.flatMap(([field, pattern]) => of(field, line, valuesIn(field, pattern.exec(line)?.[1] ?? '', today)));
  return [
    ...named,
    ...addressIn(line, before),
    ...of('propertyOwnerPhone', line, valuesIn('propertyOwnerPhone', withoutFax(line), today)),
    ...of('propertyOwnerEmail', line, valuesIn('propertyOwnerEmail', line, today)),
    ...(aboutLoss.test(line) ? of('incidentDate', line, valuesIn('incidentDate', line, today)) : []),
    ...of('damageType', line, valuesIn('damageType', line, today)),
  ];
}

const of = (field: EmailField, words: string, said: readonly Said[]): FoundInText[] => said.map((one) => ({ field, words, ...one }));

const withoutFax = (line: string) => line.replace(/\bfax\b[^\d(+]{0,10}[\d() .+-]{7,20}/gi, '');

const place = /\b[A-Z]{2},? +\d{5}(?:-\d{4})?\b/;
const street = /\b\d{1,6}[A-Za-z]? +(?:[NSEW]{1,2}\.? +)?[A-Za-z0-9]/;

/** A house number, a street, a state with its ZIP code; the street may stand in the line above. */
function addressIn(line: string, before: string): FoundInText[] {
  const end = place.exec(line);
  if (!end) return [];
  const head = line.slice(Math.max(0, end.index - 120), end.index);
  const last = Math.max(
    sentenceEndIn(head),
    ...[': ', '; ', ' at ', ' en '].map((mark) => (head.lastIndexOf(mark) === -1 ? 0 : head.lastIndexOf(mark) + mark.length)),
  );
  const tail = head.slice(last);
  const start = street.exec(tail)?.index;
  if (start !== undefined) return of('propertyAddress', line, [same(tail.slice(start) + end[0])]);
  if (!/^\d{1,6}[A-Za-z]? +\S/.test(before) || before.length > 120) return [];
  const said = `${before.replace(/,$/, '')}, ${tail.trimStart()}${end[0]}`;
  return of('propertyAddress', `${before} ${line}`, [{ value: said, said: before }]);
}

/** Behind the last point that ends a sentence; “St.” and “N.” are parts of an address. */
function sentenceEndIn(head: string): number {
  const ends = [...head.matchAll(/(\p{L}{1,12}|\d)\. /gu)].filter(
    ([, word = '']) => !/^(?:st|ft|mt|ave|dr|rd|ln|blvd|ct|pl|apt|no|[nsew]|[ns][ew])$/i.test(word),
  );
  const last = ends.at(-1);
  return last ? last.index + last[0].length : 0;
}

const same = (said: string): Said => ({ value: said, said });
