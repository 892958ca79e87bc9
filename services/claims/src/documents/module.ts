// The documents of a claim: files, letters, emails, signatures.
import type { ServiceModule } from '@plumbline/server';
import { sendDocumentEmail } from './emails/send-document-emails.ts';
import { mountDocumentEmails } from './emails/routes.ts';
import type { DocumentStores } from './model/document-stores.ts';
import { mountDocuments } from './routes.ts';
import { mountSignatures } from './signatures/routes.ts';

export function documentsModule(stores: DocumentStores): ServiceModule {
  return {
    mount(on) {
      mountDocuments(on, stores);
      mountDocumentEmails(on, stores);
      mountSignatures(on, stores);
    },
    start: () => stores.documents.sendJobs.start((job) => sendDocumentEmail(job, stores)),
  };
}
