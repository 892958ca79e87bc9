// The fixed texts of the portal that the service writes, in plain words: short sentences, common words (reading grade 8 at most).
import type { Disposition, PortalMoneyLine } from '@plumbline/contracts/claims';
import type { ClaimStatus } from '@plumbline/contracts/enums';

interface WaitingWords {
  readonly what: string;
  readonly whom: string;
}

const adjuster = 'Your adjuster';
const insurer = 'Your insurance company';

/** What is waited for, and whose turn it is, where the status is all that is known. */
export const waiting: Record<ClaimStatus, WaitingWords> = {
  intake: { what: 'Your adjuster is looking at your case.', whom: adjuster },
  qualified: { what: 'Your adjuster is setting a date to inspect your home.', whom: adjuster },
  scheduled: { what: 'The date to inspect your home is set.', whom: adjuster },
  inspected: { what: 'Your adjuster is writing the report on the damage.', whom: adjuster },
  report_in_progress: { what: "Your report is being reviewed. You'll see it here when it's final.", whom: adjuster },
  completed: { what: "Your report is ready. We're working with your insurance company on how much it will pay.", whom: insurer },
  billed: { what: "Your adjuster's work on this case is complete.", whom: 'no one' },
};

/** The same once a sum is agreed: it is still owed, or it came. `settled`: the office has said that the agreement is final. */
export const moneyWaiting = {
  owed: { what: "Your insurance company has agreed to pay. We're waiting for the money.", whom: insurer },
  came: { what: 'Your insurance company has paid. Your adjuster is doing the last steps.', whom: adjuster },
  settledOwed: { what: "Your settlement is final. We're waiting for payment.", whom: insurer },
  settledCame: {
    what: 'Your settlement is final. Your insurance company has paid. Your adjuster is doing the last steps.',
    whom: adjuster,
  },
  /** No sum is recorded. */
  settled: { what: 'Your settlement is final. Payment may still be on its way.', whom: insurer },
} as const satisfies Record<string, WaitingWords>;

interface ClosedWords {
  readonly label: string;
  readonly what: string;
}

export const settledLabel = 'Settled';

/** How a case was closed. Neither by whom nor why: the reason is a note of the office. */
export const closedWords: Record<Exclude<Disposition, 'open'>, ClosedWords> = {
  declined: { label: 'Closed: not taken on', what: "This case is closed. We didn't take it on." },
  withdrawn: { label: 'Closed: withdrawn', what: 'This case is closed. It was withdrawn.' },
  closed_no_pay: { label: 'Closed: no payment', what: 'This case is closed. Your insurance company made no payment.' },
  settled: { label: 'Closed: settled', what: 'This case is closed. It was settled.' },
};

/** What comes next, by the status; nothing once the work is done. */
export const nextWords: Partial<Record<ClaimStatus, string>> = {
  intake: 'a first review of your case',
  qualified: 'your inspection',
  scheduled: 'your inspection',
  inspected: 'the damage report',
  report_in_progress: 'the damage report',
  completed: "your insurance company's decision",
};

export const nextPayment = 'payment';

type MoneyWords = Pick<PortalMoneyLine, 'label' | 'meaning'>;

/** What each figure of the money means to the owner. */
export const moneyWords: Record<PortalMoneyLine['key'], MoneyWords> = {
  claimed: { label: 'Amount requested', meaning: 'This is what we asked your insurance company to pay.' },
  agreed: { label: 'Agreed', meaning: 'In all, this is what your insurance company agreed to pay.' },
  paid: { label: 'Paid so far', meaning: 'This money has arrived. A check counts once it clears.' },
  onTheWay: { label: 'On the way', meaning: "These checks are here but haven't cleared yet." },
  heldBack: {
    label: 'Paid after repairs (recoverable depreciation)',
    meaning: 'Your insurance company pays this part once repairs are done.',
  },
  deductible: { label: 'Your deductible', meaning: 'Your policy says you pay this part.' },
  fee: { label: 'Our fee', meaning: 'This is our fee on the money that has arrived.' },
  yourShare: { label: 'Your share', meaning: 'This is what has arrived, less our fee.' },
};

/** What one entry is, by the kind of its row. */
export const entryWords = {
  demand: 'Amount requested',
  agreement: 'Settlement agreed',
  payment: 'Paid',
  check: 'Check',
  clearedCheck: 'Check cleared',
  withheld: 'Held until repairs are done',
  released: 'Paid after repairs',
  forfeited: 'No longer available',
  deductible: 'Your deductible',
  fee: 'Our fee on this payment',
} as const;
