// What every fact about a document carries; the title of a privileged one stays untold.
import type { PaperDocument } from './paper-document.ts';

export function aboutDocument(paper: PaperDocument) {
  const { claimId, claimNumber, access, type, title } = paper;
  return { claimId, claimNumber, documentId: paper._id, access, type, ...(access === 'privileged' ? {} : { title }) };
}
