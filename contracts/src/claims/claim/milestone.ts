// The five milestones of a claim.
import { Instant, boolean, object, oneOf, string, type Infer } from '../../kernel/index.ts';

/** One of the five milestones, made from events: `at` is when it was reached. */
export const Milestone = object({
  key: oneOf(['intake', 'inspection', 'documentation', 'negotiation', 'settlement']),
  label: string(),
  state: oneOf(['done', 'current', 'ahead']),
  at: Instant.optional(),
  /** Reached before the claim came in from another system, which does not say when. */
  beforeImport: boolean().optional(),
});
export type Milestone = Infer<typeof Milestone>;
