// Legal hold, of one document or of all of a claim: adjusters and administrators set it, administrators lift it, both say why.
import { claimEdited, documentsHeld, documentsReleased } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { changeClaim } from '../../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { claimSnapshot } from '../../claim/model/claim-wire.ts';
import type { DocumentRecord } from '../model/document-record.ts';
import type { DocumentStores } from '../model/document-stores.ts';
import { documentNotFound } from '../model/document-rules.ts';
import { findVisibleDocument } from './store-version.ts';

export async function holdClaim(tx: Tx, { claimId, why }: { claimId: number; why: string }, deps: DocumentStores): Promise<ClaimRecord> {
  return changeClaim(tx, claimId, {
    ...deps,
    decide: (claim) => {
      if (claim.legalHold) throw new Failure('conflict', `${claim.claimNumber} is already on legal hold: ${claim.legalHold.reason}`);
      const about = { claimId, claimNumber: claim.claimNumber, why };
      return {
        set: { legalHold: { reason: why, by: tx.scope.actor.name, at: tx.now } },
        events: (after) => [createEvent(documentsHeld, about), createEvent(claimEdited, { claimId, claim: claimSnapshot(after) })],
        why,
      };
    },
  });
}

export async function releaseClaim(tx: Tx, { claimId, why }: { claimId: number; why: string }, deps: DocumentStores): Promise<ClaimRecord> {
  return changeClaim(tx, claimId, {
    ...deps,
    decide: (claim) => {
      if (!claim.legalHold) throw new Failure('conflict', `${claim.claimNumber} is not on legal hold`);
      const about = { claimId, claimNumber: claim.claimNumber, why };
      return {
        unset: ['legalHold'],
        events: (after) => [createEvent(documentsReleased, about), createEvent(claimEdited, { claimId, claim: claimSnapshot(after) })],
        why,
      };
    },
  });
}

export async function holdDocument(tx: Tx, { id, why }: { id: number; why: string }, deps: DocumentStores): Promise<DocumentRecord> {
  const document = await findVisibleDocument(tx, id, deps);
  if (document.hold) throw new Failure('conflict', `“${document.title}” is already on legal hold: ${document.hold.reason}`);
  if (document.deletedAt) throw new Failure('conflict', `“${document.title}” was deleted. Restore it first.`);
  const about = { claimId: document.claimId, claimNumber: document.claimNumber, documentId: id, why };
  return deps.documents.records.change(
    tx,
    id,
    () => ({ set: { hold: { reason: why, by: tx.scope.actor.name, at: tx.now } }, events: [createEvent(documentsHeld, about)], why }),
    { sentence: documentNotFound },
  );
}

export async function releaseDocument(tx: Tx, { id, why }: { id: number; why: string }, deps: DocumentStores): Promise<DocumentRecord> {
  const document = await findVisibleDocument(tx, id, deps);
  if (!document.hold) throw new Failure('conflict', `“${document.title}” is not on legal hold`);
  const about = { claimId: document.claimId, claimNumber: document.claimNumber, documentId: id, why };
  return deps.documents.records.change(tx, id, () => ({ unset: ['hold'], events: [createEvent(documentsReleased, about)], why }), {
    sentence: documentNotFound,
  });
}
