// Handing out the bytes of a document: the original as an attachment, a picture's preview; who opened what is sensitive is kept.
import { documentOpened } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { fact, type BytesOptions, type Tx } from '@plumbline/server';
import type { Readable } from 'node:stream';
import { portalClaim } from '../portal/portal.ts';
import { readPaper } from './list-documents.ts';
import type { PaperDocument, StoredVersion } from './paper-document.ts';
import { aboutDocument } from './paper-facts.ts';
import type { PaperNeeds } from './paper-needs.ts';
import { currentOf, documentNotFound, fittingName, mediaTypes } from './paper-rules.ts';

export interface OpenedFile {
  readonly body: Readable;
  readonly options: BytesOptions;
}

const noVersion = 'This version does not exist';

export async function openFile(
  scope: Scope,
  { id, number }: { id: number; number: number | undefined },
  needs: PaperNeeds,
): Promise<OpenedFile> {
  const paper = await readPaper(scope, id, needs);
  const version = versionNamed(paper, number);
  if (paper.access === 'privileged') await keepOpening(scope, { paper, version, place: 'office' }, needs);
  return original(version, needs);
}

export async function openPreview(
  scope: Scope,
  { id, number }: { id: number; number: number | undefined },
  needs: PaperNeeds,
): Promise<OpenedFile> {
  const version = versionNamed(await readPaper(scope, id, needs), number);
  if (version.previewKey === undefined) throw new Failure('not_found', 'This document has no preview');
  return preview(version, version.previewKey, needs);
}

/**
 * Shared ones of a case of whom `seen` speaks of; everything else does not exist. Pictures go out without their position.
 * The opening is kept under the name of who really looked.
 */
export async function openInPortal(
  scope: Scope,
  { claimId, id, seen }: { claimId: number; id: number; seen: Scope },
  needs: PaperNeeds,
): Promise<OpenedFile> {
  await portalClaim(needs.claims, seen, { id: claimId, now: needs.parts.clock() });
  const shared = { _id: id, claimId, access: 'shared', deletedAt: { $exists: false } };
  const paper = await needs.papers.papers.findOne(scope, shared);
  if (!paper) throw new Failure('not_found', documentNotFound);
  const version = currentOf(paper);
  await keepOpening(scope, { paper, version, place: 'portal' }, needs);
  if (version.previewKey !== undefined) return preview(version, version.previewKey, needs);
  if (version.kind === 'jpeg' || version.kind === 'png' || version.kind === 'heic')
    throw new Failure('not_found', 'This picture could not be prepared for the portal');
  return original(version, needs);
}

export async function sharedDocuments(scope: Scope, claimId: number, needs: PaperNeeds): Promise<PaperDocument[]> {
  await portalClaim(needs.claims, scope, { id: claimId, now: needs.parts.clock() });
  const filter = { claimId, access: 'shared', deletedAt: { $exists: false } };
  return needs.papers.papers.find(scope, filter, { sort: { createdAt: -1, _id: -1 }, limit: 500 });
}

function versionNamed(paper: PaperDocument, number: number | undefined): StoredVersion {
  const found = number === undefined ? currentOf(paper) : paper.versions.find((version) => version.number === number);
  if (!found) throw new Failure('not_found', noVersion);
  return found;
}

async function original({ objectKey, fileName, kind, sha256 }: StoredVersion, { parts }: PaperNeeds): Promise<OpenedFile> {
  const { body, bytes } = await parts.objects.get(objectKey);
  const headers = { etag: `"${sha256}"`, 'x-content-sha256': sha256 };
  return { body, options: { contentType: mediaTypes[kind], bytes, fileName, headers } };
}

async function preview({ fileName }: StoredVersion, key: string, { parts }: PaperNeeds): Promise<OpenedFile> {
  const { body, bytes } = await parts.objects.get(key);
  return { body, options: { contentType: 'image/jpeg', bytes, fileName: fittingName(fileName, 'jpeg'), inline: true } };
}

interface Opening {
  readonly paper: PaperDocument;
  readonly version: StoredVersion;
  readonly place: 'office' | 'portal';
}

async function keepOpening(scope: Scope, { paper, version, place }: Opening, { parts, papers }: PaperNeeds): Promise<void> {
  const id = await parts.nextId('document-opening');
  const told = fact(documentOpened, { ...aboutDocument(paper), in: place });
  await parts.writeAs(scope, (tx: Tx) =>
    papers.openings.insert(tx, { _id: id, documentId: paper._id, number: version.number, by: scope.actor.name }, [told]),
  );
}
