// The claim as other services keep it: told with every event about a claim, older versions are dropped.
import {
  CalendarDate,
  Id,
  IdInPath,
  Instant,
  array,
  boolean,
  endpoint,
  number,
  object,
  oneOf,
  string,
  type Infer,
} from '../../kernel/index.ts';
import { ClaimStatus, DamageType, Priority } from '../../enums/index.ts';
import { Disposition, communicationPreferences } from './claim.ts';
import { Language } from './intake-details.ts';

export const ClaimSnapshot = object({
  id: Id,
  claimNumber: string(),
  version: number().int().nonnegative(),
  status: ClaimStatus,
  disposition: Disposition,
  propertyOwnerName: string(),
  propertyOwnerPhone: string(),
  propertyOwnerEmail: string().optional(),
  propertyAddress: string(),
  /** Two letters, where the address names one. */
  state: string().optional(),
  /** Where the property is, when somebody entered it. */
  position: object({ lat: number(), lng: number() }).optional(),
  /** IANA zone of the property. */
  timeZone: string(),
  damageType: DamageType,
  priority: Priority,
  incidentDate: CalendarDate,
  insuranceCompany: string().optional(),
  policyNumber: string().optional(),
  /** Dollars. */
  estimatedValue: number().optional(),
  /** Dollars: the sum of the recorded settlements. */
  settlementAmount: number().optional(),
  /** The money of the ledger, for billing's lists and reports; absent until something was recorded. Dollars. */
  money: object({
    firstOffer: number().optional(),
    agreed: number().optional(),
    received: number(),
    /** The fee that the ledger earned so far; absent while no fee is agreed. */
    fee: number().optional(),
    /** What of the receipts it is taken on. */
    feeBase: number(),
  }).optional(),
  /** Percent: 10 means 10 %. */
  adjusterFeePercentage: number().optional(),
  referringAttorneyId: Id.optional(),
  clientUserIds: array(Id),
  assignedAdjusterId: Id.optional(),
  communicationPreference: oneOf(communicationPreferences),
  /** In which the owner is written to; absent: English. */
  language: Language.optional(),
  /** It was closed in the system that it came from, and nobody has opened it since: it asks nobody for anything. */
  cameInClosed: boolean().optional(),
  /** Opened of a simulated email: nobody outside is written to about it. */
  isSimulated: boolean().optional(),
  /** Brought from another system: its people know of it. */
  isImported: boolean().optional(),
  /** No contract with the firm is recorded as signed, or the one that was is canceled: who writes to them may solicit. */
  withoutContract: boolean().optional(),
  /** Attorneys who represent the insured: from the first day until, and without, the last. Who writes asks for the day on which they write. */
  counsel: array(object({ name: string(), from: CalendarDate, until: CalendarDate.optional() })),
  /** What the owner said to texts and to automated calls, and on which day; absent when nothing is recorded. */
  consents: array(object({ kind: oneOf(['sms', 'call']), given: boolean(), on: CalendarDate })).optional(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type ClaimSnapshot = Infer<typeof ClaimSnapshot>;

export const readClaimSnapshot = endpoint({
  name: 'readClaimSnapshot',
  service: 'claims',
  method: 'GET',
  path: '/internal/claims/:id/snapshot',
  summary: 'Read the snapshot of a claim, for a service that has no projection of it yet',
  access: 'services',
  params: object({ id: IdInPath }),
  response: ClaimSnapshot,
});
