// The rows of an import for its dry run: those of claims in batches, and how many of the other tables of an archive come along.
import { importPartTables, type ImportPreview } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { partsOf, tableRows, type Move } from '../archive/archive-rows.ts';
import type { CsvRow } from '../cells/csv-rows.ts';
import { batches, dataRows } from '../import/dry-run-import.ts';
import { openArchive, unfoldedBytes } from '../parts/zip-file.ts';
import type { ImportRecord } from '../rows/import-record.ts';
import type { NewRow } from '../rows/claim-rows.ts';
import type { ImportStores } from '../rows/import-stores.ts';
import type { ReadingMeter } from '../parts/reading-meter.ts';
import type { ReadFile, ReadingWatch } from './read-file.ts';
import type { DryCounts } from './run-rows.ts';

export async function* rowsOf(found: ImportRecord, deps: ImportStores & { meter: ReadingMeter }): AsyncGenerator<CsvRow[]> {
  if (found.kind === 'claims') {
    deps.meter.expect(found.bytes);
    yield* batches(dataRows(found, deps));
    return;
  }
  const archive = await openArchive(deps.parts.objects, { key: found.objectKey, bytes: found.bytes }, deps.meter);
  try {
    deps.meter.expect(unfoldedBytes(archive));
    for await (const { rows } of tableRows(archive, 'claims')) yield rows;
  } finally {
    archive.close();
  }
}

interface Counted {
  readonly counts: DryCounts;
  readonly file: ReadFile;
  readonly now: Date;
}

/** A table whose needed columns are not mapped has all of its rows refused. */
export async function partsIn(
  found: ImportRecord,
  { counts, file, now }: Counted,
  { parts, goOn, meter }: ImportStores & ReadingWatch,
): Promise<ImportPreview['parts']> {
  if (found.kind === 'claims') return [];
  const archive = await openArchive(parts.objects, { key: found.objectKey, bytes: found.bytes }, meter);
  try {
    const numbers = new Set([...counts.numbers, ...counts.repeated]);
    const move: Move = { found, archive, now, hashes: file.hashes, numbers };
    const answered: ImportPreview['parts'] = [];
    for (const table of importPartTables) {
      const sums = { table, rows: 0, ready: 0, following: 0, refused: 0 };
      await countPart(sums, { move, counts, isSkipped: found.duplicates !== 'create', goOn });
      if (sums.rows > 0) answered.push(sums);
    }
    return answered;
  } finally {
    archive.close();
  }
}

type Sums = ImportPreview['parts'][number];

interface PartCount {
  readonly move: Move;
  readonly counts: DryCounts;
  readonly isSkipped: boolean;
  readonly goOn: ReadingWatch['goOn'];
}

async function countPart(sums: Sums, { move, counts, isSkipped, goOn }: PartCount): Promise<void> {
  const follows = (row: NewRow) => isSkipped && counts.repeated.has(row.externalId ?? '');
  try {
    for await (const rows of partsOf(sums.table as Exclude<Sums['table'], 'claims'>, move)) {
      await goOn();
      for (const row of rows) addPart(sums, row.state === 'refused' ? 'refused' : follows(row) ? 'following' : 'ready');
    }
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'unprocessable')) throw error;
    for await (const { rows } of tableRows(move.archive, sums.table)) for (const _ of rows) addPart(sums, 'refused');
  }
}

function addPart(sums: Sums, as: 'ready' | 'following' | 'refused'): void {
  sums.rows += 1;
  sums[as] += 1;
}
