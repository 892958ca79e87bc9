// What the events about a claim's documents and productions are called in the audit trail.

export const documentLabels: Readonly<Record<string, string>> = {
  'claims.document-stored': 'Added a document',
  'claims.document-versioned': 'Added a new document version',
  'claims.document-edited': 'Edited document details',
  'claims.document-shared': 'Changed document access',
  'claims.document-deleted': 'Deleted a document',
  'claims.document-restored': 'Restored a document',
  'claims.document-dispatched': 'Recorded how a document was sent',
  'claims.document-queued': 'Queued a document for delivery',
  'claims.document-not-sent': 'Failed to send a document',
  'claims.document-opened': 'Opened a document',
  'claims.document-held': 'Placed a legal hold on a document',
  'claims.document-released': 'Released a legal hold on a document',
  'claims.document-production-started': 'Started a production of documents',
  'claims.document-production-made': 'Made a production of documents',
  'claims.document-production-canceled': 'Canceled a production of documents',
  'claims.document-production-failed': 'Failed to make a production of documents',
  'claims.document-production-downloaded': 'Downloaded a production of documents',
  'claims.document-overview-changed': 'Changed the document checklist',
};
