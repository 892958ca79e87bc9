// What is kept of each inspection that a deactivation transferred: enough to undo it, and to tell what became of it.
import type { RecordBase } from '@plumbline/server';
import { Schema } from 'mongoose';

/** An inspection of somebody who left, as it was transferred. */
export interface InspectionReassignmentRecord extends RecordBase {
  inspectionId: number;
  claimId: number;
  claimNumber: string;
  scheduledAt: Date;
  timeZone: string;
  /** Who left, and who took over. */
  userId: number;
  toId: number;
  toName: string;
  what: 'moved' | 'cancelled';
  /** In which state the inspection was; begun ones go on. */
  wasBegun: boolean;
  state: 'handed_over' | 'back' | 'kept';
  reason?: string;
}

const reassignmentFields = {
  inspectionId: Number,
  claimId: Number,
  claimNumber: String,
  scheduledAt: Date,
  timeZone: String,
  userId: Number,
  toId: Number,
  toName: String,
  what: String,
  wasBegun: Boolean,
  state: String,
  reason: String,
};

export const reassignmentSchema = () => new Schema(reassignmentFields);
