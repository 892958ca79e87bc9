// Parts of stored documents that are plain values.
import type { InspectionNote, Observation, Position, SectionDifference, SectionState } from '@plumbline/contracts/inspection';
import type { InspectionCategory } from '@plumbline/contracts/enums';

/** When, where in time, and by whom. Date and time are those of the property's zone. */
export interface Appointment {
  scheduledAt: Date;
  scheduledDate: string;
  scheduledTime: string;
  timeZone: string;
  inspectorId: number;
  inspectorName: string;
  /** Why it lies outside of the firm's business hours. */
  outsideHoursReason?: string;
}

/** What the client said to the time that they saw; it means nothing for another one. */
export interface StoredAnswer {
  answer: 'confirmed' | 'another_time';
  words?: string;
  by: string;
  at: Date;
  scheduledAt: Date;
}

export interface StoredSection {
  category: InspectionCategory;
  state: SectionState;
  reason?: string | undefined;
  notes: string;
  observations: Observation[];
  revision: number;
  savedBy?: string;
  /** ISO instant. */
  savedAt?: string;
  differences?: SectionDifference[];
}

export type { InspectionNote, Position };
