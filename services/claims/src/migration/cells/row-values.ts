// The cells of a row by field, in our words, with what a person corrected and what holds for all rows. Pure.
import {
  columnOfFile,
  joinedImportFields,
  type ImportDefaults,
  type ImportFieldKey,
  type ImportMapping,
} from '@plumbline/contracts/claims';
import { omitUndefined } from '@plumbline/contracts/kernel';
import { inSpokenOrder } from '../../base/family-name-first.ts';
import { isFamilyName } from './columns.ts';
import { ourWord, type MappedWords } from './mapped-words.ts';
import type { Cells } from './row-cells.ts';

/** Texts in place of cells. */
export type CellEdit = { readonly [K in ImportFieldKey]?: string | undefined };

export interface ValueReader {
  readonly columns: readonly string[];
  readonly mapping: ImportMapping;
  /** What words of the file mean. */
  readonly words?: MappedWords | undefined;
  /** What a person corrected in this row. */
  readonly edit?: CellEdit | undefined;
}

/** The cells by field, in our words. */
export function valuesIn(
  cells: readonly string[],
  { reader: { columns, mapping, words, edit }, without }: { reader: ValueReader; without: ReadonlySet<ImportFieldKey> },
): Cells {
  const written: Cells = {};
  for (const [column, field] of inOrder(mapping, columns)) {
    const cell = cells[columns.indexOf(columnOfFile(column, columns))] ?? '';
    const before = written[field];
    const between = joinedImportFields[field];
    written[field] = before && between !== undefined ? [before, cell].filter((one) => one !== '').join(between) : cell;
  }
  const isOneName = Object.values(mapping).filter((field) => field === 'propertyOwnerName').length === 1;
  if (isOneName && written.propertyOwnerName) written.propertyOwnerName = inSpokenOrder(written.propertyOwnerName);
  const all = Object.entries({ ...written, ...corrected(edit) }) as [ImportFieldKey, string][];
  return Object.fromEntries(all.map(([field, cell]) => [field, without.has(field) ? '' : ourWord(words, field, cell)]));
}

/** Columns that fill one field together stand as in the file; of a name the family name stands last. */
export function inOrder(mapping: ImportMapping, columns: readonly string[]): readonly (readonly [string, ImportFieldKey])[] {
  const placed = Object.entries(mapping).map(([column, field]) => {
    const isLast = field === 'propertyOwnerName' && isFamilyName(column);
    return { pair: [column, field] as const, at: columns.indexOf(columnOfFile(column, columns)) + (isLast ? columns.length : 0) };
  });
  return placed.toSorted((one, other) => one.at - other.at).map(({ pair }) => pair);
}

/** An address is corrected as one line, in place of all its parts. */
function corrected(edit: CellEdit = {}): Cells {
  const given = omitUndefined(edit) as Cells;
  return given.propertyAddress === undefined ? given : { ...noParts, ...given };
}

export function isWind(cells: readonly string[], { columns, mapping, words, edit }: ValueReader): boolean {
  const [column = ''] = Object.entries(mapping).find(([, field]) => field === 'damageType') ?? [];
  const cell = edit?.damageType ?? cells[columns.indexOf(columnOfFile(column, columns))] ?? '';
  return cell !== '' && ourWord(words, 'damageType', cell) === 'wind';
}

const noParts: Cells = {
  addressNumber: '',
  addressStreet: '',
  addressUnit: '',
  addressCity: '',
  addressState: '',
  addressZip: '',
  addressPlace: '',
};

export function withDefaults(values: Cells, defaults: ImportDefaults): Cells {
  // A disposition for all rows is for those that are closed
  const given = Object.entries(defaults).filter(
    ([key, value]) => typeof value === 'string' && key !== 'disposition' && !values[key as ImportFieldKey],
  );
  return { ...values, ...Object.fromEntries(given) };
}
