// How the cells of a column were read, in a few words beside it. Pure.
import type { ImportFieldKey, ImportMapping } from '@plumbline/contracts/claims';
import type { ColumnFacts } from './column-facts.ts';

export interface Reading {
  readonly field: ImportFieldKey | undefined;
  readonly facts: ColumnFacts;
  readonly rows: number;
  readonly mapping: ImportMapping;
  /** Cells of this field that stay empty, and cells that keep their row out. */
  readonly unread: number;
  /** Of the carrier: names that no claim of the firm has. */
  readonly newNames?: number | undefined;
}

const figures = new Intl.NumberFormat('en-US');
const many = (count: number, one: string, more = `${one}s`) => `${figures.format(count)} ${count === 1 ? one : more}`;

export function readingOf(reading: Reading): string {
  const { field, facts } = reading;
  if (field === undefined) return 'Not imported';
  if (facts.filled === 0) return 'Empty in every row';
  return ofAddress(reading) ?? ofWords(reading) ?? ofForms(reading) ?? ofFilled(reading);
}

const parts: readonly (readonly [ImportFieldKey, string])[] = [
  ['addressNumber', 'number'],
  ['addressStreet', 'street'],
  ['addressUnit', 'unit'],
  ['addressCity', 'city'],
  ['addressState', 'state'],
  ['addressZip', 'ZIP'],
];

/** Parts in the order in which they are joined, told at the first one. */
function ofAddress({ field, mapping, unread }: Reading): string | undefined {
  if (field === 'addressPlace') return unread > 0 ? `${many(unread, 'place')} without a state` : 'Split into city, state and ZIP';
  const joined = joinedParts(mapping);
  const at = joined.findIndex(([part]) => part === field);
  if (at < 0 || joined.length === 1) return undefined;
  return at === 0 ? `Joined: ${joined.map(([, name]) => name).join(', ')}` : 'Part of the address';
}

function joinedParts(mapping: ImportMapping): (readonly [ImportFieldKey, string])[] {
  const mapped = new Set<string>(Object.values(mapping));
  const all = [['propertyAddress', 'address'] as const, ...parts, ['addressPlace', 'city, state and ZIP'] as const];
  return all.filter(([part]) => mapped.has(part));
}

function ofWords({ field, facts, newNames }: Reading): string | undefined {
  if (field === 'damageType' || field === 'status')
    return facts.words ? `${many(facts.words.size, 'value')}, matched at the right` : 'Too many values to match';
  if (field !== 'insuranceCompany' || !facts.words || newNames === undefined) return undefined;
  return `${many(facts.words.size, 'name')}, ${figures.format(facts.words.size - newNames)} known`;
}

function ofForms({ field = 'notes', facts, unread, rows }: Reading): string | undefined {
  const rest = unread === 0 ? 'all read' : `${many(unread, 'cell')} not read`;
  if (/On$|Date$|^policyFrom$|^policyTo$/.test(field)) return `${many(facts.dateForms.size, 'date format')}, ${rest}`;
  if (field === 'adjusterFeePercentage') return facts.shares > 0 ? `0.1 read as 10% in ${many(facts.shares, 'row')}` : `Percent, ${rest}`;
  if (facts.shortened > 0 && unread > 0) return `${many(facts.shortened, 'cell')} like 1.23E+11 left empty`;
  return unread > rows - facts.filled ? `${many(unread, 'cell')} not read` : undefined;
}

function ofFilled({ facts, rows }: Reading): string {
  if (facts.filled >= rows) return 'Filled in every row';
  return rows - facts.filled < facts.filled / 10
    ? `Empty in ${many(rows - facts.filled, 'row')}`
    : `Filled in ${figures.format(facts.filled)} of ${many(rows, 'row')}`;
}
