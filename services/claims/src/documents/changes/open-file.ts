// Handing out the bytes of a document: the original as an attachment, a picture's preview; who opened what is sensitive is kept.
import { documentOpened } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { fact, type BytesOptions, type Tx } from '@plumbline/server';
import type { Readable } from 'node:stream';
import { readPaper } from './list-documents.ts';
import type { PaperRecord, StoredVersion } from '../model/paper-record.ts';
import { aboutDocument } from '../model/document-events.ts';
import type { DocumentStores } from '../model/document-stores.ts';
import { currentOf, fittingName, mediaTypes } from '../model/paper-rules.ts';

export interface OpenedFile {
  readonly body: Readable;
  readonly options: BytesOptions;
}

const noVersion = 'This version does not exist';

export async function openFile(
  scope: Scope,
  { id, number }: { id: number; number: number | undefined },
  needs: DocumentStores,
): Promise<OpenedFile> {
  const paper = await readPaper(scope, id, needs);
  const version = versionNamed(paper, number);
  if (paper.access === 'privileged') await keepOpening(scope, { paper, version, place: 'office' }, needs);
  return original(version, needs);
}

export async function openPreview(
  scope: Scope,
  { id, number }: { id: number; number: number | undefined },
  needs: DocumentStores,
): Promise<OpenedFile> {
  const version = versionNamed(await readPaper(scope, id, needs), number);
  if (version.previewKey === undefined) throw new Failure('not_found', 'This document has no preview');
  return preview(version, version.previewKey, needs);
}

function versionNamed(paper: PaperRecord, number: number | undefined): StoredVersion {
  const found = number === undefined ? currentOf(paper) : paper.versions.find((version) => version.number === number);
  if (!found) throw new Failure('not_found', noVersion);
  return found;
}

export async function original({ objectKey, fileName, kind, sha256 }: StoredVersion, { parts }: DocumentStores): Promise<OpenedFile> {
  const { body, bytes } = await parts.objects.get(objectKey);
  const headers = { etag: `"${sha256}"`, 'x-content-sha256': sha256 };
  return { body, options: { contentType: mediaTypes[kind], bytes, fileName, headers } };
}

export async function preview({ fileName }: StoredVersion, key: string, { parts }: DocumentStores): Promise<OpenedFile> {
  const { body, bytes } = await parts.objects.get(key);
  return { body, options: { contentType: 'image/jpeg', bytes, fileName: fittingName(fileName, 'jpeg'), inline: true } };
}

interface Opening {
  readonly paper: PaperRecord;
  readonly version: StoredVersion;
  readonly place: 'office' | 'portal';
}

export async function keepOpening(scope: Scope, { paper, version, place }: Opening, { parts, papers }: DocumentStores): Promise<void> {
  const id = await parts.nextId('document-opening');
  const told = fact(documentOpened, { ...aboutDocument(paper), in: place });
  await parts.writeAs(scope, (tx: Tx) =>
    papers.openings.insert(tx, { _id: id, documentId: paper._id, number: version.number, by: scope.actor.name }, [told]),
  );
}
