// The address of somebody's calendar feed: its secret is kept as a hash alone, and is absent while the feed is off.
import type { RecordBase } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface CalendarFeedRecord extends RecordBase {
  userId: number;
  userName: string;
  secretHash?: string;
  addressMadeAt?: Date;
  lastReadAt?: Date;
}

export const feedSchema = () => new Schema({ userId: Number, userName: String, secretHash: String, addressMadeAt: Date, lastReadAt: Date });
