// Handing out the bytes of a document: the original as an attachment, a picture's preview; who opened what is sensitive is kept.
import { documentOpened } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type BytesOptions, type Tx } from '@plumbline/server';
import type { Readable } from 'node:stream';
import { readVisibleDocument } from './list-documents.ts';
import type { DocumentRecord, StoredVersion } from '../model/document-record.ts';
import { aboutDocument } from '../model/document-events.ts';
import type { DocumentStores } from '../model/document-stores.ts';
import { currentOf, fittingName, mediaTypes } from '../model/document-rules.ts';

export interface OpenedFile {
  readonly body: Readable;
  readonly options: BytesOptions;
}

const noVersion = 'This version does not exist';

export async function openFile(
  scope: Scope,
  { id, number }: { id: number; number: number | undefined },
  deps: DocumentStores,
): Promise<OpenedFile> {
  const document = await readVisibleDocument(scope, id, deps);
  const version = versionNamed(document, number);
  if (document.access === 'privileged') await keepOpening(scope, { document, version, place: 'office' }, deps);
  return original(version, deps);
}

/** Throws `not_found` where no document of the claim has these bytes by now. */
export async function openFileOfClaim(
  scope: Scope,
  { claimId, sha256 }: { claimId: number; sha256: string },
  deps: DocumentStores,
): Promise<OpenedFile> {
  const found = await deps.documents.records.findOne(scope, { claimId, liveHash: sha256 }, { projection: { _id: 1 } });
  if (!found) throw new Failure('not_found', 'This file is no longer among the documents of the claim');
  return openFile(scope, { id: found._id, number: undefined }, deps);
}

export async function openPreview(
  scope: Scope,
  { id, number }: { id: number; number: number | undefined },
  deps: DocumentStores,
): Promise<OpenedFile> {
  const version = versionNamed(await readVisibleDocument(scope, id, deps), number);
  if (version.previewKey === undefined) throw new Failure('not_found', 'This document has no preview');
  return preview(version, version.previewKey, deps);
}

function versionNamed(document: DocumentRecord, number: number | undefined): StoredVersion {
  const found = number === undefined ? currentOf(document) : document.versions.find((version) => version.number === number);
  if (!found) throw new Failure('not_found', noVersion);
  return found;
}

type KeptFile = Pick<StoredVersion, 'objectKey' | 'fileName' | 'kind' | 'sha256'>;

export async function original(
  { objectKey, fileName, kind, sha256 }: KeptFile,
  { parts }: Pick<DocumentStores, 'parts'>,
): Promise<OpenedFile> {
  const { body, bytes } = await parts.objects.get(objectKey);
  const headers = { etag: `"${sha256}"`, 'x-content-sha256': sha256 };
  return { body, options: { contentType: mediaTypes[kind], bytes, fileName, headers } };
}

export async function preview(
  { fileName }: Pick<StoredVersion, 'fileName'>,
  key: string,
  { parts }: Pick<DocumentStores, 'parts'>,
): Promise<OpenedFile> {
  const { body, bytes } = await parts.objects.get(key);
  return { body, options: { contentType: 'image/jpeg', bytes, fileName: fittingName(fileName, 'jpeg'), inline: true } };
}

interface Opening {
  readonly document: DocumentRecord;
  readonly version: StoredVersion;
  readonly place: 'office' | 'portal';
}

export async function keepOpening(
  scope: Scope,
  { document, version, place }: Opening,
  { parts, documents }: DocumentStores,
): Promise<void> {
  const id = await parts.nextId('document-opening');
  const event = createEvent(documentOpened, { ...aboutDocument(document), in: place });
  await parts.writeAs(scope, (tx: Tx) =>
    documents.openings.insert(tx, { _id: id, documentId: document._id, number: version.number, by: scope.actor.name }, [event]),
  );
}
