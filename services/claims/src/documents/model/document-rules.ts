// What may be done with a document: who sees it, what a hold forbids, how long a deletion can be undone. Pure.
import { maxDocuments, undoDays, type ClaimDocumentAccess, type FileFormat } from '@plumbline/contracts/claims';
import { Failure, handlesClaims, type Scope } from '@plumbline/contracts/kernel';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import type { DocumentRecord, StoredDispatch, StoredVersion } from './document-record.ts';
import { endingOf } from '../files/file-ending.ts';

export const documentNotFound = 'Document not found';
const dayMs = 86_400_000;

/** Administrators and adjusters as persons: a partner's key is neither. */
export function isKeeper({ actor }: Scope): boolean {
  return actor.kind === 'user' && handlesClaims(actor.role);
}

/** What the caller may see, as a filter: a privileged document does not exist for others. */
export function visibleTo(scope: Scope): Record<string, unknown> {
  return isKeeper(scope) ? {} : { access: { $ne: 'privileged' } };
}

/** Throws `forbidden` when the caller may not give this access. `undefined` is “as usual”. */
export function assertMayGive(scope: Scope, access: ClaimDocumentAccess | undefined): void {
  if (access !== undefined && access !== 'internal' && !isKeeper(scope))
    throw new Failure('forbidden', 'Only adjusters and administrators can share documents or make them privileged');
}

export function currentOf(document: DocumentRecord): StoredVersion {
  const current = document.versions.at(-1);
  if (!current) throw new Error(`Document ${document._id} has no version`);
  return current;
}

/** Throws `conflict` while the document or its claim is on hold. */
export function assertNotHeld(document: DocumentRecord, claim: Pick<ClaimRecord, 'legalHold' | 'claimNumber'>): void {
  if (document.hold)
    throw new Failure(
      'conflict',
      `“${document.title}” is on legal hold (${document.hold.reason}). It can't be deleted until the hold is released.`,
    );
  if (claim.legalHold)
    throw new Failure(
      'conflict',
      `All documents of ${claim.claimNumber} are on legal hold (${claim.legalHold.reason}). They can't be deleted until the hold is released.`,
    );
}

export function assertLive(document: DocumentRecord): void {
  if (document.deletedAt) throw new Failure('conflict', `“${document.title}” was deleted. Restore it first.`);
}

/** Throws `unprocessable` for a letter on a rule that is not sure until a person confirmed its citation. */
export function assertConfirmed({ title, deadline }: Pick<DocumentRecord, 'title' | 'deadline'>): void {
  if (!deadline?.unconfirmed) return;
  throw new Failure(
    'unprocessable',
    `“${title}” cites a rule that isn't certain. Open the letter and confirm its citation before it goes out.`,
  );
}

/** What lies in the outbox of this workspace did not, and what bounced reached nobody. */
export function wentOut({ mail, bounced }: Pick<StoredDispatch, 'mail' | 'bounced'>): boolean {
  return mail?.carrier !== 'sandbox' && bounced === undefined;
}

export function undoUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + undoDays * dayMs);
}

/** Throws `conflict` when it is not deleted or too late. */
export function assertCanUndelete(document: DocumentRecord, now: Date): void {
  if (!document.deletedAt) throw new Failure('conflict', `“${document.title}” is not deleted`);
  if (now > undoUntil(document.deletedAt))
    throw new Failure('conflict', `“${document.title}” was deleted more than ${undoDays} days ago and can't be restored`);
}

export function assertRoom(count: number): void {
  if (count >= maxDocuments) throw new Failure('conflict', `A claim can have at most ${maxDocuments} documents`);
}

/** The mark of a deleted document in place of its hash. */
export function deletedMark(id: number): string {
  return `deleted:${id}`;
}

export function previewOf(version: Pick<StoredVersion, 'kind' | 'previewKey' | 'hasText'>): 'pdf' | 'image' | 'text' | 'none' {
  if (version.kind === 'pdf') return 'pdf';
  if (version.previewKey !== undefined) return 'image';
  return version.hasText ? 'text' : 'none';
}

const endings: Record<FileFormat, readonly string[]> = {
  pdf: ['pdf'],
  jpeg: ['jpg', 'jpeg', 'jfif'],
  png: ['png'],
  heic: ['heic', 'heif'],
  docx: ['docx'],
  xlsx: ['xlsx'],
  doc: ['doc'],
  xls: ['xls'],
  msg: ['msg'],
  txt: ['txt'],
  csv: ['csv'],
  eml: ['eml'],
  mp4: ['mp4', 'm4v'],
  mov: ['mov'],
  esx: ['esx'],
};

export const mediaTypes: Record<FileFormat, string> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  msg: 'application/vnd.ms-outlook',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  eml: 'message/rfc822',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  esx: 'application/x-pa-open-estimate+zip',
};

/** Signs that turn the reading direction or hide: `invoice\u202Efdp.exe` must not read as a PDF. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A name that is shown and saved under, never a path. */
export function cleanFileName(name: string): string {
  const last = name.replace(/^.*[/\\]/, '').replace(invisible, '');
  const clean = last
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^\.+/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return clean.slice(-200) || 'document';
}

/** The name with an ending that says what the bytes are. */
export function fittingName(fileName: string, kind: FileFormat): string {
  const ending = endingOf(fileName);
  if (endings[kind].includes(ending)) return fileName;
  const isOtherKind = Object.values(endings).some((some) => some.includes(ending));
  const stem = isOtherKind ? fileName.slice(0, -ending.length - 1) : fileName;
  return `${stem}.${endings[kind][0] ?? kind}`;
}

/** `roof_estimate-v2.pdf` → `roof estimate-v2`. */
export function titleFrom(fileName: string): string {
  const ending = endingOf(fileName);
  const stem = ending === '' ? fileName : fileName.slice(0, -ending.length - 1);
  return stem.replace(/_+/g, ' ').trim().slice(0, 200) || fileName;
}
