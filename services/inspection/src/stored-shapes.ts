// Parts of stored documents that are plain values.
import type { InspectionNote, Observation, Position, SectionState } from '@plumbline/contracts/inspection';
import type { InspectionCategory } from '@plumbline/contracts/words';

/** When, where in time, and by whom. Date and time are those of the property's zone. */
export interface Appointment {
  scheduledAt: Date;
  scheduledDate: string;
  scheduledTime: string;
  timeZone: string;
  inspectorId: number;
  inspectorName: string;
}

export interface StoredSection {
  category: InspectionCategory;
  state: SectionState;
  reason?: string;
  notes: string;
  observations: Observation[];
  revision: number;
  savedBy?: string;
  /** ISO instant. */
  savedAt?: string;
}

export type { InspectionNote, Position };
