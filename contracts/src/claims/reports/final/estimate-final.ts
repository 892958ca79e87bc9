// Making an estimate final: what is open before it, the call that freezes it, and its PDF alone.
import {
  Id,
  IdInPath,
  array,
  boolean,
  defineEvent,
  endpoint,
  number,
  object,
  oneOf,
  staff,
  strictObject,
  string,
  type Infer,
} from '../../../kernel/index.ts';
import { EstimateCard } from '../estimate.ts';
import { reviewedFields } from '../report-open-items.ts';
import { EstimateKind } from './estimate-version.ts';

export const estimateItemKinds = [
  'lines',
  'prices',
  'roof',
  'quantity',
  'evidence',
  'to-do text',
  'finding',
  'entries',
  'receipts',
  'photo',
  'opinion',
  'note',
] as const;

/** What stands between a rough draft and the final one; a blocking item refuses it, the others need a person's review. */
export const EstimateOpenItem = object({
  /** Names the item and its state: a review of it counts as long as it stays as it was. */
  key: string(),
  kind: oneOf(estimateItemKinds),
  blocking: boolean(),
  sentence: string(),
  remedy: string(),
  /** Where it is fixed; `estimate`: on the same screen. */
  place: oneOf(['estimate', 'claim', 'inspection']),
});
export type EstimateOpenItem = Infer<typeof EstimateOpenItem>;

export const EstimateOpenItems = object({ version: number().int(), items: array(EstimateOpenItem) });
export type EstimateOpenItems = Infer<typeof EstimateOpenItems>;

export const EstimateFinalizing = strictObject({
  /** Of the record that was read: when it changed in between, the answer is 409. */
  version: number().int().nonnegative().optional(),
  ...reviewedFields,
});
export type EstimateFinalizing = Infer<typeof EstimateFinalizing>;

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

const ofEstimate = { service: 'claims', apiKeys: true, params: object({ id: IdInPath }) } as const;

export const listEstimateOpenItems = endpoint({
  ...ofEstimate,
  name: 'listEstimateOpenItems',
  method: 'GET',
  path: '/api/estimates/:id/open-items',
  summary: 'List what is open in an estimate before it is final',
  access: staff,
  slow: true,
  response: EstimateOpenItems,
});

export const finalizeEstimate = endpoint({
  ...ofEstimate,
  name: 'finalizeEstimate',
  method: 'POST',
  path: '/api/estimates/:id/finalize',
  summary: 'Finalize the latest estimate of a claim once a person reviewed its open items: freeze its package and PDF as the final draft',
  access: ['admin', 'adjuster'],
  slow: true,
  body: EstimateFinalizing,
  optionalBody: true,
  response: EstimateCard,
});

export const downloadEstimatePdf = endpoint({
  ...ofEstimate,
  name: 'downloadEstimatePdf',
  method: 'GET',
  path: '/api/estimates/:id/pdf',
  summary: 'Download the PDF of an estimate alone: a rough draft until it is final',
  access: staff,
  slow: true,
  responseTypes: ['application/pdf'],
});

export const estimateFinalEndpoints = { listEstimateOpenItems, finalizeEstimate, downloadEstimatePdf };
