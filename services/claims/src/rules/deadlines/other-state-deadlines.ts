// Countdowns of Texas, Louisiana, New York, Georgia and California, and of the national flood programme.
import { acknowledged, acknowledges, answered, decided, insurer, type Row } from './deadline-definition.ts';
import { catastropheAt, floodPolicy, ordinaryInLouisiana } from './conditions.ts';
import { letterPhrases } from './letter-phrases.ts';
import { spanVariants } from './span-variants.ts';

export const rowsElsewhere: readonly Row[] = [
  insurer('TX.insurerAcknowledge.surplus_lines_30_business', acknowledges, { ...acknowledged, variant: spanVariants.texasAcknowledge }),
  insurer('TX.insurerAcceptReject.after_all_items_received_arson_30_days_o', 'Carrier accepts or rejects the claim', {
    letter: letterPhrases.accept,
    from: 'allItemsReceivedOn',
    metBy: answered,
    variant: spanVariants.texasAcceptReject,
  }),
  insurer('TX.insurerPay.after_acceptance_surplus_lines_20', 'Carrier pays what it accepted', {
    letter: letterPhrases.payAccepted,
    from: 'coverageAcceptedOn',
    metBy: ['paymentReceivedOn'],
    variant: spanVariants.texasPay,
  }),
  insurer('TX.insurerPayOuter.after_receiving_all_items', 'Carrier pays: outer limit', {
    letter: letterPhrases.pay,
    from: 'allItemsReceivedOn',
    metBy: decided,
    variant: spanVariants.texasCatastrophe,
  }),
  insurer('LA.insurerInitiateAdjustment.catastrophic_loss_30', 'Carrier begins to adjust the loss', {
    letter: letterPhrases.adjust,
    from: 'noticeToCarrierOn',
    metBy: ['carrierBeganInvestigationOn', 'carrierInspectedOn'],
    variant: spanVariants.louisianaInitiate,
  }),
  insurer('LA.insurerPay.after_satisfactory_proof_of_loss', 'Carrier pays', {
    letter: letterPhrases.pay,
    from: 'proofOfLossReceivedOn',
    metBy: ['paymentReceivedOn'],
    holdsFor: ordinaryInLouisiana,
  }),
  insurer('LA.insurerPay.catastrophic_residential', 'Carrier pays (catastrophe, residential)', {
    letter: letterPhrases.pay,
    from: 'proofOfLossReceivedOn',
    metBy: ['paymentReceivedOn'],
    holdsFor: catastropheAt('residential'),
  }),
  insurer('LA.insurerPay.catastrophic_other_immovable_property', 'Carrier pays (catastrophe, other immovable property)', {
    letter: letterPhrases.pay,
    from: 'proofOfLossReceivedOn',
    metBy: ['paymentReceivedOn'],
    holdsFor: catastropheAt('commercial'),
  }),
  insurer('NY.insurerAcknowledge', acknowledges, acknowledged),
  insurer('GA.insurerAcknowledge', acknowledges, acknowledged),
  insurer('CA.insurerAcknowledge', acknowledges, acknowledged),
  insurer('CA.insurerAcceptReject.from_proof_of_claim_written_status_every', 'Carrier accepts or denies the claim', {
    letter: letterPhrases.acceptOrDeny,
    from: 'proofOfLossReceivedOn',
    metBy: answered,
  }),
  insurer('CA.insurerPay.after_acceptance', 'Carrier pays what it accepted', {
    letter: letterPhrases.payAccepted,
    from: 'coverageAcceptedOn',
    metBy: ['paymentReceivedOn'],
  }),
  {
    rule: 'US.nfipProofOfLoss.after_flood_loss_signed_and_sworn_fema_m',
    title: 'Signed and sworn proof of loss (flood)',
    owedBy: 'insured',
    startsFrom: 'incidentDate',
    metBy: ['proofOfLossSentOn'],
    holdsFor: floodPolicy,
  },
  {
    rule: 'US.nfipAppeal.from_written_denial',
    title: 'Appeal to FEMA (flood)',
    owedBy: 'insured',
    startsFrom: 'coverageDeniedOn',
    metBy: ['appealFiledOn'],
    holdsFor: floodPolicy,
  },
  {
    rule: 'US.nfipSuit.from_first_written_denial',
    title: 'Suit after a denial (flood): ask counsel',
    owedBy: 'insured',
    startsFrom: 'coverageDeniedOn',
    metBy: ['suitFiledOn'],
    holdsFor: floodPolicy,
  },
];
