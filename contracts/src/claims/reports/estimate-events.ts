// The facts that an estimate was made, and that a version became final.
import { Id, defineEvent, number, object, staff, string } from '../../kernel/index.ts';
import { EstimateKind } from './versions/estimate-version.ts';

export const estimateGenerated = defineEvent(
  'claims.estimate-generated',
  object({ claimId: Id, claimNumber: string(), estimateId: Id, lineItemCount: number(), rcv: number() }),
  staff,
);

/** The hashes are hex, of what was frozen. */
export const estimateFinalized = defineEvent(
  'claims.estimate-finalized',
  object({
    claimId: Id,
    claimNumber: string(),
    estimateId: Id,
    revision: number().int(),
    kind: EstimateKind,
    /** Dollars. */
    rcv: number(),
    packageSha256: string(),
    pdfSha256: string(),
    /** How many open items a person reviewed. */
    reviewedItems: number().int(),
  }),
  staff,
);
