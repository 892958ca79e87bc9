// What sentences and signatures of a mail say without naming a field. Less sure than a label, and said to be.
import type { EmailField } from '@plumbline/contracts/claims';
import { valuesIn, type Said } from './field-values.ts';

interface FoundInText extends Said {
  readonly field: EmailField;
  readonly words: string;
}

const person = "((?:[A-Z][\\p{L}.'’-]{0,30} ){1,3}[A-Z][\\p{L}'’-]{1,30})";
const patterns: readonly (readonly [EmailField, RegExp])[] = [
  [
    'propertyOwnerName',
    new RegExp(
      `\\b(?:[Mm]y name is|[Tt]his is|[Oo]ur clients?,?|[Oo]n behalf of|[Ww]e represent|I represent|(?:home)?owners?,?|insureds?,?) ${person}`,
      'u',
    ),
  ],
  ['policyNumber', /\bpolicy ?(?:number|no\.?|#)? ?(?:is|:)? ?([A-Z0-9][A-Z0-9-]{3,24})\b/i],
  ['carrierClaimNumber', /\bclaim ?(?:number|no\.?|#) ?(?:is|:)? ?([A-Z0-9][A-Z0-9-]{3,24})\b/i],
  [
    'insuranceCompany',
    /\b(?:insured (?:with|by|through)|carrier is|insurance (?:company )?is(?: with)?|insurance with) ([A-Z][\w&.'’]{1,30}(?: [A-Z&][\w&.'’]{0,30}){0,4})/,
  ],
];

const aboutLoss = /\b(?:loss|damaged?|storm|hurricane|tornado|hail|wind|fire|flood|leak|burst|occurred|happened|incident)/i;

/** Everything that one line says; `before` is the line above it. */
export function foundIn(line: string, before: string, today: string): FoundInText[] {
  const named = patterns.flatMap(([field, pattern]) => of(field, line, valuesIn(field, pattern.exec(line)?.[1] ?? '', today)));
  return [
    ...named,
    ...addressIn(line, before),
    ...of('propertyOwnerPhone', line, /\bfax\b/i.test(line) ? [] : valuesIn('propertyOwnerPhone', line, today)),
    ...of('propertyOwnerEmail', line, valuesIn('propertyOwnerEmail', line, today)),
    ...(aboutLoss.test(line) ? of('incidentDate', line, valuesIn('incidentDate', line, today)) : []),
    ...of('damageType', line, valuesIn('damageType', line, today)),
  ];
}

const of = (field: EmailField, words: string, said: readonly Said[]): FoundInText[] => said.map((one) => ({ field, words, ...one }));

const place = /\b[A-Z]{2},? +\d{5}(?:-\d{4})?\b/;
const street = /\b\d{1,6}[A-Za-z]? +(?:[NSEW]{1,2}\.? +)?[A-Za-z0-9]/;

/** A house number, a street, a state with its ZIP code; the street may stand in the line above. */
function addressIn(line: string, before: string): FoundInText[] {
  const end = place.exec(line);
  if (!end) return [];
  const head = line.slice(Math.max(0, end.index - 120), end.index);
  const last = Math.max(
    ...[': ', '; ', ' at ', '. '].map((mark) => (head.lastIndexOf(mark) === -1 ? 0 : head.lastIndexOf(mark) + mark.length)),
  );
  const tail = head.slice(last);
  const start = street.exec(tail)?.index;
  if (start !== undefined) return of('propertyAddress', line, [same(tail.slice(start) + end[0])]);
  if (!/^\d{1,6}[A-Za-z]? +\S/.test(before) || before.length > 120) return [];
  const said = `${before.replace(/,$/, '')}, ${tail.trimStart()}${end[0]}`;
  return of('propertyAddress', `${before} ${line}`, [{ value: said, said: before }]);
}

const same = (said: string): Said => ({ value: said, said });
