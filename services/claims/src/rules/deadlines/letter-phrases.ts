// What letters to the carrier say about a deadline: phrases written by a person, so that no title is pasted into a sentence.
import type { StartName } from './deadline-record.ts';

export interface LetterPhrases {
  /** After “Request for”. */
  readonly subject: string;
  /** After “requires the insurer to”. */
  readonly duty: string;
  /** After “Please send us”. */
  readonly request: string;
  /** After “our file shows no”. */
  readonly record: string;
  /** What the law says follows once the period has ended, as a whole sentence; absent where the pack is not sure of it. */
  readonly consequence?: string;
}

const decision = {
  subject: 'coverage determination',
  duty: 'pay or deny the claim or a portion of it',
  request: 'your coverage determination and payment of any undisputed amount',
  record: 'payment or written coverage determination',
};
const acceptedAmount = {
  subject: 'payment of the accepted amount',
  duty: 'pay the amount it accepted',
  request: 'payment of the amount you accepted',
  record: 'payment',
};

export const letterPhrases = {
  acknowledge: {
    subject: 'acknowledgment of the claim',
    duty: 'acknowledge the claim',
    request: 'written acknowledgment of the claim',
    record: 'acknowledgment',
  },
  investigate: {
    subject: 'the date your investigation began',
    duty: 'begin its investigation',
    request: 'the date your investigation began',
    record: 'record that an investigation began',
  },
  inspect: {
    subject: 'an inspection date',
    duty: 'inspect the property',
    request: 'an inspection date',
    record: 'record of an inspection',
  },
  estimate: {
    subject: 'a copy of your estimate',
    duty: 'send its estimate',
    request: 'a copy of your estimate',
    record: 'estimate from you',
  },
  decide: decision,
  decideInFlorida: {
    ...decision,
    consequence:
      'Under the same section, a payment made after that period bears interest at the rate of section 55.03, Florida Statutes, from the date you received notice.',
  },
  announceInspection: {
    subject: 'notice of your inspection',
    duty: 'give notice of its inspection',
    request: 'written notice of your inspection',
    record: 'notice of an inspection',
  },
  accept: {
    subject: 'acceptance or rejection of the claim',
    duty: 'accept or reject the claim in writing',
    request: 'your written acceptance or rejection of the claim',
    record: 'written acceptance or rejection of the claim',
  },
  acceptOrDeny: {
    subject: 'acceptance or denial of the claim',
    duty: 'accept or deny the claim',
    request: 'your written acceptance or denial of the claim',
    record: 'written acceptance or denial of the claim',
  },
  payAccepted: acceptedAmount,
  pay: { subject: 'payment', duty: 'pay the claim', request: 'payment of the amount due', record: 'payment' },
  mediate: {
    subject: 'mediation',
    duty: 'take part in mediation',
    request: 'the date and place of the mediation',
    record: 'record that a mediation was held',
  },
  giveForm: {
    subject: 'proof of loss form',
    duty: 'provide its proof of loss form',
    request: 'your proof of loss form',
    record: 'proof of loss form from you',
  },
  judgeForm: {
    subject: 'confirmation that the form is complete',
    duty: 'say whether the proof of loss form is complete',
    request: 'your written confirmation that the form is complete, or what it lacks',
    record: 'answer about the form',
  },
  affirm: {
    subject: 'coverage determination',
    duty: 'affirm or deny coverage',
    request: 'your written coverage determination',
    record: 'written coverage determination',
  },
  adjust: {
    subject: 'the date your adjustment of the loss began',
    duty: 'begin to adjust the loss',
    request: 'the date your adjustment of the loss began',
    record: 'record that adjustment of the loss began',
  },
} as const satisfies Record<string, LetterPhrases>;

const starts: Partial<Record<StartName, (date: string) => string>> = {
  noticeToCarrierOn: (date) => `you received notice of the claim on ${date}`,
  supplementalNoticeOn: (date) => `you received notice of the supplemental claim on ${date}`,
  reopenedNoticeOn: (date) => `you received notice of the reopened claim on ${date}`,
  proofOfLossReceivedOn: (date) => `you received the proof of loss on ${date}`,
  completedFormReceivedOn: (date) => `you received your completed proof of loss form on ${date}`,
  allItemsReceivedOn: (date) => `you received all items you requested on ${date}`,
  coverageAcceptedOn: (date) => `you accepted the claim on ${date}`,
  carrierEstimateMadeOn: (date) => `your estimate was completed on ${date}`,
  mediationNoticeOn: (date) => `the department gave notice of the mediation on ${date}`,
  policyPaymentDueOn: (date) => `payment was due under the policy on ${date}`,
  carrierInspectionPlannedOn: (date) => `you scheduled an inspection for ${date}`,
};

/** After “Our records show that”; undefined for a date that no carrier's deadline begins with. */
export function startClause(name: string, date: string): string | undefined {
  return starts[name as StartName]?.(date);
}
