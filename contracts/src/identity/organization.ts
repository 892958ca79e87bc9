// The firm: its name and plan, and the settings that other services obey.
import {
  array,
  Id,
  Instant,
  int,
  number,
  object,
  oneOf,
  strictObject,
  string,
  textUpTo,
  union,
  literal,
  type Infer,
} from '../kernel/index.ts';
import { ClaimNumberFormat } from './claim-number-format.ts';
import { EmailAddress, PhoneNumber } from './reach.ts';
import { TimeZone } from '../enums/time-zone.ts';

export const OrganizationName = textUpTo(160).min(1, 'Enter the firm name');

export const plans = ['standard', 'premium'] as const;
export const Plan = oneOf(plans);
export type Plan = Infer<typeof Plan>;

/** Label of the plan badge (real-behaviour C14); the standard plan has none. */
export const planLabels: Record<Plan, string | undefined> = { standard: undefined, premium: 'Premium' };

const TimeOfDay = string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 08:30');

/** When the office works: 0 is Sunday. Inspections are offered within these hours, in the zone of the property. */
export const BusinessHours = strictObject({
  days: array(int().min(0).max(6)).min(1, 'Choose at least one day').max(7),
  from: TimeOfDay,
  to: TimeOfDay,
}).refine(({ from, to }) => from < to, { message: 'The workday must end after it starts', path: ['to'] });
export type BusinessHours = Infer<typeof BusinessHours>;

/** What an administrator decides for the firm. */
export const OrganizationSettings = object({
  timeZone: string(),
  businessHours: BusinessHours,
  /** Percent of the settlement with which a new claim begins; absent: no fee is assumed. */
  defaultFeePercentage: number().optional(),
  claimNumberFormat: string(),
  /** How clients reach the office, shown in their portal where no adjuster stands for it. */
  phone: string().optional(),
  email: string().optional(),
  /** Of the office, and the license of the firm: on invoices, letters and their copies. */
  address: string().optional(),
  license: string().optional(),
});
export type OrganizationSettings = Infer<typeof OrganizationSettings>;

/** What holds until somebody decides otherwise: inspections at all eight times of every day, as ever. */
export const defaultSettings: OrganizationSettings = {
  timeZone: 'America/New_York',
  businessHours: { days: [0, 1, 2, 3, 4, 5, 6], from: '08:00', to: '18:00' },
  claimNumberFormat: 'CLM-{YYYY}-{######}',
};

export const Organization = object({
  id: Id,
  name: string(),
  plan: Plan,
  ...OrganizationSettings.partial().shape,
  /** Where the logo lies; another one has another address. */
  logoUrl: string().optional(),
  version: int().optional(),
  createdAt: Instant.optional(),
});
export type Organization = Infer<typeof Organization>;

export const OrganizationChange = strictObject({
  name: OrganizationName.optional(),
  timeZone: TimeZone.optional(),
  businessHours: BusinessHours.optional(),
  /** `null` takes the default away. */
  defaultFeePercentage: number().min(0).max(100, 'Enter a percentage of 100 or less').nullable().optional(),
  claimNumberFormat: ClaimNumberFormat.optional(),
  plan: Plan.optional(),
  /** An empty text takes it away. */
  phone: union([literal(''), PhoneNumber]).optional(),
  email: union([literal(''), EmailAddress]).optional(),
  address: textUpTo(300).optional(),
  license: textUpTo(60).optional(),
  /** Refused with 409 when somebody else changed it since. */
  expectedVersion: int().optional(),
});
export type OrganizationChange = Infer<typeof OrganizationChange>;
