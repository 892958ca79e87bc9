// Sending a document by email: one row for each recipient in one write; a job for each hands it to communications.
import { documentQueued, type DocumentEmailing } from '@plumbline/contracts/claims';
import { omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import { roleOfRecipient, spanishFor } from '../../claim/parties/recipient-role.ts';
import { readVisibleDocument } from '../changes/list-documents.ts';
import { aboutDocument } from '../model/document-events.ts';
import type { DocumentStores } from '../model/document-stores.ts';
import { currentOf, documentNotFound, mediaTypes } from '../model/document-rules.ts';
import { findVisibleDocument } from '../changes/store-version.ts';
import { assertEmailable, assertNotOnItsWay } from './email-rules.ts';
import type { DocumentEmailRecord } from '../model/email-store.ts';
import { assertMayGo } from './may-go.ts';
import { distinctRecipients } from '../../base/recipients.ts';

const maxListed = 200;

export async function emailDocument(
  tx: Tx,
  { id, emailing }: { id: number; emailing: DocumentEmailing },
  deps: DocumentStores,
): Promise<DocumentEmailRecord[]> {
  const document = await findVisibleDocument(tx, id, deps);
  assertEmailable(document, emailing.number);
  const recipients = distinctRecipients(emailing.recipients);
  const claim = await deps.claims.get(tx.scope, document.claimId, claimNotFound, { session: tx.session });
  assertMayGo(document, { claim, recipients, now: tx.now });
  const emails = recipients.map(({ email }) => email);
  assertNotOnItsWay(await emailsOf(tx.scope, id, { ...deps, session: tx.session }), { number: emailing.number, emails });
  // Two who send at the same moment meet here: one of them finds another version of the document.
  await deps.documents.records.change(tx, id, () => ({ events: [] }), { sentence: documentNotFound });
  const { number, sha256, fileName, kind, bytes } = currentOf(document);
  const { inSpanish, subject, message, toCarrier } = emailing;
  const said = { subject, message, ...omitUndefined({ toCarrier }) };
  const { claimId, claimNumber } = document;
  const common = { documentId: id, claimId, claimNumber, number, sha256, fileName, bytes, ...said, attempt: 1 };
  const rows: DocumentEmailRecord[] = [];
  for (const { name: recipientName, email } of recipients) {
    const emailId = await deps.parts.nextId('document-email');
    const inTheirs = spanishFor(roleOfRecipient({ email }, claim), inSpanish);
    const row = { _id: emailId, ...common, ...inTheirs, recipientName, email, contentType: mediaTypes[kind] };
    const event = createEvent(documentQueued, { ...aboutDocument(document), emailId, recipient: recipientName });
    rows.push(await deps.documents.mails.insert(tx, { ...row, status: 'queued', requestedBy: tx.scope.actor.name }, [event]));
    await deps.documents.sendJobs.add(tx, emailId);
  }
  return rows;
}

export async function listEmails(scope: Scope, documentId: number, deps: DocumentStores): Promise<DocumentEmailRecord[]> {
  await readVisibleDocument(scope, documentId, deps);
  return emailsOf(scope, documentId, deps);
}

function emailsOf(
  scope: Scope,
  documentId: number,
  { documents, session }: Pick<DocumentStores, 'documents'> & { session?: Tx['session'] },
): Promise<DocumentEmailRecord[]> {
  const options = { sort: { createdAt: -1, _id: -1 }, limit: maxListed } as const;
  return documents.mails.find(scope, { documentId }, session ? { ...options, session } : options);
}
