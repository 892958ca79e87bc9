// Our estimate beside the carrier's first and latest: every dollar between them has one kind, and all of them add up to the difference.
import {
  CalendarDate,
  Id,
  IdInPath,
  Instant,
  array,
  boolean,
  defineEvent,
  discriminatedUnion,
  endpoint,
  literal,
  number,
  object,
  oneOf,
  staff,
  strictObject,
  string,
  type Infer,
} from '../../kernel/index.ts';
import { CarrierEstimateCard } from './carrier-estimate.ts';
import { ChangedBy } from './estimate.ts';
import { EstimateKind } from './versions/estimate-version.ts';

/** In the order of their keys 1 to 7; `theirs`: only the carrier has it. `same`: nothing differs. */
export const differenceKinds = ['missing', 'quantity', 'price', 'op', 'tax', 'depreciation', 'code', 'theirs', 'same'] as const;
export const DifferenceKind = oneOf(differenceKinds);
export type DifferenceKind = Infer<typeof DifferenceKind>;

export const differenceKindLabels: Record<DifferenceKind, string> = {
  missing: 'Missing',
  quantity: 'Quantity',
  price: 'Price',
  op: 'O&P',
  tax: 'Tax',
  depreciation: 'Depreciation',
  code: 'Code',
  theirs: 'Only theirs',
  same: 'Same',
};

/** One side of a row; amounts in dollars. */
export const ComparedSide = object({
  key: string(),
  description: string(),
  quantity: number().optional(),
  unit: string().optional(),
  unitPrice: number().optional(),
  tax: number(),
  overheadAndProfit: number(),
  rcv: number(),
  depreciation: number(),
  acv: number(),
  /** False: outside of the totals, paid when incurred. */
  counted: boolean(),
  /** Of the carrier's file. */
  page: number().int().optional(),
});
export type ComparedSide = Infer<typeof ComparedSide>;

/** Depreciation moves the actual cash value only. */
export const DifferencePart = object({ kind: DifferenceKind, rcv: number(), acv: number() });
export type DifferencePart = Infer<typeof DifferencePart>;

export const ComparedRow = object({
  key: string(),
  area: string(),
  /** `RFG 300S &`, where we have a line. */
  code: string().optional(),
  description: string(),
  ours: ComparedSide.optional(),
  first: ComparedSide.optional(),
  latest: ComparedSide.optional(),
  /** Ours less the latest. */
  apart: number(),
  apartAcv: number(),
  /** The largest part. */
  kind: DifferenceKind,
  parts: array(DifferencePart),
  photoIds: array(Id),
  /** Where our quantity comes from. */
  quantitySource: string().optional(),
  /** A provider measured it. */
  isMeasured: boolean().optional(),
  /** The measured roof is the sandbox provider's. */
  isSandbox: boolean().optional(),
  /** The document that proves a piece of the contents. */
  receiptTitle: string().optional(),
  /** A person set our price; that of the list stands beside it. */
  listPrice: number().optional(),
  priceSet: ChangedBy.optional(),
  depreciationSet: ChangedBy.optional(),
  reason: string().optional(),
  note: string().optional(),
  /** How ours and theirs were found to be one line. */
  pairedBy: oneOf(['words', 'hand']).optional(),
  /** A line of the carrier's latest that may be the same work. */
  suggestion: object({ key: string(), description: string() }).optional(),
  included: boolean(),
  /** Why we do not ask for it. */
  conceded: string().optional(),
  /** The code section that a person named. */
  citation: string().optional(),
  /** For the supplement: as drafted from the facts, or as a person wrote it. */
  sentence: string(),
  sentenceBy: string().optional(),
  /** Figures of the line changed after a person wrote its sentence. */
  isSentenceOld: boolean().optional(),
  history: array(object({ on: CalendarDate, text: string() })),
});
export type ComparedRow = Infer<typeof ComparedRow>;

export const OurVersion = object({
  id: Id,
  revision: number().int(),
  kind: EstimateKind,
  isFinal: boolean(),
  generatedAt: Instant,
  rcv: number(),
  acv: number(),
  isSample: boolean(),
});

export const EstimateComparison = object({
  claimId: Id,
  /** Counts what was decided: of two answers the one with the higher number is the newer one. */
  version: number().int(),
  ours: OurVersion,
  first: CarrierEstimateCard,
  /** The same as the first while there is one round. */
  latest: CarrierEstimateCard,
  apart: number(),
  apartAcv: number(),
  kinds: array(DifferencePart.extend({ lines: number().int() })),
  rows: array(ComparedRow),
});
export type EstimateComparison = Infer<typeof EstimateComparison>;

const line = string('Choose a line').min(1, 'Choose a line').max(200);
const reason = string('Enter a reason').trim().min(1, 'Enter a reason').max(300, 'At most 300 characters');

/** What a person decides on a row. */
export const ComparisonDecision = discriminatedUnion('kind', [
  strictObject({ kind: literal('include'), lines: array(line).min(1, 'Choose a line').max(5_000), included: boolean() }),
  strictObject({ kind: literal('pair'), ours: line, theirs: line }),
  strictObject({ kind: literal('unpair'), ours: line }),
  strictObject({ kind: literal('concede'), line, reason }),
  strictObject({ kind: literal('sentence'), line, sentence: string().trim().max(1_000, 'At most 1,000 characters') }),
  strictObject({ kind: literal('code'), line, citation: string().trim().max(200, 'At most 200 characters') }),
]);
export type ComparisonDecision = Infer<typeof ComparisonDecision>;

export const estimateCompared = defineEvent(
  'claims.estimate-compared',
  object({ claimId: Id, claimNumber: string(), what: string() }),
  staff,
);
export const supplementFiled = defineEvent(
  'claims.supplement-filed',
  object({ claimId: Id, claimNumber: string(), supplement: number(), documentId: Id, lineCount: number(), rcv: number() }),
  staff,
);

const ofClaim = { service: 'claims', apiKeys: true, params: object({ id: IdInPath }) } as const;

export const readEstimateComparison = endpoint({
  ...ofClaim,
  name: 'readEstimateComparison',
  method: 'GET',
  path: '/api/claims/:id/estimate-comparison',
  summary: "Compare our newest estimate with the carrier's first and latest, line by line",
  access: staff,
  response: EstimateComparison,
});

export const decideComparison = endpoint({
  ...ofClaim,
  name: 'decideComparison',
  method: 'POST',
  path: '/api/claims/:id/estimate-comparison',
  summary: 'Pair lines by hand, include or concede a difference, write its sentence',
  access: ['admin', 'adjuster'],
  body: ComparisonDecision,
  response: EstimateComparison,
});

export const previewSupplement = endpoint({
  ...ofClaim,
  name: 'previewSupplement',
  method: 'GET',
  path: '/api/claims/:id/supplement.pdf',
  summary: 'Read the supplement request of the included lines as a draft',
  access: staff,
  slow: true,
  responseTypes: ['application/pdf'],
});

export const SupplementFiled = object({
  documentId: Id,
  supplement: number().int(),
  lineCount: number().int(),
  rcv: number(),
  fileName: string(),
});
export type SupplementFiled = Infer<typeof SupplementFiled>;

export const fileSupplement = endpoint({
  ...ofClaim,
  name: 'fileSupplement',
  method: 'POST',
  path: '/api/claims/:id/supplements',
  summary: 'File the supplement request of the included lines as a document of the claim',
  access: ['admin', 'adjuster'],
  slow: true,
  /** What the person read: another sum is refused. */
  body: strictObject({ rcv: number() }),
  response: SupplementFiled,
  status: 201,
});

export const estimateComparisonEndpoints = { readEstimateComparison, decideComparison, previewSupplement, fileSupplement };
