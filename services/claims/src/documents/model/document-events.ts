// What every fact about a document carries; the title of a privileged one stays untold.
import type { DocumentRecord } from './document-record.ts';

export function aboutDocument(document: DocumentRecord) {
  const { claimId, claimNumber, access, type, title } = document;
  return { claimId, claimNumber, documentId: document._id, access, type, ...(access === 'privileged' ? {} : { title }) };
}
