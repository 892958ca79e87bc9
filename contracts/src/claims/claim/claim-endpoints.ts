// The endpoints of one claim: detail, edit, status; and short lists of claims that wait or were touched last.
import {
  CalendarDate,
  Id,
  IdInPath,
  Paging,
  array,
  coerce,
  endpoint,
  number,
  object,
  staff,
  strictObject,
  textUpTo,
} from '../../kernel/index.ts';
import { Claim, ClaimCard, ClaimEdit, StatusMove } from './claim.ts';
import { readClaimSnapshot } from './snapshot.ts';

const mayWork = ['admin', 'adjuster'] as const;
const byId = object({ id: IdInPath });

export const recentClaims = endpoint({
  name: 'recentClaims',
  service: 'claims',
  method: 'GET',
  path: '/api/claims/recent',
  summary: 'List claims the caller worked on last',
  access: staff,
  apiKeys: true,
  query: object({ limit: coerce.number().int().min(1).max(50).optional() }),
  response: array(ClaimCard),
});

/** A claim that waits for its inspection, with the field names of the scheduling screen. */
export const PendingInspection = ClaimCard.extend({ estimatedDamageValue: number().optional(), dateOfLoss: CalendarDate });

export const pendingInspection = endpoint({
  name: 'pendingInspection',
  service: 'claims',
  method: 'GET',
  path: '/api/claims/pending-inspection',
  summary: 'List qualified claims without an open inspection',
  access: staff,
  apiKeys: true,
  query: object({ ...Paging }),
  response: array(PendingInspection),
});

export const readClaim = endpoint({
  name: 'readClaim',
  service: 'claims',
  method: 'GET',
  path: '/api/claims/:id',
  summary: 'Read a claim with its milestones, settlements and next action',
  access: staff,
  apiKeys: true,
  services: true,
  params: byId,
  response: Claim,
});

export const editClaim = endpoint({
  name: 'editClaim',
  service: 'claims',
  method: 'PATCH',
  path: '/api/claims/:id',
  summary: 'Edit fields of a claim',
  access: ['admin', 'adjuster', 'reviewer'],
  apiKeys: true,
  params: byId,
  body: ClaimEdit,
  response: Claim,
});

export const moveClaim = endpoint({
  name: 'moveClaim',
  service: 'claims',
  method: 'POST',
  path: '/api/claims/:id/status',
  summary: 'Change the status of a claim',
  access: mayWork,
  apiKeys: true,
  params: byId,
  body: StatusMove,
  response: Claim,
});

/** Asked by communications for a rule of automation: the same key is one assignment. Refused as by hand, with the reason. */
export const assignClaimByRule = endpoint({
  name: 'assignClaimByRule',
  service: 'claims',
  method: 'POST',
  path: '/internal/claims/:id/assignee',
  summary: 'Assign a claim to an adjuster for an automation rule',
  access: 'services',
  params: byId,
  body: strictObject({ assignedAdjusterId: Id, ruleName: textUpTo(200) }),
  status: 204,
});

export const claimEndpoints = {
  recentClaims,
  pendingInspection,
  readClaim,
  readClaimSnapshot,
  editClaim,
  moveClaim,
  assignClaimByRule,
};
