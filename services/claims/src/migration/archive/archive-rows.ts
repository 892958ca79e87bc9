// The rows of an archive, table by table, checked: claims first, so that the others can be held against them; every file hashed.
import { createHash } from 'node:crypto';
import { importTables, type ImportRowError } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { claimRows, type Checker, type NewRow } from '../rows/claim-rows.ts';
import { assertMapping, columnNames, guessMapping } from '../cells/columns.ts';
import { csvRows, type CsvForm, type CsvRow } from '../cells/csv-rows.ts';
import { delimiterOf } from '../cells/delimiter.ts';
import type { ImportRecord } from '../rows/import-record.ts';
import { positionOf, rowIdOf } from '../rows/row-places.ts';
import type { ImportStores } from '../rows/import-stores.ts';
import { byteCensus, decoded } from '../cells/text-encoding.ts';
import { guessPart, placesOf, type PartTable } from '../parts/part-columns.ts';
import { readPart, type PartReader, type ReadPart } from '../parts/read-part.ts';
import { duplicatesInTable, type ArchiveDuplicates } from './archive-duplicates.ts';
import { openArchive, unfoldedBytes, type Archive } from '../parts/zip-file.ts';
import type { ReadingMeter } from '../parts/reading-meter.ts';

const atOnce = 250;
const lettersOfHead = 16 * 1024;

export interface Move {
  readonly found: Pick<ImportRecord, '_id' | 'mapping' | 'defaults' | 'tables'>;
  readonly archive: Archive;
  readonly now: Date;
  /** Hashes of files by their path, as far as they are known: an archive does not change. */
  readonly hashes: Map<string, string>;
  /** Numbers of the claims that can be brought. */
  readonly numbers: Set<string>;
}

/** Batches of rows to store. Throws `unprocessable` for an archive without claims or with a table that cannot be read. */
export async function* archiveRows(
  scope: Scope,
  found: ImportRecord,
  deps: ImportStores & { checker: Checker; meter: ReadingMeter },
): AsyncGenerator<NewRow[]> {
  const archive = await openArchive(deps.parts.objects, { key: found.objectKey, bytes: found.bytes }, deps.meter);
  try {
    deps.meter.expect(unfoldedBytes(archive));
    const move: Move = { found, archive, now: deps.checker.reader.now, hashes: new Map(), numbers: new Set() };
    yield* claimsOf(scope, move, deps);
    for (const table of importTables) if (table !== 'claims') yield* partsOf(table, move);
  } finally {
    archive.close();
  }
}

async function* claimsOf(scope: Scope, move: Move, { checker, ...deps }: ImportStores & { checker: Checker }): AsyncGenerator<NewRow[]> {
  const { archive, numbers } = move;
  const taken = new Set<string>();
  for await (const { header, rows } of tableRows(archive, 'claims')) {
    const columns = columnNames(header);
    const { mapping: chosen, defaults } = move.found;
    const mapping = Object.keys(chosen).length > 0 ? chosen : guessMapping(columns, {});
    inTable('claims.csv', () => assertMapping(mapping, { columns, defaults }));
    const reader = { ...checker.reader, columns, mapping, defaults };
    const documents = await claimRows(scope, rows, { ...deps, checker: { ...checker, reader } });
    yield documents.map((document) => {
      const externalId = document.draft?.extras.externalId;
      const error = numberError(externalId, taken);
      if (externalId !== undefined) taken.add(externalId);
      if (!document.draft || error) return refusedRow(document, error);
      numbers.add(externalId as string);
      return { ...document, externalId: externalId as string };
    });
  }
}

/** A claim of an archive needs a number, and one of its own: the other tables name it. */
export function numberError(externalId: string | undefined, taken: ReadonlySet<string>): ImportRowError | undefined {
  const column = 'externalId';
  if (externalId === undefined) return { column, message: "Enter the claim's number in the old system", value: '' };
  return taken.has(externalId) ? { column, message: 'An earlier row has the same number', value: externalId } : undefined;
}

/** Nothing of it is imported, so nothing is left out either. */
function refusedRow(
  { draft: _draft, duplicate: _duplicate, leftOut = [], incomplete: _incomplete, ...document }: NewRow,
  error: ImportRowError | undefined,
): NewRow {
  const known = [...document.errors, ...leftOut];
  const isNew = error && !known.some((one) => one.column === error.column);
  return { ...document, state: 'refused', waits: false, errors: [...known, ...(isNew ? [error] : [])] };
}

/** The rows of another table. Throws `unprocessable` where a column that it needs is not there. */
export async function* partsOf(table: PartTable, move: Move): AsyncGenerator<NewRow[]> {
  const named = new Set<string>();
  const duplicates = duplicatesInTable(table);
  let last = 1;
  for await (const { header, rows } of tableRows(move.archive, table)) {
    const columns = columnNames(header);
    const { places, missing } = placesOf(table, columns, move.found.tables?.[table] ?? guessPart(table, columns));
    if (missing.length > 0) throw new Failure('unprocessable', `${table}.csv has no column “${missing.join('”, “')}”`);
    const documents: NewRow[] = [];
    for (const row of rows)
      documents.push(await partRow(row, { move, named, duplicates, reader: { table, places, claims: move.numbers, now: move.now } }));
    last = rows.at(-1)?.row ?? last;
    yield documents;
  }
  if (table === 'files') yield* unnamedFiles(move, named, last);
}

async function partRow(
  { row, cells }: CsvRow,
  { move, named, duplicates, reader }: { move: Move; named: Set<string>; duplicates: ArchiveDuplicates; reader: PartReader },
): Promise<NewRow> {
  const read = readPart(cells, reader);
  const place = placeOf(move.found._id, reader.table, row);
  const file = read.part?.kind === 'file' ? await fileOf(read, { move, named }) : undefined;
  const errors = [...read.errors, ...(file?.errors ?? []), ...duplicates(read)];
  const common = { ...place, about: read.about, errors, externalId: read.claim, ...(file?.sha256 ? { sha256: file.sha256 } : {}) };
  if (errors.length > 0 || !read.part) return { ...common, state: 'refused', waits: false, cells };
  return { ...common, state: 'ready', waits: true, part: read.part };
}

function placeOf(importId: number, table: PartTable, row: number) {
  const position = positionOf(table, row);
  return { _id: rowIdOf(importId, position), importId, table, row, position };
}

/** A file that a row names: it must be there, once, and have the hash that the row says. */
async function fileOf(
  { part }: ReadPart,
  { move: { archive, hashes }, named }: { move: Move; named: Set<string> },
): Promise<{ errors: ImportRowError[]; sha256?: string }> {
  if (part?.kind !== 'file') return { errors: [] };
  const path = pathIn(archive, part.path);
  if (path === undefined) return { errors: [{ column: 'path', message: "This file isn't in the archive", value: part.path }] };
  named.add(path);
  const sha256 = hashes.get(path) ?? (await hashOf(archive, path));
  hashes.set(path, sha256);
  const differs = part.sha256 !== undefined && part.sha256 !== sha256;
  return {
    sha256,
    errors: differs ? [{ column: 'sha256', message: `The file's hash doesn't match: ${sha256}`, value: part.sha256 ?? '' }] : [],
  };
}

/** As written, or in the folder `files`. */
export function pathIn(archive: Archive, path: string): string | undefined {
  return [path, `files/${path}`].find((one) => archive.files.has(one));
}

async function hashOf(archive: Archive, path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of await archive.read(path)) hash.update(chunk);
  } catch {
    throw new Failure('unprocessable', `“${path}” in the archive is damaged and can't be unpacked.`);
  }
  return hash.digest('hex');
}

/** Files without a row are named as well: nothing of the archive is passed over in silence. */
async function* unnamedFiles({ archive, found }: Move, named: ReadonlySet<string>, last: number): AsyncGenerator<NewRow[]> {
  const left = [...archive.files.keys()].filter(
    (path) => !named.has(path) && !/^(claims|notes|contacts|ledger|files)\.csv$/i.test(path) && !/readme/i.test(path),
  );
  const rows = left.map((path, index): NewRow => {
    const errors = [{ column: 'path', message: "files.csv doesn't list this file of the archive", value: path }];
    return { ...placeOf(found._id, 'files', last + 1 + index), about: path, errors, state: 'refused', waits: false };
  });
  if (rows.length > 0) yield rows;
}

/** A table of the archive in batches, each with its header. A table that is not there has no rows, claims must be. */
export async function* tableRows(archive: Archive, table: string): AsyncGenerator<{ header: string[]; rows: CsvRow[] }> {
  const path = [...archive.files.keys()].find((one) => one.toLowerCase() === `${table}.csv`);
  if (path === undefined) {
    if (table === 'claims') throw new Failure('unprocessable', 'The archive has no claims.csv at its top level');
    return;
  }
  const form = await formOf(archive, path);
  let header: string[] | undefined;
  let rows: CsvRow[] = [];
  for await (const row of named(path, csvRows(await archive.read(path), form))) {
    if (!header) {
      header = row.cells;
      continue;
    }
    if (row.cells.every((cell) => cell === '')) continue;
    rows.push(row);
    if (rows.length < atOnce) continue;
    yield { header, rows };
    rows = [];
  }
  if (header && rows.length > 0) yield { header, rows };
}

async function formOf(archive: Archive, path: string): Promise<CsvForm> {
  const census = byteCensus();
  for await (const chunk of await archive.open(path)) census.add(chunk as Uint8Array);
  const encoding = inTable(path, () => census.encoding());
  let head = '';
  for await (const text of decoded(await archive.open(path), encoding)) {
    head += text;
    if (head.length > lettersOfHead) break;
  }
  return { encoding, delimiter: delimiterOf(head.replace(/^\uFEFF/, '')) };
}

async function* named(path: string, rows: AsyncGenerator<CsvRow>): AsyncGenerator<CsvRow> {
  try {
    yield* rows;
  } catch (error) {
    throw error instanceof Failure ? new Failure('unprocessable', `${path}: ${error.message}`) : error;
  }
}

function inTable<A>(path: string, work: () => A): A {
  try {
    return work();
  } catch (error) {
    throw error instanceof Failure ? new Failure('unprocessable', `${path}: ${error.message}`) : error;
  }
}
