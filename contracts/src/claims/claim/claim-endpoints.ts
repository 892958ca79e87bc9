// The endpoints of one claim: detail, edit, status; and short lists of claims that wait or were touched last.
import { CalendarDate, IdInPath, Paging, array, coerce, endpoint, number, object, staff } from '../../kernel/index.ts';
import { Claim, ClaimCard, ClaimEdit, StatusMove } from './claim.ts';
import { readClaimSnapshot } from './snapshot.ts';

const mayWork = ['admin', 'adjuster'] as const;
const byId = object({ id: IdInPath });

export const recentClaims = endpoint({
  name: 'recentClaims',
  service: 'claims',
  method: 'GET',
  path: '/api/claims/recent',
  summary: 'The claims that the caller touched last, by what the feed tells of them',
  who: staff,
  keys: true,
  query: object({ limit: coerce.number().int().min(1).max(50).optional() }),
  answer: array(ClaimCard),
});

/** A claim that waits for its inspection, with the field names of the scheduling screen. */
export const PendingInspection = ClaimCard.extend({ estimatedDamageValue: number().optional(), dateOfLoss: CalendarDate });

export const pendingInspection = endpoint({
  name: 'pendingInspection',
  service: 'claims',
  method: 'GET',
  path: '/api/claims/pending-inspection',
  summary: 'Qualified claims without an open inspection',
  who: staff,
  keys: true,
  query: object({ ...Paging }),
  answer: array(PendingInspection),
});

export const readClaim = endpoint({
  name: 'readClaim',
  service: 'claims',
  method: 'GET',
  path: '/api/claims/:id',
  summary: 'One claim with its milestones, settlements and next action',
  who: staff,
  keys: true,
  services: true,
  params: byId,
  answer: Claim,
});

export const editClaim = endpoint({
  name: 'editClaim',
  service: 'claims',
  method: 'PATCH',
  path: '/api/claims/:id',
  summary: 'Changes fields of a claim',
  who: ['admin', 'adjuster', 'reviewer'],
  keys: true,
  params: byId,
  body: ClaimEdit,
  answer: Claim,
});

export const moveClaim = endpoint({
  name: 'moveClaim',
  service: 'claims',
  method: 'POST',
  path: '/api/claims/:id/status',
  summary: 'Moves a claim to another status',
  who: mayWork,
  keys: true,
  params: byId,
  body: StatusMove,
  answer: Claim,
});

export const claimEndpoints = {
  recentClaims,
  pendingInspection,
  readClaim,
  readClaimSnapshot,
  editClaim,
  moveClaim,
};
