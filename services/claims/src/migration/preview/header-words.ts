// Names of columns as other systems shorten them, as whole words that can be compared. Pure.
import { importFields, type ImportField, type ImportFieldKey } from '@plumbline/contracts/claims';
import { foldedName } from '../cells/columns.ts';

/** Short forms in the headers of exports → the words that they stand for. */
const short: Readonly<Record<string, string>> = {
  acct: 'account',
  addr: 'address',
  adj: 'adjuster',
  amt: 'amount',
  assn: 'association',
  clm: 'claim',
  co: 'company',
  col: 'cause of loss',
  cov: 'coverage',
  cust: 'client',
  ded: 'deductible',
  desc: 'description',
  dol: 'date of loss',
  dt: 'date',
  dte: 'date',
  eff: 'effective',
  est: 'estimated',
  exp: 'expiration',
  id: 'number',
  ins: 'insurance',
  insd: 'insured',
  ln: 'line',
  loc: 'loss',
  mtg: 'mortgage',
  nbr: 'number',
  no: 'number',
  num: 'number',
  '#': 'number',
  pct: 'percent',
  '%': 'percent',
  ph: 'phone',
  pol: 'policy',
  ref: 'reference',
  st: 'state',
  stat: 'status',
  stg: 'stage',
  tel: 'telephone',
  yr: 'year',
};

/** They only say whose or where, which other exports leave out. */
const fillers = new Set(['of', 'the', 'in', 'loss', 'property', 'risk', 'site', 'line', 'number']);

/** `Ins Claim #` → insurance claim number. */
function headerWords(name: string): readonly string[] {
  return foldedName(name)
    .replace(/([#%])/g, ' $1 ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word) => (short[word] ?? word).split(' '));
}

interface Known {
  readonly field: ImportFieldKey;
  readonly words: readonly string[];
}

const known: readonly Known[] = (importFields as readonly ImportField[]).flatMap(({ key, label, names }) =>
  [key, label, ...names].map((name): Known => ({ field: key as ImportFieldKey, words: headerWords(name) })),
);

const asSet = (words: readonly string[]) => [...new Set(words)].toSorted().join(' ');
const bare = (words: readonly string[]) => words.filter((word) => !fillers.has(word));

/** How much two names have in common, from 0 to 1. The same words are less sure without their order, and less again without their fillers. */
function nearness(one: readonly string[], other: readonly string[]): number {
  if (one.join(' ') === other.join(' ')) return 0.95;
  if (asSet(one) === asSet(other)) return 0.92;
  const [bareOne, bareOther] = [bare(one), bare(other)];
  if (bareOne.length > 0 && asSet(bareOne) === asSet(bareOther)) return 0.88;
  const shared = new Set(one.filter((word) => other.includes(word))).size;
  return shared === 0 ? 0 : ((2 * shared) / (new Set(one).size + new Set(other).size)) * 0.75;
}

/** Fields that the name of a column may mean, each with its nearness; the best first. */
export function fieldsLike(name: string): { field: ImportFieldKey; nearness: number }[] {
  const words = headerWords(name);
  const best = new Map<ImportFieldKey, number>();
  for (const { field, words: theirs } of known) best.set(field, Math.max(best.get(field) ?? 0, nearness(words, theirs)));
  return [...best]
    .map(([field, how]) => ({ field, nearness: how }))
    .filter((one) => one.nearness > 0)
    .toSorted((one, other) => other.nearness - one.nearness);
}
