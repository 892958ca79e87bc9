// From the stored document to what is answered.
import { paperTypeWords, type Paper, type PaperInFull, type PortalPaper } from '@plumbline/contracts/claims';
import { omitUndefined } from '@plumbline/contracts/kernel';
import type { PaperRecord, StoredDispatch, StoredHold, StoredVersion } from './paper-record.ts';
import { currentOf, previewOf, undoUntil } from './paper-rules.ts';

export function holdWire(hold: StoredHold | undefined): Paper['hold'] {
  return hold && { reason: hold.reason, by: hold.by, at: hold.at.toISOString() };
}

export function paperWire(paper: PaperRecord): Paper {
  const current = currentOf(paper);
  return omitUndefined({
    id: paper._id,
    claimId: paper.claimId,
    version: paper.version,
    title: paper.title,
    fileName: current.fileName,
    type: paper.type,
    folder: paper.folder,
    access: paper.access,
    note: paper.note,
    tags: paper.tags,
    documentDate: paper.documentDate,
    kind: current.kind,
    bytes: current.bytes,
    sha256: current.sha256,
    number: current.number,
    preview: previewOf(current),
    isUnread: current.isUnread,
    isGenerated: paper.isGenerated,
    hold: holdWire(paper.hold),
    deleted: deletionWire(paper),
    dispatches: paper.dispatches.map(dispatchWire),
    deadline: paper.deadline,
    origin: paper.origin,
    uploadedBy: paper.uploadedBy,
    createdAt: paper.createdAt.toISOString(),
    updatedAt: paper.updatedAt.toISOString(),
  }) as Paper;
}

export function paperInFull(paper: PaperRecord): PaperInFull {
  return { ...paperWire(paper), versions: paper.versions.toReversed().map(versionWire) };
}

export function portalWire(paper: PaperRecord): PortalPaper {
  const current = currentOf(paper);
  return omitUndefined({
    id: paper._id,
    title: paper.title,
    fileName: current.fileName,
    type: paper.type,
    typeLabel: paperTypeWords[paper.type].label,
    isPicture: current.previewKey !== undefined,
    bytes: current.bytes,
    documentDate: paper.documentDate,
    updatedAt: paper.updatedAt.toISOString(),
  }) as PortalPaper;
}

function deletionWire({ deletedAt, deletedBy }: PaperRecord): Paper['deleted'] {
  return deletedAt && { by: deletedBy ?? '', at: deletedAt.toISOString(), undoUntil: undoUntil(deletedAt).toISOString() };
}

export function dispatchWire({ recordedAt, ...rest }: StoredDispatch): Paper['dispatches'][number] {
  return { ...rest, recordedAt: recordedAt.toISOString() };
}

function versionWire(version: StoredVersion): PaperInFull['versions'][number] {
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
