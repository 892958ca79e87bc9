// What is to be signed in a case, what was, and the bytes of both; that a client opened what is to be signed is kept.
import type { SignatureRequest } from '@plumbline/contracts/claims';
import { Failure, isStaff, type Scope } from '@plumbline/contracts/kernel';
import type { BytesOptions, Tx } from '@plumbline/server';
import type { Readable } from 'node:stream';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import type { DocumentRecord, StoredVersion } from '../model/document-record.ts';
import type { DocumentStores } from '../model/document-stores.ts';
import { isStillThere, openedBy, signatureNotFound } from './signature-rules.ts';
import type { SignatureRecord } from '../model/signature-store.ts';
import { doneSince, isMoot, type Finished } from '../../claim/model/finished-rules.ts';

const shown = 200;

/** Whoever may see the claim was decided before. `seen`: whose eyes it is looked at with. */
export async function listSignatures(
  scope: Scope,
  { claim, seen }: { claim: Pick<ClaimRecord, '_id'> & Finished; seen: Scope },
  { signatures, documents }: Pick<DocumentStores, 'signatures' | 'documents'>,
): Promise<SignatureRequest[]> {
  const claimId = claim._id;
  const since = doneSince(claim);
  const rows = await signatures.find(scope, { claimId }, { sort: { createdAt: -1, _id: -1 }, limit: shown });
  const byId = await documentsOfOpen(scope, { claimId, rows }, documents);
  return rows.map((row) => ({
    ...signatureWire(row, { document: byId.get(row.documentId), seen }),
    ...(isMoot(row, since) ? { isMoot: true } : {}),
  }));
}

/** What can be signed now, by title, the oldest first. A document that has changed since waits for the office. */
export async function openSignatures(
  scope: Scope,
  asked: { claimId: number; createdAt?: { $gt: Date } },
  { signatures, documents }: Pick<DocumentStores, 'signatures' | 'documents'>,
): Promise<SignatureRecord[]> {
  const rows = await signatures.find(scope, { ...asked, state: 'open' }, { sort: { createdAt: 1, _id: 1 }, limit: shown });
  const byId = await documentsOfOpen(scope, { claimId: asked.claimId, rows }, documents);
  return rows.filter((row) => isStillThere(row, byId.get(row.documentId)));
}

/** The documents behind those rows that are not signed yet. */
async function documentsOfOpen(
  scope: Scope,
  { claimId, rows }: { claimId: number; rows: readonly SignatureRecord[] },
  { records }: DocumentStores['documents'],
): Promise<Map<number, DocumentRecord>> {
  const ids = [...new Set(rows.filter(({ state }) => state === 'open').map(({ documentId }) => documentId))];
  const found = ids.length === 0 ? [] : await records.find(scope, { _id: { $in: ids }, claimId }, { limit: shown });
  return new Map(found.map((document) => [document._id, document]));
}

export function signatureWire(
  row: SignatureRecord,
  { document, seen }: { document: DocumentRecord | undefined; seen: Scope },
): SignatureRequest {
  const { _id, documentId, title, fileName, bytes, sha256, note, state, requestedBy, createdAt, signed } = row;
  return {
    id: _id,
    documentId,
    title,
    fileName,
    bytes,
    sha256,
    ...(note ? { note } : {}),
    state,
    isReplaced: state === 'open' && !isStillThere(row, document),
    isOpened: isStaff(seen.actor.role) ? row.opened.length > 0 : openedBy(row, seen.actor.id) !== undefined,
    requestedBy,
    requestedAt: createdAt.toISOString(),
    ...(signed ? { signed: { name: signed.name, by: signed.by, at: signed.at.toISOString(), certificateId: signed.certificateId } } : {}),
  };
}

interface Opened {
  readonly body: Readable;
  readonly options: BytesOptions;
}

/** The version that was asked for, whatever has become of the document since. A client's own opening is kept; a look as the client is not, nor one to which another site led the browser. */
export async function openToSign(
  scope: Scope,
  { claimId, id, isLedThere }: { claimId: number; id: number; isLedThere: boolean },
  deps: Pick<DocumentStores, 'signatures' | 'documents' | 'parts'>,
): Promise<Opened> {
  const row = await rowOf(scope, { claimId, id }, deps);
  if (row.state === 'withdrawn') throw new Failure('not_found', signatureNotFound);
  const version = await versionOf(scope, row, deps);
  if (row.state === 'open' && scope.actor.role === 'client' && !isLedThere) await keepOpening(scope, row, deps);
  return opened(version, deps);
}

/** Throws `not_found` before it was signed. */
export async function openCertificate(
  scope: Scope,
  { claimId, id }: { claimId: number; id: number },
  deps: Pick<DocumentStores, 'signatures' | 'documents' | 'parts'>,
): Promise<Opened> {
  const { signed } = await rowOf(scope, { claimId, id }, deps);
  const document = signed && (await deps.documents.records.findOne(scope, { _id: signed.certificateId, claimId }));
  const version = document?.versions.find(({ sha256 }) => sha256 === signed?.certificateSha256);
  if (!version) throw new Failure('not_found', 'No certificate yet');
  return opened(version, deps);
}

async function rowOf(
  scope: Scope,
  { claimId, id }: { claimId: number; id: number },
  { signatures }: Pick<DocumentStores, 'signatures'>,
): Promise<SignatureRecord> {
  const row = await signatures.findOne(scope, { _id: id, claimId });
  if (!row) throw new Failure('not_found', signatureNotFound);
  return row;
}

/** Once it is signed its bytes stay for those who follow the case; before, only what is shared. */
async function versionOf(scope: Scope, row: SignatureRecord, { documents }: Pick<DocumentStores, 'documents'>): Promise<StoredVersion> {
  const document = await documents.records.findOne(scope, { _id: row.documentId, claimId: row.claimId });
  const version = document?.versions.find(({ number, sha256 }) => number === row.number && sha256 === row.sha256);
  if (!version || (row.state === 'open' && !isStillThere(row, document)))
    throw new Failure('conflict', 'This document changed after you were asked to sign it. Ask your adjuster for a new request.');
  return version;
}

async function keepOpening(
  scope: Scope,
  { _id, opened: before }: SignatureRecord,
  { signatures, parts }: Pick<DocumentStores, 'signatures' | 'parts'>,
): Promise<void> {
  const userId = Number(scope.actor.id);
  if (before.some((one) => one.userId === userId)) return;
  await parts.writeAs(scope, (tx: Tx) =>
    signatures.change(tx, _id, (current) => {
      if (openedBy(current, userId)) return { events: [] };
      return { set: { opened: [...current.opened, { userId, at: tx.now }] }, events: [] };
    }),
  );
}

async function opened({ objectKey, fileName, sha256 }: StoredVersion, { parts }: Pick<DocumentStores, 'parts'>): Promise<Opened> {
  const { body, bytes } = await parts.objects.get(objectKey);
  const headers = { etag: `"${sha256}"`, 'x-content-sha256': sha256 };
  return { body, options: { contentType: 'application/pdf', bytes, fileName, inline: true, headers } };
}
