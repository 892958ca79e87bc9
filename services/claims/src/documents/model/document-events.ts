// What every fact about a document carries; the title of a privileged one stays untold.
import type { PaperRecord } from './paper-record.ts';

export function aboutDocument(paper: PaperRecord) {
  const { claimId, claimNumber, access, type, title } = paper;
  return { claimId, claimNumber, documentId: paper._id, access, type, ...(access === 'privileged' ? {} : { title }) };
}
