// Countdowns of Texas, Louisiana, New York, Georgia and California, and of the national flood programme.
import { acknowledged, acknowledges, answered, decided, insurer, type Row } from './deadline-definition.ts';
import { catastropheAt, floodPolicy, ordinaryInLouisiana } from './conditions.ts';
import { letterPhrases } from './letter-phrases.ts';
import { spanVariants } from './span-variants.ts';

export const rowsElsewhere: readonly Row[] = [
  insurer('tx-carrier-acknowledge', acknowledges, { ...acknowledged, variant: spanVariants.texasAcknowledge }),
  insurer('tx-carrier-accept-or-reject', 'Carrier accepts or rejects the claim', {
    letter: letterPhrases.accept,
    from: 'allItemsReceivedOn',
    metBy: answered,
    variant: spanVariants.texasAcceptReject,
  }),
  insurer('tx-carrier-pay', 'Carrier pays what it accepted', {
    letter: letterPhrases.payAccepted,
    from: 'coverageAcceptedOn',
    metBy: ['paymentReceivedOn'],
    variant: spanVariants.texasPay,
  }),
  insurer('tx-carrier-pay-outer-limit', 'Carrier pays: outer limit', {
    letter: letterPhrases.pay,
    from: 'allItemsReceivedOn',
    metBy: decided,
    variant: spanVariants.texasCatastrophe,
  }),
  insurer('la-carrier-begin-adjustment', 'Carrier begins to adjust the loss', {
    letter: letterPhrases.adjust,
    from: 'noticeToCarrierOn',
    metBy: ['carrierBeganInvestigationOn', 'carrierInspectedOn'],
    variant: spanVariants.louisianaInitiate,
  }),
  insurer('la-carrier-pay', 'Carrier pays', {
    letter: letterPhrases.pay,
    from: 'proofOfLossReceivedOn',
    metBy: ['paymentReceivedOn'],
    holdsFor: ordinaryInLouisiana,
  }),
  insurer('la-carrier-pay-catastrophe-residential', 'Carrier pays (catastrophe, residential)', {
    letter: letterPhrases.pay,
    from: 'proofOfLossReceivedOn',
    metBy: ['paymentReceivedOn'],
    holdsFor: catastropheAt('residential'),
  }),
  insurer('la-carrier-pay-catastrophe-other', 'Carrier pays (catastrophe, other immovable property)', {
    letter: letterPhrases.pay,
    from: 'proofOfLossReceivedOn',
    metBy: ['paymentReceivedOn'],
    holdsFor: catastropheAt('commercial'),
  }),
  insurer('ny-carrier-acknowledge', acknowledges, acknowledged),
  insurer('ga-carrier-acknowledge', acknowledges, acknowledged),
  insurer('ca-carrier-acknowledge', acknowledges, acknowledged),
  insurer('ca-carrier-accept-or-reject', 'Carrier accepts or denies the claim', {
    letter: letterPhrases.acceptOrDeny,
    from: 'proofOfLossReceivedOn',
    metBy: answered,
  }),
  insurer('ca-carrier-pay', 'Carrier pays what it accepted', {
    letter: letterPhrases.payAccepted,
    from: 'coverageAcceptedOn',
    metBy: ['paymentReceivedOn'],
  }),
  {
    rule: 'us-nfip-proof-of-loss',
    title: 'Signed and sworn proof of loss (flood)',
    owedBy: 'insured',
    startsFrom: 'incidentDate',
    metBy: ['proofOfLossSentOn'],
    holdsFor: floodPolicy,
  },
  {
    rule: 'us-nfip-appeal',
    title: 'Appeal to FEMA (flood)',
    owedBy: 'insured',
    startsFrom: 'coverageDeniedOn',
    metBy: ['appealFiledOn'],
    holdsFor: floodPolicy,
  },
  {
    rule: 'us-nfip-suit',
    title: 'Suit after a denial (flood): ask counsel',
    owedBy: 'insured',
    startsFrom: 'coverageDeniedOn',
    metBy: ['suitFiledOn'],
    holdsFor: floodPolicy,
  },
];
