// One action on many claims: each claim is judged by itself, and those that are refused say why.
import { Id, array, boolean, endpoint, literal, object, strictObject, string, textUpTo, union, type Infer } from '../../kernel/index.ts';
import { ClaimStatus } from '../../enums/index.ts';
import { Tag } from '../claim/claim.ts';

export const BulkAction = union([
  strictObject({ kind: literal('assign'), assignedAdjusterId: Id.nullable() }),
  /** Along the allowed moves only, with a reason where the move needs one. */
  strictObject({ kind: literal('move'), status: ClaimStatus, why: textUpTo(500).optional() }),
  strictObject({ kind: literal('tag'), add: array(Tag).max(20).optional(), remove: array(Tag).max(20).optional() }),
]);
export type BulkAction = Infer<typeof BulkAction>;

export const largestBulk = 500;

export const BulkChange = strictObject({
  ids: array(Id).min(1, 'Select at least one claim').max(largestBulk, `Select up to ${largestBulk} claims at a time`),
  action: BulkAction,
});
export type BulkChange = Infer<typeof BulkChange>;

/** What became of one claim. `before` is what the action replaced, so that it can be undone. */
export const BulkResult = object({
  id: Id,
  claimNumber: string().optional(),
  ok: boolean(),
  /** False when the claim was already as wanted. */
  changed: boolean(),
  /** Why it was refused. */
  reason: string().optional(),
  before: object({ assignedAdjusterId: Id.nullable(), status: ClaimStatus, tags: array(string()) }).optional(),
});
export type BulkResult = Infer<typeof BulkResult>;

export const changeClaims = endpoint({
  name: 'changeClaims',
  service: 'claims',
  method: 'POST',
  path: '/api/claims/bulk',
  summary: 'Assign, tag or change the status of many claims; returns one result per claim',
  access: ['admin', 'adjuster'],
  apiKeys: true,
  slow: true,
  body: BulkChange,
  response: object({ results: array(BulkResult) }),
});

export const bulkEndpoints = { changeClaims };
