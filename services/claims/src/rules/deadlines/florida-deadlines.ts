// Countdowns of Florida.
import { acknowledged, acknowledges, decided, insurer, type Row } from './deadline-definition.ts';
import { letterPhrases } from './letter-phrases.ts';
import { flag, notRepresented, residentialOrSmallCommercial, wasDecided } from './conditions.ts';

const payOrDeny = 'FL.insurerPayOrDeny.from_notice_initial_reopened_supplementa';

export const floridaRows: readonly Row[] = [
  {
    rule: 'FL.noticeOfClaim.new_or_reopened_claim_from_date_of_loss_',
    title: 'Notice of claim to the carrier',
    owedBy: 'insured',
    startsFrom: 'incidentDate',
    metBy: ['noticeToCarrierOn'],
    inForceAt: 'policy',
  },
  {
    rule: 'FL.noticeOfClaim.new_or_reopened_claim_from_date_of_loss_',
    part: 'reopened',
    title: 'Notice of a reopened claim',
    owedBy: 'insured',
    startsFrom: 'incidentDate',
    metBy: ['reopenedNoticeOn'],
    inForceAt: 'policy',
    holdsFor: wasDecided,
  },
  {
    rule: 'FL.supplementalClaim.from_date_of_loss',
    title: 'Notice of a supplemental claim',
    owedBy: 'insured',
    startsFrom: 'incidentDate',
    metBy: ['supplementalNoticeOn'],
    inForceAt: 'policy',
  },
  insurer('FL.insurerAcknowledge.from_communication', acknowledges, { ...acknowledged, holdsFor: notRepresented }),
  insurer('FL.insurerBeginInvestigation.from_proof_of_loss', 'Carrier begins its investigation', {
    letter: letterPhrases.investigate,
    from: 'proofOfLossReceivedOn',
    metBy: ['carrierBeganInvestigationOn', 'carrierInspectedOn'],
  }),
  insurer('FL.insurerInspect.from_proof_of_loss_when_a_physical_inspe', 'Carrier inspects the property', {
    letter: letterPhrases.inspect,
    from: 'proofOfLossReceivedOn',
    metBy: ['carrierInspectedOn'],
    holdsFor: flag('inspectionNeeded', true, 'No physical inspection is needed.'),
  }),
  insurer('FL.insurerEstimateCopy.after_adjuster_estimate_generated', 'Carrier sends its estimate', {
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
  insurer('FL.accessNotice.insurer_must_give_before_inspecting', 'Carrier gives notice of its inspection', {
    letter: letterPhrases.announceInspection,
    from: 'carrierInspectionPlannedOn',
    metBy: ['carrierInspectionNoticeOn'],
    direction: 'before',
  }),
  {
    rule: 'FL.writtenEstimateDue.after_contract',
    title: 'Written estimate to the insured',
    owedBy: 'adjuster',
    startsFrom: 'contractSignedOn',
    metBy: ['ourEstimateSentOn'],
    inForceAt: 'contract',
  },
  {
    rule: 'FL.contractCopyToInsurer.after_execution_older_text_30_',
    title: 'Contract copy to the carrier',
    owedBy: 'adjuster',
    startsFrom: 'contractSignedOn',
    metBy: ['contractSentToCarrierOn'],
    inForceAt: 'contract',
  },
];
