// When a document may be asked for a signature, and when it may be signed. Pure.
import { Failure } from '@plumbline/contracts/kernel';
import type { DocumentRecord } from '../model/document-record.ts';
import { currentOf } from '../model/document-rules.ts';
import type { SignatureRecord } from '../model/signature-store.ts';

export const signatureNotFound = 'Request not found';
const replacedSentence = 'This document changed after you were asked to sign it. Ask your adjuster for a new request.';
const otherBytes = 'You opened a different version. Open the document again, then sign.';
const notOpened = 'Open and read the document first.';
const refusedFields = (sentence: string) => new Failure('invalid', sentence, { fields: { documentId: sentence } });

type ClaimDocument = Pick<DocumentRecord, 'access' | 'deletedAt' | 'title' | 'versions'> & { _id: number };

/** Throws `invalid` for what a client could not see, or what has no fixed look. */
export function assertCanBeSigned(document: DocumentRecord): void {
  if (document.deletedAt) throw refusedFields(`“${document.title}” was deleted`);
  if (document.access !== 'shared') throw refusedFields(`“${document.title}” is not shared in the portal. Share it first.`);
  if (currentOf(document).kind !== 'pdf') throw refusedFields('Only a PDF can be signed');
}

/** Whether what was asked for is still what stands in the portal. */
export function isStillThere(request: Pick<SignatureRecord, 'sha256' | 'number'>, document: ClaimDocument | undefined): boolean {
  if (!document || document.deletedAt || document.access !== 'shared') return false;
  const current = document.versions.at(-1);
  return current?.sha256 === request.sha256 && current.number === request.number;
}

/** Throws `not_found` for a foreign request, `conflict` once it was signed or withdrawn. */
export function assertOpenSignature(request: SignatureRecord | undefined, claimId: number): SignatureRecord {
  if (request?.claimId !== claimId) throw new Failure('not_found', signatureNotFound);
  if (request.state === 'signed') throw new Failure('conflict', `“${request.title}” is already signed`);
  if (request.state === 'withdrawn') throw new Failure('conflict', `The request to sign “${request.title}” was withdrawn`);
  return request;
}

/** Throws `conflict` for another document, other bytes, or bytes that this person never opened. Answers when they were opened. */
export function assertSignable(
  request: SignatureRecord,
  { document, sha256, userId }: { document: ClaimDocument | undefined; sha256: string; userId: number },
): Date {
  if (!isStillThere(request, document)) throw new Failure('conflict', replacedSentence);
  if (sha256 !== request.sha256) throw new Failure('conflict', otherBytes);
  const openedAt = openedBy(request, userId);
  if (!openedAt) throw new Failure('conflict', notOpened);
  return openedAt;
}

export function openedBy({ opened }: Pick<SignatureRecord, 'opened'>, userId: unknown): Date | undefined {
  return opened.find((one) => one.userId === userId)?.at;
}
