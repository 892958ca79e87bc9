// The endpoints of the people around a claim and of the contract.
import { IdInPath, array, endpoint, object, staff, textUpTo } from '../../kernel/index.ts';
import { Claim } from './claim.ts';
import { ContractTerms, FoundPerson, Party, PartyEdit, PartyIntake } from './party.ts';
import { listFeeLimits, readFeeTerms } from './fee-terms.ts';

const mayWrite = ['admin', 'adjuster', 'reviewer'] as const;
const ofClaim = object({ id: IdInPath });
const ofParty = object({ id: IdInPath, partyId: IdInPath });

export const findPeople = endpoint({
  name: 'findPeople',
  service: 'claims',
  method: 'GET',
  path: '/api/parties',
  summary:
    'Search people on claims by the beginning of name, company, email or phone; at most 8, exact matches and newest claims first, among the first 2,000 claims',
  access: staff,
  apiKeys: true,
  query: object({ search: textUpTo(120).min(2, 'Enter at least two letters') }),
  response: array(FoundPerson),
});

export const listParties = endpoint({
  name: 'listParties',
  service: 'claims',
  method: 'GET',
  path: '/api/claims/:id/parties',
  summary: 'List the people of a claim, property owner first',
  access: staff,
  apiKeys: true,
  params: ofClaim,
  response: array(Party),
});

export const addParty = endpoint({
  name: 'addParty',
  service: 'claims',
  method: 'POST',
  path: '/api/claims/:id/parties',
  summary: 'Add a person to a claim',
  access: mayWrite,
  apiKeys: true,
  params: ofClaim,
  body: PartyIntake,
  response: Party,
  status: 201,
});

export const editParty = endpoint({
  name: 'editParty',
  service: 'claims',
  method: 'PATCH',
  path: '/api/claims/:id/parties/:partyId',
  summary: 'Edit a person on a claim, including the end of an engagement',
  access: mayWrite,
  apiKeys: true,
  params: ofParty,
  body: PartyEdit,
  response: Party,
});

export const removeParty = endpoint({
  name: 'removeParty',
  service: 'claims',
  method: 'DELETE',
  path: '/api/claims/:id/parties/:partyId',
  summary: 'Remove a person who was added to a claim by mistake',
  access: mayWrite,
  apiKeys: true,
  params: ofParty,
  status: 204,
});

export const setContract = endpoint({
  name: 'setContract',
  service: 'claims',
  method: 'PUT',
  path: '/api/claims/:id/contract',
  summary: 'Save the contract terms; the fee of the claim follows them',
  access: ['admin', 'adjuster'],
  apiKeys: true,
  params: ofClaim,
  body: ContractTerms,
  response: Claim,
});

export const partyEndpoints = { findPeople, listParties, addParty, editParty, removeParty, setContract, readFeeTerms, listFeeLimits };
