// Bringing the files of an archive into the documents of the imported claims, one by one: the bytes first, then the document and its row.
import { documentTypes, documentTypeLabels, type ClaimDocumentType } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { foldedName } from '../cells/columns.ts';
import type { ImportRecord, RowRecord } from '../rows/import-record.ts';
import type { ImportStores, ShouldStop } from '../rows/import-stores.ts';
import { keepResults, whySkipped, type Result } from '../rows/keep-results.ts';
import { storeDocument, writingFile } from '../../documents/changes/store-document.ts';
import { receiveFile, type ReceivedFile } from '../../documents/changes/receive-file.ts';
import { noParent, parentsOf } from './import-parts.ts';
import { pathIn } from './archive-rows.ts';
import type { FilePart } from '../parts/read-part.ts';
import { openArchive, type Archive } from '../parts/zip-file.ts';

const atOnce = 20;

type Deps = ImportStores & { readonly shouldStop: ShouldStop };

/** The files that wait; each is kept by itself, so that a restart goes on after the last one. */
export async function importFiles(scope: Scope, found: ImportRecord, deps: Deps): Promise<void> {
  const archive = await openArchive(deps.parts.objects, { key: found.objectKey, bytes: found.bytes });
  try {
    await importEach(scope, { archive, found }, deps);
  } finally {
    archive.close();
  }
}

async function importEach(scope: Scope, { archive, found }: { archive: Archive; found: ImportRecord }, deps: Deps): Promise<void> {
  const source = found.fileName;
  for (let rows = await nextFiles(scope, found, deps); rows.length > 0; rows = await nextFiles(scope, found, deps))
    for (const row of rows) if (!deps.shouldStop()) await importFile(scope, { row, archive, source }, deps);
}

/** None, once the import is to end. */
async function nextFiles(scope: Scope, { _id: importId }: ImportRecord, { store, shouldStop }: Deps): Promise<RowRecord[]> {
  const current = await store.imports.findOne(scope, { _id: importId });
  if (shouldStop() || current?.cancelling !== false) return [];
  return store.rows.find(scope, { importId, waits: true, table: 'files' }, { sort: { position: 1 }, limit: atOnce });
}

interface FileToImport {
  readonly row: RowRecord;
  readonly archive: Archive;
  readonly source: string;
}

/** What documents refuse (a program, the test file of virus scanners) is skipped with their reason. */
async function importFile(scope: Scope, { row, archive, source }: FileToImport, deps: ImportStores): Promise<void> {
  const { part } = row;
  if (part?.kind !== 'file') return;
  const path = pathIn(archive, part.path) ?? part.path;
  try {
    const fileName = path.split('/').at(-1) ?? path;
    const announcedBytes = archive.files.get(path)?.bytes;
    const file = await receiveFile({ scope, stream: await archive.open(path), fileName, sha256: row.sha256, announcedBytes }, deps);
    await writingFile(file, deps, () => deps.parts.writeAs(scope, (tx) => store(tx, { row, part, file, source }, deps)));
  } catch (error) {
    const skipped: Result = { _id: row._id, state: 'skipped', why: whySkipped(error) };
    await deps.parts.writeAs(scope, (tx) => keepResults(tx, { importId: row.importId, results: [skipped], areClaims: false }, deps));
  }
}

async function store(
  tx: Tx,
  { row, part, file, source }: { row: RowRecord; part: FilePart; file: ReceivedFile; source: string },
  deps: ImportStores,
): Promise<{ repeated: boolean }> {
  const keep = (result: Omit<Result, '_id'>) =>
    keepResults(tx, { importId: row.importId, results: [{ ...result, _id: row._id }], areClaims: false }, deps);
  const parent = (await parentsOf(tx, [row], deps)).get(row.externalId ?? '');
  if (!parent) {
    await keep({ state: 'skipped', why: noParent });
    return { repeated: true };
  }
  const about = {
    title: part.title,
    type: typeOf(part.type),
    documentDate: part.on,
    note: part.note,
    origin: { system: source, ...(row.externalId === undefined ? {} : { externalId: row.externalId }) },
    ...(part.on === undefined ? {} : { originalDate: new Date(`${part.on}T17:00:00Z`) }),
  };
  const { document, repeated } = await storeDocument(tx, { claimId: parent.claimId, file, about }, deps as never);
  await keep({ state: 'opened', ...parent, importedId: document._id });
  return { repeated };
}

function typeOf(name: string | undefined): ClaimDocumentType {
  const wanted = foldedName(name ?? '');
  return documentTypes.find((type) => foldedName(type) === wanted || foldedName(documentTypeLabels[type].label) === wanted) ?? 'other';
}
