// Documents that clients sign: endpoint → function, nothing else.
import { claimsApi as api, type SignatureRequest } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Mount, Tx } from '@plumbline/server';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { DocumentStores } from '../model/document-stores.ts';
import { requestSignature, withdrawSignature } from './request-signature.ts';
import { listSignatures, signatureWire } from './read-signatures.ts';
import type { SignatureRecord } from '../model/signature-store.ts';
import { doneFields } from '../../claim/model/finished-rules.ts';

export function mountSignatures(on: Mount, deps: DocumentStores): void {
  const claimOf = (scope: Scope, id: number) =>
    deps.claims.get(scope, id, claimNotFound, { projection: { claimNumber: 1, ...doneFields } });
  on(api.listSignatures, async ({ params, scope }) => listSignatures(scope, { claim: await claimOf(scope, params.id), seen: scope }, deps));
  on(api.requestSignature, async ({ params, body, scope, write }) => {
    const claim = await claimOf(scope, params.id);
    return write(async (tx) => inFull(tx, await requestSignature(tx, body, { ...deps, claim }), deps));
  });
  on(api.withdrawSignature, async ({ params, scope, write }) => {
    const claim = await claimOf(scope, params.id);
    return write(async (tx) => inFull(tx, await withdrawSignature(tx, params.requestId, { ...deps, claim }), deps));
  });
}

async function inFull(tx: Tx, row: SignatureRecord, { documents }: DocumentStores): Promise<SignatureRequest> {
  const document = await documents.records.findOne(tx.scope, { _id: row.documentId, claimId: row.claimId }, { session: tx.session });
  return signatureWire(row, { document, seen: tx.scope });
}
