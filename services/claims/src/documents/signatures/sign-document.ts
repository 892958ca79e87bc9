// A client signs: the certificate is made and durable first, then request, certificate and fact are written in one transaction.
import { documentSigned, signingConsents, type Signing } from '@plumbline/contracts/claims';
import type { Scope, TextLanguage } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { firmHead } from '../../directory/firm-head.ts';
import type { DocumentStores } from '../model/document-stores.ts';
import { documentNotFound } from '../model/document-rules.ts';
import { storeDocument, takeBytes } from '../changes/store-document.ts';
import type { ReceivedFile } from '../changes/receive-file.ts';
import { assertOpenSignature, assertSignable, signatureNotFound } from './signature-rules.ts';
import type { SignatureRecord, StoredSignature } from '../model/signature-store.ts';

type Deps = DocumentStores & { readonly claim: ClaimRecord };

/** Where the signature comes from, as the gateway saw it. */
export interface SigningPlace {
  readonly ip: string;
  readonly userAgent: string;
}

export interface Prepared {
  readonly signing: Signing;
  readonly signature: Omit<StoredSignature, 'certificateId' | 'certificateSha256'>;
  readonly file: ReceivedFile;
}

/** Throws what forbids the signature, before anything is made. */
export async function prepareSignature(
  scope: Scope,
  { id, signing, place }: { id: number; signing: Signing; place: SigningPlace },
  deps: Deps,
): Promise<Prepared> {
  const { claim, signatures, documents, parts, renderer } = deps;
  const userId = Number(scope.actor.id);
  const request = assertOpenSignature(await signatures.findOne(scope, { _id: id }), claim._id);
  const document = await documents.records.findOne(scope, { _id: request.documentId, claimId: claim._id });
  const openedAt = assertSignable(request, { document, sha256: signing.sha256, userId });
  const at = parts.clock();
  const { fullName: name, language } = signing;
  const signature = { name, userId, by: scope.actor.name, at, openedAt, ...place, language, consent: consentRead(language) };
  const { title, fileName, bytes: size, sha256, number, requestedBy, createdAt: requestedAt } = request;
  const certificate = {
    document: { title, fileName, bytes: size, sha256, number },
    claimNumber: claim.claimNumber,
    propertyAddress: claim.propertyAddress,
    requestId: id,
    requestedBy,
    requestedAt,
    signature,
    timeZone: claim.timeZone,
    firm: await firmHead(scope, parts),
  };
  const bytes = await renderer.run({ kind: 'certificate', certificate });
  const file = await takeBytes(scope, { bytes, fileName: `Signature certificate ${claim.claimNumber} ${id}.pdf` }, deps);
  return { signing, signature, file };
}

/** What was read: in Spanish the English words stand below, because they are those of the document. */
function consentRead(language: TextLanguage): string {
  return language === 'en' ? signingConsents.en : `${signingConsents[language]} (${signingConsents.en})`;
}

/** Throws `conflict` when it was signed, withdrawn, replaced or deleted a moment ago. */
export async function signDocument(
  tx: Tx,
  id: number,
  { prepared: { signing, signature, file }, ...deps }: Deps & { prepared: Prepared },
): Promise<SignatureRecord> {
  const { claim, signatures, documents } = deps;
  const request = assertOpenSignature(await signatures.findOne(tx.scope, { _id: id }, { session: tx.session }), claim._id);
  // It counts as a change of the document, so that another version or a deletion at the same moment loses
  await documents.records.change(
    tx,
    request.documentId,
    (document) => {
      assertSignable(request, { document, sha256: signing.sha256, userId: signature.userId });
      return { events: [] };
    },
    { sentence: documentNotFound },
  );
  const about = {
    title: `Signature certificate: ${request.title}`.slice(0, 200),
    type: 'other' as const,
    isGenerated: true,
    note: `Signed in the portal by ${signature.name}`,
  };
  const { document } = await storeDocument(tx, { claimId: claim._id, file, about }, deps);
  const signed = { ...signature, certificateId: document._id, certificateSha256: file.sha256 };
  const { documentId, title, sha256 } = request;
  const eventData = { claimId: claim._id, claimNumber: claim.claimNumber, requestId: id, documentId, title, sha256 };
  const { certificateId, certificateSha256 } = signed;
  return signatures.change(
    tx,
    id,
    (current) => {
      assertOpenSignature(current, claim._id);
      const events = [
        createEvent(documentSigned, { ...eventData, name: signed.name, userId: signed.userId, certificateId, certificateSha256 }),
      ];
      return { set: { state: 'signed' as const, signed }, events };
    },
    { sentence: signatureNotFound },
  );
}
