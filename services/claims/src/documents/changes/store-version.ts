// A new file for a document that exists: older versions stay, with their hashes.
import { documentVersioned } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { DocumentRecord, StoredVersion } from '../model/document-record.ts';
import { aboutDocument } from '../model/document-events.ts';
import type { DocumentStores } from '../model/document-stores.ts';
import { assertLive, currentOf, documentNotFound, visibleTo } from '../model/document-rules.ts';
import { keepText, searchTextOfDocument, versionOf, type DocumentStored } from './store-document.ts';
import { insideOf, type ReceivedFile } from './receive-file.ts';
import type { FileText } from '../files/text-of-file.ts';

const maxVersions = 200;

/** Throws `not_found` for a missing, foreign or hidden one alike. */
export async function findVisibleDocument(tx: Tx, id: number, { documents }: Pick<DocumentStores, 'documents'>): Promise<DocumentRecord> {
  const document = await documents.records.findOne(tx.scope, { _id: id, ...visibleTo(tx.scope) }, { session: tx.session });
  if (!document) throw new Failure('not_found', documentNotFound);
  return document;
}

export interface VersionToStore {
  readonly id: number;
  readonly file: ReceivedFile;
  /** Absent: somebody's file. */
  readonly isGenerated?: boolean;
}

/** The bytes of the current version again change nothing. */
export async function storeVersion(
  tx: Tx,
  { id, file, isGenerated = false }: VersionToStore,
  deps: DocumentStores,
): Promise<DocumentStored> {
  const document = await findVisibleDocument(tx, id, deps);
  assertLive(document);
  const current = currentOf(document);
  if (current.sha256 === file.sha256) return { document: document, repeated: true };
  await assertNotAnother(tx, { document, sha256: file.sha256 }, deps);
  const number = current.number + 1;
  const versioned = await addVersion(tx, { document, version: versionOf(tx, { file, number, isGenerated }) }, deps);
  await keepText(tx, { id, claimId: document.claimId, number, file }, deps);
  return { document: versioned, repeated: false };
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
  { documents, parts, spool, looker }: DocumentStores,
): Promise<FileText | undefined> {
  const document = await documents.records.findOne(scope, { _id: id, ...visibleTo(scope) });
  const version = document?.versions.find((one) => one.number === number);
  if (!version?.hasText) return undefined;
  const { body } = await parts.objects.get(version.objectKey);
  return spool.during(
    body,
    async ({ path }) =>
      (await insideOf({ path, fileName: version.fileName }, version.kind, { parts, looker, lane: String(scope.organizationId) })).text,
  );
}

/** The bytes of an older version as the newest one. */
export async function restoreVersion(tx: Tx, { id, number, text }: VersionToRestore, deps: DocumentStores): Promise<DocumentRecord> {
  const document = await findVisibleDocument(tx, id, deps);
  assertLive(document);
  const current = currentOf(document);
  const wanted = document.versions.find((version) => version.number === number);
  if (!wanted) throw new Failure('not_found', 'This version does not exist');
  if (wanted.number === current.number) throw new Failure('conflict', `Version ${number} is already the current version`);
  if (wanted.sha256 === current.sha256) throw new Failure('conflict', `The current version is identical to version ${number}`);
  await assertNotAnother(tx, { document, sha256: wanted.sha256 }, deps);
  const version: StoredVersion = {
    ...wanted,
    number: current.number + 1,
    uploadedBy: tx.scope.actor.name,
    uploadedAt: tx.now,
    restoredFrom: number,
  };
  await keepText(tx, { id, claimId: document.claimId, number: version.number, file: text ? { text } : {} }, deps);
  return addVersion(tx, { document, version }, deps);
}

async function assertNotAnother(
  tx: Tx,
  { document, sha256 }: { document: DocumentRecord; sha256: string },
  { documents }: DocumentStores,
): Promise<void> {
  const other = await documents.records.findOne(tx.scope, { claimId: document.claimId, liveHash: sha256 }, { session: tx.session });
  if (!other || other._id === document._id) return;
  const name = other.access === 'privileged' ? 'another document' : `“${other.title}”`;
  throw new Failure('conflict', `This file is already here as ${name}.`);
}

async function addVersion(
  tx: Tx,
  { document, version }: { document: DocumentRecord; version: StoredVersion },
  { documents }: DocumentStores,
): Promise<DocumentRecord> {
  if (document.versions.length >= maxVersions) throw new Failure('conflict', `A document can have at most ${maxVersions} versions`);
  const { number, sha256, fileName, bytes } = version;
  return documents.records.change(
    tx,
    document._id,
    (current) => ({
      set: { bytes, liveHash: sha256, searchText: searchTextOfDocument({ ...current, fileName }) },
      push: { versions: [version] },
      events: (after) => [createEvent(documentVersioned, { ...aboutDocument(after), number, sha256 })],
    }),
    { sentence: documentNotFound },
  );
}
