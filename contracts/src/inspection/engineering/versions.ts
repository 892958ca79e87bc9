// The versions of a report, the current one among them, and the files that stay of each.
import { array, boolean, Instant, int, object, oneOf, string, type Infer } from '../../kernel/schema.ts';
import { EngineeringStage } from './stages.ts';

/** `report`: the sealed PDF, or the frozen one; `signature_report`: the scan of what was signed and sealed on paper. */
export const engineeringFileKinds = ['report', 'signature_report'] as const;
export const EngineeringFileKind = oneOf(engineeringFileKinds);
export type EngineeringFileKind = Infer<typeof EngineeringFileKind>;

export const EngineeringVersion = object({
  /** Counts from 1. */
  revision: int(),
  isCurrent: boolean(),
  stage: EngineeringStage,
  begunAt: Instant,
  begunBy: string(),
  /** Why it was begun; the first one needs no reason. */
  reason: string().optional(),
  signedAt: Instant.optional(),
  sealedAt: Instant.optional(),
  supersededAt: Instant.optional(),
  /** Empty before it is signed: a draft is set when it is asked for. */
  files: array(object({ kind: EngineeringFileKind, bytes: int(), sha256: string() })),
});
export type EngineeringVersion = Infer<typeof EngineeringVersion>;
