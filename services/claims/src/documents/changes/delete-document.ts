// Deleting a document so that it can be undone; what is on hold or needed is not deleted, and no bytes are ever removed here.
import { documentDeleted, documentRestored } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { DocumentRecord } from '../model/document-record.ts';
import { aboutDocument } from '../model/document-events.ts';
import type { DocumentStores } from '../model/document-stores.ts';
import { assertCanUndelete, assertNotHeld, currentOf, deletedMark, documentNotFound } from '../model/document-rules.ts';
import { findVisibleDocument } from './store-version.ts';
import { assertUnreferenced } from './document-references.ts';

/** Throws `conflict` for what is on hold and for what a ledger row, a check or a proof of dispatch rests on. What is deleted already stays as it is. */
export async function deleteDocument(tx: Tx, id: number, deps: DocumentStores): Promise<DocumentRecord> {
  const document = await findVisibleDocument(tx, id, deps);
  if (document.deletedAt) return document;
  const claim = await deps.claims.get(tx.scope, document.claimId, claimNotFound, { session: tx.session });
  assertNotHeld(document, claim);
  await assertUnreferenced(tx, document, deps);
  const set = { deletedAt: tx.now, deletedBy: tx.scope.actor.name, liveHash: deletedMark(id) };
  return deps.documents.records.change(
    tx,
    id,
    (current) => {
      // Somebody may have put it on hold a moment ago
      assertNotHeld(current, claim);
      return { set, events: (after) => [createEvent(documentDeleted, aboutDocument(after))] };
    },
    { sentence: documentNotFound },
  );
}

export async function undeleteDocument(tx: Tx, id: number, deps: DocumentStores): Promise<DocumentRecord> {
  const document = await findVisibleDocument(tx, id, deps);
  assertCanUndelete(document, tx.now);
  const { sha256 } = currentOf(document);
  const same = await deps.documents.records.findOne(tx.scope, { claimId: document.claimId, liveHash: sha256 }, { session: tx.session });
  if (same) throw new Failure('conflict', `This file was uploaded again as “${same.title}”`);
  return deps.documents.records.change(
    tx,
    id,
    () => ({
      set: { liveHash: sha256 },
      unset: ['deletedAt', 'deletedBy'],
      events: (after) => [createEvent(documentRestored, aboutDocument(after))],
    }),
    { sentence: documentNotFound },
  );
}
