// A check of the carrier: whose names are on it, who has endorsed, and how far its money is.
import {
  CalendarDate,
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
} from '../../kernel/index.ts';
import { Coverage } from '../../enums/index.ts';
import { Amount, PaymentTiming, ledgerNotes } from '../rules/money/ledger.ts';

export const payeeKinds = ['insured', 'mortgagee', 'contractor', 'attorney', 'firm', 'other'] as const;
export const PayeeKind = oneOf(payeeKinds);
export type PayeeKind = Infer<typeof PayeeKind>;
export const payeeKindLabels: Record<PayeeKind, string> = {
  insured: 'Insured',
  mortgagee: 'Mortgagee',
  contractor: 'Contractor',
  attorney: 'Attorney',
  firm: 'Our firm',
  other: 'Other',
};

export const endorsements = ['needed', 'sent', 'endorsed', 'refused'] as const;
export const Endorsement = oneOf(endorsements);
export type Endorsement = Infer<typeof Endorsement>;
export const endorsementLabels: Record<Endorsement, string> = {
  needed: 'Endorsement needed',
  sent: 'Sent for endorsement',
  endorsed: 'Endorsed',
  refused: 'Refused',
};

/** The states of a check, and those that may follow each. `monitored`: the servicer holds the money and releases it in draws. */
export const checkWords = {
  received: { label: 'Received', next: ['endorsing', 'deposited', 'monitored', 'returned', 'void'] },
  endorsing: { label: 'Endorsing', next: ['deposited', 'monitored', 'returned', 'void'] },
  deposited: { label: 'Deposited', next: ['cleared', 'monitored', 'returned', 'void'] },
  monitored: { label: 'Monitored draws', next: ['cleared', 'returned', 'void'] },
  cleared: { label: 'Cleared', next: ['returned'] },
  returned: { label: 'Returned', next: [] },
  void: { label: 'Void', next: [] },
} as const;
export const checkStates = ['received', 'endorsing', 'deposited', 'monitored', 'cleared', 'returned', 'void'] as const;
export const CheckState = oneOf(checkStates);
export type CheckState = Infer<typeof CheckState>;

const name = string("Enter the payee's name").pipe(textUpTo(200).min(1, "Enter the payee's name"));
export const maxCheckLines = 10;
export const maxPayees = 10;

/** `POST /api/claims/:id/checks`. */
export const CheckIntake = strictObject({
  number: string('Enter the check number').pipe(textUpTo(40).min(1, 'Enter the check number')),
  issuer: string('Enter the issuer').pipe(textUpTo(200).min(1, 'Enter the issuer')),
  receivedOn: CalendarDate,
  lines: array(
    strictObject({
      coverage: Coverage,
      amount: Amount,
      /** Depreciation that the carrier holds back with this payment. */
      withheld: Amount.optional(),
      /** This money is depreciation that was withheld before. */
      releasesHoldback: boolean().optional(),
    }),
  )
    .min(1, 'Add at least one coverage')
    .max(maxCheckLines),
  payees: array(strictObject({ kind: PayeeKind, name }))
    .min(1, 'Add at least one payee')
    .max(maxPayees),
  ...ledgerNotes,
});
export type CheckIntake = Infer<typeof CheckIntake>;

const step = { on: CalendarDate, note: textUpTo(500).optional(), version: number().int().nonnegative().optional() };

/** `POST …/payees/:payeeId/endorsement`. */
export const EndorsementMove = strictObject({ state: Endorsement, ...step });
export type EndorsementMove = Infer<typeof EndorsementMove>;
/** `POST …/checks/:checkId/state`. Returned and void need a note. */
export const CheckStateChange = strictObject({ state: CheckState, ...step });
export type CheckStateChange = Infer<typeof CheckStateChange>;
/** `POST …/checks/:checkId/draws`: the servicer released a part. */
export const DrawIntake = strictObject({
  amount: Amount,
  /** Needed where the check pays more than one coverage. */
  coverage: Coverage.optional(),
  ...step,
});
export type DrawIntake = Infer<typeof DrawIntake>;

export const Payee = object({
  id: Id,
  kind: PayeeKind,
  name: string(),
  endorsement: Endorsement,
  /** Since when, as a person gave it. */
  on: CalendarDate.optional(),
  note: string().optional(),
});
export type Payee = Infer<typeof Payee>;

export const CheckDraw = object({ id: Id, on: CalendarDate, coverage: Coverage, amount: number(), note: string().optional() });

export const Check = object({
  id: Id,
  version: number(),
  claimId: Id,
  number: string(),
  issuer: string(),
  receivedOn: CalendarDate,
  /** Dollars of all lines. */
  amount: number(),
  /** Dollars that are there: everything when it has cleared, the draws before. */
  cleared: number(),
  money: PaymentTiming,
  phase: string(),
  state: CheckState,
  nextStates: array(CheckState),
  lines: array(
    object({
      coverage: Coverage,
      amount: number(),
      cleared: number(),
      withheld: number().optional(),
      releasesHoldback: boolean(),
    }),
  ),
  payees: array(Payee),
  draws: array(CheckDraw),
  /** Every step with its day. */
  steps: array(object({ what: string(), on: CalendarDate, at: Instant, by: string(), note: string().optional() })),
  warnings: array(string()),
  reference: string().optional(),
  note: string().optional(),
  documentId: Id.optional(),
  recordedBy: string(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Check = Infer<typeof Check>;
