// A recovery link as it is stored: whose captures it sends, from which phone, into which inspections. Its secret and sessions lie with those of access links.
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface RecoveryLinkRecord extends RecordBase {
  userId: number;
  personName: string;
  /** The name that the browser made for its device; absent until a phone opened it. */
  device?: string;
  deviceName?: string;
  /** What phones of this person told of as the link was made; beside these it reaches the inspections that were theirs. */
  inspectionIds: number[];
  createdBy: string;
  createdById?: number;
  expiresAt: Date;
  openedCount: number;
  lastUsedAt?: Date;
  usedAt?: Date;
  revokedAt?: Date;
  revokedBy?: string;
}

export interface RecoveryLinkStores {
  readonly recoveryLinks: TenantCollection<RecoveryLinkRecord>;
}

export function openRecoveryLinkStores(parts: ServiceParts): RecoveryLinkStores {
  const fields = {
    userId: Number,
    personName: String,
    device: String,
    deviceName: String,
    inspectionIds: [Number],
    createdBy: String,
    createdById: Number,
    expiresAt: Date,
    openedCount: Number,
    lastUsedAt: Date,
    usedAt: Date,
    revokedAt: Date,
    revokedBy: String,
  };
  return {
    recoveryLinks: parts.collection('recovery_links', new Schema(fields), { indexes: [[{ organizationId: 1, userId: 1, _id: -1 }]] }),
  };
}
