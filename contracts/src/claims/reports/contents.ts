// The contents inventory of a claim: what was in the rooms, what replacing it costs, how old it was, and the receipt that proves it. It feeds coverage C.
import {
  Id,
  IdInPath,
  Instant,
  array,
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
import { partConditions, type PartCondition } from './building.ts';

export const maxContentsItems = 1_000;

const text = (what: string, most: number) => string(`Enter ${what}`).trim().min(1, `Enter ${what}`).max(most, `At most ${most} characters`);
const years = (least: number, what: string) => number(what).int(what).min(least, what).max(200, 'At most 200 years').optional();

const fields = {
  room: text('the room', 60),
  description: text('what it is', 200),
  quantity: number('Enter how many').int('Enter whole pieces').min(1, 'At least one').max(10_000, 'At most 10,000'),
  /** Dollars: to replace one with its like, sales tax included. */
  unitCost: number('Enter the cost')
    .positive('Enter a cost above zero')
    .max(1_000_000, 'At most 1,000,000')
    .multipleOf(0.01, 'At most two decimals'),
  /** Without age and life nothing is depreciated. */
  ageYears: years(0, 'Enter the age in whole years'),
  lifeYears: years(1, 'Enter the useful life in whole years'),
  condition: oneOf(Object.keys(partConditions) as [PartCondition, ...PartCondition[]]),
  /** A document of the claim that the carrier may see. */
  receiptId: Id.optional(),
};

/** `id` of an item that is there already; the server gives new ones theirs. */
export const ContentsDraftItem = strictObject({ id: Id.optional(), ...fields }).refine(
  ({ ageYears, lifeYears }) => (ageYears === undefined) === (lifeYears === undefined),
  { message: 'Enter both age and useful life, or neither', path: ['lifeYears'] },
);

export const ContentsDraft = strictObject({
  items: array(ContentsDraftItem).max(maxContentsItems, `At most ${maxContentsItems} items`),
  version: number().int().min(0).optional(),
});
export type ContentsDraft = Infer<typeof ContentsDraft>;

export const ContentsItem = object({
  id: Id,
  ...fields,
  /** Of the receipt, as the caller may see it; absent once that was deleted. */
  receiptTitle: string().optional(),
  rcv: number(),
  depreciation: number(),
  /** 40 is 40 %. */
  depreciationPercent: number(),
  acv: number(),
});
export type ContentsItem = Infer<typeof ContentsItem>;

/** Money in dollars; `version` is 0 before the first item. */
export const Contents = object({
  claimId: Id,
  version: number().int(),
  items: array(ContentsItem),
  rcv: number(),
  acv: number(),
  savedBy: string().optional(),
  savedAt: Instant.optional(),
});
export type Contents = Infer<typeof Contents>;

export const contentsSaved = defineEvent('claims.contents-saved', object({ claimId: Id, claimNumber: string(), what: string() }), staff);

const ofClaim = { service: 'claims', path: '/api/claims/:id/contents', apiKeys: true, params: object({ id: IdInPath }) } as const;

export const readContents = endpoint({
  ...ofClaim,
  name: 'readContents',
  method: 'GET',
  summary: 'Read the contents inventory of a claim',
  access: staff,
  response: Contents,
});

export const saveContents = endpoint({
  ...ofClaim,
  name: 'saveContents',
  method: 'PUT',
  summary: 'Save the contents inventory of a claim; the next generated estimate has it under coverage C',
  access: ['admin', 'adjuster'],
  body: ContentsDraft,
  response: Contents,
});

export const contentsEndpoints = { readContents, saveContents };
