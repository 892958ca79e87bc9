// The claim: what the intake form sends, what may be edited, and what is answered (core-workspace §3, §5).
import {
  CalendarDate,
  Dollars,
  Id,
  Instant,
  array,
  boolean,
  number,
  object,
  oneOf,
  preprocess,
  strictObject,
  string,
  textUpTo,
  union,
  type Infer,
  type ZodType,
  type InputOf,
  type OutputOf,
} from '../../kernel/index.ts';
import { AnyDamageType, ClaimStatus, DamageType, Priority } from '../../enums/index.ts';
import { canonicalNames } from './intake-names.ts';
import { editedDetails, intakeDetails, shownDetails } from './intake-details.ts';
import { ClaimMoney } from '../rules/money/money.ts';
import { Contract, ContractTerms, Correspondence, Party } from './party.ts';
import { Milestone } from './milestone.ts';
import { NextAction } from './next-action.ts';
import { QualificationOverride, QualificationRetry, QualificationState, StoredQualification } from './qualification.ts';
import { Settlement } from '../rules/money/settlement.ts';

const PhoneNumber = string('Valid phone number is required')
  .trim()
  .max(40, 'Valid phone number is required')
  .refine((phone) => phone.replace(/\D/g, '').length >= 10, 'Valid phone number is required');

const EmailAddress = string('Valid email is required').trim().max(254, 'Valid email is required').email('Valid email is required');

const notNegative = (sentence: string) => Dollars.refine((dollars) => dollars >= 0, sentence);

const required = (message: string, length: number) => string(message).pipe(textUpTo(length).min(1, message));

const intakeFields = {
  propertyOwnerName: required('Property owner name is required', 200),
  propertyOwnerPhone: PhoneNumber,
  /** An empty text means “none”. */
  propertyOwnerEmail: union([string().trim().length(0), EmailAddress], 'Valid email is required').optional(),
  propertyAddress: required('Property address is required', 300),
  damageType: AnyDamageType,
  incidentDate: string('Incident date is required').min(1, 'Incident date is required').pipe(CalendarDate),
};

const ClaimIntakeFields = strictObject({
  ...intakeFields,
  referringAttorneyId: Id.optional(),
  /** Who is in charge; without one it is the adjuster who opens the claim. */
  assignedAdjusterId: Id.optional(),
  /** Free text: the adjuster's first impression. */
  estimatedDamage: textUpTo(4_000).optional(),
  insuranceCompany: textUpTo(200).optional(),
  policyNumber: textUpTo(60).optional(),
  /** A guess in dollars, where somebody made one. */
  estimatedValue: notNegative('Enter zero or more').optional(),
  description: textUpTo(4_000).optional(),
  /** Who handles the claim at the carrier: becomes its desk adjuster among the people of the claim. */
  carrierAdjuster: strictObject({
    name: required('Enter the carrier’s adjuster', 200),
    phone: PhoneNumber.optional(),
    email: EmailAddress.optional(),
  }).optional(),
  /** The contract with the insured, where it is signed already, under the rules of the claim's own contract; signatures follow there. */
  contract: strictObject({
    /** Standard when absent. */
    kind: ContractTerms.shape.kind.optional(),
    signedOn: ContractTerms.shape.signedOn,
    signedAt: ContractTerms.shape.signedAt,
    feeKind: ContractTerms.shape.feeKind,
    feePercentage: ContractTerms.shape.feePercentage,
    flatFee: ContractTerms.shape.flatFee,
    hourlyRate: ContractTerms.shape.hourlyRate,
    declaredEmergency: ContractTerms.shape.declaredEmergency,
    state: ContractTerms.shape.state,
    why: ContractTerms.shape.why,
  }).optional(),
  /** The storm event that the loss belongs to: its declared emergency becomes a key date of the claim. */
  stormEventId: Id.optional(),
  ...intakeDetails,
});

/** `POST /api/claims`. Both spellings of a field are accepted; one is stored. */
export const ClaimIntake = preprocess(canonicalNames, ClaimIntakeFields) as unknown as ZodType<
  OutputOf<typeof ClaimIntakeFields>,
  InputOf<typeof ClaimIntakeFields>
>;
export type ClaimIntake = OutputOf<typeof ClaimIntakeFields>;

/** A word that an office puts on claims. A comma separates tags wherever they are written in a row. */
export const Tag = textUpTo(40)
  .min(1, 'Enter a tag')
  .refine((text) => !/[,\r\n\t]/.test(text), "A tag can't contain a comma");

export const communicationPreferences = ['email', 'sms', 'phone'] as const;
export const dispositions = ['open', 'declined', 'withdrawn', 'closed_no_pay', 'settled'] as const;
export const Disposition = oneOf(dispositions);
export type Disposition = Infer<typeof Disposition>;

/** `PATCH /api/claims/:id`: what is sent changes, `null` empties an optional field. */
export const ClaimEdit = strictObject({
  /** The version that was read: when another person saved in between, the answer is 409. */
  version: number().int().nonnegative().optional(),
  propertyOwnerName: intakeFields.propertyOwnerName.optional(),
  propertyOwnerPhone: PhoneNumber.optional(),
  propertyOwnerEmail: union([EmailAddress, string().trim().length(0)], 'Valid email is required')
    .nullable()
    .optional(),
  propertyAddress: intakeFields.propertyAddress.optional(),
  damageType: AnyDamageType.optional(),
  incidentDate: intakeFields.incidentDate.optional(),
  priority: Priority.optional(),
  insuranceCompany: textUpTo(200).nullable().optional(),
  policyNumber: textUpTo(60).nullable().optional(),
  carrierClaimNumber: textUpTo(40).nullable().optional(),
  claimValue: notNegative('Enter zero or more').nullable().optional(),
  estimatedValue: notNegative('Enter zero or more').nullable().optional(),
  /** Dollars; the policy's deductible, taken off in the estimate. */
  deductible: notNegative('Enter zero or more').nullable().optional(),
  /** Percent: 10 means 10 %. */
  adjusterFeePercentage: number().min(0).max(100).nullable().optional(),
  nextFollowUpDate: CalendarDate.nullable().optional(),
  /** What is to be done on that day. */
  followUpNote: textUpTo(500).nullable().optional(),
  /** The day on which the work is expected to be complete, where the usual one does not hold. */
  expectedCompletionOn: CalendarDate.nullable().optional(),
  communicationPreference: oneOf(communicationPreferences).optional(),
  description: textUpTo(4_000).nullable().optional(),
  estimatedDamage: textUpTo(4_000).nullable().optional(),
  notes: textUpTo(10_000).nullable().optional(),
  referringAttorneyId: Id.nullable().optional(),
  assignedAdjusterId: Id.nullable().optional(),
  /** All tags of the claim, in this order. */
  tags: array(Tag).max(20, 'Add up to 20 tags').optional(),
  ...editedDetails,
  why: textUpTo(500).optional(),
});
export type ClaimEdit = Infer<typeof ClaimEdit>;

/** `POST /api/claims/:id/status`. A reason is needed to override the qualification, to cancel a scheduled inspection, to reopen, and where the event behind the status is missing. */
export const StatusMove = strictObject({
  status: ClaimStatus,
  why: textUpTo(500).optional(),
  version: number().int().nonnegative().optional(),
});

/** A claim as lists show it. */
export const ClaimCard = object({
  id: Id,
  claimNumber: string(),
  version: number(),
  status: ClaimStatus,
  disposition: Disposition,
  priority: Priority,
  propertyOwnerName: string(),
  propertyOwnerPhone: string(),
  propertyOwnerEmail: string().optional(),
  propertyAddress: string(),
  damageType: DamageType,
  incidentDate: CalendarDate,
  /** Dollars, only when somebody or a document gave a value. */
  estimatedValue: number().optional(),
  settlementAmount: number().optional(),
  adjusterFeePercentage: number().optional(),
  aiQualificationScore: number().optional(),
  qualificationState: QualificationState,
  insuranceCompany: string().optional(),
  referringAttorneyId: Id.optional(),
  assignedAdjusterId: Id.optional(),
  /** Two letters, where the address names a state. */
  state: string().optional(),
  tags: array(string()),
  photoCount: number(),
  nextFollowUpDate: CalendarDate.optional(),
  /** The earliest open deadline. */
  nextDeadlineOn: CalendarDate.optional(),
  stormEventId: Id.optional(),
  /** IANA zone of the property. */
  timeZone: string(),
  statusSince: Instant,
  createdAt: Instant,
  updatedAt: Instant,
});
export type ClaimCard = Infer<typeof ClaimCard>;

/** A claim in full. */
export const Claim = ClaimCard.extend({
  /** The phone in international form, where it could be read: `+13055550101`. */
  propertyOwnerPhoneE164: string().optional(),
  ...shownDetails,
  policyNumber: string().optional(),
  carrierClaimNumber: string().optional(),
  claimValue: number().optional(),
  deductible: number().optional(),
  adjusterFeeAmount: number().optional(),
  followUpNote: string().optional(),
  /** As somebody set it; without it the usual days of the status hold. */
  expectedCompletionOn: CalendarDate.optional(),
  /** The day that was set, else the usual days of the status from entering it, with the reason. Absent once the work is done or the claim closed. */
  expectedCompletion: object({ on: CalendarDate, why: string(), isOverdue: boolean() }).optional(),
  communicationPreference: oneOf(communicationPreferences),
  description: string().optional(),
  estimatedDamage: string().optional(),
  notes: string().optional(),
  narrative: string().optional(),
  clientUserIds: array(Id),
  /** The agreements that stand. */
  settlements: array(Settlement),
  money: ClaimMoney,
  qualification: StoredQualification.optional(),
  qualificationRetry: QualificationRetry.optional(),
  qualificationOverride: QualificationOverride.optional(),
  /** Why the claim is in its status, where a reason was given. */
  statusReason: string().optional(),
  /** Since when and why the claim is closed, or open again. */
  dispositionSince: Instant.optional(),
  dispositionReason: string().optional(),
  /** It was closed in the system that it came from, and nobody has opened it since. */
  cameInClosed: boolean().optional(),
  /** Opened of a simulated email: nobody outside is written to about it. */
  isSimulated: boolean().optional(),
  /** Dispositions that may follow now. */
  nextDispositions: array(Disposition),
  /** Everybody around the claim; the first is the property owner. */
  parties: array(Party),
  correspondence: Correspondence,
  contract: Contract.optional(),
  /** Statuses that may follow now. */
  nextStatuses: array(ClaimStatus),
  milestones: array(Milestone),
  nextAction: NextAction.optional(),
  reportId: Id.optional(),
  /** Where the claim came from, when it was imported. */
  imported: object({ importId: Id, row: number(), fileName: string(), at: Instant, externalId: string().optional() }).optional(),
  stormEventId: Id.optional(),
  /** The days of its hurricane are those of its storm event; absent once somebody recorded others on the claim. */
  hurricaneFromStorm: boolean().optional(),
  /** Nobody deletes a document of this claim while it stands. */
  legalHold: object({ reason: string(), by: string(), at: Instant }).optional(),
  /** By the rule pack the notice of loss may be late: a question for counsel, not a verdict. */
  possibleTimeBar: boolean(),
});
export type Claim = Infer<typeof Claim>;
