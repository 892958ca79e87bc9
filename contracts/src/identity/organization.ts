// The firm: its name and plan, and the settings that other services obey.
import { Id, Instant, int, number, object, oneOf, strictObject, string, textUpTo, union, literal, type Infer } from '../kernel/index.ts';
import { BusinessHours } from './hours/business-hours.ts';
import { sameHours } from '../enums/week/work-week.ts';
import { ClaimNumberFormat } from './claim-number-format.ts';
import { EmailAddress, PhoneNumber } from './reach.ts';
import { TimeZone } from '../enums/time-zone.ts';

export const OrganizationName = textUpTo(160).min(1, 'Enter the firm name');

export const plans = ['standard', 'premium'] as const;
export const Plan = oneOf(plans);
export type Plan = Infer<typeof Plan>;

/** Label of the plan badge (real-behaviour C14); the standard plan has none. */
export const planLabels: Record<Plan, string | undefined> = { standard: undefined, premium: 'Premium' };

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
  /** Under which a board registers the firm for engineering: on engineering reports. */
  engineeringRegistry: string().optional(),
});
export type OrganizationSettings = Infer<typeof OrganizationSettings>;

/** What holds until somebody decides otherwise: inspections at all eight times of every day, as ever. */
export const defaultSettings: OrganizationSettings = {
  timeZone: 'America/New_York',
  businessHours: { week: sameHours([0, 1, 2, 3, 4, 5, 6], '08:00', '18:00'), closedOnHolidays: false, closedDays: [] },
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
  engineeringRegistry: textUpTo(60).optional(),
  /** Refused with 409 when somebody else changed it since. */
  expectedVersion: int().optional(),
});
export type OrganizationChange = Infer<typeof OrganizationChange>;
