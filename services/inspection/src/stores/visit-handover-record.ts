// What is kept of each visit that a departure handed over: enough to take it back, and to tell what became of it.
import type { RecordBase } from '@plumbline/server';
import { Schema } from 'mongoose';

/** A visit of somebody who left, as it was handed over. */
export interface VisitHandoverRecord extends RecordBase {
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
  /** In which state the visit was; begun ones go on. */
  wasBegun: boolean;
  state: 'handed_over' | 'back' | 'kept';
  reason?: string;
}

const handoverFields = {
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

export const handoverSchema = () => new Schema(handoverFields);
