// A refund as it is stored.
import type { PaymentMethod } from '@plumbline/contracts/billing';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import { attribution, type Attribution } from './attribution.ts';

export interface RefundRecord extends RecordBase, Attribution {
  invoiceId: number;
  amountCents: number;
  /** Calendar date. */
  paidOn: string;
  method: PaymentMethod;
  reference?: string;
  recordedBy: string;
  /** Calendar date from which it doesn't count; absent while it stands. */
  reversedOn?: string;
  reversedAt?: Date;
  reversedBy?: string;
  reversalReason?: string;
}

export function refundCollection(parts: ServiceParts): TenantCollection<RefundRecord> {
  const text = { type: String, required: true };
  const cents = { type: Number, required: true };
  const about = { invoiceId: cents, amountCents: cents, paidOn: text, method: text, reference: String, recordedBy: text };
  const reversal = { reversedOn: String, reversedAt: Date, reversedBy: String, reversalReason: String };
  return parts.collection('refunds', new Schema<RefundRecord>({ ...about, ...attribution, ...reversal }), {
    indexes: [[{ organizationId: 1, invoiceId: 1, _id: 1 }], [{ organizationId: 1, paidOn: 1 }], [{ organizationId: 1, reversedOn: 1 }]],
  });
}
