// A delivery to one person as it is stored: the file it carries, and what became of it.
import type { SaidInSpanish } from '@plumbline/contracts/comms';
import type { EngineeringDelivery } from '@plumbline/contracts/inspection';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface DeliveryRecord extends RecordBase {
  reportId: number;
  inspectionId: number;
  claimId: number;
  number: string;
  revision: number;
  kind: EngineeringDelivery['kind'];
  recipientName: string;
  /** Empty in the portal. */
  email: string;
  /** In the portal: the account of the recipient. */
  userId?: number;
  openedAt?: Date;
  role: string;
  subject: string;
  message: string;
  /** For policyholders: communications sends it to whoever reads Spanish. */
  inSpanish?: SaidInSpanish;
  /** A recall carries none. */
  file?: { objectKey: string; sha256: string; bytes: number; fileName: string };
  state: EngineeringDelivery['state'];
  attempt: number;
  reason?: string;
  requestedBy: string;
  sentAt?: Date;
  receipt?: string;
}

const fields = {
  reportId: Number,
  inspectionId: Number,
  claimId: Number,
  number: String,
  revision: Number,
  kind: String,
  recipientName: String,
  email: String,
  userId: Number,
  openedAt: Date,
  role: String,
  subject: String,
  message: String,
  inSpanish: Schema.Types.Mixed,
  file: Schema.Types.Mixed,
  state: String,
  attempt: Number,
  reason: String,
  requestedBy: String,
  sentAt: Date,
  receipt: String,
};

export interface DeliveryStores {
  readonly engineeringDeliveries: TenantCollection<DeliveryRecord>;
}

export function openDeliveryStores(parts: ServiceParts): DeliveryStores {
  return {
    engineeringDeliveries: parts.collection('engineering_deliveries', new Schema(fields), {
      indexes: [
        [{ organizationId: 1, inspectionId: 1, _id: -1 }],
        [{ organizationId: 1, reportId: 1 }],
        [{ organizationId: 1, claimId: 1, userId: 1, _id: -1 }],
      ],
    }),
  };
}

/** One person in one place: by email by the address, in the portal by the account. */
export function recipientKey({ email, userId }: Pick<DeliveryRecord, 'email' | 'userId'>): string {
  return userId === undefined ? email.toLowerCase() : `account ${userId}`;
}

export function shownDelivery(one: DeliveryRecord): EngineeringDelivery {
  const { _id: id, kind, revision, recipientName: name, email, role, state, requestedBy, createdAt, file, reason, sentAt, receipt } = one;
  const { userId, openedAt } = one;
  return {
    id,
    kind,
    revision,
    ...(userId === undefined ? { deliveryMethod: 'email', email } : { deliveryMethod: 'portal', userId }),
    ...(openedAt ? { openedAt: openedAt.toISOString() } : {}),
    name,
    role,
    state,
    requestedBy,
    requestedAt: createdAt.toISOString(),
    ...(file ? { sha256: file.sha256 } : {}),
    ...(reason === undefined ? {} : { reason }),
    ...(sentAt ? { sentAt: sentAt.toISOString() } : {}),
    ...(receipt === undefined ? {} : { receipt }),
  };
}
