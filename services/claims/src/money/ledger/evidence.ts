// The document that proves a row or a check: one of the same claim, there, and visible to who names it.
import type { Tx } from '@plumbline/server';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { ClaimStores } from '../../claim/changes/claim-stores.ts';
import type { ClaimDocuments } from '../../documents/model/document-record.ts';
import { visibleTo } from '../../documents/model/document-rules.ts';
import { refuse } from '../../rules/money/row-rules.ts';

export type EvidenceDeps = Pick<ClaimStores, 'claims'> & { readonly documents: Pick<ClaimDocuments, 'records'> };

/** Throws `not_found` for a claim that is not there, and `invalid` for a document that is not one of its documents. */
export async function assertEvidence(
  tx: Tx,
  claimId: number,
  { documentId, field = 'documentId', claims, documents }: EvidenceDeps & { documentId: number | undefined; field?: string },
): Promise<void> {
  if (documentId === undefined) return;
  await claims.get(tx.scope, claimId, claimNotFound, { session: tx.session, projection: { claimNumber: 1 } });
  const filter = { _id: documentId, claimId, deletedAt: { $exists: false }, ...visibleTo(tx.scope) };
  const document = await documents.records.findOne(tx.scope, filter, { session: tx.session, projection: { claimId: 1 } });
  if (!document) return refuse(field, 'Choose a document of this claim');
  // It counts as changed: who deletes it at this moment finds another version of it
  await documents.records.change(tx, documentId, () => ({ events: [] }));
}
