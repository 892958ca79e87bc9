// The documents of a claim: files, letters, emails, signatures.
import type { ServiceModule } from '@plumbline/server';
import { handOverMail } from './emails/hand-over-mails.ts';
import { mountDocumentMails } from './emails/routes.ts';
import type { DocumentStores } from './model/document-stores.ts';
import { mountPapers } from './routes.ts';
import { mountSignatures } from './signatures/routes.ts';

export function documentsModule(stores: DocumentStores): ServiceModule {
  return {
    mount(on) {
      mountPapers(on, stores);
      mountDocumentMails(on, stores);
      mountSignatures(on, stores);
    },
    start: () => stores.papers.handOvers.start((job) => handOverMail(job, stores)),
  };
}
