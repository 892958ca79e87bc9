// The carrier's estimates of a claim: imported, reconciled to the cent, one for each round of the negotiation.
import {
  CalendarDate,
  Dollars,
  Id,
  IdInPath,
  Instant,
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
} from '../../kernel/index.ts';

/** What the file is. `symbility`: read as a draft that a person checks line by line. */
export const carrierFormats = ['xactimate', 'symbility', 'csv', 'esx'] as const;
export type CarrierFormat = (typeof carrierFormats)[number];

/** One line as it is printed; amounts in dollars. */
export const CarrierEstimateLine = object({
  key: string(),
  number: string(),
  area: string(),
  /** Category and selector, where they are printed. */
  code: string().optional(),
  activity: string().optional(),
  description: string(),
  notes: array(string()),
  quantity: number(),
  unit: string(),
  unitPrice: number(),
  tax: number(),
  overheadAndProfit: number(),
  rcv: number(),
  depreciation: number(),
  acv: number(),
  /** As printed; absent where the estimate does not say. */
  recoverable: boolean().optional(),
  /** False: outside of the totals, paid when incurred. */
  counted: boolean(),
  /** Of the file, from 1; of a CSV file the row. */
  page: number().int(),
});
export type CarrierEstimateLine = Infer<typeof CarrierEstimateLine>;

/** Dollars. */
export const CarrierTotals = object({
  tax: number(),
  overheadAndProfit: number(),
  rcv: number(),
  depreciation: number(),
  recoverable: number(),
  /** Depreciation of which the estimate does not say whether it is recoverable. */
  unsaid: number(),
  acv: number(),
  deductible: number(),
  priorPayments: number(),
  netClaim: number(),
  /** Of lines outside of the totals. */
  setAside: number(),
});
export type CarrierTotals = Infer<typeof CarrierTotals>;

export const CarrierEstimateCard = object({
  id: Id,
  claimId: Id,
  /** 1 is the first; absent for one that was withdrawn. */
  round: number().int().positive().optional(),
  carrier: string(),
  datedOn: CalendarDate,
  format: oneOf(carrierFormats),
  documentId: Id,
  fileName: string(),
  sha256: string(),
  pages: number().int(),
  lineCount: number().int(),
  priceList: string().optional(),
  totals: CarrierTotals,
  importedBy: string(),
  importedAt: Instant,
  /** It counts in no comparison, request or letter. */
  withdrawn: object({ by: string(), at: Instant, reason: string() }).optional(),
});
export type CarrierEstimateCard = Infer<typeof CarrierEstimateCard>;

export const CarrierEstimate = CarrierEstimateCard.extend({ lines: array(CarrierEstimateLine) });
export type CarrierEstimate = Infer<typeof CarrierEstimate>;

export const CarrierEstimateImport = strictObject({
  /** A document of the claim: PDF, CSV or our own package. */
  documentId: Id,
  datedOn: CalendarDate,
  /** The replacement cost that the estimate states; needed for a CSV file without a row of totals. */
  printedRcv: Dollars.optional(),
  /** The caller has seen that lines are paid when incurred and stand outside of the totals. */
  confirmSetAside: boolean().optional(),
});
export type CarrierEstimateImport = Infer<typeof CarrierEstimateImport>;

const about = { claimId: Id, claimNumber: string(), carrierEstimateId: Id, carrier: string() };

export const carrierEstimateImported = defineEvent(
  'claims.carrier-estimate-imported',
  object({ ...about, round: number(), lineCount: number(), rcv: number() }),
  staff,
);

const base = { service: 'claims', apiKeys: true } as const;
const byId = object({ id: IdInPath });

export const listCarrierEstimates = endpoint({
  ...base,
  name: 'listCarrierEstimates',
  method: 'GET',
  path: '/api/claims/:id/carrier-estimates',
  summary: "List the carrier's estimates of a claim, the first one first, withdrawn ones last",
  access: staff,
  params: byId,
  response: array(CarrierEstimateCard),
});

export const importCarrierEstimate = endpoint({
  ...base,
  name: 'importCarrierEstimate',
  method: 'POST',
  path: '/api/claims/:id/carrier-estimates',
  summary: "Read the carrier's estimate from a document of the claim; what does not reconcile to the cent is refused",
  access: ['admin', 'adjuster'],
  slow: true,
  params: byId,
  body: CarrierEstimateImport,
  response: CarrierEstimateCard,
  status: 201,
});

export const readCarrierEstimate = endpoint({
  ...base,
  name: 'readCarrierEstimate',
  method: 'GET',
  path: '/api/carrier-estimates/:id',
  summary: "Get a carrier's estimate with its lines",
  access: staff,
  params: byId,
  response: CarrierEstimate,
});

export const carrierEstimateEndpoints = { listCarrierEstimates, importCarrierEstimate, readCarrierEstimate };
export const carrierEstimateEvents = { carrierEstimateImported };
