// A photo as it is stored: where its bytes lie, what the file said about itself, how far its processing is.
import type { FlagAnswer, PhotoExif, PhotoOrigin, PhotoQuality, PhotoStatus, PhotoView, Position } from '@plumbline/contracts/inspection';
import type { DamageArea, PhotoCategory, Severity, Weather } from '@plumbline/contracts/enums';
import { decoderLimits, type JobQueue, type RecordBase, type ServiceParts, type TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface PhotoRecord extends RecordBase {
  inspectionId: number;
  claimId: number;
  originalName: string;
  category: PhotoCategory;
  damageArea?: DamageArea;
  severity?: Severity;
  view?: PhotoView;
  weather?: Weather;
  description?: string;
  notes?: string;
  tags?: string[];
  /** Where somebody put it by hand. */
  order?: string;
  /** Marks that the newest version of its layer has. */
  marks?: number;
  sha256: string;
  bytes: number;
  format: 'jpeg' | 'png' | 'heic';
  /** Key of the original in the object store. */
  objectKey: string;
  width: number;
  height: number;
  origin: PhotoOrigin;
  /** Absent: nobody knows. */
  capturedAt?: Date;
  capturedAtSource: 'device' | 'exif' | 'unknown';
  gps?: Position;
  exif?: PhotoExif;
  addedAt?: Date;
  addedFrom?: Position;
  device?: { make?: string; model?: string; label?: string };
  status: PhotoStatus;
  failureReason?: string;
  quality?: PhotoQuality;
  /** 64 bits of a difference hash, as 16 hex digits. */
  lookHash?: string;
  duplicateOfId?: number;
  thumbnailKey?: string;
  imageKey?: string;
  clientId?: string;
  /** Counts the captures of the device. */
  deviceSequence?: number;
  /** The capture that this one was taken instead of. */
  supersedes?: string;
  flagAnswer?: FlagAnswer;
  /** Since when it is left out of lists and reports. */
  removed?: { at: Date; by: string; reason?: string };
  uploadedBy: string;
  /** The account of who captured it; absent where a key or the holder of an access link sent it. */
  uploadedById?: number;
  /** Where it was sent by a recovery link: by which, in words and by its number. */
  sentBy?: string;
  sentByLinkId?: number;
  /** Since when the portal shows it. */
  sharedAt?: Date;
}

const free = Schema.Types.Mixed;

/** Its place among the captures of its device, and what became of it. */
const ofTheField = { deviceSequence: Number, supersedes: String, flagAnswer: free, removed: free };

/** Under whose name it stands, and what sent it. */
const ofItsAuthor = { uploadedBy: String, uploadedById: Number, sentBy: String, sentByLinkId: Number };

/** What the office says about it. */
const ofTheOffice = { tags: { type: [String], default: undefined }, order: String, marks: Number };

function photoSchema(): Schema {
  return new Schema({
    inspectionId: Number,
    claimId: Number,
    originalName: String,
    category: String,
    damageArea: String,
    severity: String,
    view: String,
    weather: String,
    description: String,
    notes: String,
    sha256: String,
    bytes: Number,
    format: String,
    objectKey: String,
    width: Number,
    height: Number,
    origin: String,
    capturedAt: Date,
    capturedAtSource: String,
    gps: free,
    exif: free,
    addedAt: Date,
    addedFrom: free,
    device: free,
    status: String,
    failureReason: String,
    quality: free,
    lookHash: String,
    duplicateOfId: Number,
    thumbnailKey: String,
    imageKey: String,
    clientId: String,
    ...ofTheField,
    ...ofTheOffice,
    ...ofItsAuthor,
    sharedAt: Date,
  });
}

export interface PhotoStores {
  readonly photos: TenantCollection<PhotoRecord>;
  /** A job for each whose projections are not made yet. */
  readonly photoJobs: JobQueue;
}

export function openPhotoStores(parts: ServiceParts): PhotoStores {
  return {
    photos: parts.collection('photos', photoSchema(), {
      indexes: [
        [{ organizationId: 1, inspectionId: 1, sha256: 1 }, { unique: true }],
        [{ organizationId: 1, inspectionId: 1, clientId: 1 }],
        [{ organizationId: 1, inspectionId: 1, createdAt: -1, _id: -1 }],
        [{ organizationId: 1, claimId: 1, createdAt: -1, _id: -1 }],
        [{ organizationId: 1, claimId: 1, sharedAt: -1 }],
        [{ organizationId: 1, claimId: 1, _id: 1 }],
        [{ organizationId: 1, claimId: 1, updatedAt: 1, _id: 1 }],
        [{ organizationId: 1, inspectionId: 1, _id: 1 }],
      ],
    }),
    // One at a time of each firm, and as many firms as there are decoders
    photoJobs: parts.jobQueue({ name: 'process-photos', atOnce: 1, lanes: decoderLimits.size }),
  };
}
