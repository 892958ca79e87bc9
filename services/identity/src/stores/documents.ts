// What identity remembers. Secrets live apart from what is announced, so that no hash ever travels in a fact.
import type { Licence, OrganizationSettings, Plan } from '@plumbline/contracts/identity';
import type { Role } from '@plumbline/contracts/kernel';
import type { DocumentBase } from '@plumbline/server';

/** A picture in the object store; `sha256` names it in its address. */
export interface StoredPicture {
  readonly key: string;
  readonly sha256: string;
}

export interface OrganizationDocument extends DocumentBase {
  name: string;
  /** What was decided; the rest holds for every firm. */
  settings?: OrganizationSettings;
  logo?: StoredPicture;
  plan: Plan;
}

export interface UserDocument extends DocumentBase {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  isAuthorized: boolean;
  /** IANA name; absent: the zone of the firm. */
  timeZone?: string;
  picture?: StoredPicture;
  /** Sent and not used yet. */
  invitation?: { sentAt: Date; endsAt: Date };
  /** As stored before there could be several. */
  licence?: Licence;
  licences?: Licence[];
  /** The law firm of an attorney, and where to call them. */
  firm?: string;
  phone?: string;
  departedAt?: Date;
  successorId?: number;
}

/** Where an address belongs: one e-mail address is one user in one organisation. Kept outside the organisations. */
export interface AddressDocument extends DocumentBase {
  email: string;
  memberOf: number;
  userId: number;
}

export type SecretKind = 'password' | 'session' | 'key' | 'invitation' | 'setup' | 'demo';

/** A hash of something secret: argon2id for passwords, SHA-256 for random secrets of 256 bits. */
export interface SecretDocument extends DocumentBase {
  kind: SecretKind;
  ownerId: number;
  hash: string;
  expiresAt?: Date;
}

export interface SessionDocument extends DocumentBase {
  userId: number;
  lastSeenAt: Date;
  endedAt?: Date;
  ip?: string;
  userAgent?: string;
}

export interface KeyDocument extends DocumentBase {
  name: string;
  scopes: string[];
  prefix: string;
  createdBy: number;
  expiresAt?: Date;
  lastUsedAt?: Date;
  revokedAt?: Date;
}

export interface AccessRequestDocument extends DocumentBase {
  userId: number;
  name: string;
  email: string;
  message?: string;
  status: 'open' | 'granted' | 'declined';
}

/** Failed sign-ins of an account that may or may not exist; `account` is the SHA-256 of the address. */
export interface AttemptDocument extends DocumentBase {
  account: string;
  failures: Date[];
}

/** `content` is the row as JSON text; the hash covers exactly these bytes. */
export interface AuditDocument extends DocumentBase {
  sequence: number;
  at: Date;
  type: string;
  claimId?: number;
  content: string;
  hash: string;
  previousHash: string;
}

export interface AuditHeadDocument extends DocumentBase {
  sequence: number;
  hash: string;
}
