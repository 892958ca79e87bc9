// The endpoints of a claim's money: ledger, offers, checks, the account with its explanations.
import { IdInPath, Paging, array, endpoint, object, staff, string } from '../../kernel/index.ts';
import { Check, CheckIntake, CheckStateChange, DrawIntake, EndorsementMove } from './check.ts';
import { Claim } from '../claim/claim.ts';
import { LedgerReversal, LedgerIntake, LedgerEntry, OfferAgreement, OfferAnswer } from '../rules/money/ledger.ts';
import { MoneyAccount, MoneyTerms } from '../rules/money/money.ts';

const mayRecord = ['admin', 'adjuster', 'billing'] as const;
const ofClaim = { service: 'claims', apiKeys: true } as const;
const byClaim = object({ id: IdInPath });
const byRow = object({ id: IdInPath, rowId: IdInPath });
const byCheck = object({ id: IdInPath, checkId: IdInPath });

/** What was written, the claim after it, and what to look at. */
const LedgerResponse = object({ rows: array(LedgerEntry), claim: Claim, warnings: array(string()) });
const CheckResponse = object({ check: Check, claim: Claim, warnings: array(string()) });

export const listLedger = endpoint({
  ...ofClaim,
  name: 'listLedger',
  method: 'GET',
  path: '/api/claims/:id/ledger',
  summary: 'List ledger entries, latest date first',
  access: staff,
  params: byClaim,
  query: object({ ...Paging }),
  response: array(LedgerEntry),
});

export const recordLedgerEntry = endpoint({
  ...ofClaim,
  name: 'recordLedgerEntry',
  method: 'POST',
  path: '/api/claims/:id/ledger',
  summary: 'Record a demand, offer, payment, holdback or deductible',
  access: mayRecord,
  params: byClaim,
  body: LedgerIntake,
  response: LedgerResponse,
  status: 201,
});

export const answerOffer = endpoint({
  ...ofClaim,
  name: 'answerOffer',
  method: 'POST',
  path: '/api/claims/:id/ledger/offers/:rowId/approval',
  summary: "Record a named insured's decision on an offer",
  access: mayRecord,
  params: byRow,
  body: OfferAnswer,
  response: LedgerResponse,
  status: 201,
});

export const agreeToOffer = endpoint({
  ...ofClaim,
  name: 'agreeToOffer',
  method: 'POST',
  path: '/api/claims/:id/ledger/offers/:rowId/agreement',
  summary: 'Record an agreement on an approved offer; the settlement is the sum of agreements',
  access: mayRecord,
  params: byRow,
  body: OfferAgreement,
  response: LedgerResponse,
  status: 201,
});

export const reverseLedgerEntry = endpoint({
  ...ofClaim,
  name: 'reverseLedgerEntry',
  method: 'POST',
  path: '/api/claims/:id/ledger/:rowId/reversal',
  summary: 'Reverse a ledger entry with a reason; nothing is deleted',
  access: mayRecord,
  params: byRow,
  body: LedgerReversal,
  response: LedgerResponse,
  status: 201,
});

export const readMoney = endpoint({
  ...ofClaim,
  name: 'readMoney',
  method: 'GET',
  path: '/api/claims/:id/money',
  summary: 'Read the amounts of a claim with their entries and formulas',
  access: staff,
  params: byClaim,
  response: MoneyAccount,
});

export const setMoneyTerms = endpoint({
  ...ofClaim,
  name: 'setMoneyTerms',
  method: 'PUT',
  path: '/api/claims/:id/money/terms',
  summary: 'Set which payments the fee applies to',
  access: mayRecord,
  params: byClaim,
  body: MoneyTerms,
  response: Claim,
});

export const listChecks = endpoint({
  ...ofClaim,
  name: 'listChecks',
  method: 'GET',
  path: '/api/claims/:id/checks',
  summary: 'List checks of a claim, latest first',
  access: staff,
  params: byClaim,
  response: array(Check),
});

export const recordCheck = endpoint({
  ...ofClaim,
  name: 'recordCheck',
  method: 'POST',
  path: '/api/claims/:id/checks',
  summary: 'Record a check with its payees',
  access: mayRecord,
  params: byClaim,
  body: CheckIntake,
  response: CheckResponse,
  status: 201,
});

export const moveEndorsement = endpoint({
  ...ofClaim,
  name: 'moveEndorsement',
  method: 'POST',
  path: '/api/claims/:id/checks/:checkId/payees/:payeeId/endorsement',
  summary: 'Change the status of an endorsement',
  access: mayRecord,
  params: object({ id: IdInPath, checkId: IdInPath, payeeId: IdInPath }),
  body: EndorsementMove,
  response: CheckResponse,
});

export const changeCheckState = endpoint({
  ...ofClaim,
  name: 'changeCheckState',
  method: 'POST',
  path: '/api/claims/:id/checks/:checkId/state',
  summary: 'Change the status of a check; cleared checks count as paid, returned and void ones are reversed',
  access: mayRecord,
  params: byCheck,
  body: CheckStateChange,
  response: CheckResponse,
});

export const recordDraw = endpoint({
  ...ofClaim,
  name: 'recordDraw',
  method: 'POST',
  path: '/api/claims/:id/checks/:checkId/draws',
  summary: 'Record a draw released by the mortgage servicer',
  access: mayRecord,
  params: byCheck,
  body: DrawIntake,
  response: CheckResponse,
  status: 201,
});

export const ledgerEndpoints = {
  listLedger,
  recordLedgerEntry,
  answerOffer,
  agreeToOffer,
  reverseLedgerEntry,
  readMoney,
  setMoneyTerms,
  listChecks,
  recordCheck,
  moveEndorsement,
  changeCheckState,
  recordDraw,
};
