// The fixed texts of the portal that the service writes, in plain words: short sentences, common words (reading grade 8 at most).
import type { Disposition, PortalMoneyLine } from '@plumbline/contracts/claims';
import type { ClaimStatus } from '@plumbline/contracts/enums';

interface WaitingWords {
  readonly what: string;
  readonly whom: string;
}

const adjuster = 'Your adjuster';
const insurer = 'The insurance company';

/** What is waited for, and whose turn it is, where the status is all that is known. */
export const waiting: Record<ClaimStatus, WaitingWords> = {
  intake: { what: 'Your adjuster is looking at the new case.', whom: adjuster },
  qualified: { what: 'Your adjuster is planning the visit to your home.', whom: adjuster },
  scheduled: { what: 'We will look at the damage on the day of the visit.', whom: 'Your adjuster, on the day of the visit' },
  inspected: { what: 'Your adjuster is writing the report on the damage.', whom: adjuster },
  report_in_progress: { what: 'Your adjuster will check the report. Then you get it.', whom: adjuster },
  completed: { what: 'The report is ready. We now talk with the insurance company about the money.', whom: insurer },
  billed: { what: 'The work on this case is done.', whom: 'Nobody' },
};

/** The same once a sum is agreed: it is still owed, or it came. `settled`: the office has said that the agreement is final. */
export const moneyWaiting = {
  owed: { what: 'We agreed on a sum with the insurance company. Now we wait for the payment.', whom: insurer },
  came: { what: 'We agreed on a sum with the insurance company. Your adjuster now takes the last steps.', whom: adjuster },
  settledOwed: { what: 'What was agreed is final. Now we wait for the payment.', whom: insurer },
  settledCame: { what: 'What was agreed is final. Your adjuster now takes the last steps.', whom: adjuster },
  /** No sum is recorded. */
  settled: { what: 'What was agreed is final. The money may still be on its way.', whom: insurer },
} as const satisfies Record<string, WaitingWords>;

interface ClosedWords {
  readonly label: string;
  readonly what: string;
}

export const settledLabel = 'Settled';

/** How a case was closed. Neither by whom nor why: the reason is a note of the office. */
export const closedWords: Record<Exclude<Disposition, 'open'>, ClosedWords> = {
  declined: { label: 'Closed: not taken on', what: 'This case is closed. We do not take it on.' },
  withdrawn: { label: 'Closed: withdrawn', what: 'This case was withdrawn and is closed. We do no more work on it.' },
  closed_no_pay: { label: 'Closed: not paid', what: 'This case is closed. The insurance company does not pay. We do no more work on it.' },
  settled: { label: 'Closed: settled', what: 'This case was settled and is closed. We do no more work on it.' },
};

/** What comes next, by the status; nothing once the work is done. */
export const nextWords: Partial<Record<ClaimStatus, string>> = {
  intake: 'a first check of your case',
  qualified: 'the visit to your home',
  scheduled: 'the visit to your home',
  inspected: 'the report on the damage',
  report_in_progress: 'the report on the damage',
  completed: 'the answer of the insurance company',
};

export const nextPayment = 'the payment of the insurance company';

type MoneyWords = Pick<PortalMoneyLine, 'label' | 'meaning'>;

/** What each figure of the money means to the owner. */
export const moneyWords: Record<PortalMoneyLine['key'], MoneyWords> = {
  claimed: { label: 'We asked for', meaning: 'This is what we asked the insurance company to pay.' },
  agreed: { label: 'Agreed', meaning: 'This is what the insurance company agreed to pay in all.' },
  paid: { label: 'Paid so far', meaning: 'This money has arrived. A check counts once the bank has cleared it.' },
  onTheWay: { label: 'On the way', meaning: 'These checks are here, but the bank has not cleared them yet.' },
  heldBack: { label: 'Held back for now', meaning: 'The insurance company pays this part after the repair is done.' },
  deductible: { label: 'Your own share', meaning: 'This is your deductible. Your policy says that you pay this part.' },
};

/** What one entry is, by the kind of its row. */
export const entryWords = {
  demand: 'We asked for this',
  agreement: 'Agreed with the insurance company',
  payment: 'Paid',
  check: 'Check',
  clearedCheck: 'Check cleared',
  withheld: 'Held back',
  released: 'Paid out later',
  forfeited: 'Not paid any more',
  deductible: 'Your deductible',
} as const;
