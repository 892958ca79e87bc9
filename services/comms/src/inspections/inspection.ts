// Appointments at the property, as messages name them: a copy fed by the events of inspection.
import type { Scope } from '@plumbline/contracts/kernel';
import type { RecordBase, ServiceParts, TenantCollection, Tx } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface Inspection extends RecordBase {
  claimId: number;
  scheduledAt?: Date;
  isCancelled: boolean;
}

export type Inspections = TenantCollection<Inspection>;

export function inspectionProjections(parts: ServiceParts): Inspections {
  const schema = new Schema<Inspection>({ claimId: { type: Number }, scheduledAt: Date, isCancelled: Boolean });
  return parts.collection('inspections', schema, { indexes: [[{ organizationId: 1, claimId: 1, scheduledAt: 1 }]] });
}

export interface InspectionEventData {
  readonly inspectionId: number;
  readonly claimId: number;
  readonly version: number;
  /** Absent when it was cancelled. */
  readonly scheduledAt?: string;
}

export async function upsertInspection(tx: Tx, event: InspectionEventData, inspections: Inspections): Promise<void> {
  const at = event.scheduledAt === undefined ? {} : { scheduledAt: new Date(event.scheduledAt) };
  await inspections.upsertProjection(tx, event.inspectionId, event.version, {
    claimId: event.claimId,
    isCancelled: event.scheduledAt === undefined,
    ...at,
  });
}

/** The next appointment that stands. */
export async function nextInspection(
  scope: Scope,
  { claimId, now }: { claimId: number; now: Date },
  inspections: Inspections,
): Promise<Date | undefined> {
  const filter = { claimId, isCancelled: false, scheduledAt: { $gte: now } };
  return (await inspections.find(scope, filter, { sort: { scheduledAt: 1 }, limit: 1 }))[0]?.scheduledAt;
}
