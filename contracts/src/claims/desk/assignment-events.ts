// The event that claims have changed hands in numbers.
import { Id, defineEvent, number, object, staff, string } from '../../kernel/index.ts';

/** Claims have changed hands in numbers; the numbers are those at the end. */
export const claimsReassigned = defineEvent(
  'claims.reassigned',
  object({ jobId: Id, title: string(), moved: number(), refused: number() }),
  staff,
);
