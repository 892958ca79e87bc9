// What an office may know of a loss beyond the seven fields of the intake: address in parts, policy, loss, mortgagee, consents.
import {
  CalendarDate,
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
  type ZodType,
} from '../../kernel/index.ts';
import { TimeOfDay } from '../base/time-of-day.ts';
import { Amount, coverages, deductibles, shownLimits } from './limits.ts';
import { consentWayLabels, consentWays, usStates, type UsState } from '../../enums/index.ts';

const State = oneOf(Object.keys(usStates) as [UsState, ...UsState[]], 'Choose a US state');
const Zip = string()
  .trim()
  .regex(/^\d{5}(-\d{4})?$/, 'Enter a ZIP code like 33606');
const Naic = string()
  .trim()
  .regex(/^\d{5}$/, 'Enter a five-digit NAIC code');

export const policyTypes = ['homeowners', 'condo', 'renters', 'dwelling', 'commercial', 'flood', 'wind', 'other'] as const;
export const PolicyType = oneOf(policyTypes, 'Choose a policy type');
export type PolicyType = Infer<typeof PolicyType>;
export const policyTypeLabels: Record<PolicyType, string> = {
  homeowners: 'Homeowners',
  condo: 'Condominium unit',
  renters: 'Renters',
  dwelling: 'Dwelling',
  commercial: 'Commercial property',
  flood: 'Flood',
  wind: 'Wind only',
  other: 'Other',
};

export const languages = ['en', 'es', 'ht', 'pt', 'fr', 'zh', 'vi', 'ko', 'ru', 'ar', 'tl'] as const;
export const Language = oneOf(languages, 'Choose a language');
export type Language = Infer<typeof Language>;
export const languageLabels: Record<Language, string> = {
  en: 'English',
  es: 'Spanish',
  ht: 'Haitian Creole',
  pt: 'Portuguese',
  fr: 'French',
  zh: 'Chinese',
  vi: 'Vietnamese',
  ko: 'Korean',
  ru: 'Russian',
  ar: 'Arabic',
  tl: 'Tagalog',
};

/** `call`: calls in which a recorded or made voice speaks, as this product makes them. */
export const consentKinds = ['sms', 'call', 'email', 'recording'] as const;
export const ConsentKind = oneOf(consentKinds);
export type ConsentKind = Infer<typeof ConsentKind>;
export const consentKindLabels: Record<ConsentKind, string> = {
  sms: 'Text messages',
  call: 'Automated calls',
  email: 'Email',
  recording: 'Call recording',
};
/** What came in from another system says that it was given, and not how. */
export const storedConsentWays = [...consentWays, 'moved_in'] as const;
export const storedConsentWayLabels: Record<(typeof storedConsentWays)[number], string> = {
  ...consentWayLabels,
  moved_in: 'In the previous system',
};

const addressParts = {
  street: textUpTo(200),
  unit: textUpTo(40),
  city: textUpTo(100),
  state: State,
  zip: Zip,
  county: textUpTo(80),
  lat: number().min(-90, 'Enter a latitude from -90 to 90').max(90, 'Enter a latitude from -90 to 90'),
  lng: number().min(-180, 'Enter a longitude from -180 to 180').max(180, 'Enter a longitude from -180 to 180'),
};
const policyParts = { type: PolicyType, periodFrom: CalendarDate, periodTo: CalendarDate };
const lossParts = {
  time: TimeOfDay,
  cause: textUpTo(500),
  yearBuilt: int('Enter a year like 1987').min(1600, 'Enter a year like 1987').max(2100, 'Enter a year like 1987'),
  squareFeet: int('Enter a whole number').min(1, 'Enter at least 1 square foot').max(10_000_000, 'This area is too large'),
  occupied: boolean(),
  mitigationDone: boolean(),
  priorClaims: textUpTo(1_000),
  /** The name or number under which the emergency was declared. */
  declaredEmergency: textUpTo(120),
  /** Whether the National Hurricane Center declared the storm a hurricane: with its days it decides the deductible. */
  declaredHurricane: boolean(),
  /** When the first hurricane watch or warning began, and when the last one ended. */
  hurricaneFrom: CalendarDate,
  hurricaneUntil: CalendarDate,
  policeReportNumber: textUpTo(60),
  fireReportNumber: textUpTo(60),
};
const mortgageeParts = { name: textUpTo(200), loanNumber: textUpTo(60) };

type Shape = Record<string, ZodType>;
type Given<S extends Shape> = { [K in keyof S]: ReturnType<S[K]['optional']> };
type Emptied<S extends Shape> = { [K in keyof S]: ReturnType<ReturnType<S[K]['nullable']>['optional']> };

function given<S extends Shape>(shape: S): Given<S> {
  return Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, part.optional()])) as Given<S>;
}
/** In an edit `null` empties a part; what is not sent stays. */
function emptied<S extends Shape>(shape: S): Emptied<S> {
  return Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, part.nullable().optional()])) as Emptied<S>;
}

export const Consent = strictObject({
  kind: ConsentKind,
  given: boolean(),
  on: CalendarDate,
  /** Who gave or refused it. */
  by: textUpTo(200).min(1, 'Enter who gave consent'),
  how: oneOf(consentWays, 'Choose how consent was given'),
});
const consents = array(Consent).max(consentKinds.length, 'Enter each consent once');

/** The optional groups of an intake. */
export const intakeDetails = {
  /** Beats what is read from the one-line address. */
  address: strictObject(given(addressParts)).optional(),
  carrierNaic: Naic.optional(),
  carrierClaimNumber: textUpTo(40).optional(),
  /** Dollars; where the policy's deductibles are given, the one that fits the peril is taken. */
  deductible: Amount.optional(),
  policy: strictObject({
    ...given(policyParts),
    coverages: coverages.optional(),
    deductibles: strictObject(given(deductibles)).optional(),
  }).optional(),
  mortgagee: strictObject({ ...given(mortgageeParts), name: mortgageeParts.name.min(1, 'Name is required') }).optional(),
  loss: strictObject(given(lossParts)).optional(),
  noticeToCarrierOn: CalendarDate.optional(),
  language: Language.optional(),
  consents: consents.optional(),
};

/** The same groups in an edit: parts that are sent change, `null` empties a part or a whole group, lists are replaced. */
export const editedDetails = {
  address: strictObject(emptied(addressParts)).optional(),
  carrierNaic: Naic.nullable().optional(),
  policy: strictObject({
    ...emptied(policyParts),
    coverages: coverages.nullable().optional(),
    deductibles: strictObject(emptied(deductibles)).nullable().optional(),
  })
    .nullable()
    .optional(),
  mortgagee: strictObject(emptied(mortgageeParts)).nullable().optional(),
  loss: strictObject(emptied(lossParts)).nullable().optional(),
  language: Language.nullable().optional(),
  /** Replaces the consents of the kinds that are sent. */
  consents: consents.optional(),
};

const StoredConsent = object({
  kind: ConsentKind,
  given: boolean(),
  on: CalendarDate,
  by: string(),
  how: oneOf(storedConsentWays),
  recordedBy: string(),
  recordedAt: Instant,
  /** It was given for an earlier phone number, and holds no more. */
  numberChanged: boolean().optional(),
});

export const ClaimAddress = object({
  street: string().optional(),
  unit: string().optional(),
  city: string().optional(),
  state: string().optional(),
  zip: string().optional(),
  county: string().optional(),
  lat: number().optional(),
  lng: number().optional(),
});

export const Policy = object({
  type: PolicyType.optional(),
  periodFrom: CalendarDate.optional(),
  periodTo: CalendarDate.optional(),
  ...shownLimits,
});
export type Policy = Infer<typeof Policy>;

export const Loss = object(given({ ...lossParts, time: string(), cause: string(), priorClaims: string(), declaredEmergency: string() }));
export type Loss = Infer<typeof Loss>;

export const warningKeys = ['possible_time_bar', 'loss_outside_policy', 'deductible_undecided'] as const;
/** Something to look at; it refuses nothing. */
export const ClaimWarning = object({ key: oneOf(warningKeys), field: string(), message: string() });
export type ClaimWarning = Infer<typeof ClaimWarning>;

/** What a claim shows of the groups. */
export const shownDetails = {
  address: ClaimAddress,
  carrierNaic: string().optional(),
  policy: Policy.optional(),
  mortgagee: object({ name: string().optional(), loanNumber: string().optional() }).optional(),
  loss: Loss.optional(),
  language: Language.optional(),
  consents: array(StoredConsent).default([]),
  warnings: array(ClaimWarning).default([]),
};
