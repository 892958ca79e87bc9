// Countdowns of Texas, Louisiana, New York, Georgia, California and Colorado, of the national flood programme, and of policies everywhere.
import {
  acknowledged,
  acknowledges,
  answered,
  decided,
  forCounsel,
  insuredOwes,
  carrier,
  paid,
  right,
  suit,
  type Row,
} from './deadline-definition.ts';
import { byOwnForm, catastropheAt, fire, flag, floodPolicy, ordinaryInLouisiana, ordinaryPolicy, type Condition } from './conditions.ts';
import { letterPhrases } from './letter-phrases.ts';
import { spanVariants } from './span-variants.ts';

/** From the proof of loss, or from the completed form of a carrier that requires its own. */
function louisianaPays(rule: string, title: string, holds: Condition): Row[] {
  const pays = { letter: letterPhrases.pay, ...paid };
  return [
    carrier(rule, title, { ...pays, from: 'proofOfLossReceivedOn', holdsFor: byOwnForm(false, holds) }),
    carrier(rule, title, { ...pays, part: 'form', from: 'completedFormReceivedOn', holdsFor: byOwnForm(true, holds) }),
  ];
}

export const rowsElsewhere: readonly Row[] = [
  carrier('tx-carrier-acknowledge', acknowledges, { ...acknowledged, variant: spanVariants.texasAcknowledge }),
  carrier('tx-carrier-accept-or-reject', 'Carrier accepts or rejects the claim, or says why it needs more time', {
    letter: letterPhrases.accept,
    from: 'allItemsReceivedOn',
    metBy: [...answered, 'carrierNeedsTimeOn'],
    variant: spanVariants.texasAcceptReject,
  }),
  carrier('tx-carrier-accept-or-reject-extended', 'Carrier accepts or rejects the claim after more time', {
    letter: letterPhrases.accept,
    from: 'carrierNeedsTimeOn',
    metBy: answered,
    onlyOnceStarted: true,
    variant: spanVariants.texasCatastrophe,
  }),
  carrier('tx-carrier-pay', 'Carrier pays what it accepted', {
    letter: letterPhrases.payAccepted,
    from: 'coverageAcceptedOn',
    ...paid,
    variant: spanVariants.texasPay,
  }),
  carrier('tx-carrier-pay-outer-limit', 'Carrier pays: outer limit', {
    letter: letterPhrases.pay,
    from: 'allItemsReceivedOn',
    ...decided,
    variant: spanVariants.texasCatastrophe,
  }),
  carrier('la-carrier-begin-adjustment', 'Carrier begins to adjust the loss', {
    letter: letterPhrases.adjust,
    from: 'noticeToCarrierOn',
    metBy: ['carrierBeganInvestigationOn', 'carrierInspectedOn'],
    variant: spanVariants.louisianaInitiate,
  }),
  ...louisianaPays('la-carrier-pay', 'Carrier pays', ordinaryInLouisiana),
  ...louisianaPays('la-carrier-pay-catastrophe-residential', 'Carrier pays (catastrophe, residential)', catastropheAt('residential')),
  ...louisianaPays('la-carrier-pay-catastrophe-other', 'Carrier pays (catastrophe, other immovable property)', catastropheAt('commercial')),
  carrier('la-carrier-form', 'Carrier gives its proof of loss form', {
    letter: letterPhrases.giveForm,
    from: 'noticeToCarrierOn',
    metBy: ['carrierFormReceivedOn'],
    holdsFor: flag('carrierFormRequired', true, 'The carrier does not require its own form.'),
  }),
  carrier('la-carrier-form-complete', 'Carrier says whether the form is complete', {
    letter: letterPhrases.judgeForm,
    from: 'proofOfLossReceivedOn',
    metBy: ['formCompletenessOn'],
    holdsFor: flag('carrierFormRequired', true, 'The carrier does not require its own form.'),
  }),
  forCounsel('la-cure-notice', 'Cure notice: cure period', { from: 'presuitNoticeOn', metBy: ['paidInFullOn', 'suitFiledOn'] }),
  suit('la-suit', 'incidentDate'),
  forCounsel('tx-presuit-notice', 'Presuit notice: suit not before its period ended', { from: 'presuitNoticeOn', metBy: ['suitFiledOn'] }),
  suit('tx-suit', 'coverageDeniedOn', { variant: spanVariants.texasSuit }),
  suit('tx-suit', 'coverageAcceptedOn', { part: 'accepted', onlyOnceStarted: true, variant: spanVariants.texasSuit }),
  carrier('ny-carrier-acknowledge', acknowledges, acknowledged),
  carrier('ny-carrier-accept-or-reject', 'Carrier accepts or rejects the claim', {
    letter: letterPhrases.accept,
    from: 'allItemsReceivedOn',
    metBy: answered,
    variant: spanVariants.newYorkAcceptReject,
  }),
  insuredOwes('ny-proof-of-loss', 'Proof of loss to the carrier', { from: 'proofOfLossRequestedOn', metBy: ['proofOfLossSentOn'] }),
  suit('ny-suit', 'incidentDate', { holdsFor: fire }),
  carrier('ga-carrier-acknowledge', acknowledges, acknowledged),
  carrier('ga-carrier-forms', 'Carrier gives proof of loss forms', {
    letter: letterPhrases.giveForm,
    from: 'noticeToCarrierOn',
    metBy: ['carrierFormReceivedOn'],
    holdsFor: flag('proofOfLossRequired', true, 'No proof of loss is required.'),
  }),
  carrier('ga-carrier-affirm-or-deny', 'Carrier affirms or denies coverage', {
    letter: letterPhrases.affirm,
    from: 'proofOfLossReceivedOn',
    metBy: answered,
    holdsFor: flag('proofOfLossRequired', true, 'No proof of loss is required.'),
  }),
  carrier('ga-carrier-affirm-without-proof', 'Carrier affirms or denies coverage (no proof of loss required)', {
    letter: letterPhrases.affirm,
    from: 'noticeToCarrierOn',
    metBy: answered,
    holdsFor: flag('proofOfLossRequired', false, 'A proof of loss is required.'),
  }),
  carrier('ga-carrier-pay', 'Carrier pays what it confirmed', {
    letter: letterPhrases.payAccepted,
    from: 'coverageAcceptedOn',
    ...paid,
  }),
  forCounsel('ga-bad-faith-demand', 'Bad faith demand: time to pay', { from: 'presuitNoticeOn', metBy: ['paidInFullOn', 'suitFiledOn'] }),
  suit('ga-suit', 'suitLimitOn', { onlyOnceStarted: true }),
  carrier('ca-carrier-acknowledge', acknowledges, acknowledged),
  carrier('ca-carrier-accept-or-reject', 'Carrier accepts or denies the claim', {
    letter: letterPhrases.acceptOrDeny,
    from: 'proofOfLossReceivedOn',
    metBy: answered,
  }),
  carrier('ca-carrier-pay', 'Carrier pays what it accepted', {
    letter: letterPhrases.payAccepted,
    from: 'coverageAcceptedOn',
    ...paid,
  }),
  suit('ca-suit', 'incidentDate', { variant: spanVariants.californiaSuit }),
  carrier('co-carrier-decide', 'Carrier decides and pays', {
    letter: letterPhrases.decide,
    from: 'allItemsReceivedOn',
    ...decided,
  }),
  suit('co-suit', 'coverageDeniedOn'),
  {
    rule: 'us-nfip-proof-of-loss',
    title: 'Signed and sworn proof of loss (flood)',
    owedBy: 'insured',
    startsFrom: 'incidentDate',
    metBy: ['proofOfLossSentOn'],
    holdsFor: floodPolicy,
  },
  right('us-nfip-appeal', 'Appeal to FEMA (flood)', { from: 'coverageDeniedOn', metBy: ['appealFiledOn'], holdsFor: floodPolicy }),
  suit('us-nfip-suit', 'coverageDeniedOn', { title: 'Suit after a denial (flood): ask counsel', holdsFor: floodPolicy }),
  insuredOwes('us-policy-proof-of-loss', 'Proof of loss to the carrier', {
    from: 'proofOfLossRequestedOn',
    metBy: ['proofOfLossSentOn'],
    holdsFor: ordinaryPolicy,
  }),
  insuredOwes('us-policy-examination', 'Examination under oath', { from: 'examinationOn', metBy: ['examinationHeldOn'] }),
  insuredOwes('us-policy-records', 'Records or property for the carrier', { from: 'recordsDueOn', metBy: ['recordsSentOn'] }),
  insuredOwes('us-policy-appraiser', 'Name an appraiser', { from: 'appraisalDemandedOn', metBy: ['appraiserNamedOn'] }),
  insuredOwes('us-policy-umpire', 'Appraisers agree on an umpire', { from: 'appraiserNamedOn', metBy: ['umpireAgreedOn'] }),
  carrier('us-policy-payment', 'Carrier pays under the policy', {
    letter: letterPhrases.pay,
    from: 'policyPaymentDueOn',
    ...paid,
    onlyOnceStarted: true,
  }),
];
