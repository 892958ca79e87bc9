// Documents that go out by email: endpoint → function, nothing else.
import { claimsApi as api, ReportRecipient } from '@plumbline/contracts/claims';
import { array, Failure } from '@plumbline/contracts/kernel';
import type { Mount } from '@plumbline/server';
import { emailedFile } from './send-document-emails.ts';
import { listEmails, emailDocument } from './email-document.ts';
import { emailWire } from '../model/email-store.ts';
import { chooseFiles, messageFile } from './message-files.ts';
import { retryEmail } from './retry-email.ts';
import type { DocumentStores } from '../model/document-stores.ts';

export function mountDocumentEmails(on: Mount, deps: DocumentStores): void {
  on(api.emailDocument, ({ params, body, write }) =>
    write(async (tx) => (await emailDocument(tx, { id: params.id, emailing: body }, deps)).map(emailWire)),
  );
  on(api.listDocumentEmails, async ({ params, scope }) => (await listEmails(scope, params.id, deps)).map(emailWire));
  on(api.retryDocumentEmail, ({ params, body, write }) =>
    write(async (tx) => emailWire(await retryEmail(tx, { id: params.id, retry: body }, deps))),
  );
  on(api.chooseMessageFiles, ({ params, query, scope }) => {
    const documentIds = query.documentIds.split(',').map(Number);
    const by = query.by === 'link' ? 'link' : 'email';
    return chooseFiles(scope, { claimId: params.id, documentIds, by, people: peopleIn(query.people) }, deps);
  });
  on(api.readMessageFile, async ({ params, query: { number, ...to }, scope, answerWith }) => {
    const { id: claimId, documentId } = params;
    const { body, options } = await messageFile(scope, { claimId, documentId, number, to }, deps);
    return answerWith.stream(body, options);
  });
  on(api.readEmailedDocument, async ({ params, scope, answerWith }) => {
    const { body, options } = await emailedFile(scope, params.id, deps);
    return answerWith.stream(body, options);
  });
}

const People = array(ReportRecipient);

function peopleIn(text: string) {
  try {
    return People.parse(JSON.parse(text));
  } catch {
    throw new Failure('invalid', 'The recipients are not readable');
  }
}
