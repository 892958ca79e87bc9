// The endpoints of the intake: a claim is opened, looked for, and qualified once more.
import { IdInPath, array, endpoint, object, string } from '../../kernel/index.ts';
import { Claim, ClaimIntake } from '../claim/claim.ts';
import { Qualification, QualificationState } from '../claim/qualification.ts';
import { PossibleDuplicate, findDuplicates } from './duplicates.ts';

export const ClaimOpened = object({
  claim: Claim,
  /** Absent while it is pending. */
  qualification: Qualification.optional(),
  qualificationState: QualificationState,
  /** Claims that may be the same loss; the claim was opened all the same. */
  possibleDuplicates: array(PossibleDuplicate).default([]),
  /** Why the adjuster who opened it does not handle it: the license does not reach there. */
  unassignedBecause: string().optional(),
});

export const openClaim = endpoint({
  name: 'openClaim',
  service: 'claims',
  method: 'POST',
  path: '/api/claims',
  summary: 'Create a claim and qualify it',
  access: ['admin', 'adjuster', 'reviewer'],
  apiKeys: true,
  services: true,
  body: ClaimIntake,
  response: ClaimOpened,
  status: 201,
});

export const qualifyAgain = endpoint({
  name: 'qualifyAgain',
  service: 'claims',
  method: 'POST',
  path: '/api/claims/:id/qualify',
  summary: 'Score a claim again with its current details; pending if the service does not respond',
  access: ['admin', 'adjuster', 'reviewer'],
  apiKeys: true,
  params: object({ id: IdInPath }),
  response: Claim,
});

export const intakeEndpoints = { openClaim, findDuplicates, qualifyAgain };
