// Appointments at the property, as messages name them: a projection of the events of inspection, and what their clients were told.
import type { Scope } from '@plumbline/contracts/kernel';
import type { RecordBase, ServiceParts, TenantCollection, Tx } from '@plumbline/server';
import type { InspectionType } from '@plumbline/contracts/enums';
import { Schema } from 'mongoose';

export interface Inspection extends RecordBase {
  claimId: number;
  scheduledAt?: Date;
  /** Canceled, or nobody was there. */
  isCancelled: boolean;
  isNoShow?: boolean;
  timeZone?: string;
  inspectionType?: InspectionType;
  inspectorId?: number;
  inspectorName?: string;
  calendarUid: string;
  sequence: number;
  /** What its client was last told; absent before the first message and after a cancellation. */
  notified?: { scheduledAt: Date; inspectorName: string };
  /** The version of the appointment that was told, or could not be. */
  notifiedSequence?: number;
  notSent?: { reason: string; at: Date };
  /** For which time a reminder went out, by hours before it. */
  reminded?: { h24?: Date; h2?: Date };
}

const free = Schema.Types.Mixed;

export type Inspections = TenantCollection<Inspection>;

export function inspectionProjections(parts: ServiceParts): Inspections {
  const schema = new Schema<Inspection>({
    claimId: { type: Number },
    scheduledAt: Date,
    isCancelled: Boolean,
    isNoShow: Boolean,
    timeZone: String,
    inspectionType: String,
    inspectorId: Number,
    inspectorName: String,
    calendarUid: String,
    sequence: Number,
    notified: free,
    notifiedSequence: Number,
    notSent: free,
    reminded: free,
  });
  return parts.collection('inspections', schema, { indexes: [[{ organizationId: 1, claimId: 1, scheduledAt: 1 }]] });
}

export interface InspectionEventData {
  readonly inspectionId: number;
  readonly claimId: number;
  readonly version: number;
  readonly calendarUid: string;
  readonly sequence: number;
  /** Absent when it ended. */
  readonly appointment?: {
    readonly scheduledAt: string;
    readonly timeZone: string;
    readonly inspectionType: InspectionType;
    readonly inspectorId: number;
    readonly inspectorName: string;
  };
  readonly isNoShow?: boolean;
}

/** Returns whether the event was newer than what was known. */
export function upsertInspection(tx: Tx, event: InspectionEventData, inspections: Inspections): Promise<boolean> {
  const { inspectionId, version, claimId, calendarUid, sequence, appointment, isNoShow = false } = event;
  return inspections.upsertProjection(tx, inspectionId, version, {
    claimId,
    calendarUid,
    sequence,
    isCancelled: appointment === undefined,
    isNoShow,
    ...(appointment ? { ...appointment, scheduledAt: new Date(appointment.scheduledAt) } : {}),
  });
}

/** The next appointment that stands. */
export async function nextInspection(scope: Scope, asked: Asked, inspections: Inspections): Promise<Date | undefined> {
  return (await nextVisit(scope, asked, inspections))?.scheduledAt;
}

interface Asked {
  readonly claimId: number;
  readonly now: Date;
}

export interface NextVisit {
  readonly inspectionId: number;
  readonly scheduledAt: Date;
}

export async function nextVisit(scope: Scope, { claimId, now }: Asked, inspections: Inspections): Promise<NextVisit | undefined> {
  const filter = { claimId, isCancelled: false, scheduledAt: { $gte: now } };
  const [found] = await inspections.find(scope, filter, { sort: { scheduledAt: 1 }, limit: 1 });
  return found?.scheduledAt && { inspectionId: found._id, scheduledAt: found.scheduledAt };
}
