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
  summary: 'Download the document version attached to an email',
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
    summary: 'Email the current version as an attachment and record the proof of sending',
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
    summary: 'List emails of a document with their status, newest first',
    access: staff,
    response: array(ClaimDocumentEmail),
  }),
  retryDocumentEmail: endpoint({
    ...base,
    name: 'retryDocumentEmail',
    method: 'POST',
    path: '/api/document-emails/:id/retry',
    summary: 'Retry a failed email, optionally to another address',
    access: keepers,
    body: DocumentEmailRetry,
    response: ClaimDocumentEmail,
  }),
  readEmailedDocument,
};
