// What the deadlines of a claim know to be done: the checklist and the clock are two views of one fact.
import type { ClaimDocumentType, KeyDateName } from '@plumbline/contracts/claims';
import { longDate } from '@plumbline/server/dates';
import { recordedDate, type DeadlineClaim } from '../../rules/deadlines/deadline-record.ts';
import { marksOf } from '../../rules/deadlines/found-deadline.ts';

interface Fact {
  readonly document: ClaimDocumentType;
  readonly date: KeyDateName;
  readonly done: string;
  /** Where somebody marked the deadline itself as met. */
  readonly deadlines: readonly string[];
}

const facts: readonly Fact[] = [
  {
    document: 'contract_copy_notice',
    date: 'contractSentToCarrierOn',
    done: 'sent to the carrier',
    deadlines: ['fl-contract-copy-to-carrier'],
  },
  { document: 'carrier_notice', date: 'noticeToCarrierOn', done: 'notice given', deadlines: ['fl-notice-of-claim'] },
  { document: 'estimate_ours', date: 'ourEstimateSentOn', done: 'given to the insured', deadlines: ['fl-written-estimate'] },
  {
    document: 'proof_of_loss',
    date: 'proofOfLossSentOn',
    done: 'sent to the carrier',
    deadlines: ['us-policy-proof-of-loss', 'ny-proof-of-loss'],
  },
  { document: 'nfip_proof_of_loss', date: 'proofOfLossSentOn', done: 'sent to the carrier', deadlines: ['us-nfip-proof-of-loss'] },
];

export function doneByDates(claim: DeadlineClaim): Map<ClaimDocumentType, string> {
  const there = new Map<ClaimDocumentType, string>();
  for (const { document, date, done, deadlines } of facts) {
    const on = recordedDate(claim, date)?.date ?? deadlines.map((key) => marksOf(claim, key)?.metOn).find((metOn) => metOn !== undefined);
    if (on) there.set(document, `${done} on ${longDate(on)} (Deadlines)`);
  }
  return there;
}
