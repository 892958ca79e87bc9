// An engineering report as it is stored: a document for each version, the certificates that are trusted, and the deliveries.
import {
  engineeringTextNames,
  type EngineerLicense,
  type EngineeringFinding,
  type EngineeringPhoto,
  type EngineeringStage,
  type EngineeringTemplate,
  type EngineeringTexts,
  type SealMode,
} from '@plumbline/contracts/inspection';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface StoredFile {
  readonly objectKey: string;
  readonly sha1: string;
  readonly sha256: string;
  readonly bytes: number;
}

export interface StoredSeal {
  readonly mode: SealMode;
  readonly sealedAt: Date;
  /** The sealed PDF; of a signature report on paper: its scan. */
  readonly file: StoredFile;
  readonly signer?: { name: string; issuer: string; serialNumber: string; sha256: string };
  readonly trust: string;
  readonly timestampedAt?: Date;
}

export interface EngineeringRecord extends RecordBase, EngineeringTexts {
  inspectionId: number;
  claimId: number;
  /** The same for all versions. */
  number: string;
  revision: number;
  /** Exactly one version of an inspection is. */
  isCurrent: boolean;
  stage: EngineeringStage;
  template: EngineeringTemplate;
  title: string;
  findings: EngineeringFinding[];
  photos: EngineeringPhoto[];
  generatedBy: string;
  /** When what the PDF shows last changed; the same content gives the same bytes. */
  contentAt: Date;
  reviewLog: { at: Date; by: string; what: string }[];
  signedAt?: Date;
  /** The day at the property that the frozen pages print; absent where it is written on paper by hand. */
  signedOn?: string;
  engineer?: EngineerLicense & { userId: number };
  sealMode?: SealMode;
  frozen?: StoredFile;
  seal?: StoredSeal;
  /** What is delivered: the sealed PDF, or the frozen one with a signature report. */
  deliverableSha256?: string;
  supersededAt?: Date;
  revisionReason?: string;
}

export interface CertificateRecord extends RecordBase {
  pem: string;
  sha256: string;
  name: string;
  issuer: string;
  validTo: Date;
  addedBy: string;
  removedAt?: Date;
}

const free = Schema.Types.Mixed;

const reportFields = {
  inspectionId: Number,
  claimId: Number,
  number: String,
  revision: Number,
  isCurrent: Boolean,
  stage: String,
  template: String,
  title: String,
  ...Object.fromEntries(engineeringTextNames.map((name) => [name, String] as const)),
  findings: [free],
  photos: [free],
  generatedBy: String,
  contentAt: Date,
  reviewLog: [free],
  signedAt: Date,
  signedOn: String,
  engineer: free,
  sealMode: String,
  frozen: free,
  seal: free,
  deliverableSha256: String,
  supersededAt: Date,
  revisionReason: String,
};

const certificateFields = {
  use: String,
  pem: String,
  sha256: String,
  name: String,
  issuer: String,
  validTo: Date,
  addedBy: String,
  removedAt: Date,
};

export interface EngineeringStores {
  readonly engineeringReports: TenantCollection<EngineeringRecord>;
  readonly sealCertificates: TenantCollection<CertificateRecord>;
}

export function openEngineeringStores(parts: ServiceParts): EngineeringStores {
  return {
    engineeringReports: parts.collection('engineering_reports', new Schema(reportFields), {
      indexes: [
        [{ organizationId: 1, inspectionId: 1, revision: -1 }, { unique: true }],
        [{ organizationId: 1, isCurrent: 1, stage: 1, contentAt: 1 }],
        [{ organizationId: 1, claimId: 1, _id: -1 }],
        [{ deliverableSha256: 1 }],
      ],
    }),
    sealCertificates: parts.collection('seal_certificates', new Schema(certificateFields), {
      indexes: [[{ organizationId: 1, sha256: 1, use: 1 }]],
    }),
  };
}
