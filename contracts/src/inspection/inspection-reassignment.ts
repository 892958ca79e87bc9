// What became of the inspections of somebody who left, and, once the deactivation was undone, whether each came home.
import { endpoint } from '../kernel/endpoint.ts';
import { staff } from '../kernel/people.ts';
import { Id, IdInPath, Instant, array, object, oneOf, string, type Infer } from '../kernel/schema.ts';

export const InspectionReassignment = object({
  id: Id,
  inspectionId: Id,
  claimId: Id,
  claimNumber: string(),
  scheduledAt: Instant,
  /** IANA zone of the property. */
  timeZone: string(),
  toName: string(),
  /** `moved`: the successor comes; `cancelled`: the successor is elsewhere at that time. */
  what: oneOf(['moved', 'cancelled']),
  /** `kept`: it was to go back and did not, for the `reason`. */
  state: oneOf(['handed_over', 'back', 'kept']),
  reason: string().optional(),
});
export type InspectionReassignment = Infer<typeof InspectionReassignment>;

export const listInspectionReassignments = endpoint({
  service: 'inspection',
  apiKeys: true,
  name: 'listInspectionReassignments',
  method: 'GET',
  path: '/api/inspections/reassignments',
  summary: 'List the reassigned inspections of a user who left: the new inspector, and whether it was restored; newest first, at most 200',
  access: staff,
  query: object({ userId: IdInPath }),
  response: array(InspectionReassignment),
});
