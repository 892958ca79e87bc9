// The endpoints of documents that go out by email.
import { IdInPath, array, endpoint, object, staff, type Role } from '../../kernel/index.ts';
import { DocumentMailRetry, DocumentMailing, ClaimDocumentMail } from './document-email.ts';

const base = { service: 'claims', apiKeys: true, params: object({ id: IdInPath }) } as const;
const keepers = ['admin', 'adjuster'] as const satisfies readonly Role[];

/** The bytes of an attachment, asked when the message goes out. */
export const readMailedDocument = endpoint({
  service: 'claims',
  name: 'readMailedDocument',
  method: 'GET',
  path: '/internal/document-mails/:id/file',
  summary: 'The version of a document that a mail carries',
  access: 'services',
  params: base.params,
  responseTypes: ['application/octet-stream'],
});

export const documentMailEndpoints = {
  mailDocument: endpoint({
    ...base,
    name: 'mailDocument',
    method: 'POST',
    path: '/api/documents/:id/mails',
    summary: 'Sends the current version by email, attached; what shows that it went out is recorded as its dispatch',
    access: keepers,
    body: DocumentMailing,
    response: array(ClaimDocumentMail),
    status: 201,
  }),
  listDocumentMails: endpoint({
    ...base,
    name: 'listDocumentMails',
    method: 'GET',
    path: '/api/documents/:id/mails',
    summary: 'To whom a document went by email and what became of it, newest first',
    access: staff,
    response: array(ClaimDocumentMail),
  }),
  retryDocumentMail: endpoint({
    ...base,
    name: 'retryDocumentMail',
    method: 'POST',
    path: '/api/document-mails/:id/retry',
    summary: 'Tries a failed sending again, to another address when one is given',
    access: keepers,
    body: DocumentMailRetry,
    response: ClaimDocumentMail,
  }),
  readMailedDocument,
};
