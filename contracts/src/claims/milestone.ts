// The five milestones of a claim.
import { Instant, object, oneOf, string, type Infer } from '../kernel/index.ts';

/** One of the five milestones, made from facts: `at` is when it was reached. */
export const Milestone = object({
  key: oneOf(['intake', 'inspection', 'documentation', 'negotiation', 'settlement']),
  label: string(),
  state: oneOf(['done', 'current', 'ahead']),
  at: Instant.optional(),
});
export type Milestone = Infer<typeof Milestone>;
