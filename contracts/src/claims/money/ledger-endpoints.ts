// The endpoints of a claim's money: ledger, offers, checks, the account with its explanations.
import { IdInPath, Paging, array, endpoint, object, staff, string } from '../../kernel/index.ts';
import { Check, CheckIntake, CheckStateChange, DrawIntake, EndorsementMove } from './check.ts';
import { Claim } from '../claim/claim.ts';
import { LedgerCorrection, LedgerIntake, LedgerRow, OfferAgreement, OfferAnswer } from '../rules/money/ledger.ts';
import { MoneyAccount, MoneyTerms } from '../rules/money/money.ts';

const mayBook = ['admin', 'adjuster', 'billing'] as const;
const ofClaim = { service: 'claims', keys: true } as const;
const byClaim = object({ id: IdInPath });
const byRow = object({ id: IdInPath, rowId: IdInPath });
const byCheck = object({ id: IdInPath, checkId: IdInPath });

/** What was written, the claim after it, and what to look at. */
const Booked = object({ rows: array(LedgerRow), claim: Claim, warnings: array(string()) });
const CheckBooked = object({ check: Check, claim: Claim, warnings: array(string()) });

export const listLedger = endpoint({
  ...ofClaim,
  name: 'listLedger',
  method: 'GET',
  path: '/api/claims/:id/ledger',
  summary: 'The rows of the money ledger, the latest date first',
  who: staff,
  params: byClaim,
  query: object({ ...Paging }),
  answer: array(LedgerRow),
});

export const recordLedgerRow = endpoint({
  ...ofClaim,
  name: 'recordLedgerRow',
  method: 'POST',
  path: '/api/claims/:id/ledger',
  summary: 'Records a demand, an offer, a payment, a holdback or a deductible',
  who: mayBook,
  params: byClaim,
  body: LedgerIntake,
  answer: Booked,
  status: 201,
});

export const answerOffer = endpoint({
  ...ofClaim,
  name: 'answerOffer',
  method: 'POST',
  path: '/api/claims/:id/ledger/offers/:rowId/approval',
  summary: 'Records what a named insured said about an offer',
  who: mayBook,
  params: byRow,
  body: OfferAnswer,
  answer: Booked,
  status: 201,
});

export const agreeToOffer = endpoint({
  ...ofClaim,
  name: 'agreeToOffer',
  method: 'POST',
  path: '/api/claims/:id/ledger/offers/:rowId/agreement',
  summary: 'Makes an offer that the insured approved an agreement; the settlement is the sum of agreements',
  who: mayBook,
  params: byRow,
  body: OfferAgreement,
  answer: Booked,
  status: 201,
});

export const correctLedgerRow = endpoint({
  ...ofClaim,
  name: 'correctLedgerRow',
  method: 'POST',
  path: '/api/claims/:id/ledger/:rowId/correction',
  summary: 'Reverses a row of the ledger with a reason; nothing is deleted',
  who: mayBook,
  params: byRow,
  body: LedgerCorrection,
  answer: Booked,
  status: 201,
});

export const readMoney = endpoint({
  ...ofClaim,
  name: 'readMoney',
  method: 'GET',
  path: '/api/claims/:id/money',
  summary: 'Every figure of the claim’s money with the rows and the formula it is made of',
  who: staff,
  params: byClaim,
  answer: MoneyAccount,
});

export const setMoneyTerms = endpoint({
  ...ofClaim,
  name: 'setMoneyTerms',
  method: 'PUT',
  path: '/api/claims/:id/money/terms',
  summary: 'Says on which money the contract takes the fee',
  who: mayBook,
  params: byClaim,
  body: MoneyTerms,
  answer: Claim,
});

export const listChecks = endpoint({
  ...ofClaim,
  name: 'listChecks',
  method: 'GET',
  path: '/api/claims/:id/checks',
  summary: 'The checks of a claim, the latest first',
  who: staff,
  params: byClaim,
  answer: array(Check),
});

export const recordCheck = endpoint({
  ...ofClaim,
  name: 'recordCheck',
  method: 'POST',
  path: '/api/claims/:id/checks',
  summary: 'Records a check with its payees',
  who: mayBook,
  params: byClaim,
  body: CheckIntake,
  answer: CheckBooked,
  status: 201,
});

export const moveEndorsement = endpoint({
  ...ofClaim,
  name: 'moveEndorsement',
  method: 'POST',
  path: '/api/claims/:id/checks/:checkId/payees/:payeeId/endorsement',
  summary: 'Says how far a payee’s endorsement is',
  who: mayBook,
  params: object({ id: IdInPath, checkId: IdInPath, payeeId: IdInPath }),
  body: EndorsementMove,
  answer: CheckBooked,
});

export const changeCheckState = endpoint({
  ...ofClaim,
  name: 'changeCheckState',
  method: 'POST',
  path: '/api/claims/:id/checks/:checkId/state',
  summary: 'Moves a check on; cleared money counts as paid, a returned or void one is reversed',
  who: mayBook,
  params: byCheck,
  body: CheckStateChange,
  answer: CheckBooked,
});

export const recordDraw = endpoint({
  ...ofClaim,
  name: 'recordDraw',
  method: 'POST',
  path: '/api/claims/:id/checks/:checkId/draws',
  summary: 'Records a draw that the mortgage servicer released',
  who: mayBook,
  params: byCheck,
  body: DrawIntake,
  answer: CheckBooked,
  status: 201,
});

export const ledgerEndpoints = {
  listLedger,
  recordLedgerRow,
  answerOffer,
  agreeToOffer,
  correctLedgerRow,
  readMoney,
  setMoneyTerms,
  listChecks,
  recordCheck,
  moveEndorsement,
  changeCheckState,
  recordDraw,
};
