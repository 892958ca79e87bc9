// The office asks for a signature on a document as it is now, and takes the request back.
import { signatureRequested, signatureWithdrawn } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { createEvent, type ServiceParts, type Tx } from '@plumbline/server';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import type { ClaimDocuments } from '../model/document-record.ts';
import { currentOf } from '../model/document-rules.ts';
import { assertCanBeSigned, assertOpenSignature, signatureNotFound } from './signature-rules.ts';
import type { SignatureRecord, Signatures } from '../model/signature-store.ts';

/** More at once would be read by nobody. */
const maxOpen = 20;

interface Deps {
  readonly signatures: Signatures;
  readonly documents: ClaimDocuments;
  readonly parts: ServiceParts;
  readonly claim: Pick<ClaimRecord, '_id' | 'claimNumber'>;
}

export async function requestSignature(
  tx: Tx,
  { documentId, note }: { documentId: number; note?: string | undefined },
  { signatures, documents, parts, claim }: Deps,
): Promise<SignatureRecord> {
  const claimId = claim._id;
  const document = await documents.records.findOne(tx.scope, { _id: documentId, claimId }, { session: tx.session });
  const sentence = 'This document was not found on this claim';
  if (!document) throw new Failure('invalid', sentence, { fields: { documentId: sentence } });
  assertCanBeSigned(document);
  const { number, sha256, bytes, fileName } = currentOf(document);
  const open = await signatures.find(tx.scope, { claimId, state: 'open' }, { session: tx.session, limit: maxOpen });
  if (open.some((one) => one.documentId === documentId && one.sha256 === sha256))
    throw new Failure('conflict', `“${document.title}” is already waiting for a signature`);
  if (open.length >= maxOpen)
    throw new Failure('conflict', `A case can have at most ${maxOpen} open signature requests. Withdraw one first.`);
  const id = await parts.nextId('signature-request');
  const row = { _id: id, claimId, documentId, number, sha256, bytes, fileName, title: document.title, ...(note ? { note } : {}) };
  const eventData = { claimId, claimNumber: claim.claimNumber, requestId: id, documentId, title: document.title, sha256 };
  return signatures.insert(tx, { ...row, state: 'open', requestedBy: tx.scope.actor.name, opened: [] }, [
    createEvent(signatureRequested, eventData),
  ]);
}

export async function withdrawSignature(
  tx: Tx,
  id: number,
  { signatures, claim }: Omit<Deps, 'documents' | 'parts'>,
): Promise<SignatureRecord> {
  return signatures.change(
    tx,
    id,
    (current) => {
      const { documentId, title, sha256 } = assertOpenSignature(current, claim._id);
      const eventData = { claimId: claim._id, claimNumber: claim.claimNumber, requestId: id, documentId, title, sha256 };
      return { set: { state: 'withdrawn' as const }, events: [createEvent(signatureWithdrawn, eventData)] };
    },
    { sentence: signatureNotFound },
  );
}
