// Documents that go out by e-mail: endpoint → function, nothing else.
import { claimsApi as api } from '@plumbline/contracts/claims';
import type { Mount } from '@plumbline/server';
import { mailedFile } from '../document-mail/hand-over-mails.ts';
import { listMails, mailDocument } from '../document-mail/mail-document.ts';
import { mailWire } from '../document-mail/mail-store.ts';
import { retryMail } from '../document-mail/retry-mail.ts';
import type { PaperNeeds } from '../paper/paper-needs.ts';

export function mountDocumentMails(on: Mount, needs: PaperNeeds): void {
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
