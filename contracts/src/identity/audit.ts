// The audit trail as administrators read it: every change, in order, each row bound to the one before by its hash.
import { FieldChange } from '../kernel/field-words.ts';
import {
  Actor,
  array,
  boolean,
  coerce,
  Id,
  Instant,
  number,
  object,
  PagingByNumber,
  string,
  unknown,
  type Infer,
} from '../kernel/index.ts';

export const AuditEntry = object({
  /** Counts from 1 without gaps within the organization. */
  sequence: number().int().positive(),
  at: Instant,
  type: string(),
  actor: Actor,
  aggregateId: Id,
  claimId: Id.optional(),
  /** As people call the claim, where the event said so. */
  claimNumber: string().optional(),
  /** What or whom the event names: a person, a document, an invoice. */
  subject: string().optional(),
  /** The fields that people edited, as they are called, with both values as people read them. */
  changes: array(FieldChange).optional(),
  before: unknown().optional(),
  after: unknown().optional(),
  why: string().optional(),
  /** SHA-256 over the row and the hash of the row before, hex. */
  hash: string(),
  previousHash: string(),
});
export type AuditEntry = Infer<typeof AuditEntry>;

export const AuditEntries = array(AuditEntry);

/** What the verifier found. `brokenAt` is the first sequence number that does not fit. */
export const AuditVerdict = object({
  intact: boolean(),
  entries: number().int(),
  brokenAt: number().int().optional(),
  reason: string().optional(),
  headHash: string(),
});
export type AuditVerdict = Infer<typeof AuditVerdict>;

/** So many entries that fit the other filters are looked through for a text, the newest first; dates reach further back. */
export const auditSearchReach = 10_000;

const Filters = {
  /** Part of the number of the claim, of what the event names, or of the reason; letters of either case. */
  text: string().trim().min(2, 'Enter at least two letters').max(100).optional(),
  /** `user:12`, `key:3`, `service:claims`. */
  actor: string()
    .regex(/^(user|key|service):[\w-]{1,40}$/, 'Enter a user like user:12')
    .optional(),
  /** A type of event, or all of one service: `claims.`. */
  type: string()
    .regex(/^[a-z]{1,20}\.[a-z-]{0,60}$/, 'Enter an action like claims.opened')
    .optional(),
  claimId: coerce.number().int().positive().optional(),
  from: Instant.optional(),
  to: Instant.optional(),
};

/** One page of the audit trail: `after` is the sequence number of the last row seen. */
export const AuditQuery = object({ ...PagingByNumber, ...Filters });
export type AuditQuery = Infer<typeof AuditQuery>;

export const AuditExportQuery = object(Filters);
export type AuditExportQuery = Infer<typeof AuditExportQuery>;
