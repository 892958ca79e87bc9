// The people around a claim: who they are, in which role, from when to when; and the contract with the insured.
import {
  CalendarDate,
  Id,
  Instant,
  array,
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
import { usStates, type UsState, FeeKind } from '../../enums/index.ts';
import { Amount } from '../rules/money/ledger.ts';

export const partyRoles = [
  'named_insured',
  'our_adjuster',
  'attorney',
  'desk_adjuster',
  'field_adjuster',
  'mortgagee',
  'contractor',
  'public_adjuster',
  'other',
] as const;
export const PartyRole = oneOf(partyRoles, 'Choose a role');
export type PartyRole = Infer<typeof PartyRole>;

export const partyRoleLabels: Record<PartyRole, string> = {
  named_insured: 'Named insured',
  our_adjuster: 'Assigned adjuster',
  attorney: 'Attorney',
  desk_adjuster: 'Desk adjuster',
  field_adjuster: 'Field adjuster',
  mortgagee: 'Mortgagee',
  contractor: 'Contractor',
  public_adjuster: 'Public adjuster (other firm)',
  other: 'Other',
};

/** The first named insured is the claim's property owner: always there, always this number. */
export const firstInsuredId = 1;
export const maxParties = 60;

const Phone = textUpTo(40).refine((phone) => phone.replace(/\D/g, '').length >= 10, 'Valid phone number is required');
const Email = string().trim().max(254, 'Valid email is required').email('Valid email is required');

const optionalFields = {
  organization: textUpTo(200),
  email: Email,
  address: textUpTo(300),
  /** Loan, file or license number. */
  reference: textUpTo(80),
  /** The account of an attorney: while engaged, it follows the case in the portal. */
  userId: Id,
  /** From this day the engagement counts. */
  engagedOn: CalendarDate,
  /** From this day it does not count any more. */
  endedOn: CalendarDate,
  note: textUpTo(2_000),
};

const name = string('Name is required').pipe(textUpTo(200).min(1, 'Name is required'));
const phones = array(Phone).max(4, 'Enter at most four phone numbers');

export const PartyIntake = strictObject({
  role: PartyRole,
  name,
  phones: phones.optional(),
  organization: optionalFields.organization.optional(),
  email: optionalFields.email.optional(),
  address: optionalFields.address.optional(),
  reference: optionalFields.reference.optional(),
  userId: optionalFields.userId.optional(),
  engagedOn: optionalFields.engagedOn.optional(),
  endedOn: optionalFields.endedOn.optional(),
  note: optionalFields.note.optional(),
});
export type PartyIntake = Infer<typeof PartyIntake>;

/** What is sent changes, `null` empties. `revision` is the one that was read: another one is refused with 409. */
export const PartyEdit = strictObject({
  revision: int().positive().optional(),
  role: PartyRole.optional(),
  name: name.optional(),
  phones: phones.optional(),
  organization: optionalFields.organization.nullable().optional(),
  email: optionalFields.email.nullable().optional(),
  address: optionalFields.address.nullable().optional(),
  reference: optionalFields.reference.nullable().optional(),
  userId: optionalFields.userId.nullable().optional(),
  engagedOn: optionalFields.engagedOn.nullable().optional(),
  endedOn: optionalFields.endedOn.nullable().optional(),
  note: optionalFields.note.nullable().optional(),
});
export type PartyEdit = Infer<typeof PartyEdit>;

export const Party = object({
  /** Unique within the claim, never used again. */
  id: Id,
  revision: number(),
  role: PartyRole,
  name: string(),
  phones: array(string()),
  organization: string().optional(),
  email: string().optional(),
  address: string().optional(),
  reference: string().optional(),
  userId: Id.optional(),
  engagedOn: CalendarDate.optional(),
  endedOn: CalendarDate.optional(),
  note: string().optional(),
});
export type Party = Infer<typeof Party>;

/** Somebody on a claim, as a search over all claims finds them. */
export const FoundPerson = object({
  claimId: Id,
  claimNumber: string(),
  propertyAddress: string(),
  partyId: Id,
  role: PartyRole,
  name: string(),
  organization: string().optional(),
});
export type FoundPerson = Infer<typeof FoundPerson>;

/** Who letters go to. */
export const Correspondent = object({
  kind: oneOf(['attorney', 'our_adjuster', 'public_adjuster', 'insured']),
  name: string(),
  partyId: Id.optional(),
});
export type Correspondent = Infer<typeof Correspondent>;

const directions = {
  /** Whom the carrier writes to. */
  carrierWritesTo: Correspondent,
  /** Whom we write to about the insured's side. */
  weWriteTo: Correspondent,
  representedByCounsel: boolean(),
};

/** Who writes to whom today, and the switches that are known to come. */
export const Correspondence = object({
  ...directions,
  /** The day on which it became so; absent where it was so from the beginning. */
  since: CalendarDate.optional(),
  coming: array(object({ ...directions, on: CalendarDate })),
});
export type Correspondence = Infer<typeof Correspondence>;

export const contractKinds = ['standard', 'emergency', 'supplement'] as const;
export const contractKindLabels: Record<(typeof contractKinds)[number], string> = {
  standard: 'Standard',
  emergency: 'Declared emergency',
  supplement: 'Reopened or supplemental claim',
};

const State = oneOf(Object.keys(usStates) as [UsState, ...UsState[]], 'Choose a US state');
const FeePercentage = number('Enter a number such as 10')
  .min(0, 'Enter a fee from 0% to 100%')
  .max(100, 'Enter a fee from 0% to 100%')
  .refine((percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4), 'Use at most two decimals');

/** `PUT /api/claims/:id/contract`: the whole terms; what is absent is not agreed. */
export const ContractTerms = strictObject({
  /** The revision that was read; 0 where there was none. */
  revision: int().nonnegative().optional(),
  kind: oneOf(contractKinds),
  signedOn: CalendarDate.optional(),
  /** Local time at the property; needed where the right to cancel is counted in hours. */
  signedAt: TimeOfDay.optional(),
  /** Absent: a percentage. */
  feeKind: FeeKind.optional(),
  feePercentage: FeePercentage.optional(),
  flatFee: Amount.optional(),
  hourlyRate: Amount.optional(),
  /** The insured's answer; a cap of some states hangs on it. Absent leaves what the claim records. */
  declaredEmergency: boolean().optional(),
  /** The contract discloses by itself that the fee is also taken on living expense; absent: it does not. */
  livingExpenseDisclosed: boolean().optional(),
  state: State.optional(),
  /** Named insureds who signed, by party. */
  signedBy: array(Id).max(maxParties),
  cancelledOn: CalendarDate.optional(),
  /** Why the fee stands where it may be above a cap that nobody is sure of; it lifts no cap that is sure. */
  why: textUpTo(500).optional(),
});
export type ContractTerms = Infer<typeof ContractTerms>;

export const Contract = object({
  revision: number(),
  kind: oneOf(contractKinds),
  signedOn: CalendarDate.optional(),
  signedAt: TimeOfDay.optional(),
  feeKind: FeeKind.optional(),
  feePercentage: number().optional(),
  flatFee: number().optional(),
  hourlyRate: number().optional(),
  /** As the claim records it; absent while nobody answered. */
  declaredEmergency: boolean().optional(),
  livingExpenseDisclosed: boolean().optional(),
  state: string().optional(),
  signedBy: array(Id),
  /** Names of the named insureds whose signature is not there. */
  missingSigners: array(string()),
  /** The last day on which the insured may cancel, where a rule pack of the state says it. */
  cancelUntil: CalendarDate.optional(),
  /** The instant, where the rule counts hours from the time of signing. */
  cancelUntilAt: Instant.optional(),
  cancelledOn: CalendarDate.optional(),
  /** Why the fee stands where it may be above a cap, and who said so. */
  feeReason: object({ text: string(), by: string() }).optional(),
  /** Rules of the state that the fee exceeds or may exceed. */
  feeWarnings: array(string()),
});
export type Contract = Infer<typeof Contract>;
