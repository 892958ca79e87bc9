// What identity remembers. Secrets live apart from what is announced, so that no hash ever travels in an event.
import type { License, OrganizationSettings, Plan } from '@plumbline/contracts/identity';
import type { Role, TextLanguage } from '@plumbline/contracts/kernel';
import type { RecordBase } from '@plumbline/server';

/** A picture in the object store; `sha256` names it in its address. */
export interface StoredPicture {
  readonly key: string;
  readonly sha256: string;
}

export interface OrganizationRecord extends RecordBase {
  name: string;
  /** What was decided; the rest holds for every firm. */
  settings?: OrganizationSettings;
  logo?: StoredPicture;
  plan: Plan;
  /** Everybody signs in with a two-factor authentication. */
  twoFactorRequired?: boolean;
}

export interface UserRecord extends RecordBase {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  isAuthorized: boolean;
  /** IANA name; absent: the zone of the firm. */
  timeZone?: string;
  /** Absent: never decided. */
  singleKeys?: boolean;
  /** In which they read. Absent: never decided. */
  language?: TextLanguage;
  picture?: StoredPicture;
  /** Sent and not used yet. */
  invitation?: { sentAt: Date; endsAt: Date };
  /** As stored before there could be several. */
  license?: License;
  licenses?: License[];
  /** The law firm of an attorney, and where to call them. */
  firm?: string;
  phone?: string;
  deactivatedAt?: Date;
  successorId?: number;
  /** Whether there was access before the deactivation. */
  hadAccess?: boolean;
  returnedAt?: Date;
  twoFactorSince?: Date;
  passwordChangedAt?: Date;
  /** Another address that waits for its link to be opened. */
  emailChange?: { email: string; endsAt: Date };
}

/** Where an address belongs: one email address is one user in one organization. Kept outside the organizations. */
export interface AddressRecord extends RecordBase {
  email: string;
  memberOf: number;
  userId: number;
}

export type SecretKind = 'password' | 'session' | 'key' | 'invitation' | 'setup' | 'demo' | 'step' | 'device' | 'reset' | 'email';

/** A hash of something secret: argon2id for passwords, SHA-256 for random secrets of 256 bits. */
export interface SecretRecord extends RecordBase {
  kind: SecretKind;
  ownerId: number;
  hash: string;
  expiresAt?: Date;
  /** Of the second step of a sign-in: what it asks for, and how the first one was passed. */
  step?: { asks: 'code' | 'enrol'; way: SignInWay };
}

export type SignInWay = 'password' | 'provider';

/** The authenticator app and the recovery codes of a user, under the number of the user. No event ever carries any of it. */
export interface FactorRecord extends RecordBase {
  /** The secret of the app, sealed; absent while none is confirmed. */
  sealed?: string;
  /** A secret that waits for its first code. */
  pending?: string;
  /** The last time steps whose codes were accepted: none is accepted twice. */
  usedSteps: number[];
  /** argon2id, one salt for the whole set. */
  recoveryHashes: string[];
}

/** Whom a provider’s subject is. Kept outside the organizations, like addresses. */
export interface ProviderLinkRecord extends RecordBase {
  issuer: string;
  subject: string;
  memberOf: number;
  userId: number;
}

export type LetterKind =
  | 'reset'
  | 'password-changed'
  | 'factor-added'
  | 'factor-removed'
  | 'factor-reset'
  | 'recovery-code-used'
  | 'email-confirm'
  | 'email-change-asked'
  | 'email-changed'
  | 'access-granted'
  | 'access-declined';

/** Whom a letter concerns that goes to an address which is not, or no longer, the one in the directory. */
export interface LetterAbout {
  readonly organizationId: number;
  readonly userId: number;
  readonly otherEmail?: string;
  /** Who decided it. */
  readonly by?: string;
}

/** An email to a user that still has to be handed on; one to an unknown address is dropped unread. */
export interface LetterRecord extends RecordBase {
  kind: LetterKind;
  email: string;
  attempts: number;
  about?: LetterAbout;
}

export interface SessionRecord extends RecordBase {
  userId: number;
  lastSeenAt: Date;
  endedAt?: Date;
  ip?: string;
  userAgent?: string;
  way: SignInWay;
  /** More than a password or a provider’s word was asked for. */
  twoFactor: boolean;
  /** When the user last said who they are, at sign-in or again. */
  confirmedAt: Date;
}

export interface KeyRecord extends RecordBase {
  name: string;
  scopes: string[];
  prefix: string;
  createdBy: number;
  expiresAt?: Date;
  lastUsedAt?: Date;
  revokedAt?: Date;
}

export interface AccessRequestRecord extends RecordBase {
  userId: number;
  name: string;
  email: string;
  message?: string;
  status: 'open' | 'granted' | 'declined';
  decidedAt?: Date;
}

/** What a visitor of the public pages wrote; `digest` tells the same message sent twice. */
export interface ContactRequestRecord extends RecordBase {
  name: string;
  email: string;
  phone?: string;
  message: string;
  digest: string;
  status: 'open' | 'done';
  doneBy?: string;
  doneAt?: Date;
}

/** Failed attempts of an account that may or may not exist; `account` is the SHA-256 of what is counted. */
export interface AttemptRecord extends RecordBase {
  account: string;
  failures: Date[];
}

/** `content` is the row as JSON text; the hash covers exactly these bytes. */
export interface AuditRecord extends RecordBase {
  sequence: number;
  at: Date;
  type: string;
  claimId?: number;
  /** Whose action it is, to be searched for: `user:12`. */
  actorKey: string;
  content: string;
  hash: string;
  previousHash: string;
}

export interface AuditHeadRecord extends RecordBase {
  sequence: number;
  hash: string;
}
