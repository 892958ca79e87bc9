// Working hours of one inspector; without a record those of the firm count.
import type { WorkWeek } from '@plumbline/contracts/identity';
import type { RecordBase } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface WorkingHoursRecord extends RecordBase {
  inspectorId: number;
  inspectorName: string;
  /** Absent: whenever the firm is open. */
  week?: WorkWeek;
}

export const workingHoursSchema = () => new Schema({ inspectorId: Number, inspectorName: String, week: Schema.Types.Mixed });
