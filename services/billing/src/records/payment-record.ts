// A payment as it is stored.
import type { PaymentMethod, PaymentReversalKind } from '@plumbline/contracts/billing';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import { attribution, type Attribution } from './attribution.ts';
import { reversalFields, type StoredReversal } from './reversal.ts';

export interface PaymentRecord extends RecordBase, Attribution, StoredReversal {
  invoiceId: number;
  amountCents: number;
  /** Calendar date. */
  paidOn: string;
  method: PaymentMethod;
  note?: string;
  recordedBy: string;
  reversalKind?: PaymentReversalKind;
}

export function paymentCollection(parts: ServiceParts): TenantCollection<PaymentRecord> {
  const text = { type: String, required: true };
  const cents = { type: Number, required: true };
  const about = { invoiceId: cents, amountCents: cents, paidOn: text, method: text, note: String, recordedBy: text };
  return parts.collection('payments', new Schema<PaymentRecord>({ ...about, ...attribution, ...reversalFields, reversalKind: String }), {
    indexes: [[{ organizationId: 1, invoiceId: 1, _id: 1 }], [{ organizationId: 1, paidOn: 1 }], [{ organizationId: 1, reversedOn: 1 }]],
  });
}
