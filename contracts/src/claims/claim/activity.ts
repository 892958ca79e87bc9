// The feed of what happened (C26).
import { FieldChange } from '../../kernel/field-words.ts';
import { Id, Instant, array, number, object, oneOf, record, string, type Infer } from '../../kernel/index.ts';

export const activityGroups = ['messages', 'photos', 'ai', 'status', 'money', 'documents', 'notes', 'changes'] as const;
export const ActivityGroup = oneOf(activityGroups);
export type ActivityGroup = Infer<typeof ActivityGroup>;

export const ActivityEntry = object({
  id: Id,
  at: Instant,
  /** Type of the event: `inspection.scheduled`. */
  type: string(),
  /** A plain sentence; fields that changed stand in it with both values, long ones shortened. */
  text: string(),
  /** The same fields with their whole values; absent where nothing was edited. */
  changes: array(FieldChange).optional(),
  actorName: string(),
  actorId: string(),
  claimId: Id.optional(),
  claimNumber: string().optional(),
  /** Ids to link to: inspectionId, invoiceId … */
  links: record(string(), number()).optional(),
});
export type ActivityEntry = Infer<typeof ActivityEntry>;
