// Documents that go out by email: endpoint → function, nothing else.
import { claimsApi as api } from '@plumbline/contracts/claims';
import type { Mount } from '@plumbline/server';
import { emailedFile } from './send-document-emails.ts';
import { listEmails, emailDocument } from './email-document.ts';
import { emailWire } from '../model/email-store.ts';
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
  on(api.readEmailedDocument, async ({ params, scope, answerWith }) => {
    const { body, options } = await emailedFile(scope, params.id, deps);
    return answerWith.stream(body, options);
  });
}
