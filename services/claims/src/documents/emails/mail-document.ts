// Sending a document by email: one row for each recipient in one write; a job for each hands it to communications.
import { documentQueued, type DocumentMailing } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import { readVisibleDocument } from '../changes/list-documents.ts';
import { aboutDocument } from '../model/document-events.ts';
import type { DocumentStores } from '../model/document-stores.ts';
import { currentOf, documentNotFound, mediaTypes } from '../model/document-rules.ts';
import { findVisibleDocument } from '../changes/store-version.ts';
import { assertMailable, assertNotOnItsWay } from './mail-rules.ts';
import type { DocumentMailRecord } from '../model/mail-store.ts';
import { assertMayGo } from './may-go.ts';
import { distinctRecipients } from '../../base/recipients.ts';

const maxListed = 200;

export async function mailDocument(
  tx: Tx,
  { id, mailing }: { id: number; mailing: DocumentMailing },
  needs: DocumentStores,
): Promise<DocumentMailRecord[]> {
  const document = await findVisibleDocument(tx, id, needs);
  assertMailable(document, mailing.number);
  const recipients = distinctRecipients(mailing.recipients);
  const claim = await needs.claims.get(tx.scope, document.claimId, claimNotFound, { session: tx.session });
  assertMayGo(document, { claim, recipients, now: tx.now });
  const emails = recipients.map(({ email }) => email);
  assertNotOnItsWay(await mailsOf(tx.scope, id, { ...needs, session: tx.session }), { number: mailing.number, emails });
  // Two who send at the same moment meet here: one of them finds another version of the document.
  await needs.documents.records.change(tx, id, () => ({ events: [] }), { sentence: documentNotFound });
  const { number, sha256, fileName, kind, bytes } = currentOf(document);
  const { subject, message } = mailing;
  const { claimId, claimNumber } = document;
  const common = { documentId: id, claimId, claimNumber, number, sha256, fileName, bytes, subject, message, attempt: 1 };
  const rows: DocumentMailRecord[] = [];
  for (const { name: recipientName, email } of recipients) {
    const mailId = await needs.parts.nextId('document-mail');
    const row = { _id: mailId, ...common, recipientName, email, contentType: mediaTypes[kind] };
    const event = createEvent(documentQueued, { ...aboutDocument(document), mailId, recipient: recipientName });
    rows.push(await needs.documents.mails.insert(tx, { ...row, status: 'queued', requestedBy: tx.scope.actor.name }, [event]));
    await needs.documents.handOvers.add(tx, mailId);
  }
  return rows;
}

export async function listMails(scope: Scope, documentId: number, needs: DocumentStores): Promise<DocumentMailRecord[]> {
  await readVisibleDocument(scope, documentId, needs);
  return mailsOf(scope, documentId, needs);
}

function mailsOf(
  scope: Scope,
  documentId: number,
  { documents, session }: Pick<DocumentStores, 'documents'> & { session?: Tx['session'] },
): Promise<DocumentMailRecord[]> {
  const options = { sort: { createdAt: -1, _id: -1 }, limit: maxListed } as const;
  return documents.mails.find(scope, { documentId }, session ? { ...options, session } : options);
}
