// The invoice as it is stored, its payments, and the guard that a claim has one open invoice.
import type { FeeCapNotice, PaymentMethod } from '@plumbline/contracts/billing';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface InvoiceRecord extends RecordBase {
  invoiceNumber: string;
  claimId: number;
  claimNumber: string;
  ownerName: string;
  propertyAddress: string;
  settlementCents: number;
  feeBasisPoints: number;
  amountCents: number;
  paidCents: number;
  /** Overdue is not stored: it follows from the due date and the day. */
  state: 'open' | 'paid' | 'cancelled';
  issuedBy: string;
  /** Calendar dates in the organization's zone. */
  issuedOn: string;
  dueDate: string;
  paidDate?: string;
  cancelledAt?: Date;
  cancelReason?: string;
  /** Whole days from issue to full payment; for the average. */
  daysToPay?: number;
  feeCap?: { notices: FeeCapNotice[]; acknowledgedBy: string; reason: string };
  /** Folded text that the search looks in. */
  searchText: string;
}

export interface PaymentRecord extends RecordBase {
  invoiceId: number;
  amountCents: number;
  paidOn: string;
  method: PaymentMethod;
  note?: string;
  recordedBy: string;
}

/** One document per claim: two people who issue at the same time meet here. */
export interface ClaimGuard extends RecordBase {
  openInvoiceId?: number;
  /** Settlement that invoices which were not cancelled have billed. */
  billedCents: number;
}

export interface Invoices {
  readonly invoices: TenantCollection<InvoiceRecord>;
  readonly payments: TenantCollection<PaymentRecord>;
  readonly guards: TenantCollection<ClaimGuard>;
}

const text = { type: String, required: true };
const cents = { type: Number, required: true };

function invoiceSchema(): Schema {
  return new Schema<InvoiceRecord>({
    invoiceNumber: text,
    claimId: cents,
    claimNumber: text,
    ownerName: text,
    propertyAddress: { type: String },
    settlementCents: cents,
    feeBasisPoints: cents,
    amountCents: cents,
    paidCents: cents,
    state: text,
    issuedBy: text,
    issuedOn: text,
    dueDate: text,
    paidDate: String,
    cancelledAt: Date,
    cancelReason: String,
    daysToPay: Number,
    feeCap: { type: Schema.Types.Mixed },
    searchText: text,
  });
}

export function invoiceCollections(parts: ServiceParts): Invoices {
  const payment = new Schema<PaymentRecord>({
    invoiceId: cents,
    amountCents: cents,
    paidOn: text,
    method: text,
    note: String,
    recordedBy: text,
  });
  const guard = new Schema<ClaimGuard>({ openInvoiceId: Number, billedCents: cents });
  return {
    invoices: parts.collection('invoices', invoiceSchema(), {
      indexes: [
        [{ organizationId: 1, invoiceNumber: 1 }, { unique: true }],
        [{ organizationId: 1, createdAt: -1, _id: -1 }],
        [{ organizationId: 1, claimId: 1, createdAt: -1 }],
        [{ organizationId: 1, state: 1, dueDate: 1 }],
      ],
    }),
    payments: parts.collection('payments', payment, {
      indexes: [[{ organizationId: 1, invoiceId: 1, _id: 1 }], [{ organizationId: 1, paidOn: 1 }]],
    }),
    guards: parts.collection('claim_guards', guard),
  };
}
