// Where the columns of a table of an archive stand: as a person mapped them, or by their names, like those of a CSV import.
import { importPartFields, type ImportPartTable } from '@plumbline/contracts/claims';
import { foldedName } from '../cells/columns.ts';

export type PartTable = ImportPartTable;
/** Column → key. */
export type PartMapping = Readonly<Record<string, string>>;

/** Every key at most once. */
export function guessPart(table: PartTable, columns: readonly string[]): PartMapping {
  const mapping: Record<string, string> = {};
  for (const { key, names } of importPartFields[table]) {
    const wanted = new Set([key, ...names].map(foldedName));
    const column = columns.find((name) => wanted.has(foldedName(name)));
    if (column !== undefined && mapping[column] === undefined) mapping[column] = key;
  }
  return mapping;
}

/** Column index by key, and the labels of required ones that are not there. */
export function placesOf(
  table: PartTable,
  columns: readonly string[],
  mapping: PartMapping,
): { places: ReadonlyMap<string, number>; missing: string[] } {
  const named = Object.entries(mapping).map(([column, key]): [string, number] => [key, columns.indexOf(column)]);
  const places = new Map(named.filter(([, index]) => index >= 0));
  const missing = importPartFields[table].filter(({ key, required }) => required && !places.has(key)).map(({ key }) => key);
  return { places, missing };
}
