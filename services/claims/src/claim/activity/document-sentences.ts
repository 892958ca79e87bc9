// The events about documents as sentences; a privileged document is not named.
import { documentAccessLabels, documentTypeLabels, type ClaimDocumentAccess, type ClaimDocumentType } from '@plumbline/contracts/claims';
import { text, type Data } from './sentence-parts.ts';

export const documentSentences: Readonly<Record<string, (data: Data) => string>> = {
  'claims.document-stored': (data) => `Document added: ${document(data)}`,
  'claims.email-approved': (data) => `Opened from the email “${text(data['subject'])}”`,
  'claims.narrative-saved': (data) => `Damage narrative saved (version ${text(data['number'])})`,
  'claims.document-versioned': (data) => `New version ${text(data['number'])} of ${document(data)}`,
  'claims.document-edited': (data) => `Document details changed: ${document(data)}`,
  'claims.document-shared': (data) => `${document(data)}: ${access(data['from'])} → ${access(data['access'])}`,
  'claims.document-deleted': (data) => `Document deleted: ${document(data)}`,
  'claims.document-restored': (data) => `Document restored: ${document(data)}`,
  'claims.document-dispatched': (data) =>
    data['carrier'] === 'sandbox'
      ? `${document(data)} for ${text(data['to'])} wasn't sent: email isn't set up`
      : `${document(data)} sent to ${text(data['to'])} on ${text(data['sentOn'])}`,
  'claims.document-queued': (data) => `${document(data)} queued for ${text(data['recipient'])}`,
  'claims.document-not-sent': (data) => `${document(data)} was not sent to ${text(data['recipient'])}: ${text(data['reason'])}`,
  'claims.document-opened': (data) => `${data['in'] === 'portal' ? 'Opened in the portal' : 'Opened'}: ${document(data)}`,
  'claims.document-held': (data) => `Legal hold placed on ${data['documentId'] ? 'a document' : 'all documents'}: ${text(data['why'])}`,
  'claims.document-released': (data) =>
    `Legal hold released on ${data['documentId'] ? 'a document' : 'all documents'}: ${text(data['why'])}`,
  'claims.document-production-started': (data) =>
    `Production ${text(data['number'])} started: ${documents(data)}, ${text(data['withheld'])} in the withheld log`,
  'claims.document-production-made': (data) =>
    `Production ${text(data['number'])} made: ${text(data['first'])} to ${text(data['last'])}, ${documents(data)}`,
  'claims.document-production-canceled': (data) => `Production ${text(data['number'])} canceled`,
  'claims.document-production-failed': (data) => `Production ${text(data['number'])} failed`,
  'claims.document-production-downloaded': (data) => `Production ${text(data['number'])} downloaded`,
  'claims.document-overview-changed': (data) => `Documents: ${text(data['what'])}`,
};

function document(data: Data): string {
  const title = text(data['title']);
  if (title !== '') return title;
  return data['access'] === 'privileged'
    ? 'a privileged document'
    : (documentTypeLabels[text(data['type']) as ClaimDocumentType]?.label ?? 'a document');
}

function documents(data: Data): string {
  const count = (name: 'document' | 'photo') => (data[`${name}s`] === 1 ? `1 ${name}` : `${text(data[`${name}s`])} ${name}s`);
  if (data['photos'] === 0) return count('document');
  return data['documents'] === 0 ? count('photo') : `${count('document')} and ${count('photo')}`;
}

function access(value: unknown): string {
  return (documentAccessLabels[text(value) as ClaimDocumentAccess] ?? '').toLowerCase();
}
