// The endpoints of documents that go out by email.
import { IdInPath, array, endpoint, object, staff, type Role } from '../../kernel/index.ts';
import { DocumentEmailRetry, DocumentEmailing, ClaimDocumentEmail } from './document-email.ts';

const base = { service: 'claims', apiKeys: true, params: object({ id: IdInPath }) } as const;
const keepers = ['admin', 'adjuster'] as const satisfies readonly Role[];

/** The bytes of an attachment, asked when the message goes out. */
export const readEmailedDocument = endpoint({
  service: 'claims',
  name: 'readEmailedDocument',
  method: 'GET',
  path: '/internal/document-emails/:id/file',
  summary: 'The version of a document that a mail carries',
  access: 'services',
  params: base.params,
  responseTypes: ['application/octet-stream'],
});

export const documentEmailEndpoints = {
  emailDocument: endpoint({
    ...base,
    name: 'emailDocument',
    method: 'POST',
    path: '/api/documents/:id/emails',
    summary: 'Sends the current version by email, attached; what shows that it went out is recorded as its dispatch',
    access: keepers,
    body: DocumentEmailing,
    response: array(ClaimDocumentEmail),
    status: 201,
  }),
  listDocumentEmails: endpoint({
    ...base,
    name: 'listDocumentEmails',
    method: 'GET',
    path: '/api/documents/:id/emails',
    summary: 'To whom a document went by email and what became of it, newest first',
    access: staff,
    response: array(ClaimDocumentEmail),
  }),
  retryDocumentEmail: endpoint({
    ...base,
    name: 'retryDocumentEmail',
    method: 'POST',
    path: '/api/document-emails/:id/retry',
    summary: 'Tries a failed sending again, to another address when one is given',
    access: keepers,
    body: DocumentEmailRetry,
    response: ClaimDocumentEmail,
  }),
  readEmailedDocument,
};
