// Days on which an inspector takes no inspection.
import type { RecordBase } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface DayOffRecord extends RecordBase {
  inspectorId: number;
  inspectorName: string;
  /** Calendar dates, both included. */
  from: string;
  to: string;
  reason: string;
  createdBy: string;
  /** They count no more; the record stays, because an event tells of it. */
  removedAt?: Date;
}

export const dayOffSchema = () =>
  new Schema({ inspectorId: Number, inspectorName: String, from: String, to: String, reason: String, createdBy: String, removedAt: Date });
