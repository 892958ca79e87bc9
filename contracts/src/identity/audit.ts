// The audit trail as administrators read it: every change, in order, each row bound to the one before by its hash.
import { Actor, array, boolean, Id, Instant, number, object, string, unknown, type Infer } from '../kernel/index.ts';

export const AuditEntry = object({
  /** Counts from 1 without gaps within the organisation. */
  sequence: number().int().positive(),
  at: Instant,
  type: string(),
  actor: Actor,
  aggregateId: Id,
  claimId: Id.optional(),
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
