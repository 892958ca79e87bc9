// An access link and the sessions that were opened by it: of token and session only hashes are kept.
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface AccessLinkRecord extends RecordBase {
  inspectionId: number;
  claimId: number;
  holderName: string;
  /** The first link of the same person to the same inspection: it stays when they get another one. */
  holderId: number;
  createdBy: string;
  createdById?: number;
  expiresAt: Date;
  openedCount: number;
  lastUsedAt?: Date;
  revokedAt?: Date;
  revokedBy?: string;
}

/** Apart from the link, under its number: what is written to a link travels in events, and stands in the audit. */
export interface LinkSecretRecord extends RecordBase {
  secretHash: string;
}

/** A device on which the link was opened. */
export interface LinkSessionRecord extends RecordBase {
  linkId: number;
  sessionHash: string;
  userAgent: string;
  expiresAt: Date;
}

export interface AccessLinkStores {
  readonly accessLinks: TenantCollection<AccessLinkRecord>;
  readonly linkSecrets: TenantCollection<LinkSecretRecord>;
  readonly linkSessions: TenantCollection<LinkSessionRecord>;
}

export function openAccessLinkStores(parts: ServiceParts): AccessLinkStores {
  return {
    accessLinks: parts.collection('access_links', linkSchema(), { indexes: [[{ organizationId: 1, inspectionId: 1, _id: -1 }]] }),
    linkSecrets: parts.collection('access_link_secrets', new Schema({ secretHash: String })),
    linkSessions: parts.collection(
      'access_link_sessions',
      new Schema({ linkId: Number, sessionHash: String, userAgent: String, expiresAt: Date }),
      {
        indexes: [
          [{ organizationId: 1, sessionHash: 1 }, { unique: true }],
          [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
        ],
      },
    ),
  };
}

function linkSchema(): Schema {
  return new Schema({
    inspectionId: Number,
    claimId: Number,
    holderName: String,
    holderId: Number,
    createdBy: String,
    createdById: Number,
    expiresAt: Date,
    openedCount: Number,
    lastUsedAt: Date,
    revokedAt: Date,
    revokedBy: String,
  });
}
