// The facts about documents as sentences; a privileged document is not named.
import { paperAccessLabels, paperTypeWords, type PaperAccess, type PaperType } from '@plumbline/contracts/claims';

type Data = Readonly<Record<string, unknown>>;

export const paperSentences: Readonly<Record<string, (data: Data) => string>> = {
  'claims.document-stored': (data) => `Document stored: ${paper(data)}`,
  'claims.document-versioned': (data) => `New version ${text(data['number'])} of ${paper(data)}`,
  'claims.document-edited': (data) => `Document details changed: ${paper(data)}`,
  'claims.document-shared': (data) => `${paper(data)}: ${access(data['from'])} → ${access(data['access'])}`,
  'claims.document-deleted': (data) => `Document deleted: ${paper(data)}`,
  'claims.document-restored': (data) => `Deletion taken back: ${paper(data)}`,
  'claims.document-dispatched': (data) =>
    data['carrier'] === 'sandbox'
      ? `${paper(data)} for ${text(data['to'])} lies in the outbox of this workspace; nothing went outside`
      : `${paper(data)} sent to ${text(data['to'])} on ${text(data['sentOn'])}`,
  'claims.document-queued': (data) => `${paper(data)} queued for ${text(data['recipient'])}`,
  'claims.document-not-sent': (data) => `${paper(data)} was not sent to ${text(data['recipient'])}: ${text(data['reason'])}`,
  'claims.document-opened': (data) => `${data['in'] === 'portal' ? 'Opened in the portal' : 'Opened'}: ${paper(data)}`,
  'claims.document-held': (data) => `${data['documentId'] ? 'A document is' : 'All documents are'} on legal hold: ${text(data['why'])}`,
  'claims.document-released': (data) => `Legal hold lifted${data['documentId'] ? ' of a document' : ''}: ${text(data['why'])}`,
  'claims.document-shelf-changed': (data) => `Documents: ${text(data['what'])}`,
};

function paper(data: Data): string {
  const title = text(data['title']);
  if (title !== '') return title;
  return data['access'] === 'privileged'
    ? 'a privileged document'
    : (paperTypeWords[text(data['type']) as PaperType]?.label ?? 'a document');
}

function access(value: unknown): string {
  return (paperAccessLabels[text(value) as PaperAccess] ?? '').toLowerCase();
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
