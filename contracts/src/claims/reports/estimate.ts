// The estimate of a claim and its open package (.esx): lines from findings and quantities, totals to the cent (standards §1).
import { Id, Instant, array, boolean, literal, number, object, oneOf, strictObject, string, type Infer } from '../../kernel/index.ts';
import { Coverage } from '../../enums/index.ts';
import { WhenIncurred } from './terms/line-terms.ts';
import { EstimateKind, FinalizedEstimate } from './versions/estimate-version.ts';

/** What the package says about itself, everywhere it is offered. */
export const estimateLabel =
  'Open estimate package (.esx container). Not produced or endorsed by Verisk; import into Xactimate is not verified.';

/** `+` replace, `-` remove, `&` remove and replace, `R` detach and reset, `I` install only, `M` material only. */
export const lineActivities = ['+', '-', '&', 'R', 'I', 'M'] as const;
export const lineUnits = ['SQ', 'SF', 'LF', 'EA', 'SY', 'HR', 'DA', 'WK', 'MO', 'CY'] as const;

/** What overhead and profit are a percentage of: the price, or the price with its sales tax. */
export const overheadBases = ['price', 'price-and-tax'] as const;
export type OverheadBase = (typeof overheadBases)[number];

/** Who changed what the rules proposed, when and why. */
export const ChangedBy = object({ by: string(), at: Instant, reason: string() });
export type ChangedBy = Infer<typeof ChangedBy>;

const bridge = {
  /** What after the deductible exceeds the limit of the policy; absent: nothing does. */
  overLimit: number().optional(),
  /** What the carrier paid; absent: nothing. */
  paid: number().optional(),
  netClaim: number(),
};

/** Decimal dollars of the lines of one coverage, and what its deductible, its limit and payments leave. */
export const CoverageTotals = object({
  coverage: Coverage,
  rcv: number(),
  depreciation: number(),
  acv: number(),
  deductible: number(),
  ...bridge,
});
export type CoverageTotals = Infer<typeof CoverageTotals>;

/** Decimal dollars. */
export const EstimateTotals = object({
  rcv: number(),
  acv: number(),
  depreciation: number(),
  /** The part of the depreciation that is never paid; absent: none. */
  nonRecoverable: number().optional(),
  overhead: number(),
  profit: number(),
  tax: number(),
  deductible: number(),
  ...bridge,
  /** Of lines that are owed only once their cost is incurred, in no other figure; absent: none. */
  whenIncurred: number().optional(),
  /** The part of that which an ordinance or law requires. */
  codeWhenIncurred: number().optional(),
  /** The part of `rcv` which an ordinance or law requires. */
  code: number().optional(),
  /** Each coverage that has a value; absent in estimates from before each had its deductible. */
  byCoverage: array(CoverageTotals).optional(),
});
export type EstimateTotals = Infer<typeof EstimateTotals>;

export const EstimateLine = object({
  /** By what an edit names the line. */
  key: string(),
  number: number().int().positive(),
  group: string(),
  category: string(),
  selector: string(),
  activity: oneOf(lineActivities),
  description: string(),
  /** Why the line is there: what was damaged, and what the work is for. */
  reason: string(),
  /** Absent: the line needs a quantity and counts in no total. */
  quantity: number().optional(),
  unit: oneOf(lineUnits),
  unitPrice: number(),
  /** Of the price list, where a person set another; its person stands in `priceSet`. */
  listPrice: number().optional(),
  priceSet: ChangedBy.optional(),
  tax: number(),
  overhead: number(),
  profit: number(),
  rcv: number(),
  depreciation: number(),
  /** 40 is 40 %. */
  depreciationPercent: number(),
  /** `12 of 30 years, average for its age`; absent: not depreciated. */
  depreciationBasis: string().optional(),
  depreciationSet: ChangedBy.optional(),
  /** The depreciation is never paid, also not when the work is done. */
  isNonRecoverable: literal(true).optional(),
  acv: number(),
  coverage: Coverage,
  status: oneOf(['priced', 'needs quantity', 'owed when incurred']),
  /** The price has no sales tax, by a person's choice. */
  isUntaxed: literal(true).optional(),
  /** Absent in an estimate from before it was said. */
  takesOverhead: boolean().optional(),
  /** An ordinance or law requires it. */
  isCode: literal(true).optional(),
  whenIncurred: WhenIncurred.optional(),
  /** Coverage, tax, overhead and when it is owed are the choice of a person. */
  termsSet: ChangedBy.optional(),
  /** Where the quantity comes from: `measurement order 12 (±2%, 24.5 to 25.5 SQ)`, `inspection`. */
  quantitySource: string().optional(),
  /** The quantity rests on a roof of the sandbox. */
  isSandbox: literal(true).optional(),
  note: string().optional(),
  photoIds: array(Id),
  /** Of the contents inventory: changed there, not as a line. */
  isContents: literal(true).optional(),
  /** The document that proves a piece of the contents. */
  receipt: object({ documentId: Id, title: string() }).optional(),
});
export type EstimateLine = Infer<typeof EstimateLine>;

/** `onPaper`: the reader of the package has to know it; the others are the office's own tasks, and stay on the screen. */
export const EstimateWarning = object({ level: oneOf(['info', 'warning']), message: string(), onPaper: boolean() });
export type EstimateWarning = Infer<typeof EstimateWarning>;

export const EsxRequest = strictObject({
  claimId: Id,
  /** Without it: initial at first, that of the rough draft before it, a revision after a final one. */
  kind: EstimateKind.optional(),
});

/** `POST /api/estimates/generate-esx`. */
export const EsxPackage = object({
  estimateId: Id,
  /** The package, base64. */
  data: string(),
  filename: string(),
  lineItemCount: number(),
  generatedAt: Instant,
  totals: EstimateTotals,
  warnings: array(EstimateWarning),
  label: string(),
});
export type EsxPackage = Infer<typeof EsxPackage>;

export const EstimateCard = object({
  id: Id,
  claimId: Id,
  claimNumber: string(),
  filename: string(),
  revision: number(),
  kind: EstimateKind,
  /** Absent: a rough draft. */
  final: FinalizedEstimate.optional(),
  lineItemCount: number(),
  totals: EstimateTotals,
  warningCount: number(),
  generatedAt: Instant,
  generatedBy: string(),
  sha256: string(),
  bytes: number(),
});
export type EstimateCard = Infer<typeof EstimateCard>;

export const Estimate = EstimateCard.extend({
  lines: array(EstimateLine),
  warnings: array(EstimateWarning),
  label: string(),
  priceList: object({ code: string(), isSample: boolean(), notice: string(), sha256: string() }),
  /** What overhead and profit are taken of. */
  overheadBase: oneOf(overheadBases),
  /** What people had entered when it was generated: versions of the edits and the contents, and when the building was saved. */
  entries: object({ edits: number().int(), contents: number().int(), building: Instant.optional() }),
});
export type Estimate = Infer<typeof Estimate>;
