// What a person changes in the proposed lines of an estimate: quantities, prices, wear, lines left out, lines added, overhead and profit, what is depreciated; each with who, when and why.
import { Coverage } from '../../enums/index.ts';
import {
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
import { buildingPartNames, partConditions, type BuildingPartName, type PartCondition } from './building.ts';
import { lineUnits, overheadBases } from './estimate.ts';
import { LineTerms } from './terms/line-terms.ts';

const reason = string('Enter a reason').trim().min(1, 'Enter a reason').max(300, 'At most 300 characters');
const quantity = number('Enter a quantity')
  .positive('Enter a quantity above zero')
  .max(1_000_000, 'At most 1,000,000')
  .multipleOf(0.01, 'At most two decimals');
const line = string('Choose a line').min(1, 'Choose a line').max(200);
const code = string().trim().toUpperCase();
/** Of the edits that the person saw; another one is refused. Without it the last word stands. */
const version = number().int().min(0).optional();
const unitPrice = number('Enter a price')
  .positive('Enter a price above zero')
  .max(1_000_000, 'At most 1,000,000')
  .multipleOf(0.01, 'At most two decimals');
const wholeYears = (least: number, what: string) => number(what).int(what).min(least, what).max(200, 'At most 200 years');

/** The wear of one line in a person's judgment: age over life, at most the cap, times the condition, again at most the cap. */
export const LineWear = object({
  ageYears: wholeYears(0, 'Enter the age in whole years'),
  lifeYears: wholeYears(1, 'Enter the useful life in whole years'),
  condition: oneOf(Object.keys(partConditions) as [PartCondition, ...PartCondition[]]),
  /** 80 is 80 %. */
  capPercent: number('Enter the cap in percent').int('Enter whole percent').min(0, 'At least 0%').max(100, 'At most 100%'),
  /** What is withheld until the work is done; otherwise it is never paid. */
  isRecoverable: boolean(),
});
export type LineWear = Infer<typeof LineWear>;

/** Three trades decide, or a person does. */
export const overheadChoices = ['three-trades', 'always', 'never'] as const;
export const OverheadChoice = object({ applies: oneOf(overheadChoices), base: oneOf(overheadBases) });
export type OverheadChoice = Infer<typeof OverheadChoice>;

/** What lines are depreciated from, beside price and tax: each carrier has its own way. */
export const WearBase = object({
  /** Overhead and profit wear too. */
  withOverhead: boolean(),
  /** In a line of removal and replacement the removal wears too. */
  withRemoval: boolean(),
});
export type WearBase = Infer<typeof WearBase>;
export const usualWearBase: WearBase = { withOverhead: false, withRemoval: true };

/** The line by which that choice is kept and taken back. */
export const wearBaseLine = 'depreciation base';

/** The line by which the choice of overhead and profit is kept and taken back. */
export const overheadLine = 'overhead and profit';

const editedPart = oneOf(['price', 'depreciation', 'terms']).optional();

export const EstimateEditDraft = discriminatedUnion('kind', [
  strictObject({ kind: literal('quantity'), line, quantity, reason, version }),
  strictObject({ kind: literal('price'), line, unitPrice, reason, version }),
  strictObject({ kind: literal('depreciation'), line, ...LineWear.shape, reason, version }),
  /** Coverage, tax, overhead, code upgrade, and when it is owed, all at once. */
  strictObject({ kind: literal('terms'), line, ...LineTerms.shape, reason, version }),
  strictObject({ kind: literal('leave-out'), line, reason, version }),
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
    version,
  }),
  strictObject({ kind: literal('overhead'), ...OverheadChoice.shape, reason, version }),
  strictObject({ kind: literal('wear-base'), ...WearBase.shape, reason, version }),
  /** `what`: of a line its price, its depreciation or its terms; without it the quantity, the line left out or added. */
  strictObject({ kind: literal('restore'), line, what: editedPart, version }),
]);
export type EstimateEditDraft = Infer<typeof EstimateEditDraft>;

export const EstimateEdit = object({
  line: string(),
  kind: oneOf(['quantity', 'price', 'depreciation', 'terms', 'leave-out', 'add', 'overhead', 'wear-base']),
  /** What it is about: `RFG DRIP & Drip edge`. */
  item: string(),
  quantity: number().optional(),
  /** Dollars. */
  unitPrice: number().optional(),
  wear: LineWear.optional(),
  terms: LineTerms.optional(),
  overhead: OverheadChoice.optional(),
  wearBase: WearBase.optional(),
  reason: string(),
  by: string(),
  at: Instant,
});
export type EstimateEdit = Infer<typeof EstimateEdit>;

/** `version` is 0 before the first edit; an estimate that names an earlier one does not have the later edits yet. */
export const EstimateEdits = object({
  claimId: Id,
  version: number().int(),
  edits: array(EstimateEdit),
  /** Answers `answer=change` alone: what the change took away or replaced. `edits` are then those that it brought. */
  gone: array(object({ line: string(), what: editedPart })).optional(),
});
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
  summary:
    'Change quantity, price, depreciation or terms of a line, leave it out, add one, choose overhead and profit or what is depreciated, or undo such a change; the next generated estimate has it',
  access: ['admin', 'adjuster'],
  /** `change`: answers what the change brought and took away, and not the thousands that stay. */
  query: object({ answer: oneOf(['all', 'change']).optional() }),
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
