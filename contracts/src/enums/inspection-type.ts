// Kinds of inspection with their length, and the states of one (field-and-communications §4, G3).
import { oneOf, string, type Infer } from '../kernel/schema.ts';

export const inspectionTypes = ['comprehensive', 'follow_up', 'reinspection', 'emergency'] as const;
export const InspectionType = oneOf(inspectionTypes);
export type InspectionType = Infer<typeof InspectionType>;

/** Labels and lengths in minutes; a slot is held for the longest. */
export const inspectionTypeMeta: Record<InspectionType, { label: string; duration: string; fromMinutes: number; toMinutes: number }> = {
  comprehensive: { label: 'Comprehensive Inspection', duration: '2-3 hours', fromMinutes: 120, toMinutes: 180 },
  follow_up: { label: 'Follow-up Inspection', duration: '1-2 hours', fromMinutes: 60, toMinutes: 120 },
  reinspection: { label: 'Re-inspection', duration: '1-2 hours', fromMinutes: 60, toMinutes: 120 },
  emergency: { label: 'Emergency Assessment', duration: '1 hour', fromMinutes: 60, toMinutes: 60 },
};

/** The photo panel says `damage_assessment` for what the schedule calls a comprehensive inspection. */
const otherSpellings: Readonly<Record<string, InspectionType>> = {
  damage_assessment: 'comprehensive',
  'follow-up': 'follow_up',
  're-inspection': 'reinspection',
};

/** A type in any accepted spelling, stored in one. */
export const AnyInspectionType = string()
  .trim()
  .toLowerCase()
  .transform((word) => otherSpellings[word] ?? word)
  .pipe(InspectionType);

/** The four of the specification, and `no_show`: the inspector was there and could not get in (real-behaviour G5). */
export const inspectionStatuses = ['scheduled', 'in_progress', 'completed', 'cancelled', 'no_show'] as const;
export const InspectionStatus = oneOf(inspectionStatuses);
export type InspectionStatus = Infer<typeof InspectionStatus>;

export const inspectionStatusLabels: Record<InspectionStatus, string> = {
  scheduled: 'Scheduled',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Canceled',
  no_show: 'No-show',
};

/** Claim statuses in which an inspection may be scheduled (G1): once qualified, and again for what follows. */
export const schedulableClaimStatuses = ['qualified', 'scheduled', 'inspected', 'report_in_progress'] as const;
