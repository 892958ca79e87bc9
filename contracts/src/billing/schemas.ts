// What billing says on the wire: invoices, payments, claims ready to bill, the four figures, the fee check.
import {
  array,
  boolean,
  CalendarDate,
  Dollars,
  Id,
  Instant,
  IdInPath,
  literal,
  number,
  object,
  oneOf,
  strictObject,
  string,
  textUpTo,
  union,
  type Infer,
} from '../kernel/schema.ts';
import { feeTiers, invoiceSentences, InvoiceStatus, PaymentMethod } from './words.ts';

const feeChoices = feeTiers.map((tier) => tier.percent as number);

/** A required amount: what is missing gets the sentence of the form. */
function requiredDollars(sentence: string) {
  return union([number(), string().min(1, sentence)], { error: sentence }).pipe(Dollars);
}

const ClaimChoice = union([number(), string().min(1, invoiceSentences.claim)], { error: invoiceSentences.claim })
  .transform(Number)
  .pipe(Id);

/** 5, 10, 15 or 20 percent, as a number or as text (`"10.00"`). */
export const FeePercentage = union([number(), string().min(1, invoiceSentences.fee)], { error: invoiceSentences.fee })
  .transform(Number)
  .refine((percent) => feeChoices.includes(percent), 'Choose a fee of 5%, 10%, 15% or 20%');

/** A person's word that a fee over a cap is meant, and why. */
export const FeeCapAcknowledgement = strictObject({
  acknowledged: literal(true),
  reason: textUpTo(500).min(15, 'Enter a sentence explaining this fee'),
});

/** Beyond this the product with a fee would no longer be a safe whole number. */
const largestSettlement = 10_000_000_000;

const Settlement = requiredDollars(invoiceSentences.settlement)
  .refine((amount) => amount > 0, 'Enter a settlement amount above zero')
  .refine((amount) => amount <= largestSettlement, 'This amount is too large');

/** What the form sends. `amount` is compared, never believed: the server computes the fee in cents. */
export const InvoiceDraft = strictObject({
  claimId: ClaimChoice,
  settlementAmount: Settlement,
  feePercentage: FeePercentage,
  amount: Dollars.optional(),
  dueDate: CalendarDate.optional(),
  /** A new invoice is always pending (core-workspace §4). */
  status: literal('pending', { error: 'A new invoice must be pending' }).optional(),
  feeCapAcknowledgement: FeeCapAcknowledgement.optional(),
});
export type InvoiceDraft = Infer<typeof InvoiceDraft>;

export const InvoiceEdit = strictObject({
  settlementAmount: Settlement.optional(),
  feePercentage: FeePercentage.optional(),
  amount: Dollars.optional(),
  dueDate: CalendarDate.optional(),
  feeCapAcknowledgement: FeeCapAcknowledgement.optional(),
  /** The version that was on the screen; another one refuses with 409. */
  version: number().int().nonnegative().optional(),
});
export type InvoiceEdit = Infer<typeof InvoiceEdit>;

export const PaymentDraft = strictObject({
  amount: requiredDollars('Payment amount is required').refine((amount) => amount > 0, 'Enter a payment above zero'),
  /** The day the money arrived; default today in the zone of the invoice. */
  paidOn: CalendarDate.optional(),
  method: PaymentMethod.optional(),
  note: textUpTo(500).optional(),
});
export type PaymentDraft = Infer<typeof PaymentDraft>;

export const Cancellation = strictObject({ reason: textUpTo(500).min(3, 'Enter a reason') });

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
});
export type FeeCapNotice = Infer<typeof FeeCapNotice>;

/** What a fee would be: the live figures of the calculator, computed by the server. */
export const FeeQuote = object({
  settlementAmount: number(),
  feePercentage: number(),
  amount: number(),
  netToClient: number(),
  notices: array(FeeCapNotice),
});
export type FeeQuote = Infer<typeof FeeQuote>;

export const FeeQuestion = object({ claimId: IdInPath.optional(), settlementAmount: Settlement, feePercentage: FeePercentage });

export const Payment = object({
  id: Id,
  amount: number(),
  paidOn: CalendarDate,
  method: PaymentMethod,
  note: string().optional(),
  recordedBy: string(),
  recordedAt: Instant,
});
export type Payment = Infer<typeof Payment>;

export const InvoiceClaim = object({ propertyOwnerName: string(), claimNumber: string(), propertyAddress: string().optional() });

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
  balance: number(),
  status: InvoiceStatus,
  createdAt: Instant,
  dueDate: CalendarDate,
  paidDate: CalendarDate.optional(),
  cancelledAt: Instant.optional(),
  cancelReason: string().optional(),
  daysOutstanding: number().int().nonnegative(),
  /** Only a pending invoice without a payment may be changed. */
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
  settlementAmount: number(),
  adjusterFeePercentage: number().optional(),
});
export type ReadyClaim = Infer<typeof ReadyClaim>;

const Figure = object({ amount: number(), count: number().int() });

/** The four cards: everything open, what of it is overdue, received this month, average days from issue to full payment. */
export const BillingSummary = object({
  outstanding: Figure,
  overdue: Figure,
  paidThisMonth: Figure,
  /** Over invoices paid in full; absent while there is none. */
  averageDaysToPay: number().optional(),
});
export type BillingSummary = Infer<typeof BillingSummary>;
