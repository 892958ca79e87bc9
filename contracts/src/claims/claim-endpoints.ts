// The endpoints of claims: intake, list, detail, edit, status, settlements.
import { CalendarDate, IdInPath, Paging, array, coerce, endpoint, number, object, staff, string } from '../kernel/index.ts';
import { Claim, ClaimCard, ClaimEdit, ClaimIntake, StatusMove } from './claim.ts';
import { PossibleDuplicate, findDuplicates } from './duplicates.ts';
import { Qualification, QualificationState } from './qualification.ts';
import { Settlement, SettlementIntake } from './settlement.ts';
import { readClaimSnapshot } from './snapshot.ts';

const mayWork = ['admin', 'adjuster'] as const;
const byId = object({ id: IdInPath });

export const ClaimOpened = object({
  claim: Claim,
  /** Absent while it is pending. */
  qualification: Qualification.optional(),
  qualificationState: QualificationState,
  /** Claims that may be the same loss; the claim was opened all the same. */
  possibleDuplicates: array(PossibleDuplicate).default([]),
  /** Why the adjuster who opened it does not handle it: the licence does not reach there. */
  unassignedBecause: string().optional(),
});

export const openClaim = endpoint({
  name: 'openClaim',
  service: 'claims',
  method: 'POST',
  path: '/api/claims',
  summary: 'Opens a claim and qualifies it',
  who: ['admin', 'adjuster', 'reviewer'],
  keys: true,
  services: true,
  body: ClaimIntake,
  answer: ClaimOpened,
  status: 201,
});

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

export const qualifyAgain = endpoint({
  name: 'qualifyAgain',
  service: 'claims',
  method: 'POST',
  path: '/api/claims/:id/qualify',
  summary: 'Asks for the qualification once more, with what is known of the claim now; pending when nobody answers',
  who: ['admin', 'adjuster', 'reviewer'],
  keys: true,
  params: byId,
  answer: Claim,
});

export const recordSettlement = endpoint({
  name: 'recordSettlement',
  service: 'claims',
  method: 'POST',
  path: '/api/claims/:id/settlements',
  summary: 'Records an agreed settlement; the claim shows the sum',
  who: ['admin', 'adjuster', 'billing'],
  keys: true,
  params: byId,
  body: SettlementIntake,
  answer: object({ settlement: Settlement, claim: Claim }),
  status: 201,
});

export const claimEndpoints = {
  openClaim,
  recentClaims,
  pendingInspection,
  findDuplicates,
  readClaim,
  readClaimSnapshot,
  editClaim,
  moveClaim,
  qualifyAgain,
  recordSettlement,
};
