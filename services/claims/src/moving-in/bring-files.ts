// Bringing the files of an archive into the documents of the imported claims, one by one: the bytes first, then the document and its row.
import { paperTypes, paperTypeWords, type PaperType } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { foldedName } from '../claim-import/columns.ts';
import type { ImportDocument, RowDocument } from '../claim-import/import-document.ts';
import type { ShouldStop } from '../claim-import/import-jobs.ts';
import type { ImportNeeds } from '../claim-import/import-needs.ts';
import { keepResults, type Result } from '../claim-import/keep-results.ts';
import { storeDocument, writingFile } from '../paper/store-document.ts';
import { takeFile, type TakenFile } from '../paper/take-file.ts';
import { noParent, parentsOf } from './bring-parts.ts';
import { pathIn } from './move-rows.ts';
import type { FilePart } from './read-part.ts';
import { openArchive, type Archive } from './zip-file.ts';

const atOnce = 20;

/** Some of the files that wait; each is kept by itself, so that a restart goes on after the last one. */
export async function bringFiles(scope: Scope, found: ImportDocument, needs: ImportNeeds & { shouldStop: ShouldStop }): Promise<void> {
  const { store, parts } = needs;
  const waiting = { importId: found._id, waits: true, table: 'files' };
  const rows = await store.rows.find(scope, waiting, { sort: { position: 1 }, limit: atOnce });
  const archive = await openArchive(parts.objects, { key: found.objectKey, bytes: found.bytes });
  try {
    for (const row of rows) if (!needs.shouldStop()) await bringFile(scope, { row, archive, source: found.fileName }, needs);
  } finally {
    archive.close();
  }
}

interface FileToBring {
  readonly row: RowDocument;
  readonly archive: Archive;
  readonly source: string;
}

/** What documents refuse (a program, the test file of virus scanners) is skipped with their reason. */
async function bringFile(scope: Scope, { row, archive, source }: FileToBring, needs: ImportNeeds): Promise<void> {
  const { part } = row;
  if (part?.kind !== 'file') return;
  const path = pathIn(archive, part.path) ?? part.path;
  try {
    const fileName = path.split('/').at(-1) ?? path;
    const announcedBytes = archive.files.get(path)?.bytes;
    const file = await takeFile({ scope, stream: await archive.open(path), fileName, sha256: row.sha256, announcedBytes }, needs);
    await writingFile(file, needs, () => needs.parts.writeAs(scope, (tx) => store(tx, { row, part, file, source }, needs)));
  } catch (error) {
    if (!(error instanceof Failure) || error.code === 'unavailable' || error.code === 'storage_full') throw error;
    const skipped: Result = { _id: row._id, state: 'skipped', why: error.message };
    await needs.parts.writeAs(scope, (tx) => keepResults(tx, { importId: row.importId, results: [skipped], areClaims: false }, needs));
  }
}

async function store(
  tx: Tx,
  { row, part, file, source }: { row: RowDocument; part: FilePart; file: TakenFile; source: string },
  needs: ImportNeeds,
): Promise<{ repeated: boolean }> {
  const keep = (result: Omit<Result, '_id'>) =>
    keepResults(tx, { importId: row.importId, results: [{ ...result, _id: row._id }], areClaims: false }, needs);
  const parent = (await parentsOf(tx, [row], needs)).get(row.externalId ?? '');
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
  const { document, repeated } = await storeDocument(tx, { claimId: parent.claimId, file, about }, needs as never);
  await keep({ state: 'opened', ...parent, broughtId: document._id });
  return { repeated };
}

function typeOf(name: string | undefined): PaperType {
  const wanted = foldedName(name ?? '');
  return paperTypes.find((type) => foldedName(type) === wanted || foldedName(paperTypeWords[type].label) === wanted) ?? 'other';
}
