// The dates and facts of a claim that legal deadlines start from, end with or depend on.
import {
  CalendarDate,
  Instant,
  boolean,
  int,
  number,
  object,
  oneOf,
  strictObject,
  string,
  textUpTo,
  type Infer,
} from '../../kernel/index.ts';
import { TimeOfDay } from '../base/time-of-day.ts';

/** Every key date with the name that screens and explanations use. The date of loss is a field of the claim itself. */
export const keyDateLabels = {
  policyIssuedOn: 'Policy issued',
  declaredEmergencyOn: 'Emergency declared',
  contractSignedOn: 'Contract signed',
  contractSentToCarrierOn: 'Contract sent to the carrier',
  contractCancelledOn: 'Contract canceled',
  cancellationNoticeGivenOn: 'Notice of the right to cancel given',
  attorneyEngagedOn: 'Attorney engaged',
  noticeToCarrierOn: 'Notice of loss to the carrier',
  carrierAcknowledgedOn: 'Carrier acknowledged the claim',
  proofOfLossRequestedOn: 'Carrier requested a proof of loss',
  carrierFormReceivedOn: 'Proof of loss form received from the carrier',
  proofOfLossSentOn: 'Proof of loss sent',
  proofOfLossReceivedOn: 'Proof of loss received by the carrier',
  formCompletenessOn: 'Carrier said whether the form is complete',
  completedFormReceivedOn: 'Carrier received its completed form',
  allItemsReceivedOn: 'Carrier received all requested items',
  carrierNeedsTimeOn: 'Carrier said why it needs more time',
  carrierBeganInvestigationOn: 'Carrier began its investigation',
  carrierInspectionNoticeOn: 'Carrier inspection notice received',
  carrierInspectionPlannedOn: 'Carrier inspection scheduled',
  carrierInspectedOn: 'Carrier inspected',
  carrierEstimateMadeOn: 'Carrier estimate completed',
  carrierEstimateReceivedOn: 'Carrier estimate received',
  ourEstimateSentOn: 'Written estimate given to the insured',
  coverageAcceptedOn: 'Carrier accepted the claim',
  coverageDeniedOn: 'Carrier denied in writing',
  paymentReceivedOn: 'Payment received',
  paidInFullOn: 'Carrier paid the claim in full',
  policyPaymentDueOn: 'Payment due under the policy',
  reopenedNoticeOn: 'Notice of the reopened claim',
  supplementalNoticeOn: 'Notice of the supplemental claim',
  examinationOn: 'Examination under oath set for',
  examinationHeldOn: 'Examination under oath held',
  recordsDueOn: 'Records due to the carrier',
  recordsSentOn: 'Records sent to the carrier',
  appraisalDemandedOn: 'Written demand for appraisal',
  appraiserNamedOn: 'Appraiser named',
  umpireAgreedOn: 'Umpire agreed',
  mediationNoticeOn: 'Department’s notice of mediation',
  mediationHeldOn: 'Mediation held',
  mediationSettledOn: 'Settled in mediation',
  appealFiledOn: 'Appeal filed',
  presuitNoticeOn: 'Attorney’s presuit notice or demand',
  civilRemedyNoticeOn: 'Civil remedy notice filed',
  suitLimitOn: 'Last day to sue under the policy',
  suitFiledOn: 'Suit filed',
} as const;

export type KeyDateName = keyof typeof keyDateLabels;
export const keyDateNames = Object.keys(keyDateLabels) as [KeyDateName, ...KeyDateName[]];
export const KeyDateName = oneOf(keyDateNames);

/** Facts that decide which rule applies. What is not recorded is asked for, never assumed. */
export const deadlineDetailLabels = {
  occupancy: 'Residential or commercial property',
  areaSqFt: 'Building area (sq ft)',
  declaredEmergency: 'Claim from a declared emergency',
  catastrophe: 'Catastrophe loss',
  commissionerExtension: 'Commissioner gave carriers 30 more days to begin',
  representedByCounsel: 'Insured represented by counsel',
  surplusLines: 'Carrier is a surplus lines insurer',
  arsonSuspected: 'Carrier suspects arson',
  inspectionNeeded: 'Carrier requires a physical inspection',
  floodPolicy: 'NFIP (flood) policy',
  proofOfLossRequired: 'Carrier requires a proof of loss',
  carrierFormRequired: 'Carrier requires its own proof of loss form',
} as const;
export type DeadlineDetailName = keyof typeof deadlineDetailLabels;

export const occupancies = ['residential', 'commercial'] as const;

const detailShapes = {
  occupancy: oneOf(occupancies),
  areaSqFt: int().min(1, 'Enter at least 1 square foot').max(50_000_000, 'This area is too large'),
  declaredEmergency: boolean(),
  catastrophe: boolean(),
  commissionerExtension: boolean(),
  representedByCounsel: boolean(),
  surplusLines: boolean(),
  arsonSuspected: boolean(),
  inspectionNeeded: boolean(),
  floodPolicy: boolean(),
  proofOfLossRequired: boolean(),
  carrierFormRequired: boolean(),
};

export const DeadlineDetails = object({
  occupancy: detailShapes.occupancy.optional(),
  areaSqFt: number().optional(),
  declaredEmergency: boolean().optional(),
  catastrophe: boolean().optional(),
  commissionerExtension: boolean().optional(),
  representedByCounsel: boolean().optional(),
  surplusLines: boolean().optional(),
  arsonSuspected: boolean().optional(),
  inspectionNeeded: boolean().optional(),
  floodPolicy: boolean().optional(),
  proofOfLossRequired: boolean().optional(),
  carrierFormRequired: boolean().optional(),
});
export type DeadlineDetails = Infer<typeof DeadlineDetails>;

const KeyDateIntake = strictObject({
  on: CalendarDate,
  at: TimeOfDay.optional(),
  /** Where the date comes from: an email, a stamp, a call. */
  source: textUpTo(300).optional(),
});

function each<N extends string, T>(names: readonly N[], value: T): Record<N, T> {
  return Object.fromEntries(names.map((name) => [name, value])) as Record<N, T>;
}

/** `PUT /api/claims/:id/key-dates`: what is sent is recorded, `null` empties, what is not sent stays. */
export const KeyDatesChange = strictObject({
  version: number().int().nonnegative(),
  dates: strictObject(each(keyDateNames, KeyDateIntake.nullable().optional())).optional(),
  details: strictObject({
    occupancy: detailShapes.occupancy.nullable().optional(),
    areaSqFt: detailShapes.areaSqFt.nullable().optional(),
    declaredEmergency: boolean().nullable().optional(),
    catastrophe: boolean().nullable().optional(),
    commissionerExtension: boolean().nullable().optional(),
    representedByCounsel: boolean().nullable().optional(),
    surplusLines: boolean().nullable().optional(),
    arsonSuspected: boolean().nullable().optional(),
    inspectionNeeded: boolean().nullable().optional(),
    floodPolicy: boolean().nullable().optional(),
    proofOfLossRequired: boolean().nullable().optional(),
    carrierFormRequired: boolean().nullable().optional(),
  }).optional(),
  why: textUpTo(500).optional(),
});
export type KeyDatesChange = Infer<typeof KeyDatesChange>;

/** A recorded key date. */
export const KeyDate = object({
  name: KeyDateName,
  label: string(),
  on: CalendarDate,
  at: TimeOfDay.optional(),
  source: string().optional(),
  recordedBy: string(),
  recordedAt: Instant,
  /** The date is kept by the contract, at a party or in the ledger, and changed there. */
  ownedBy: oneOf(['contract', 'people', 'ledger']).optional(),
});
export type KeyDate = Infer<typeof KeyDate>;
