// An email that was taken and came back: its dispatch stays in the file, and shows no delivery any more.
import { localDate } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import type { StoredDispatch } from '../model/document-record.ts';
import type { DocumentStores } from '../model/document-stores.ts';

interface Bounced {
  readonly claimId: number;
  readonly documentId: number;
  readonly isIt: (dispatch: StoredDispatch) => boolean;
  readonly reason: string;
  readonly at: Date;
}

/** The first report counts; the same again, and one of a document that is gone, changes nothing. */
export async function markBounced(
  tx: Tx,
  { claimId, documentId, isIt, reason, at }: Bounced,
  { documents, claims }: Pick<DocumentStores, 'documents' | 'claims'>,
): Promise<void> {
  const document = await documents.records.findOne(tx.scope, { _id: documentId, claimId }, { session: tx.session });
  const claim = await claims.findOne(tx.scope, { _id: claimId }, { session: tx.session });
  if (!claim || !document?.dispatches.some((one) => isIt(one) && !one.bounced)) return;
  const bounced = { on: localDate(at, claim.timeZone), reason };
  const dispatches = document.dispatches.map((one) => (isIt(one) && !one.bounced ? { ...one, bounced } : one));
  await documents.records.change(tx, documentId, () => ({ set: { dispatches }, events: [] }), { expectedVersion: document.version });
}
