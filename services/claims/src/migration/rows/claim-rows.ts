// Rows of claims as the dry run stores them: read, checked, and compared with the claims that are there.
import type { ImportEdits } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import type { CsvRow } from '../cells/csv-rows.ts';
import { claimsByKey, duplicateOf, keysOfDraft } from './find-duplicates.ts';
import { positionOf, rowIdOf } from './row-places.ts';
import type { ImportStores } from './import-stores.ts';
import type { Directory } from './read-people.ts';
import type { UnknownWords } from './unknown-words.ts';
import { readRow, type RowReader } from '../cells/read-row.ts';

export interface Checker {
  readonly importId: number;
  readonly reader: RowReader;
  /** By row: what a person corrected for this import. */
  readonly edits: ImportEdits;
  /** Keys of the rows so far. */
  readonly rows: Map<string, number>;
  readonly unknown: UnknownWords;
  readonly directory: Directory;
}

export type NewRow = Parameters<ImportStores['store']['rows']['insertAll']>[1][number];

/** Rows of claims, read and compared with what is there. */
export async function claimRows(
  scope: Scope,
  batch: readonly CsvRow[],
  { claims, checker }: ImportStores & { checker: Checker },
): Promise<NewRow[]> {
  const reader = { ...checker.reader, people: await checker.directory.peopleFor(checker.reader) };
  const read = batch.map(({ row, cells }) => ({ row, cells, ...readRow(cells, { ...reader, edit: checker.edits[row] }) }));
  for (const { field, value } of read.flatMap(({ unknown }) => unknown)) checker.unknown.add(field, value);
  await checker.directory.learn(read.flatMap(({ draft }) => draft?.extras.assignedAdjusterId ?? []));
  const keyed = read.map((one) => ({ ...one, keys: one.draft ? keysOfDraft(one.draft) : [] }));
  const known = await claimsByKey(claims, { scope, keys: keyed.flatMap(({ keys }) => keys) });
  return keyed.map(({ row, cells, draft, errors, leftOut, about, keys }) => {
    const duplicate = draft ? duplicateOf(keys, { claims: known, rows: checker.rows }) : undefined;
    if (draft) for (const key of keys) if (!checker.rows.has(key)) checker.rows.set(key, row);
    const state = draft ? (duplicate ? 'duplicate' : 'ready') : 'refused';
    const position = positionOf('claims', row);
    const place = { _id: rowIdOf(checker.importId, position), importId: checker.importId, table: 'claims' as const, row, position };
    return {
      ...place,
      state,
      waits: draft !== undefined,
      about,
      errors,
      ...(draft ? { draft } : { cells }),
      ...(draft ? withoutSome(leftOut) : {}),
      ...(duplicate ? { duplicate } : {}),
    };
  });
}

function withoutSome(leftOut: NewRow['leftOut'] = []): Pick<NewRow, 'leftOut' | 'incomplete'> {
  return leftOut.length > 0 ? { leftOut, incomplete: true } : {};
}
