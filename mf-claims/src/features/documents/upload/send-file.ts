// Sending one file with its true progress; it carries its own hash, so that the server refuses other bytes.
import { ClaimDocumentStored, claimsApi } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import { sendBytes, type Sending } from '../../../shared/files/send-bytes.ts';

export type { Sending };

export interface FileToSend {
  file: File;
  /** One per file of the queue: a repeat after a lost answer stores nothing twice. */
  key: string;
  claimId: number;
  /** A new version of this document; absent for a new document. */
  documentId?: number | undefined;
  /** Type, folder: what is said beside the bytes. */
  about: Readonly<Record<string, string>>;
}

/** Throws `CallFailure` (status 0: no answer came) and `AbortError` when it was cancelled. */
export async function sendFile(toSend: FileToSend, sending: Sending): Promise<ClaimDocumentStored> {
  const { file, claimId, documentId, about } = toSend;
  const sha256 = await hashOf(file);
  sending.signal.throwIfAborted();
  const path =
    documentId === undefined ? hrefOf(claimsApi.storeDocument, { id: claimId }) : hrefOf(claimsApi.storeVersion, { id: documentId });
  const query = new URLSearchParams({ fileName: file.name, ...about, ...(sha256 === undefined ? {} : { sha256 }) });
  return ClaimDocumentStored.parse(await sendBytes(`${path}?${query}`, toSend, sending));
}

/** A page over plain http on a network address cannot hash; the server does it in any case. */
async function hashOf(file: File): Promise<string | undefined> {
  if (typeof crypto.subtle === 'undefined') return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
