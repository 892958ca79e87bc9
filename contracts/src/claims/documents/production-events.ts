// The events of productions: who asked for one, what left the house under which numbers, and who took the file.
import { Id, defineEvent, number, object, staff, string } from '../../kernel/index.ts';

const aboutProduction = { claimId: Id, claimNumber: string(), productionId: Id, number: number() };

export const productionStarted = defineEvent(
  'claims.document-production-started',
  object({ ...aboutProduction, documents: number(), withheld: number() }),
  staff,
);
export const productionMade = defineEvent(
  'claims.document-production-made',
  object({ ...aboutProduction, documents: number(), first: string(), last: string(), sha256: string() }),
  staff,
);
export const productionCanceled = defineEvent('claims.document-production-canceled', object(aboutProduction), staff);
/** Without the reason, which may name a document that not everybody of the firm may know of. */
export const productionFailed = defineEvent('claims.document-production-failed', object(aboutProduction), staff);
export const productionDownloaded = defineEvent(
  'claims.document-production-downloaded',
  object({ ...aboutProduction, sha256: string() }),
  staff,
);

export const productionEvents = { productionStarted, productionMade, productionCanceled, productionFailed, productionDownloaded };
