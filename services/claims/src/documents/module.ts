// The documents of a claim: files, letters, emails, signatures.
import type { ServiceModule } from '@plumbline/server';
import { handOverMail } from './emails/send-document-emails.ts';
import { mountDocumentMails } from './emails/routes.ts';
import type { DocumentStores } from './model/document-stores.ts';
import { mountDocuments } from './routes.ts';
import { mountSignatures } from './signatures/routes.ts';

export function documentsModule(stores: DocumentStores): ServiceModule {
  return {
    mount(on) {
      mountDocuments(on, stores);
      mountDocumentMails(on, stores);
      mountSignatures(on, stores);
    },
    start: () => stores.documents.handOvers.start((job) => handOverMail(job, stores)),
  };
}
