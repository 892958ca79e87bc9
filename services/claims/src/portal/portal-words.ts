// The fixed texts of the portal that the service writes, in plain words: short sentences, common words (reading grade 8 at most).
import type { PortalMoneyLine } from '@plumbline/contracts/claims';
import type { ClaimStatus } from '@plumbline/contracts/words';

/** What is waited for, and whose turn it is. */
export const waiting: Record<ClaimStatus, { what: string; whom: string }> = {
  intake: { what: 'Your adjuster is looking at the new case.', whom: 'Your adjuster' },
  qualified: { what: 'Your adjuster is planning the visit to your home.', whom: 'Your adjuster' },
  scheduled: { what: 'We will look at the damage on the day of the visit.', whom: 'Your adjuster, on the day of the visit' },
  inspected: { what: 'Your adjuster is writing the report on the damage.', whom: 'Your adjuster' },
  report_in_progress: { what: 'Your adjuster will check the report. Then you get it.', whom: 'Your adjuster' },
  completed: {
    what: 'The report is ready. We now talk with the insurance company about the money.',
    whom: 'The insurance company',
  },
  billed: { what: 'The work on this case is done.', whom: 'Nobody' },
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
  cheque: 'Check',
  clearedCheque: 'Check cleared',
  withheld: 'Held back',
  released: 'Paid out later',
  forfeited: 'Not paid any more',
  deductible: 'Your deductible',
} as const;
