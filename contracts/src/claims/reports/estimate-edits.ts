// What a person changes in the proposed lines of an estimate: quantities, lines left out, lines added, each with who, when and why.
import { Coverage } from '../../enums/index.ts';
import {
  Id,
  IdInPath,
  Instant,
  array,
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
import { buildingPartNames, type BuildingPartName } from './building.ts';
import { lineUnits } from './estimate.ts';

const reason = string('Enter a reason').trim().min(1, 'Enter a reason').max(300, 'At most 300 characters');
const quantity = number('Enter a quantity')
  .positive('Enter a quantity above zero')
  .max(1_000_000, 'At most 1,000,000')
  .multipleOf(0.01, 'At most two decimals');
const line = string('Choose a line').min(1, 'Choose a line').max(200);
const code = string().trim().toUpperCase();

export const EstimateEditDraft = discriminatedUnion('kind', [
  strictObject({ kind: literal('quantity'), line, quantity, reason }),
  strictObject({ kind: literal('leave-out'), line, reason }),
  strictObject({
    kind: literal('add'),
    category: code.regex(/^[A-Z]{3}$/, 'Choose an item'),
    selector: code.min(1, 'Choose an item').max(12),
    /** For the others a price list has no price of its own. */
    activity: oneOf(['+', '-', '&']),
    /** The part of the building whose age depreciates the line; without it nothing is. */
    part: oneOf(buildingPartNames as [BuildingPartName, ...BuildingPartName[]]).optional(),
    group: string('Enter an area').trim().min(1, 'Enter an area').max(60, 'At most 60 characters'),
    coverage: Coverage,
    quantity,
    reason,
  }),
  strictObject({ kind: literal('restore'), line }),
]);
export type EstimateEditDraft = Infer<typeof EstimateEditDraft>;

export const EstimateEdit = object({
  line: string(),
  kind: oneOf(['quantity', 'leave-out', 'add']),
  /** What it is about: `RFG DRIP & Drip edge`. */
  item: string(),
  quantity: number().optional(),
  reason: string(),
  by: string(),
  at: Instant,
});
export type EstimateEdit = Infer<typeof EstimateEdit>;

/** `changedAt`: an estimate that was generated before it does not have them yet. */
export const EstimateEdits = object({ claimId: Id, edits: array(EstimateEdit), changedAt: Instant.optional() });
export type EstimateEdits = Infer<typeof EstimateEdits>;

export const PriceItem = object({
  category: string(),
  selector: string(),
  description: string(),
  unit: oneOf(lineUnits),
  /** Dollars; zero where the list has no price for it. */
  remove: number(),
  replace: number(),
});
export type PriceItem = Infer<typeof PriceItem>;

export const estimateEdited = defineEvent('claims.estimate-edited', object({ claimId: Id, claimNumber: string(), what: string() }), staff);

const ofClaim = { service: 'claims', path: '/api/claims/:id/estimate-edits', apiKeys: true, params: object({ id: IdInPath }) } as const;

export const readEstimateEdits = endpoint({
  ...ofClaim,
  name: 'readEstimateEdits',
  method: 'GET',
  summary: 'Read what people changed in the proposed lines of the estimate',
  access: staff,
  response: EstimateEdits,
});

export const editEstimate = endpoint({
  ...ofClaim,
  name: 'editEstimate',
  method: 'POST',
  summary: 'Enter a quantity, leave a line out, add a line or take such a change back; the next generated estimate has it',
  access: ['admin', 'adjuster'],
  body: EstimateEditDraft,
  response: EstimateEdits,
});

export const searchPriceItems = endpoint({
  name: 'searchPriceItems',
  service: 'claims',
  method: 'GET',
  path: '/api/price-items',
  summary: 'Search the items of the price list in use',
  access: staff,
  apiKeys: true,
  query: object({ search: string().trim().max(60).optional() }),
  response: array(PriceItem),
});

export const estimateEditEndpoints = { readEstimateEdits, editEstimate, searchPriceItems };
