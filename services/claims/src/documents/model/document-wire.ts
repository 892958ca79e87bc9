// From the stored document to what is answered.
import { documentTypeLabels, type ClaimDocument, type ClaimDocumentDetail, type PortalDocument } from '@plumbline/contracts/claims';
import { omitUndefined } from '@plumbline/contracts/kernel';
import type { DocumentRecord, StoredDispatch, StoredHold, StoredVersion } from './document-record.ts';
import { currentOf, previewOf, undoUntil } from './document-rules.ts';

export function holdWire(hold: StoredHold | undefined): ClaimDocument['hold'] {
  return hold && { reason: hold.reason, by: hold.by, at: hold.at.toISOString() };
}

export function documentWire(document: DocumentRecord): ClaimDocument {
  const current = currentOf(document);
  return omitUndefined({
    id: document._id,
    claimId: document.claimId,
    version: document.version,
    title: document.title,
    fileName: current.fileName,
    type: document.type,
    folder: document.folder,
    access: document.access,
    note: document.note,
    tags: document.tags,
    documentDate: document.documentDate,
    kind: current.kind,
    bytes: current.bytes,
    sha256: current.sha256,
    number: current.number,
    preview: previewOf(current),
    isUnread: current.isUnread,
    isGenerated: document.isGenerated,
    hold: holdWire(document.hold),
    deleted: deletionWire(document),
    dispatches: document.dispatches.map(dispatchWire),
    deadline: document.deadline,
    origin: document.origin,
    uploadedBy: document.uploadedBy,
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
  }) as ClaimDocument;
}

export function documentDetail(document: DocumentRecord): ClaimDocumentDetail {
  return { ...documentWire(document), versions: document.versions.toReversed().map(versionWire) };
}

export function portalWire(document: DocumentRecord): PortalDocument {
  const current = currentOf(document);
  return omitUndefined({
    id: document._id,
    title: document.title,
    fileName: current.fileName,
    type: document.type,
    typeLabel: documentTypeLabels[document.type].label,
    isPicture: current.previewKey !== undefined,
    bytes: current.bytes,
    documentDate: document.documentDate,
    updatedAt: document.updatedAt.toISOString(),
  }) as PortalDocument;
}

function deletionWire({ deletedAt, deletedBy }: DocumentRecord): ClaimDocument['deleted'] {
  return deletedAt && { by: deletedBy ?? '', at: deletedAt.toISOString(), undoUntil: undoUntil(deletedAt).toISOString() };
}

export function dispatchWire({ recordedAt, ...rest }: StoredDispatch): ClaimDocument['dispatches'][number] {
  return { ...rest, recordedAt: recordedAt.toISOString() };
}

function versionWire(version: StoredVersion): ClaimDocumentDetail['versions'][number] {
  const { number, fileName, kind, bytes, sha256, uploadedBy, uploadedAt, restoredFrom } = version;
  return {
    number,
    fileName,
    kind,
    bytes,
    sha256,
    uploadedBy,
    uploadedAt: uploadedAt.toISOString(),
    ...(restoredFrom === undefined ? {} : { restoredFrom }),
  };
}
