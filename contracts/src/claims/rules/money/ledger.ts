// The money ledger of a claim: rows that are never changed, what a person may enter, and the figures made of them.
import {
  CalendarDate,
  Dollars,
  Id,
  Instant,
  array,
  boolean,
  number,
  object,
  oneOf,
  strictObject,
  string,
  textUpTo,
  type Infer,
} from '../../../kernel/index.ts';
import { Coverage, coverages } from '../../../enums/index.ts';

/** No single amount of a claim is larger, in dollars: what is above is a slip of the keyboard. */
export const largestAmount = 1_000_000_000;

/** A positive amount in dollars. */
export const Amount = Dollars.refine((dollars) => dollars > 0, 'Enter an amount above zero').refine(
  (dollars) => dollars <= largestAmount,
  'This amount is too large',
);
const Part = Dollars.refine((dollars) => dollars >= 0, 'Enter zero or more').refine(
  (dollars) => dollars <= largestAmount,
  'This amount is too large',
);

export const ledgerKinds = ['demand', 'offer', 'approval', 'agreement', 'payment', 'holdback', 'deductible', 'reversal'] as const;
export const LedgerKind = oneOf(ledgerKinds);
export type LedgerKind = Infer<typeof LedgerKind>;

export const ledgerKindLabels: Record<LedgerKind, string> = {
  demand: 'Demand',
  offer: 'Offer',
  approval: "Insured's decision",
  agreement: 'Agreement',
  payment: 'Payment',
  holdback: 'Holdback',
  deductible: 'Deductible',
  reversal: 'Reversal',
};

/** Rows that a person enters directly; the others follow from an action on a row or a check. */
export const enteredKinds = ['demand', 'offer', 'payment', 'holdback', 'deductible'] as const;
export type EnteredKind = (typeof enteredKinds)[number];

/** Supplements are numbered up to this. */
export const maxSupplements = 99;

/** The round of the negotiation. */
export const LedgerPhase = string().regex(
  /^(initial|reopened|supplement-[1-9]\d?)$/,
  'A phase is “initial”, “reopened” or “supplement-1” to “supplement-99”',
);

/** `Supplement 2` for `supplement-2`. */
export function phaseLabel(phase: string): string {
  const [word = '', count] = phase.split('-');
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}${count ? ` ${count}` : ''}`;
}

/** Orders the rounds: the first one, supplements by their number, the reopened claim. */
export function comparePhases(one: string, other: string): number {
  const rank = (phase: string): number => {
    if (phase === 'initial') return 0;
    return phase === 'reopened' ? maxSupplements + 1 : Number(phase.split('-')[1]);
  };
  return rank(one) - rank(other);
}

/** Paid or committed before the contract, or after it. */
export const paymentTimings = ['prior', 'new'] as const;
export const PaymentTiming = oneOf(paymentTimings);
export type PaymentTiming = Infer<typeof PaymentTiming>;

export const holdbackDirections = ['withheld', 'released', 'forfeited'] as const;
export const HoldbackDirection = oneOf(holdbackDirections);
export type HoldbackDirection = Infer<typeof HoldbackDirection>;

/** What stands around every row, a check's too. */
export const ledgerNotes = {
  phase: LedgerPhase.optional(),
  /** Absent: before the day of the contract it is prior, else new. */
  money: PaymentTiming.optional(),
  /** The carrier's or our number of the document. */
  reference: textUpTo(80).optional(),
  note: textUpTo(1_000).optional(),
  /** The document that proves it. */
  documentId: Id.optional(),
};

/** The same round under other coverages, each at its replacement cost. */
const OtherAmounts = strictObject({
  A: Amount.optional(),
  B: Amount.optional(),
  C: Amount.optional(),
  D: Amount.optional(),
  other: Amount.optional(),
});

/** `POST /api/claims/:id/ledger`: a demand, an offer, a payment without a check, a holdback or a deductible. */
export const LedgerIntake = strictObject({
  kind: oneOf(enteredKinds, 'Choose what to record'),
  coverage: Coverage,
  on: CalendarDate,
  /** Needed unless `rcv` is given: then the amount is the replacement cost. */
  amount: Amount.optional(),
  rcv: Amount.optional(),
  recoverableDepreciation: Part.optional(),
  nonRecoverableDepreciation: Part.optional(),
  /** Of a demand or an offer: what it comes to under its other coverages. */
  others: OtherAmounts.optional(),
  /** Of a holdback. */
  direction: HoldbackDirection.optional(),
  /** Of a payment: it is depreciation that was withheld before. */
  releasesHoldback: boolean().optional(),
  ...ledgerNotes,
  /** The version of the claim that was read; another one is refused with 409. */
  version: number().int().nonnegative().optional(),
});
export type LedgerIntake = Infer<typeof LedgerIntake>;

export const approvalWays = ['signed', 'email', 'phone', 'portal', 'in_person'] as const;
export const ApprovalWay = oneOf(approvalWays, 'Choose how the insured decided');
export const approvalWayLabels: Record<(typeof approvalWays)[number], string> = {
  signed: 'Signed document',
  email: 'Email',
  phone: 'Phone call',
  portal: 'Portal',
  in_person: 'In person',
};

/** What a named insured said: who, how, on which day, and where the proof is. */
const insuredSays = {
  /** Full name of the named insured. */
  by: string('Choose who decided').pipe(textUpTo(200).min(1, 'Choose who decided')),
  how: ApprovalWay,
  on: CalendarDate,
  /** Where the proof is: the letter, the time of the call. */
  evidence: string('Add proof of approval').pipe(textUpTo(1_000).min(1, 'Add proof of approval')),
  documentId: Id.optional(),
};

const OfferDecision = oneOf(['approved', 'declined'], 'Choose approved or declined');

/**
 * `POST …/ledger/offers/:rowId/approval`: what a named insured said about an offer. `others`: what the same person said in the
 * same breath about the offers of its round under other coverages; all are written or none.
 */
export const OfferAnswer = strictObject({
  decision: OfferDecision,
  ...insuredSays,
  others: array(strictObject({ offerId: Id, decision: OfferDecision }))
    .max(coverages.length - 1, 'A round has one offer for each coverage')
    .optional(),
});
export type OfferAnswer = Infer<typeof OfferAnswer>;

/** The approval of terms for which no offer stands in the ledger. */
export const InsuredApproval = strictObject(insuredSays, 'Record who approved the settlement, when and how, and add the proof.');
export type InsuredApproval = Infer<typeof InsuredApproval>;

/** `POST …/ledger/offers/:rowId/agreement`: an approved offer becomes what was agreed. */
export const OfferAgreement = strictObject({
  agreedAt: CalendarDate,
  note: textUpTo(1_000).optional(),
  /** The approved offers of its round under other coverages that are agreed with it; all or none. */
  others: array(Id)
    .max(coverages.length - 1, 'A round has one offer for each coverage')
    .optional(),
});

/** `POST …/ledger/:rowId/reversal`: the row is reversed, with the reason. */
export const LedgerReversal = strictObject({
  why: string('Enter a reason').pipe(textUpTo(500).min(1, 'Enter a reason')),
});

/** How an agreement came to be: the insured approved it; brought ones say so. */
export const agreementApprovals = ['approved by the insured', 'brought from another system'] as const;
export const AgreementApproval = oneOf(agreementApprovals);
export type AgreementApproval = Infer<typeof AgreementApproval>;

/** `replaced`: a later offer of the same coverage and phase came, and this one was not agreed. */
export const OfferState = oneOf(['open', 'approved', 'declined', 'agreed', 'replaced']);
export type OfferState = Infer<typeof OfferState>;

export const LedgerEntry = object({
  id: Id,
  kind: LedgerKind,
  coverage: Coverage,
  /** Dollars; a reversal carries the opposite sign of what it reverses. */
  amount: number(),
  on: CalendarDate,
  phase: string(),
  money: PaymentTiming.optional(),
  rcv: number().optional(),
  recoverableDepreciation: number().optional(),
  nonRecoverableDepreciation: number().optional(),
  acv: number().optional(),
  direction: HoldbackDirection.optional(),
  /** Of a payment: announced by a check that has not cleared, or money that is there. */
  stage: oneOf(['received', 'cleared']).optional(),
  /** Of an offer: what the insured says to it. */
  offerState: OfferState.optional(),
  /** The offer that an answer or an agreement is about. */
  offerId: Id.optional(),
  decision: oneOf(['approved', 'declined']).optional(),
  by: string().optional(),
  how: ApprovalWay.optional(),
  approval: AgreementApproval.optional(),
  /** Of an agreement: the day on which the insured approved it, and where the proof is. */
  approvedOn: CalendarDate.optional(),
  evidence: string().optional(),
  checkId: Id.optional(),
  /** Of a reversal: the entry that it reverses, and its kind. */
  reverses: Id.optional(),
  of: LedgerKind.optional(),
  why: string().optional(),
  /** The reversal of this entry. */
  reversedBy: Id.optional(),
  reference: string().optional(),
  note: string().optional(),
  documentId: Id.optional(),
  /** The number of the row in the system that it came from. */
  externalId: string().optional(),
  recordedBy: string(),
  recordedAt: Instant,
});
export type LedgerEntry = Infer<typeof LedgerEntry>;
