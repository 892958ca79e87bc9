// Countdowns of Florida.
import { acknowledged, acknowledges, decided, forCounsel, carrier, right, suit, type Row } from './deadline-definition.ts';
import { letterPhrases } from './letter-phrases.ts';
import { coverageDetermined, flag, notRepresented, residentialOrSmallCommercial, wasDecided } from './conditions.ts';

const payOrDeny = 'fl-carrier-pay-or-deny';
const decides = {
  ...decided,
  versions: [`${payOrDeny}-older`],
  letter: letterPhrases.decideInFlorida,
  holdsFor: residentialOrSmallCommercial,
};
const notice = { from: 'incidentDate', versions: ['fl-notice-of-claim-older', 'fl-notice-of-claim-oldest'] } as const;

export const floridaRows: readonly Row[] = [
  right('fl-notice-of-claim', 'Notice of claim to the carrier', { ...notice, metBy: ['noticeToCarrierOn'] }),
  right('fl-notice-of-claim', 'Notice of a reopened claim', {
    ...notice,
    part: 'reopened',
    metBy: ['reopenedNoticeOn'],
    holdsFor: wasDecided,
  }),
  right('fl-supplemental-claim', 'Notice of a supplemental claim', {
    from: 'incidentDate',
    versions: ['fl-supplemental-claim-older', 'fl-supplemental-claim-oldest'],
    metBy: ['supplementalNoticeOn'],
  }),
  carrier('fl-carrier-acknowledge', acknowledges, {
    ...acknowledged,
    versions: ['fl-carrier-acknowledge-older'],
    holdsFor: notRepresented,
  }),
  carrier('fl-carrier-investigate', 'Carrier begins its investigation', {
    versions: ['fl-carrier-investigate-older'],
    letter: letterPhrases.investigate,
    from: 'proofOfLossReceivedOn',
    metBy: ['carrierBeganInvestigationOn', 'carrierInspectedOn'],
  }),
  carrier('fl-carrier-inspect', 'Carrier inspects the property', {
    versions: ['fl-carrier-inspect-older'],
    letter: letterPhrases.inspect,
    from: 'proofOfLossReceivedOn',
    metBy: ['carrierInspectedOn'],
    holdsFor: flag('inspectionNeeded', true, 'No physical inspection is needed.'),
  }),
  carrier('fl-carrier-estimate-copy', 'Carrier sends its estimate', {
    letter: letterPhrases.estimate,
    from: 'carrierEstimateMadeOn',
    metBy: ['carrierEstimateReceivedOn'],
  }),
  carrier(payOrDeny, 'Carrier pays or denies the claim', { ...decides, from: 'noticeToCarrierOn' }),
  carrier(payOrDeny, 'Carrier pays or denies the supplemental claim', {
    ...decides,
    from: 'supplementalNoticeOn',
    part: 'supplemental',
    onlyOnceStarted: true,
  }),
  carrier(payOrDeny, 'Carrier pays or denies the reopened claim', {
    ...decides,
    from: 'reopenedNoticeOn',
    part: 'reopened',
    onlyOnceStarted: true,
  }),
  carrier('fl-access-notice', 'Carrier gives notice of its inspection', {
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
  },
  {
    rule: 'fl-contract-copy-to-carrier',
    title: 'Contract copy to the carrier',
    owedBy: 'adjuster',
    startsFrom: 'contractSignedOn',
    metBy: ['contractSentToCarrierOn'],
  },
  carrier('fl-mediation', 'Carrier takes part in mediation', {
    from: 'mediationNoticeOn',
    metBy: ['mediationHeldOn'],
    onlyOnceStarted: true,
    letter: letterPhrases.mediate,
  }),
  right('fl-mediation-rescind', 'Rescind the mediated settlement', { from: 'mediationSettledOn', metBy: [], onlyOnceStarted: true }),
  forCounsel('fl-presuit-notice', 'Presuit notice: suit not before its period ended', {
    from: 'presuitNoticeOn',
    metBy: ['suitFiledOn'],
    holdsFor: coverageDetermined,
  }),
  forCounsel('fl-civil-remedy-notice', 'Civil remedy notice: cure period', { from: 'civilRemedyNoticeOn', metBy: ['suitFiledOn'] }),
  suit('fl-suit', 'incidentDate'),
];
