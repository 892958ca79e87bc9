// The documents of a claim: files, letters, emails, signatures.
import type { ServiceModule } from '@plumbline/server';
import { sendDocumentEmail } from './emails/send-document-emails.ts';
import { mountDocumentEmails } from './emails/routes.ts';
import { makeProduction } from './production/making/make-production.ts';
import type { ProductionStores } from './production/base/production-stores.ts';
import { mountProductions } from './production/routes.ts';
import { mountDocuments } from './routes.ts';
import { mountSignatures } from './signatures/routes.ts';

export function documentsModule(stores: ProductionStores): ServiceModule {
  return {
    mount(on) {
      mountDocuments(on, stores);
      mountDocumentEmails(on, stores);
      mountProductions(on, stores);
      mountSignatures(on, stores);
    },
    start: () => {
      stores.documents.sendJobs.start((job) => sendDocumentEmail(job, stores));
      stores.productions.jobs.start((job) => makeProduction(job, stores));
    },
  };
}
