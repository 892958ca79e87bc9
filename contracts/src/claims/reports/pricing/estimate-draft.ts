// The estimate as it would be generated now, before it is: nothing of it is stored, and no paper is made of it.
import { array, boolean, endpoint, Id, IdInPath, number, object, staff, type Infer } from '../../../kernel/index.ts';
import { Coverage } from '../../../enums/index.ts';
import { WearBase } from '../estimate-edits.ts';
import { Estimate, EstimateLine } from '../estimate.ts';

/** A line with what else its price follows from, so that a screen can price a change of it by the same arithmetic. */
export const DraftLine = EstimateLine.extend({
  /** Share of the price that is material, the part that is taxed. */
  materialBasisPoints: number().int(),
  takesOverhead: boolean(),
  /** Dollars per unit: the part of the price that is removal, in a line of removal and replacement. */
  removalPrice: number().optional(),
});
export type DraftLine = Infer<typeof DraftLine>;

const byCoverage = array(object({ coverage: Coverage, amount: number() }));

export const EstimateDraft = object({
  claimId: Id,
  totals: Estimate.shape.totals,
  lines: array(DraftLine),
  warnings: Estimate.shape.warnings,
  priceList: Estimate.shape.priceList,
  overheadBase: Estimate.shape.overheadBase,
  entries: Estimate.shape.entries,
  /** Thousandths of a percent: 7 % is 7,000. */
  taxThousandths: number().int(),
  /** Of overhead, and as much of profit, where a line takes them. */
  overheadBasisPoints: number().int(),
  wearBase: WearBase,
  /** Dollars: the one that coverages share, absent where it is not known, and those of single coverages. */
  deductibles: object({ shared: number().optional(), own: byCoverage }),
  /** Dollars: the limits of the policy, where they are known, and what the carrier paid. */
  limits: byCoverage,
  paid: byCoverage,
});
export type EstimateDraft = Infer<typeof EstimateDraft>;

export const readEstimateDraft = endpoint({
  name: 'readEstimateDraft',
  service: 'claims',
  method: 'GET',
  path: '/api/claims/:id/estimate-draft',
  summary: 'Compute the estimate as it would be generated now, without storing it',
  access: staff,
  apiKeys: true,
  slow: true,
  params: object({ id: IdInPath }),
  response: EstimateDraft,
});
