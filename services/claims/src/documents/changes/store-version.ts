// A new file for a document that exists: older versions stay, with their hashes.
import { documentVersioned } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { fact, type Tx } from '@plumbline/server';
import type { PaperRecord, StoredVersion } from '../model/paper-record.ts';
import { aboutDocument } from '../model/document-events.ts';
import type { DocumentStores } from '../model/document-stores.ts';
import { assertLive, currentOf, documentNotFound, visibleTo } from '../model/paper-rules.ts';
import { keepText, searchTextOfPaper, versionOf, type DocumentStored } from './store-document.ts';
import { insideOf, type TakenFile } from './take-file.ts';
import type { FileText } from '../files/text-of-file.ts';

const mostVersions = 200;

/** Throws `not_found` for a missing, foreign or hidden one alike. */
export async function seenPaper(tx: Tx, id: number, { papers }: Pick<DocumentStores, 'papers'>): Promise<PaperRecord> {
  const paper = await papers.papers.findOne(tx.scope, { _id: id, ...visibleTo(tx.scope) }, { session: tx.session });
  if (!paper) throw new Failure('not_found', documentNotFound);
  return paper;
}

/** The bytes of the current version again change nothing. */
export async function storeVersion(tx: Tx, { id, file }: { id: number; file: TakenFile }, needs: DocumentStores): Promise<DocumentStored> {
  const paper = await seenPaper(tx, id, needs);
  assertLive(paper);
  const current = currentOf(paper);
  if (current.sha256 === file.sha256) return { document: paper, repeated: true };
  await assertNotAnother(tx, { paper, sha256: file.sha256 }, needs);
  const document = await addVersion(tx, { paper, version: versionOf(tx, file, current.number + 1) }, needs);
  await keepText(tx, { id, claimId: paper.claimId, number: current.number + 1, file }, needs);
  return { document, repeated: false };
}

export interface VersionToRestore {
  readonly id: number;
  readonly number: number;
  /** Of the version, read before the write. */
  readonly text: FileText | undefined;
}

/** The text of an older version, for the search: read again from its bytes. */
export async function textOfVersion(
  scope: Scope,
  { id, number }: { id: number; number: number },
  { papers, parts, spool, looker }: DocumentStores,
): Promise<FileText | undefined> {
  const paper = await papers.papers.findOne(scope, { _id: id, ...visibleTo(scope) });
  const version = paper?.versions.find((one) => one.number === number);
  if (!version?.hasText) return undefined;
  const { body } = await parts.objects.get(version.objectKey);
  return spool.during(
    body,
    async ({ path }) =>
      (await insideOf({ path, fileName: version.fileName }, version.kind, { parts, looker, lane: String(scope.organizationId) })).text,
  );
}

/** The bytes of an older version as the newest one. */
export async function restoreVersion(tx: Tx, { id, number, text }: VersionToRestore, needs: DocumentStores): Promise<PaperRecord> {
  const paper = await seenPaper(tx, id, needs);
  assertLive(paper);
  const current = currentOf(paper);
  const wanted = paper.versions.find((version) => version.number === number);
  if (!wanted) throw new Failure('not_found', 'This version does not exist');
  if (wanted.number === current.number) throw new Failure('conflict', `Version ${number} is the current one`);
  if (wanted.sha256 === current.sha256) throw new Failure('conflict', `The current version has the same bytes as version ${number}`);
  await assertNotAnother(tx, { paper, sha256: wanted.sha256 }, needs);
  const version: StoredVersion = {
    ...wanted,
    number: current.number + 1,
    uploadedBy: tx.scope.actor.name,
    uploadedAt: tx.now,
    restoredFrom: number,
  };
  await keepText(tx, { id, claimId: paper.claimId, number: version.number, file: text ? { text } : {} }, needs);
  return addVersion(tx, { paper, version }, needs);
}

async function assertNotAnother(
  tx: Tx,
  { paper, sha256 }: { paper: PaperRecord; sha256: string },
  { papers }: DocumentStores,
): Promise<void> {
  const other = await papers.papers.findOne(tx.scope, { claimId: paper.claimId, liveHash: sha256 }, { session: tx.session });
  if (!other || other._id === paper._id) return;
  const name = other.access === 'privileged' ? 'another document' : `“${other.title}”`;
  throw new Failure('conflict', `The same file is stored as ${name} already. Nothing was stored.`);
}

async function addVersion(
  tx: Tx,
  { paper, version }: { paper: PaperRecord; version: StoredVersion },
  { papers }: DocumentStores,
): Promise<PaperRecord> {
  if (paper.versions.length >= mostVersions) throw new Failure('conflict', `A document has at most ${mostVersions} versions`);
  const { number, sha256, fileName, bytes } = version;
  return papers.papers.change(
    tx,
    paper._id,
    (current) => ({
      set: { bytes, liveHash: sha256, searchText: searchTextOfPaper({ ...current, fileName }) },
      push: { versions: [version] },
      facts: (after) => [fact(documentVersioned, { ...aboutDocument(after), number, sha256 })],
    }),
    { sentence: documentNotFound },
  );
}
