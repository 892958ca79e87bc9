// Times that are kept free for claims that are about to be opened.
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';

interface ReservationRecord extends RecordBase {
  /** The caller's name for it. */
  key: string;
  /** The number that the inspection will have: the time stands under it in the plan of the day. */
  inspectionId: number;
  inspectorId: number;
  day: string;
  /** Given back by itself after this: whoever asked for it is gone. */
  expiresAt: Date;
}

export interface ReservationStores {
  readonly reservations: TenantCollection<ReservationRecord>;
}

export function openReservationStores(parts: ServiceParts): ReservationStores {
  const schema = new Schema({ key: String, inspectionId: Number, inspectorId: Number, day: String, expiresAt: Date });
  return {
    reservations: parts.collection('time_reservations', schema, {
      indexes: [[{ organizationId: 1, key: 1 }, { unique: true }], [{ expiresAt: 1 }]],
    }),
  };
}
