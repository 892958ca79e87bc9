// How the cells of a column were read, in a few words beside it. Pure.
import { joinedImportFields, type ImportFieldKey, type ImportMapping } from '@plumbline/contracts/claims';
import { inSpokenOrder } from '../../base/family-name-first.ts';
import { inOrder } from '../cells/row-values.ts';
import type { ColumnContents } from './column-contents.ts';

export interface Reading {
  /** The column. */
  readonly name: string;
  /** All of them, as they stand in the file. */
  readonly columns: readonly string[];
  readonly field: ImportFieldKey | undefined;
  readonly contents: ColumnContents;
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
  const { field, contents } = reading;
  if (field === undefined) return 'Not imported';
  if (contents.filled === 0) return 'Empty in every row';
  return ofJoined(reading) ?? ofAddress(reading) ?? ofWords(reading) ?? ofForms(reading) ?? ofFilled(reading);
}

/** Columns that fill one field together, told at the first of them in the order in which they are joined. */
function ofJoined({ field, name, mapping, columns, contents }: Reading): string | undefined {
  if (field === undefined || joinedImportFields[field] === undefined) return undefined;
  const together = inOrder(mapping, columns)
    .filter(([, other]) => other === field)
    .map(([column]) => column);
  const [first] = together;
  if (together.length === 1 && field === 'propertyOwnerName') return turned(contents.examples);
  if (together.length < 2 || first === undefined) return undefined;
  return name === first ? `Joined: ${together.join(', ')}` : `Joined behind ${first}`;
}

/** A name that is written with the family name first, as it comes in. */
function turned(names: readonly string[]): string | undefined {
  const [written] = names.filter((name) => inSpokenOrder(name) !== name);
  return written === undefined ? undefined : `“${written}” read as “${inSpokenOrder(written)}”`;
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

function ofWords({ field, contents, newNames }: Reading): string | undefined {
  if (field === 'damageType' || field === 'status')
    return contents.words ? `${many(contents.words.size, 'value')}, matched at the right` : 'Too many values to match';
  if (field !== 'insuranceCompany' || !contents.words || newNames === undefined) return undefined;
  return `${many(contents.words.size, 'name')}, ${figures.format(contents.words.size - newNames)} known`;
}

function ofForms({ field = 'notes', contents, unread, rows }: Reading): string | undefined {
  const rest = unread === 0 ? 'all read' : `${many(unread, 'cell')} not read`;
  if (/On$|Date$|^policyFrom$|^policyTo$/.test(field)) return `${many(contents.dateForms.size, 'date format')}, ${rest}`;
  if (field === 'adjusterFeePercentage')
    return contents.shares > 0 ? `0.1 read as 10% in ${many(contents.shares, 'row')}` : `Percent, ${rest}`;
  if (contents.shortened > 0 && unread > 0) return `${many(contents.shortened, 'cell')} like 1.23E+11 left empty`;
  return unread > rows - contents.filled ? `${many(unread, 'cell')} not read` : undefined;
}

function ofFilled({ contents, rows }: Reading): string {
  if (contents.filled >= rows) return 'Filled in every row';
  return rows - contents.filled < contents.filled / 10
    ? `Empty in ${many(rows - contents.filled, 'row')}`
    : `Filled in ${figures.format(contents.filled)} of ${many(rows, 'row')}`;
}
