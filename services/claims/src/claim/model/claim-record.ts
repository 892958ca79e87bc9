// The stored claim: money in cents, percentages in basis points, instants as dates, and the indexes that its lists need.
import type { Building, Disposition, ReportStatus } from '@plumbline/contracts/claims';
import type { AddressParts, ClaimStatus, DamageType, InspectionType, Priority } from '@plumbline/contracts/enums';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import type { DeadlineFields } from '../../rules/deadlines/deadline-record.ts';
import { detailSchema, type DetailFields } from './stored-details.ts';
import type { ImportOrigin } from './import-origin.ts';
import type { StoredOverride, StoredQualification } from './stored-qualification.ts';

export type { StoredSettlement } from '../../rules/money/money-fields.ts';
export type { StoredQualification } from './stored-qualification.ts';
import { listIndexes, openOfOnePerson, peopleIndex } from './claim-indexes.ts';
import type { SearchTexts } from './search-text.ts';
import type { StoredMilestones } from './stored-milestones.ts';

export { cardFields } from './claim-indexes.ts';
import type { FirstInsuredExtras, StoredContract, StoredEngagement, StoredParty } from '../party-rules/party-model.ts';
import { moneySchema, type MoneyFields } from '../../rules/money/money-fields.ts';

/** What the claim knows of an inspection from its events; `version` drops what is older. */
export interface KnownInspection {
  id: number;
  state: 'open' | 'completed' | 'cancelled';
  version: number;
  scheduledAt?: Date;
  completedAt?: Date;
  /** Who comes, and for what. */
  inspection?: { inspectorId: number; inspectorName: string; inspectionType: InspectionType };
}

export interface ClaimReport {
  id: number;
  status: ReportStatus;
  title: string;
  revision: number;
  /** Who is asked to review it, while it waits for that. */
  reviewer?: string;
  /** The final report that the portal shows; it stays there while a newer one is being written. */
  released?: { id: number; revision: number };
  /** When a recipient first opened what was sent. */
  viewedAt?: Date;
}

export interface ClaimRecord extends RecordBase, DeadlineFields, DetailFields, MoneyFields, SearchTexts {
  claimNumber: string;
  status: ClaimStatus;
  statusSince: Date;
  statusReason?: string;
  disposition: Disposition;
  dispositionSince?: Date;
  dispositionReason?: string;
  /** It was closed in the system that it came from, and nobody has opened it since: nothing of it runs, asks or is told. */
  cameInClosed?: boolean;
  /** Opened of a simulated email: nobody outside is ever written to about it. */
  isSimulated?: boolean;
  priority: Priority;
  propertyOwnerName: string;
  propertyOwnerPhone: string;
  propertyOwnerPhoneE164?: string;
  propertyOwnerEmail?: string;
  propertyAddress: string;
  address: AddressParts;
  timeZone: string;
  damageType: DamageType;
  /** Calendar date. */
  incidentDate: string;
  insuranceCompany?: string;
  policyNumber?: string;
  carrierClaimNumber?: string;
  claimValueCents?: number;
  estimatedValueCents?: number;
  deductibleCents?: number;
  feeBasisPoints?: number;
  nextFollowUpDate?: string;
  followUpNote?: string;
  /** What stood before the follow-up was done or put off; `version` is that of the claim after it. */
  followUpBefore?: { date: string; note?: string; version: number };
  /** Calendar date that somebody set. */
  expectedCompletionOn?: string;
  communicationPreference: 'email' | 'sms' | 'phone';
  description?: string;
  estimatedDamage?: string;
  notes?: string;
  narrative?: string;
  /** What estimates price: materials, ages and condition, and who recorded them last. */
  building?: Building & { savedBy: string; savedAt: Date };
  referringAttorneyId?: number;
  assignedAdjusterId?: number;
  tags?: string[];
  /** Photos that are stored, each counted once. */
  photoCount?: number;
  clientUserIds: number[];
  /** Everybody around the claim except the property owner. */
  parties?: StoredParty[];
  /** The highest number that a party of this claim ever had. */
  partyCount?: number;
  firstInsured?: FirstInsuredExtras;
  /** Accounts of attorneys that `parties` names, with their days: what the portal asks. */
  engagements?: StoredEngagement[];
  contract?: StoredContract;
  qualificationState: 'done' | 'pending' | 'imported';
  qualification?: StoredQualification;
  qualificationOverride?: StoredOverride;
  inspections: KnownInspection[];
  milestones: StoredMilestones;
  report?: ClaimReport;
  /** Where the reports page lists the claim; follows from status and report with every change. */
  reportTab?: ReportStatus;
  /** Invoices that stand, by id: a cancelled one is taken out. */
  invoiceIds: number[];
  /** Where an imported claim came from. */
  imported?: ImportOrigin;
  stormEventId?: number;
  /** No document of the claim is deleted while it stands. */
  legalHold?: { reason: string; by: string; at: Date };
  /** By what its people are found (party/people-keys.ts). */
  peopleKeys?: string[];
  /** By what a duplicate is found. */
  matchKeys: string[];
  /** The owner's name as lists are ordered by it. */
  ownerKey?: string;
  /** The carrier's name, folded; empty without one. */
  carrierKey?: string;
}

const text = { type: String };
const neededText = { type: String, required: true };
const whole = { type: Number };
const free = { type: Schema.Types.Mixed };

const claimSchema = new Schema({
  claimNumber: neededText,
  status: neededText,
  statusSince: { type: Date, required: true },
  statusReason: text,
  disposition: neededText,
  dispositionSince: { type: Date },
  dispositionReason: text,
  cameInClosed: { type: Boolean },
  isSimulated: { type: Boolean },
  priority: neededText,
  propertyOwnerName: neededText,
  propertyOwnerPhone: neededText,
  propertyOwnerPhoneE164: text,
  propertyOwnerEmail: text,
  propertyAddress: neededText,
  address: free,
  timeZone: neededText,
  damageType: neededText,
  incidentDate: neededText,
  insuranceCompany: text,
  policyNumber: text,
  carrierClaimNumber: text,
  claimValueCents: whole,
  estimatedValueCents: whole,
  deductibleCents: whole,
  feeBasisPoints: whole,
  nextFollowUpDate: text,
  followUpNote: text,
  followUpBefore: free,
  expectedCompletionOn: text,
  nextDeadlineOn: text,
  deadlineCheckOn: text,
  deadlinesPack: text,
  keyDates: free,
  deadlineDetails: free,
  catastropheFrom: free,
  clock: free,
  communicationPreference: neededText,
  description: text,
  estimatedDamage: text,
  notes: text,
  narrative: text,
  building: free,
  referringAttorneyId: whole,
  assignedAdjusterId: whole,
  tags: { type: [String], default: undefined },
  photoCount: whole,
  clientUserIds: [Number],
  parties: { type: [free], default: undefined },
  partyCount: whole,
  firstInsured: free,
  engagements: { type: [{ _id: false, userId: Number, from: String, until: String }], default: undefined },
  contract: free,
  ...moneySchema,
  qualificationState: neededText,
  qualification: free,
  qualificationOverride: free,
  ...detailSchema,
  inspections: [free],
  milestones: free,
  report: free,
  reportTab: text,
  invoiceIds: [Number],
  imported: free,
  stormEventId: whole,
  legalHold: free,
  searchText: neededText,
  portalText: neededText,
  peopleKeys: { type: [String], default: undefined },
  matchKeys: [String],
  ownerKey: text,
  carrierKey: text,
});

export type Claims = TenantCollection<ClaimRecord>;

/** The collection of claims. Every list that a screen shows walks one of these indexes. */
export function claimCollection(parts: ServiceParts): Claims {
  return parts.collection<ClaimRecord>('claims', claimSchema, {
    indexes: [
      ...Object.values(listIndexes).map((index) => [{ ...index }] as const),
      [{ organizationId: 1, clientUserIds: 1, createdAt: -1, _id: -1 }],
      [{ ...openOfOnePerson }],
      [{ organizationId: 1, stormEventId: 1, assignedAdjusterId: 1 }],
      [{ organizationId: 1, stormEventId: 1, incidentDate: 1 }],
      [{ organizationId: 1, 'engagements.userId': 1, createdAt: -1, _id: -1 }],
      [{ organizationId: 1, 'report.released.id': 1 }],
      [{ organizationId: 1, reportTab: 1, createdAt: -1, _id: -1, searchText: 1 }],
      [{ organizationId: 1, claimNumber: 1 }, { unique: true }],
      [{ ...peopleIndex }],
      [{ organizationId: 1, matchKeys: 1, incidentDate: -1 }],
      [{ deadlineCheckOn: 1, _id: 1 }],
      [{ deadlinesPack: 1 }],
    ],
  });
}
