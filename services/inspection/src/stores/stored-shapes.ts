// Parts of stored documents that are plain values.
import type {
  InspectionNote,
  Observation,
  Position,
  ScheduleEntry,
  SectionDifference,
  SectionState,
  ShotAnswer,
} from '@plumbline/contracts/inspection';
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

/** A step of the time of an inspection; date and inspector are those after it. */
export interface StoredScheduleEntry extends Pick<Appointment, 'scheduledAt' | 'inspectorName'> {
  step: ScheduleEntry['step'];
  at: Date;
  by: string;
  reason?: string;
  before?: Pick<Appointment, 'scheduledAt' | 'inspectorName'>;
}

export interface StoredSection {
  category: InspectionCategory;
  state: SectionState;
  reason?: string | undefined;
  notes: string;
  observations: Observation[];
  shots?: ShotAnswer[] | undefined;
  revision: number;
  savedBy?: string;
  /** ISO instant. */
  savedAt?: string;
  differences?: SectionDifference[];
}

export type { InspectionNote, Position };
