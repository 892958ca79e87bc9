// What billing answers on the wire: invoices, payments, claims ready to bill, the four figures, the fee check.
import { FeeKind } from '../enums/index.ts';
import { array, boolean, CalendarDate, Id, Instant, literal, number, object, oneOf, string, type Infer } from '../kernel/schema.ts';
import { InvoiceStatus, PaymentMethod, PaymentReversalKind, SendingWay } from './words.ts';

/** A limit that the fee exceeds: `note` is only shown, `warning` wants an acknowledgement with a reason, `block` refuses it. */
export const FeeCapNotice = object({
  ruleId: string(),
  ruleVersion: string(),
  state: string(),
  /** Largest lawful share in percent; 0 where a percentage fee is void. */
  capPercent: number(),
  effect: oneOf(['note', 'warning', 'block']),
  sentence: string(),
  condition: string().optional(),
  citation: string(),
  confidence: oneOf(['high', 'medium', 'low']),
  /** The question that has to be answered on the claim before this fee can be billed. */
  asks: literal('declaredEmergency').optional(),
});
export type FeeCapNotice = Infer<typeof FeeCapNotice>;

/** A payment of the carrier that an invoice carries. */
export const InvoiceReceipt = object({
  rowId: Id,
  on: CalendarDate,
  amount: number(),
  counted: number(),
  fee: number(),
  /** Under coverage D. */
  isLivingExpense: boolean().optional(),
  reference: string().optional(),
});
export type InvoiceReceipt = Infer<typeof InvoiceReceipt>;

/** What a fee would be: the live figures of the calculator, computed by the server. */
export const FeeQuote = object({
  settlementAmount: number(),
  feePercentage: number(),
  amount: number(),
  netToClient: number(),
  notices: array(FeeCapNotice),
  /** The ledger of the claim: what its receipts earned and no invoice carries. */
  ledger: object({
    kind: FeeKind.optional(),
    percentage: number().optional(),
    /** Money on which the open fee is taken. */
    base: number(),
    /** Absent while no fee is agreed. */
    fee: number().optional(),
    agreed: number().optional(),
    received: number(),
    /** Agreed with the carrier and not received. */
    agreedNotReceived: number(),
    /** Why living expense (coverage D) brings no fee; absent where it does or where there is none. */
    leftOut: string().optional(),
    receipts: array(InvoiceReceipt),
  }).optional(),
  /** Whether this amount is another than the ledger's: it asks why. */
  differs: boolean(),
});
export type FeeQuote = Infer<typeof FeeQuote>;

/** Something recorded that doesn't count from this day on. */
const Reversed = object({ on: CalendarDate, at: Instant, by: string(), reason: string() });
export type Reversed = Infer<typeof Reversed>;

export const Payment = object({
  id: Id,
  amount: number(),
  paidOn: CalendarDate,
  method: PaymentMethod,
  note: string().optional(),
  recordedBy: string(),
  recordedAt: Instant,
  /** It doesn't count from this day on; the payment itself stays as it was recorded. */
  reversal: Reversed.extend({ kind: PaymentReversalKind }).optional(),
});
export type Payment = Infer<typeof Payment>;

/** A credit note: it lowers what is owed and keeps its own number. */
export const Credit = object({
  id: Id,
  creditNumber: string(),
  amount: number(),
  reason: string(),
  createdBy: string(),
  createdAt: Instant,
});
export type Credit = Infer<typeof Credit>;

/** What was paid back to the client of what they overpaid. */
export const Refund = object({
  id: Id,
  amount: number(),
  /** The day on which the money went out. */
  paidOn: CalendarDate,
  method: PaymentMethod,
  /** Number of the check or of the transfer. */
  reference: string().optional(),
  recordedBy: string(),
  recordedAt: Instant,
  /** It doesn't count from this day on; the refund itself stays as it was recorded. */
  reversal: Reversed.optional(),
});
export type Refund = Infer<typeof Refund>;

/** An email with the document: `queued` until a mail server took it (`sent`), it was kept because none is set up (`kept`), or it failed. */
export const InvoiceDelivery = object({
  id: Id,
  kind: oneOf(['invoice', 'reminder']),
  email: string(),
  status: oneOf(['queued', 'sent', 'kept', 'failed']),
  reason: string().optional(),
  sentBy: string(),
  createdAt: Instant,
});
export type InvoiceDelivery = Infer<typeof InvoiceDelivery>;

export const InvoiceClaim = object({ propertyOwnerName: string(), claimNumber: string(), propertyAddress: string().optional() });

/** What would go out now: the document with its number, and the usual words of the email. */
export const SendingPreview = object({
  /** Of a draft the one that it gets if no other invoice is issued before it. */
  invoiceNumber: string(),
  fileName: string(),
  /** Of the PDF that `…/pdf?asSent=true` answers. */
  sha256: string(),
  subject: string(),
  message: string(),
  /** What clients who read Spanish get in its place. */
  inSpanish: object({ subject: string(), message: string() }),
});
export type SendingPreview = Infer<typeof SendingPreview>;

/** An invoice. Amounts are decimal dollars; `daysOutstanding` counts from creation and stops when paid or cancelled. */
export const Invoice = object({
  id: Id,
  version: number().int(),
  invoiceNumber: string(),
  claimId: Id,
  claim: InvoiceClaim,
  amount: number(),
  feePercentage: number(),
  settlementAmount: number(),
  paidAmount: number(),
  creditedAmount: number(),
  balance: number(),
  /** Paid more than is owed after a credit note, less what was paid back; absent once nothing is due. */
  refundDue: number().optional(),
  /** Paid back so far, without what was reversed. */
  refundedAmount: number(),
  status: InvoiceStatus,
  feeKind: FeeKind,
  hours: number().optional(),
  hourlyRate: number().optional(),
  /** The carrier's payments that the fee is taken from; none where it was billed on what was agreed. */
  receipts: array(InvoiceReceipt),
  contractSignedOn: CalendarDate.optional(),
  /** The cap of the law that holds for this fee. */
  cap: object({ percent: number(), citation: string() }).optional(),
  /** Another amount than the ledger's, and why. */
  difference: object({ ledgerAmount: number(), reason: string(), by: string() }).optional(),
  sentAt: Instant.optional(),
  sentBy: string().optional(),
  sentWay: SendingWay.optional(),
  clientEmail: string().optional(),
  deliveries: array(InvoiceDelivery),
  credits: array(Credit),
  refunds: array(Refund),
  createdAt: Instant,
  dueDate: CalendarDate,
  paidDate: CalendarDate.optional(),
  cancelledAt: Instant.optional(),
  cancelReason: string().optional(),
  daysOutstanding: number().int().nonnegative(),
  /** Only a pending invoice that never had a payment may be changed. */
  mayEdit: boolean(),
  payments: array(Payment),
  feeCap: object({ notices: array(FeeCapNotice), acknowledgedBy: string(), reason: string() }).optional(),
});
export type Invoice = Infer<typeof Invoice>;

/** A completed claim with a settlement and no open invoice. */
export const ReadyClaim = object({
  id: Id,
  claimNumber: string(),
  propertyOwnerName: string(),
  propertyAddress: string(),
  status: string(),
  /** The money to bill on: what was received and is not invoiced, else what was agreed. */
  settlementAmount: number(),
  adjusterFeePercentage: number().optional(),
  /** The ledger's fee on what was received and is not invoiced; absent while no fee is agreed or nothing came. */
  fee: number().optional(),
  agreed: number().optional(),
  received: number(),
  /** What the carrier still pays of what was agreed, its deductible taken off; absent where that is not known. */
  agreedNotReceived: number().optional(),
  insuranceCompany: string().optional(),
  /** Money on which `fee` is taken: received, counted by the contract and not invoiced. */
  receiptsToBill: number(),
  /** Of the fee that is agreed; absent while none is. */
  feeKind: FeeKind.optional(),
  /** Whether its limits could be had from claims: without them `cap` and `blocked` say nothing. */
  isChecked: boolean(),
  /** Where the fee of the contract stands to the strictest cap that surely holds; absent where none does or no percentage is agreed. */
  cap: object({ percent: number(), citation: string(), position: oneOf(['below', 'at', 'above']) }).optional(),
  /** Why it cannot be billed as it is; it is in no sum then. */
  blocked: object({ sentence: string(), citation: string(), asks: literal('declaredEmergency').optional() }).optional(),
});
export type ReadyClaim = Infer<typeof ReadyClaim>;

const Figure = object({ amount: number(), count: number().int() });

/** The four cards: fees that can be billed now, everything open, what of it is overdue, and what was received this year; and how many invoices there are of each status. */
export const BillingSummary = object({
  /** Fees on receipts that no invoice carries, of the newest 50 claims; those that are blocked are counted apart and in no sum. Absent while the limits cannot be had. */
  ready: Figure.extend({ blocked: number().int() }).optional(),
  outstanding: Figure,
  overdue: Figure.extend({
    /** Past the due date; absent while nothing is overdue. */
    oldestDays: number().int().optional(),
  }),
  paidThisMonth: Figure,
  /** Payments by the day they arrived, in the firm's zone. */
  paidThisYear: Figure.extend({ year: number().int() }),
  /** Pending ones are not overdue. */
  statuses: object({
    draft: number().int(),
    pending: number().int(),
    overdue: number().int(),
    paid: number().int(),
    cancelled: number().int(),
  }),
  /** Over invoices paid in full; absent while there is none. */
  averageDaysToPay: number().optional(),
});
export type BillingSummary = Infer<typeof BillingSummary>;
