// Countdowns of Florida.
import { acknowledged, acknowledges, decided, insurer, type Row } from './deadline-definition.ts';
import { letterPhrases } from './letter-phrases.ts';
import { flag, notRepresented, residentialOrSmallCommercial, wasDecided } from './conditions.ts';

const payOrDeny = 'fl-carrier-pay-or-deny';

export const floridaRows: readonly Row[] = [
  {
    rule: 'fl-notice-of-claim',
    title: 'Notice of claim to the carrier',
    owedBy: 'insured',
    startsFrom: 'incidentDate',
    metBy: ['noticeToCarrierOn'],
    inForceAt: 'policy',
  },
  {
    rule: 'fl-notice-of-claim',
    part: 'reopened',
    title: 'Notice of a reopened claim',
    owedBy: 'insured',
    startsFrom: 'incidentDate',
    metBy: ['reopenedNoticeOn'],
    inForceAt: 'policy',
    holdsFor: wasDecided,
  },
  {
    rule: 'fl-supplemental-claim',
    title: 'Notice of a supplemental claim',
    owedBy: 'insured',
    startsFrom: 'incidentDate',
    metBy: ['supplementalNoticeOn'],
    inForceAt: 'policy',
  },
  insurer('fl-carrier-acknowledge', acknowledges, { ...acknowledged, holdsFor: notRepresented }),
  insurer('fl-carrier-investigate', 'Carrier begins its investigation', {
    letter: letterPhrases.investigate,
    from: 'proofOfLossReceivedOn',
    metBy: ['carrierBeganInvestigationOn', 'carrierInspectedOn'],
  }),
  insurer('fl-carrier-inspect', 'Carrier inspects the property', {
    letter: letterPhrases.inspect,
    from: 'proofOfLossReceivedOn',
    metBy: ['carrierInspectedOn'],
    holdsFor: flag('inspectionNeeded', true, 'No physical inspection is needed.'),
  }),
  insurer('fl-carrier-estimate-copy', 'Carrier sends its estimate', {
    letter: letterPhrases.estimate,
    from: 'carrierEstimateMadeOn',
    metBy: ['carrierEstimateReceivedOn'],
  }),
  insurer(payOrDeny, 'Carrier pays or denies the claim', {
    letter: letterPhrases.decide,
    from: 'noticeToCarrierOn',
    metBy: decided,
    holdsFor: residentialOrSmallCommercial,
  }),
  insurer(payOrDeny, 'Carrier pays or denies the supplemental claim', {
    letter: letterPhrases.decide,
    from: 'supplementalNoticeOn',
    metBy: decided,
    part: 'supplemental',
    onlyOnceStarted: true,
    holdsFor: residentialOrSmallCommercial,
  }),
  insurer(payOrDeny, 'Carrier pays or denies the reopened claim', {
    letter: letterPhrases.decide,
    from: 'reopenedNoticeOn',
    metBy: decided,
    part: 'reopened',
    onlyOnceStarted: true,
    holdsFor: residentialOrSmallCommercial,
  }),
  insurer('fl-access-notice', 'Carrier gives notice of its inspection', {
    letter: letterPhrases.announceInspection,
    from: 'carrierInspectionPlannedOn',
    metBy: ['carrierInspectionNoticeOn'],
    direction: 'before',
  }),
  {
    rule: 'fl-written-estimate',
    title: 'Written estimate to the insured',
    owedBy: 'adjuster',
    startsFrom: 'contractSignedOn',
    metBy: ['ourEstimateSentOn'],
    inForceAt: 'contract',
  },
  {
    rule: 'fl-contract-copy-to-carrier',
    title: 'Contract copy to the carrier',
    owedBy: 'adjuster',
    startsFrom: 'contractSignedOn',
    metBy: ['contractSentToCarrierOn'],
    inForceAt: 'contract',
  },
];
