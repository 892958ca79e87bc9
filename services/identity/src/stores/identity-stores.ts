// The collections of identity and their indexes.
import type { Scope } from '@plumbline/contracts/kernel';
import type { JobQueue, ServiceParts, TenantCollection, Tx } from '@plumbline/server';
import { Schema } from 'mongoose';
import type {
  AccessRequestRecord,
  AddressRecord,
  AttemptRecord,
  AuditRecord,
  AuditHeadRecord,
  ContactRequestRecord,
  FactorRecord,
  KeyRecord,
  LetterRecord,
  OrganizationRecord,
  ProviderLinkRecord,
  SecretRecord,
  SessionRecord,
  UserRecord,
} from './records.ts';

/**
 * Whoever signs in has not said yet to which organization they belong: the directory of addresses and the count of failed
 * attempts stand outside the organizations, under a number that no organization gets.
 */
export const directoryScope: Scope = { organizationId: 2_147_483_647, actor: { kind: 'service', id: 'identity', name: 'identity' } };

/** The same transaction, writing into the directory. */
export function inDirectory(tx: Tx): Tx {
  return { ...tx, scope: { ...directoryScope, actor: tx.scope.actor } };
}

export interface IdentityStores {
  readonly organizations: TenantCollection<OrganizationRecord>;
  readonly users: TenantCollection<UserRecord>;
  readonly addresses: TenantCollection<AddressRecord>;
  readonly secrets: TenantCollection<SecretRecord>;
  readonly sessions: TenantCollection<SessionRecord>;
  readonly factors: TenantCollection<FactorRecord>;
  readonly providerLinks: TenantCollection<ProviderLinkRecord>;
  readonly letters: TenantCollection<LetterRecord>;
  /** A job for each of them. */
  readonly letterJobs: JobQueue;
  readonly keys: TenantCollection<KeyRecord>;
  readonly requests: TenantCollection<AccessRequestRecord>;
  readonly contacts: TenantCollection<ContactRequestRecord>;
  readonly attempts: TenantCollection<AttemptRecord>;
  readonly audit: TenantCollection<AuditRecord>;
  readonly auditHeads: TenantCollection<AuditHeadRecord>;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };
const date = { type: Date, required: true };

export function identityStores(parts: ServiceParts): IdentityStores {
  return { ...peopleStores(parts), contacts: contactStore(parts), ...doorStores(parts), ...factorStores(parts), ...auditStores(parts) };
}

/** What people decide for themselves. */
const preferences = { timeZone: String, singleKeys: Boolean, language: String };

/** How they sign in. */
const waysIn = { twoFactorSince: Date, passwordChangedAt: Date, emailChange: Schema.Types.Mixed };

function peopleStores(parts: ServiceParts) {
  return {
    organizations: parts.collection<OrganizationRecord>(
      'organizations',
      new Schema({ name: text, plan: text, twoFactorRequired: Boolean, settings: Schema.Types.Mixed, logo: Schema.Types.Mixed }),
    ),
    users: parts.collection<UserRecord>(
      'users',
      new Schema({
        email: text,
        firstName: text,
        lastName: text,
        role: text,
        isAuthorized: { type: Boolean, required: true },
        ...preferences,
        picture: Schema.Types.Mixed,
        invitation: Schema.Types.Mixed,
        license: Schema.Types.Mixed,
        licenses: [Schema.Types.Mixed],
        firm: String,
        phone: String,
        deactivatedAt: Date,
        successorId: Number,
        hadAccess: Boolean,
        returnedAt: Date,
        ...waysIn,
      }),
      { indexes: [[{ organizationId: 1, lastName: 1, _id: 1 }], [{ organizationId: 1, role: 1, lastName: 1, _id: 1 }]] },
    ),
    addresses: parts.collection<AddressRecord>('addresses', new Schema({ email: text, memberOf: number, userId: number }), {
      indexes: [[{ organizationId: 1, email: 1 }, { unique: true }]],
    }),
    requests: parts.collection<AccessRequestRecord>(
      'access_requests',
      new Schema({ userId: number, name: text, email: text, message: String, status: text, decidedAt: Date }),
      { indexes: [[{ organizationId: 1, status: 1, createdAt: -1 }], [{ organizationId: 1, userId: 1, createdAt: -1 }]] },
    ),
  };
}

function contactStore(parts: ServiceParts) {
  return parts.collection<ContactRequestRecord>(
    'contact_requests',
    new Schema({ name: text, email: text, phone: String, message: text, digest: text, status: text, doneBy: String, doneAt: Date }),
    {
      indexes: [
        [{ organizationId: 1, status: 1, createdAt: -1, _id: -1 }],
        [{ organizationId: 1, status: 1, doneAt: -1, _id: -1 }],
        [{ organizationId: 1, digest: 1 }],
      ],
    },
  );
}

function sessionStore(parts: ServiceParts) {
  return parts.collection<SessionRecord>(
    'sessions',
    new Schema({
      userId: number,
      lastSeenAt: date,
      endedAt: Date,
      ip: String,
      userAgent: String,
      way: String,
      twoFactor: Boolean,
      confirmedAt: Date,
    }),
    {
      indexes: [
        [{ organizationId: 1, userId: 1, createdAt: -1 }],
        [{ organizationId: 1, userId: 1, lastSeenAt: -1 }],
        [{ organizationId: 1, lastSeenAt: -1 }],
      ],
    },
  );
}

function doorStores(parts: ServiceParts) {
  return {
    secrets: parts.collection<SecretRecord>(
      'secrets',
      new Schema({ kind: text, ownerId: number, hash: text, expiresAt: Date, step: Schema.Types.Mixed }),
      {
        indexes: [[{ organizationId: 1, kind: 1, hash: 1 }], [{ organizationId: 1, kind: 1, ownerId: 1 }]],
      },
    ),
    sessions: sessionStore(parts),
    keys: parts.collection<KeyRecord>(
      'api_keys',
      new Schema({ name: text, scopes: [String], prefix: text, createdBy: number, expiresAt: Date, lastUsedAt: Date, revokedAt: Date }),
      { indexes: [[{ organizationId: 1, createdAt: -1 }]] },
    ),
    attempts: parts.collection<AttemptRecord>('sign_in_attempts', new Schema({ account: text, failures: [Date] }), {
      // Addresses and accounts are made up by whoever guesses: what nobody asks for any more goes away by itself
      indexes: [
        [{ organizationId: 1, account: 1 }, { unique: true }],
        [{ updatedAt: 1 }, { expireAfterSeconds: 24 * 3_600 }],
      ],
    }),
  };
}

function factorStores(parts: ServiceParts) {
  return {
    factors: parts.collection<FactorRecord>(
      'second_factors',
      new Schema({ sealed: String, pending: String, usedSteps: [Number], recoveryHashes: [String] }),
    ),
    providerLinks: parts.collection<ProviderLinkRecord>(
      'provider_links',
      new Schema({ issuer: text, subject: text, memberOf: number, userId: number }),
      {
        indexes: [
          [{ organizationId: 1, issuer: 1, subject: 1 }, { unique: true }],
          [{ organizationId: 1, issuer: 1, userId: 1 }, { unique: true }],
        ],
      },
    ),
    letters: parts.collection<LetterRecord>(
      'letters',
      new Schema({ kind: text, email: text, attempts: number, about: Schema.Types.Mixed }),
      {
        indexes: [[{ organizationId: 1, createdAt: 1 }]],
      },
    ),
    letterJobs: parts.jobQueue({ name: 'carry-letters', backoff: { firstMs: 5_000, longestMs: 60_000 } }),
  };
}

function auditStores(parts: ServiceParts) {
  return {
    audit: parts.collection<AuditRecord>(
      'audit',
      new Schema({
        sequence: number,
        at: date,
        type: text,
        claimId: Number,
        actorKey: String,
        content: text,
        hash: text,
        previousHash: text,
      }),
      {
        indexes: [
          [{ organizationId: 1, sequence: -1 }, { unique: true }],
          [{ organizationId: 1, claimId: 1, sequence: -1 }],
          [{ organizationId: 1, actorKey: 1, sequence: -1 }],
          [{ organizationId: 1, type: 1, sequence: -1 }],
        ],
      },
    ),
    auditHeads: parts.collection<AuditHeadRecord>('audit_heads', new Schema({ sequence: number, hash: text })),
  };
}
