// A refund as it is stored.
import type { PaymentMethod } from '@plumbline/contracts/billing';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import { attribution, type Attribution } from './attribution.ts';
import { reversalFields, type StoredReversal } from './reversal.ts';

export interface RefundRecord extends RecordBase, Attribution, StoredReversal {
  invoiceId: number;
  amountCents: number;
  /** Calendar date. */
  paidOn: string;
  method: PaymentMethod;
  reference?: string;
  recordedBy: string;
}

export function refundCollection(parts: ServiceParts): TenantCollection<RefundRecord> {
  const text = { type: String, required: true };
  const cents = { type: Number, required: true };
  const about = { invoiceId: cents, amountCents: cents, paidOn: text, method: text, reference: String, recordedBy: text };
  return parts.collection('refunds', new Schema<RefundRecord>({ ...about, ...attribution, ...reversalFields }), {
    indexes: [[{ organizationId: 1, invoiceId: 1, _id: 1 }], [{ organizationId: 1, paidOn: 1 }], [{ organizationId: 1, reversedOn: 1 }]],
  });
}
