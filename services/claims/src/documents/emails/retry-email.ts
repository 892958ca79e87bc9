// Trying a failed sending again, to another address when the first one was wrong.
import { documentQueued, type DocumentEmailRetry } from '@plumbline/contracts/claims';
import { Failure, type Infer } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import { aboutDocument } from '../model/document-events.ts';
import type { DocumentStores } from '../model/document-stores.ts';
import { findVisibleDocument } from '../changes/store-version.ts';
import { assertEmailable } from './email-rules.ts';
import type { DocumentEmailRecord } from '../model/email-store.ts';
import { assertMayGo } from './may-go.ts';

export const emailNotFound = 'Email not found';

/** Throws `conflict` for a sending that did not fail: nothing is sent twice. What may not go out by now does not, as at first. */
export async function retryEmail(
  tx: Tx,
  { id, retry }: { id: number; retry: Infer<typeof DocumentEmailRetry> },
  deps: DocumentStores,
): Promise<DocumentEmailRecord> {
  const mail = await deps.documents.mails.get(tx.scope, id, emailNotFound, { session: tx.session });
  const { documentId, claimId, number, recipientName: name } = mail;
  const document = await findVisibleDocument(tx, documentId, deps);
  assertEmailable(document, number);
  const claim = await deps.claims.get(tx.scope, claimId, claimNotFound, { session: tx.session });
  assertMayGo(document, { claim, recipients: [{ name, email: retry.email ?? mail.email }], now: tx.now });
  await deps.documents.sendJobs.add(tx, id);
  return deps.documents.mails.change(
    tx,
    id,
    (current) => {
      if (current.status !== 'failed') throw new Failure('conflict', 'Only a failed email can be sent again');
      return {
        set: { status: 'queued', attempt: current.attempt + 1, ...(retry.email ? { email: retry.email } : {}) },
        unset: ['reason'],
        events: [createEvent(documentQueued, { ...aboutDocument(document), emailId: id, recipient: current.recipientName })],
      };
    },
    { sentence: emailNotFound },
  );
}
