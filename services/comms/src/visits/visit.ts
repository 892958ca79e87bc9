// Appointments at the property, as messages name them: a copy fed by the events of inspection.
import type { Scope } from '@plumbline/contracts/kernel';
import type { RecordBase, ServiceParts, TenantCollection, Tx } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface Visit extends RecordBase {
  claimId: number;
  scheduledAt?: Date;
  isCancelled: boolean;
}

export type Visits = TenantCollection<Visit>;

export function visitProjections(parts: ServiceParts): Visits {
  const schema = new Schema<Visit>({ claimId: { type: Number }, scheduledAt: Date, isCancelled: Boolean });
  return parts.collection('visits', schema, { indexes: [[{ organizationId: 1, claimId: 1, scheduledAt: 1 }]] });
}

export interface VisitEventData {
  readonly inspectionId: number;
  readonly claimId: number;
  readonly version: number;
  /** Absent when it was cancelled. */
  readonly scheduledAt?: string;
}

export async function upsertVisit(tx: Tx, event: VisitEventData, visits: Visits): Promise<void> {
  const at = event.scheduledAt === undefined ? {} : { scheduledAt: new Date(event.scheduledAt) };
  await visits.upsertProjection(tx, event.inspectionId, event.version, {
    claimId: event.claimId,
    isCancelled: event.scheduledAt === undefined,
    ...at,
  });
}

/** The next appointment that stands. */
export async function nextVisit(scope: Scope, { claimId, now }: { claimId: number; now: Date }, visits: Visits): Promise<Date | undefined> {
  const filter = { claimId, isCancelled: false, scheduledAt: { $gte: now } };
  return (await visits.find(scope, filter, { sort: { scheduledAt: 1 }, limit: 1 }))[0]?.scheduledAt;
}
