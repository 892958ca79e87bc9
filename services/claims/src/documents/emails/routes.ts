// Documents that go out by email: endpoint → function, nothing else.
import { claimsApi as api } from '@plumbline/contracts/claims';
import type { Mount } from '@plumbline/server';
import { mailedFile } from './send-document-emails.ts';
import { listMails, mailDocument } from './mail-document.ts';
import { mailWire } from '../model/mail-store.ts';
import { retryMail } from './retry-mail.ts';
import type { DocumentStores } from '../model/document-stores.ts';

export function mountDocumentMails(on: Mount, needs: DocumentStores): void {
  on(api.mailDocument, ({ params, body, write }) =>
    write(async (tx) => (await mailDocument(tx, { id: params.id, mailing: body }, needs)).map(mailWire)),
  );
  on(api.listDocumentMails, async ({ params, scope }) => (await listMails(scope, params.id, needs)).map(mailWire));
  on(api.retryDocumentMail, ({ params, body, write }) =>
    write(async (tx) => mailWire(await retryMail(tx, { id: params.id, retry: body }, needs))),
  );
  on(api.readMailedDocument, async ({ params, scope, answerWith }) => {
    const { body, options } = await mailedFile(scope, params.id, needs);
    return answerWith.stream(body, options);
  });
}
