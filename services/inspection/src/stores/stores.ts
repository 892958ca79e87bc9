// What inspection remembers: inspections, section revisions, day plans, photos, voice notes, and projections of claims and people.
import type { Disposition } from '@plumbline/contracts/claims';
import type { BusinessHours, License } from '@plumbline/contracts/identity';
import type { EngineeringStage, SectionContent, WeatherNoted } from '@plumbline/contracts/inspection';
import type { Appointment, InspectionNote, Position, StoredAnswer, StoredScheduleEntry, StoredSection } from './stored-shapes.ts';
import type { InspectionStatus, InspectionType } from '@plumbline/contracts/enums';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import { openAccessLinkStores, type AccessLinkStores } from './access-link-record.ts';
import { openRecoveryLinkStores, type RecoveryLinkStores } from './recovery-link-record.ts';
import { openCustodyStores, type CustodyStores } from './custody-record.ts';
import { openMarkStores, type MarkStores } from './mark-record.ts';
import { openPlanningStores, type PlanningStores } from './planning-stores.ts';
import { openReservationStores, type ReservationStores } from './reservation-record.ts';
import { openDeviceStores, type DeviceStores } from './device-record.ts';
import { openPhotoStores, type PhotoStores } from './photo-record.ts';
import { openVoiceStores, type VoiceStores } from './voice-note-record.ts';
import { openUploadStores, type UploadStores } from './upload-record.ts';
import { openSignatureStores, type SignatureStores } from './signature-record.ts';

export interface InspectionRecord extends RecordBase, Appointment {
  claimId: number;
  inspectionType: InspectionType;
  status: InspectionStatus;
  specialInstructions?: string;
  notes?: string;
  weather?: string;
  weatherNote?: string;
  weatherNoted?: WeatherNoted;
  gps?: Position;
  startedAt?: Date;
  /** By the clock of the phone on which it was started. */
  startedOnPhoneAt?: Date;
  completedAt?: Date;
  cancelledAt?: Date;
  cancelReason?: string;
  noShowAt?: Date;
  noShowReason?: string;
  /** By which calendars find it again, and the version that they have; it grows with each move and at the end. */
  calendarUid: string;
  sequence: number;
  scheduleLog: StoredScheduleEntry[];
  clientAnswer?: StoredAnswer;
  sections: StoredSection[];
  noteLog: InspectionNote[];
  /** Of its engineering report, and since when; absent while none was generated. */
  engineeringStage?: EngineeringStage;
  engineeringStageAt?: Date;
}

/** Everything that was ever saved in a section. */
export interface RevisionRecord extends RecordBase {
  inspectionId: number;
  /** As it was after the save. */
  section: StoredSection;
  /** As its writer left it. */
  written: SectionContent;
  byUserId?: number;
  /** The device's name for the save. */
  clientId?: string;
  clientAt?: Date;
  /** The revision that stands again with this one. */
  restoredFrom?: number;
}

export interface ClaimProjection extends RecordBase {
  claimNumber: string;
  status: string;
  /** How the claim ended; `open` until then. */
  disposition: Disposition;
  /** It was imported as closed, and nobody has opened it since. */
  cameInClosed: boolean;
  propertyOwnerName: string;
  propertyOwnerPhone: string;
  propertyOwnerEmail?: string;
  /** Dollars. */
  estimatedValue?: number;
  propertyAddress: string;
  /** Two letters, where the address names one. */
  state?: string;
  timeZone: string;
  damageType: string;
  priority: string;
  /** Absent: claims did not say it. */
  incidentDate?: string;
  /** Where the property is, when the claim has it. */
  position?: { lat: number; lng: number };
  assignedAdjusterId?: number;
}

/** What the firm decided about its hours; absent: nothing. */
export interface OrganizationProjection extends RecordBase {
  businessHours?: BusinessHours;
  timeZone?: string;
}

export interface PersonProjection extends RecordBase {
  name: string;
  role: string;
  isAuthorized: boolean;
  licenses: License[];
}

export interface Stores
  extends PlanningStores,
    ReservationStores,
    AccessLinkStores,
    RecoveryLinkStores,
    PhotoStores,
    UploadStores,
    DeviceStores,
    CustodyStores,
    MarkStores,
    VoiceStores,
    SignatureStores {
  readonly inspections: TenantCollection<InspectionRecord>;
  readonly revisions: TenantCollection<RevisionRecord>;
  readonly claims: TenantCollection<ClaimProjection>;
  readonly organizations: TenantCollection<OrganizationProjection>;
  readonly people: TenantCollection<PersonProjection>;
}

const free = Schema.Types.Mixed;

const appointmentFields = {
  scheduledAt: Date,
  scheduledDate: String,
  scheduledTime: String,
  timeZone: String,
  inspectorId: Number,
  inspectorName: String,
};

const inspectionFields = {
  ...appointmentFields,
  claimId: Number,
  inspectionType: String,
  status: String,
  specialInstructions: String,
  notes: String,
  weather: String,
  weatherNote: String,
  weatherNoted: free,
  gps: free,
  startedAt: Date,
  startedOnPhoneAt: Date,
  completedAt: Date,
  cancelledAt: Date,
  cancelReason: String,
  noShowAt: Date,
  noShowReason: String,
  outsideHoursReason: String,
  calendarUid: String,
  sequence: Number,
  scheduleLog: [free],
  clientAnswer: free,
  sections: [free],
  noteLog: [free],
  engineeringStage: String,
  engineeringStageAt: Date,
};

const revisionFields = {
  inspectionId: Number,
  section: free,
  written: free,
  byUserId: Number,
  clientId: String,
  clientAt: Date,
  restoredFrom: Number,
};

const claimFields = {
  claimNumber: String,
  status: String,
  disposition: String,
  cameInClosed: Boolean,
  propertyOwnerName: String,
  propertyOwnerPhone: String,
  propertyOwnerEmail: String,
  estimatedValue: Number,
  propertyAddress: String,
  state: String,
  timeZone: String,
  damageType: String,
  priority: String,
  incidentDate: String,
  position: free,
  assignedAdjusterId: Number,
};

export function openStores(parts: ServiceParts): Stores {
  return {
    inspections: parts.collection('inspections', new Schema(inspectionFields), {
      indexes: [
        [{ organizationId: 1, status: 1, scheduledAt: -1, _id: -1 }],
        [{ organizationId: 1, claimId: 1, scheduledAt: -1, _id: -1 }],
        [{ organizationId: 1, scheduledAt: -1, _id: -1 }],
        [{ organizationId: 1, status: 1, engineeringStage: 1, scheduledAt: -1, _id: -1 }],
        [{ organizationId: 1, scheduledDate: 1, scheduledAt: 1 }],
        [{ organizationId: 1, inspectorId: 1, scheduledAt: 1, _id: 1 }],
      ],
    }),
    revisions: parts.collection('section_revisions', new Schema(revisionFields), {
      indexes: [
        [{ organizationId: 1, inspectionId: 1, 'section.category': 1, _id: -1 }],
        [{ organizationId: 1, inspectionId: 1, clientId: 1 }],
      ],
    }),
    claims: parts.collection('claims', new Schema(claimFields)),
    organizations: parts.collection('organizations', new Schema({ businessHours: free, timeZone: String })),
    people: parts.collection('people', new Schema({ name: String, role: String, isAuthorized: Boolean, licenses: [free] }), {
      indexes: [[{ organizationId: 1, isAuthorized: 1, name: 1 }]],
    }),
    ...openPhotoStores(parts),
    ...openPlanningStores(parts),
    ...openReservationStores(parts),
    ...openAccessLinkStores(parts),
    ...openRecoveryLinkStores(parts),
    ...openUploadStores(parts),
    ...openDeviceStores(parts),
    ...openCustodyStores(parts),
    ...openMarkStores(parts),
    ...openVoiceStores(parts),
    ...openSignatureStores(parts),
  };
}
