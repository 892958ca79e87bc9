// What an import holds, read once over all rows: its columns and what stands in them. Kept for a while, since the choices of the screen change none of it.
import { importTables, type ImportDelimiter, type ImportTable, type TextEncoding } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import { tableRows } from '../archive/archive-rows.ts';
import { columnNames } from '../cells/columns.ts';
import { batches, dataRows } from '../import/dry-run-import.ts';
import { firstRows } from '../import/receive-file.ts';
import { openArchive, unfoldedBytes, type Archive } from '../parts/zip-file.ts';
import type { ImportRecord } from '../rows/import-record.ts';
import type { ImportStores } from '../rows/import-stores.ts';
import type { ReadingMeter } from '../parts/reading-meter.ts';
import { addRow, contentsOf, type ColumnContents } from './column-contents.ts';

export interface ReadTable {
  readonly table: ImportTable;
  readonly columns: readonly string[];
  readonly contents: readonly ColumnContents[];
}

export interface ReadFile {
  readonly tables: readonly ReadTable[];
  readonly encoding?: TextEncoding | undefined;
  readonly delimiter?: ImportDelimiter | undefined;
  /** Of the files in an archive, as far as they are known. */
  readonly hashes: Map<string, string>;
}

/** How the text is read, where a person chose it. */
export interface Form {
  readonly encoding?: TextEncoding | undefined;
  readonly delimiter?: ImportDelimiter | undefined;
}

/** Who follows the reading of a file. */
export interface ReadingWatch {
  readonly meter: ReadingMeter;
  /** Called with each batch; throws where nobody waits any more. */
  readonly goOn: () => Promise<void>;
}

const kept = new Map<string, ReadFile>();
const maxKept = 20;

/** Throws `unprocessable` for a file that cannot be read to its end. */
export async function readFile(
  scope: Scope,
  { found, form, goOn, meter }: { found: ImportRecord; form: Form } & ReadingWatch,
  deps: ImportStores,
): Promise<ReadFile> {
  const { encoding = found.encoding, delimiter = found.delimiter } = form;
  const key = [scope.organizationId, found.objectKey, encoding, delimiter].join(' ');
  const known = kept.get(key);
  const read =
    known ??
    (found.kind === 'claims'
      ? await readCsv({ ...found, encoding, delimiter } as ImportRecord, { ...deps, goOn, meter })
      : await readArchive(found, { ...deps, goOn, meter }));
  kept.delete(key);
  kept.set(key, read);
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - maxKept))) kept.delete(oldest);
  return read;
}

/** Bytes of a CSV file are read twice by a first preview: for what stands in its columns, and for its rows. */
const passes = 2;

async function readCsv(found: ImportRecord, deps: ImportStores & ReadingWatch): Promise<ReadFile> {
  deps.meter.expect(passes * found.bytes);
  const { encoding = 'utf-8', delimiter = ',' } = found;
  const { columns } = await firstRows((await deps.parts.objects.get(found.objectKey)).body, { encoding, delimiter });
  const contents = contentsOf(columns);
  for await (const batch of batches(dataRows(found, deps))) {
    await deps.goOn();
    for (const { cells } of batch) addRow(contents, cells);
  }
  return { tables: [{ table: 'claims', columns, contents }], encoding, delimiter, hashes: new Map() };
}

async function readArchive({ objectKey, bytes }: ImportRecord, { parts, goOn, meter }: ImportStores & ReadingWatch): Promise<ReadFile> {
  const archive = await openArchive(parts.objects, { key: objectKey, bytes }, meter);
  try {
    meter.expect(unfoldedBytes(archive) + unfoldedBytes(archive, /\.csv$/i));
    const tables: ReadTable[] = [];
    for (const table of importTables) {
      const read = await readTable(archive, table, goOn);
      if (read) tables.push(read);
    }
    return { tables, hashes: new Map() };
  } finally {
    archive.close();
  }
}

async function readTable(archive: Archive, table: ImportTable, goOn: ReadingWatch['goOn']): Promise<ReadTable | undefined> {
  let read: ReadTable | undefined;
  for await (const { header, rows } of tableRows(archive, table)) {
    const columns = read?.columns ?? columnNames(header);
    read ??= { table, columns, contents: contentsOf(columns) };
    await goOn();
    for (const { cells } of rows) addRow(read.contents, cells);
  }
  return read;
}
