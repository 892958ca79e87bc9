// The invoice as it is stored, its payments, credits and deliveries, and the guard that nothing of a claim is billed twice.
import type { Billed, DueReceipt, FeeCapNotice, InvoiceDelivery, SendingWay } from '@plumbline/contracts/billing';
import type { FeeKind } from '@plumbline/contracts/enums';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import type { InvoiceCover } from '../cover/invoice-cover.ts';
import { attribution, type Attribution } from '../records/attribution.ts';
import { paymentCollection, type PaymentRecord } from '../records/payment-record.ts';
import { refundCollection, type RefundRecord } from '../records/refund-record.ts';

export interface InvoiceRecord extends RecordBase {
  invoiceNumber: string;
  claimId: number;
  claimNumber: string;
  ownerName: string;
  ownerEmail?: string;
  propertyAddress: string;
  /** Absent: a percentage. */
  feeKind?: FeeKind;
  rateCents?: number;
  /** Hundredths of an hour. */
  hours?: number;
  /** What of the ledger it carries; none where it was billed on what was agreed. */
  receipts?: DueReceipt[];
  /** How it moved the fee that was billed ahead of its receipts. */
  advanceDeltaCents?: number;
  contractSignedOn?: string;
  cap?: { percent: number; citation: string };
  /** Who stands on the document, with the license for the state. */
  adjuster?: { name: string; license?: string | undefined };
  difference?: { ledgerCents: number; reason: string; by: string };
  sentAt?: Date;
  sentBy?: string;
  sentWay?: SendingWay;
  creditedCents?: number;
  /** Paid back to the client. */
  refundedCents?: number;
  /** Of payments that were reversed; not in `paidCents`. */
  reversedCents?: number;
  assignedAdjusterId?: number;
  carrier?: string;
  settlementCents: number;
  feeBasisPoints: number;
  amountCents: number;
  paidCents: number;
  /** Overdue is not stored: it follows from the due date and the day. */
  state: 'draft' | 'open' | 'paid' | 'cancelled';
  issuedBy: string;
  /** Calendar dates in the organization's zone. */
  issuedOn: string;
  dueDate: string;
  paidDate?: string;
  cancelledAt?: Date;
  cancelReason?: string;
  /** Calendar date on which an issued invoice was canceled; a draft that is canceled was never billed. */
  voidedOn?: string;
  /** Whole days from issue to full payment; for the average. */
  daysToPay?: number;
  feeCap?: { notices: FeeCapNotice[]; acknowledgedBy: string; reason: string };
  /** Folded text that the search looks in. */
  searchText: string;
}

export interface CreditRecord extends RecordBase, Attribution {
  invoiceId: number;
  creditNumber: string;
  amountCents: number;
  reason: string;
  /** Calendar date. */
  issuedOn: string;
  createdBy: string;
}

/** An email with the document, frozen when it was asked for. */
export interface DeliveryRecord extends RecordBase, InvoiceCover {
  invoiceId: number;
  claimId: number;
  kind: InvoiceDelivery['kind'];
  recipientName: string;
  email: string;
  fileName: string;
  objectKey: string;
  bytes: number;
  sha256: string;
  /** `handed`: communications has it, and says what becomes of it. */
  status: InvoiceDelivery['status'] | 'handed';
  reason?: string;
  sentBy: string;
}

/** One document per claim: two people who issue at the same time meet here. */
export interface ClaimGuard extends RecordBase {
  /** What invoices that stand have taken of the ledger. */
  billed: Omit<Billed, 'receiptIds' | 'feeCents'> & { receiptIds: number[] };
  /** The ledger's fee and base on those receipts. */
  coveredFeeCents: number;
  coveredBaseCents: number;
}

export interface Invoices {
  readonly invoices: TenantCollection<InvoiceRecord>;
  readonly payments: TenantCollection<PaymentRecord>;
  readonly credits: TenantCollection<CreditRecord>;
  readonly refunds: TenantCollection<RefundRecord>;
  readonly deliveries: TenantCollection<DeliveryRecord>;
  readonly guards: TenantCollection<ClaimGuard>;
}

const text = { type: String, required: true };
const cents = { type: Number, required: true };

const fees = { settlementCents: cents, feeBasisPoints: cents, amountCents: cents };
const moved = { paidCents: cents, creditedCents: Number, refundedCents: Number, reversedCents: Number };

function invoiceSchema(): Schema {
  return new Schema<InvoiceRecord>({
    invoiceNumber: text,
    ...fees,
    ...moved,
    claimId: cents,
    claimNumber: text,
    ownerName: text,
    ownerEmail: String,
    propertyAddress: { type: String },
    feeKind: String,
    rateCents: Number,
    hours: Number,
    receipts: { type: [Schema.Types.Mixed], default: undefined },
    advanceDeltaCents: Number,
    contractSignedOn: String,
    cap: { type: Schema.Types.Mixed },
    adjuster: { type: Schema.Types.Mixed },
    difference: { type: Schema.Types.Mixed },
    sentAt: Date,
    sentBy: String,
    sentWay: String,
    assignedAdjusterId: Number,
    carrier: String,
    state: text,
    issuedBy: text,
    issuedOn: text,
    dueDate: text,
    paidDate: String,
    cancelledAt: Date,
    cancelReason: String,
    voidedOn: String,
    daysToPay: Number,
    feeCap: { type: Schema.Types.Mixed },
    searchText: text,
  });
}

function creditSchema(): Schema {
  return new Schema<CreditRecord>({
    invoiceId: cents,
    creditNumber: text,
    amountCents: cents,
    reason: text,
    issuedOn: text,
    createdBy: text,
    ...attribution,
  });
}

function deliverySchema(): Schema {
  return new Schema<DeliveryRecord>({
    invoiceId: cents,
    claimId: cents,
    kind: text,
    recipientName: text,
    email: text,
    subject: text,
    message: text,
    inSpanish: { type: Schema.Types.Mixed },
    fileName: text,
    objectKey: text,
    bytes: cents,
    sha256: text,
    status: text,
    reason: String,
    sentBy: text,
  });
}

export function invoiceCollections(parts: ServiceParts): Invoices {
  const guard = new Schema<ClaimGuard>({
    billed: { type: Schema.Types.Mixed, required: true },
    coveredFeeCents: cents,
    coveredBaseCents: cents,
  });
  return {
    invoices: parts.collection('invoices', invoiceSchema(), {
      indexes: [
        [{ organizationId: 1, invoiceNumber: 1 }, { unique: true }],
        [{ organizationId: 1, createdAt: -1, _id: -1 }],
        [{ organizationId: 1, claimId: 1, createdAt: -1 }],
        [{ organizationId: 1, state: 1, dueDate: 1 }],
        [{ organizationId: 1, issuedOn: 1 }],
        [{ organizationId: 1, voidedOn: 1 }],
      ],
    }),
    payments: paymentCollection(parts),
    credits: parts.collection('credits', creditSchema(), {
      indexes: [[{ organizationId: 1, invoiceId: 1, _id: 1 }], [{ organizationId: 1, issuedOn: 1 }]],
    }),
    refunds: refundCollection(parts),
    deliveries: parts.collection('deliveries', deliverySchema(), { indexes: [[{ organizationId: 1, invoiceId: 1, _id: -1 }]] }),
    guards: parts.collection('claim_guards', guard),
  };
}
