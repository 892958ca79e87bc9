// Storing a document of a claim: the same bytes again are the same document, told so (R8). Also used by letters and by moving in.
import { Readable } from 'node:stream';
import { documentStored, documentTypeLabels, type ClaimDocumentAccess, type ClaimDocumentType } from '@plumbline/contracts/claims';
import { Failure, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { folded } from '@plumbline/contracts/enums';
import { createEvent, isDuplicate, type NewRecord, type Tx } from '@plumbline/server';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { DocumentRecord, StoredVersion } from '../model/document-record.ts';
import { aboutDocument } from '../model/document-events.ts';
import type { DocumentStores } from '../model/document-stores.ts';
import { assertMayGive, assertRoom, isKeeper, titleFrom } from '../model/document-rules.ts';
import { assertFolder } from '../model/documents-overview.ts';
import { receiveFile, type ReceiveDeps, type ReceivedFile } from './receive-file.ts';
import { forgetObjects, forgetRefused } from '../model/orphaned-objects.ts';

/** What is said about a document; the rest follows from its file. */
export interface AboutDocument {
  readonly title?: string | undefined;
  readonly type?: ClaimDocumentType | undefined;
  readonly folder?: string | undefined;
  readonly access?: ClaimDocumentAccess | undefined;
  readonly note?: string | undefined;
  readonly documentDate?: string | undefined;
  readonly isGenerated?: boolean;
  /** It speaks for the insured: whether it goes out is asked again on that day. */
  readonly forInsured?: boolean;
  /** The deadline for which it was written. */
  readonly deadline?: DocumentRecord['deadline'];
  /** The system from which it was imported, and its number there. */
  readonly origin?: { system: string; externalId?: string };
  /** When it came into the other system. */
  readonly originalDate?: Date;
}

export interface DocumentToStore {
  readonly claimId: number;
  readonly file: ReceivedFile;
  readonly about: AboutDocument;
}

export interface DocumentStored {
  readonly document: DocumentRecord;
  /** The claim had these bytes already. */
  readonly repeated: boolean;
}

/** Bytes that are in memory, taken in like an upload. */
export function takeBytes(
  scope: Scope,
  { bytes, fileName, sha256 }: { bytes: Uint8Array; fileName: string; sha256?: string },
  deps: ReceiveDeps,
): Promise<ReceivedFile> {
  return receiveFile({ scope, stream: Readable.from([Buffer.from(bytes)]), fileName, sha256, announcedBytes: bytes.length }, deps);
}

/**
 * Writes the document of a taken file; the caller's transaction. Throws `not_found` for a missing claim, `forbidden` for an access
 * that the caller may not give, `duplicate` of the database when another upload of the same bytes was first: repeat then.
 */
export async function storeDocument(tx: Tx, { claimId, file, about }: DocumentToStore, deps: DocumentStores): Promise<DocumentStored> {
  const { records } = deps.documents;
  const claim = await deps.claims.get(tx.scope, claimId, claimNotFound, { session: tx.session, projection: { claimNumber: 1 } });
  const same = await records.findOne(tx.scope, { claimId, liveHash: file.sha256 }, { session: tx.session });
  if (same) return repeated(tx.scope, same);
  assertMayGive(tx.scope, about.access);
  assertRoom(await records.count(tx.scope, { claimId }, tx.session));
  const folder = about.folder ?? documentTypeLabels[about.type ?? 'other'].folder;
  await assertFolder(tx, { claimId, folder }, deps);
  const id = await deps.parts.nextId('document');
  const document = await records.insert(
    tx,
    { _id: id, claimId, claimNumber: claim.claimNumber, folder, ...firstFields(tx, file, about) },
    (stored) => [createEvent(documentStored, { ...aboutDocument(stored), sha256: file.sha256 })],
  );
  await keepText(tx, { id, claimId, number: 1, file }, deps);
  return { document, repeated: false };
}

type FirstFields = Omit<NewRecord<DocumentRecord>, '_id' | 'claimId' | 'claimNumber' | 'folder'>;

function firstFields(tx: Tx, file: ReceivedFile, about: AboutDocument): FirstFields {
  const {
    note,
    documentDate,
    origin,
    originalDate,
    deadline,
    type = 'other',
    access = 'internal',
    isGenerated = false,
    forInsured,
  } = about;
  const title = about.title || titleFrom(file.fileName);
  return {
    title,
    type,
    access,
    ...(access === 'shared' ? { shared: { at: tx.now, by: tx.scope.actor.name } } : {}),
    isGenerated,
    tags: [],
    dispatches: [],
    uploadedBy: tx.scope.actor.name,
    versions: [{ ...versionOf(tx, { file, number: 1, isGenerated }), ...(originalDate ? { uploadedAt: originalDate } : {}) }],
    bytes: file.bytes,
    liveHash: file.sha256,
    searchText: searchTextOfDocument({ title, fileName: file.fileName, type, tags: [] }),
    ...omitUndefined({
      deadline,
      origin,
      note: note || undefined,
      documentDate: documentDate || undefined,
      forInsured: forInsured || undefined,
    }),
  };
}

/** The document that has these bytes; one that the caller may not see is only said to be there. */
function repeated(scope: Scope, document: DocumentRecord): DocumentStored {
  if (document.access === 'privileged' && !isKeeper(scope)) throw new Failure('conflict', 'This file is already on this claim.');
  return { document, repeated: true };
}

/**
 * Runs a write of a taken file. Bytes that no document came to need are removed again, and a race of two uploads of the same
 * bytes is won by both: the second one finds the first one's document.
 */
export async function writingFile<A extends object>(
  { objectKey, previewKey }: ReceivedFile,
  deps: Pick<DocumentStores, 'parts'>,
  write: () => Promise<A>,
): Promise<A> {
  const keys = [objectKey, ...(previewKey === undefined ? [] : [previewKey])];
  try {
    const written = await write().catch((error: unknown) => {
      if (isDuplicate(error)) return write();
      throw error;
    });
    if ('repeated' in written && written.repeated === true) await forgetObjects(keys, deps);
    return written;
  } catch (error) {
    await forgetRefused(error, keys, deps);
    throw isDuplicate(error) ? new Failure('conflict', 'This file is already on this claim') : error;
  }
}

interface NewVersion {
  readonly file: ReceivedFile;
  readonly number: number;
  readonly isGenerated: boolean;
}

export function versionOf(tx: Tx, { file, number, isGenerated }: NewVersion): StoredVersion {
  const { fileName, kind, bytes, sha256, objectKey, previewKey, text, isUnread } = file;
  return {
    number,
    fileName,
    kind,
    bytes,
    sha256,
    objectKey,
    ...(previewKey === undefined ? {} : { previewKey }),
    hasText: text !== undefined,
    isGenerated,
    ...(isUnread ? { isUnread } : {}),
    uploadedBy: tx.scope.actor.name,
    uploadedAt: tx.now,
  };
}

export function searchTextOfDocument(document: {
  title: string;
  fileName: string;
  type: ClaimDocumentType;
  tags: readonly string[];
}): string {
  return folded([document.title, document.fileName, documentTypeLabels[document.type].label, ...document.tags].join(' | '));
}

/** The text of the current version; of a file without any, none. */
export async function keepText(
  tx: Tx,
  { id, claimId, number, file: { text } }: { id: number; claimId: number; number: number; file: Pick<ReceivedFile, 'text'> },
  { documents }: Pick<DocumentStores, 'documents'>,
): Promise<void> {
  const kept = { claimId, text: text?.text ?? '', searchText: folded(text?.text ?? ''), isTruncated: text?.isTruncated ?? false };
  if (text || number > 1) await documents.texts.upsertProjection(tx, id, number, kept);
}
