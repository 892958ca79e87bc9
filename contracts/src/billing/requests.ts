// What people send to billing: a new invoice, its sending, payments, credits, and the question what a fee would be.
import {
  array,
  CalendarDate,
  Dollars,
  Id,
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
import { invoiceSentences, PaymentMethod, PaymentReversalKind, SendingWay } from './words.ts';

/** A required amount: what is missing gets the sentence of the form. */
function requiredDollars(sentence: string) {
  return union([number(), string().min(1, sentence)], { error: sentence }).pipe(Dollars);
}

const ClaimChoice = union([number(), string().min(1, invoiceSentences.claim)], { error: invoiceSentences.claim })
  .transform(Number)
  .pipe(Id);

/** Any percentage, as a number or as text (`"10.00"`); 5, 10, 15 and 20 are the shortcuts of the form. */
export const FeePercentage = union([number(), string().min(1, invoiceSentences.fee)], { error: invoiceSentences.fee })
  .transform(Number)
  .refine((percent) => percent >= 0 && percent <= 100, 'Enter a fee from 0% to 100%')
  .refine((percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4), 'Use at most two decimals');

/** A person's word that a fee over a cap is meant, and why. */
export const FeeCapAcknowledgement = strictObject({
  acknowledged: literal(true),
  reason: textUpTo(500).min(15, 'Enter a sentence explaining this fee'),
});

/** Why the amount is another than the ledger's, in the words of a person. */
const DifferenceReason = textUpTo(500).min(15, 'Enter a sentence explaining the difference');

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
  /** A new invoice is pending (core-workspace §4), or a draft that has no number and is in no sum. */
  status: oneOf(['pending', 'draft'], 'A new invoice must be pending').optional(),
  differenceReason: DifferenceReason.optional(),
  feeCapAcknowledgement: FeeCapAcknowledgement.optional(),
});
export type InvoiceDraft = Infer<typeof InvoiceDraft>;

/** `POST /api/invoices/from-ledger`: a draft of the fee that the ledger earned and no invoice carries. */
export const LedgerInvoice = strictObject({
  claimId: ClaimChoice,
  /** Entries of the ledger; absent: all that are not invoiced. */
  receipts: array(Id).min(1, 'Choose at least one payment').max(200).optional(),
  dueDate: CalendarDate.optional(),
  feeCapAcknowledgement: FeeCapAcknowledgement.optional(),
});
export type LedgerInvoice = Infer<typeof LedgerInvoice>;

const Sha256 = string().regex(/^[0-9a-f]{64}$/, 'Send the SHA-256 of the document as 64 hexadecimal digits');

const EmailAddress = string('Enter an email address').trim().max(254).email('Enter a valid email address');

/** `POST /api/invoices/:id/send` and `…/reminders`. A draft gets its number. Without `way` it goes by email. */
export const InvoiceSending = strictObject({
  way: SendingWay.optional(),
  email: EmailAddress.optional(),
  subject: textUpTo(200).optional(),
  message: textUpTo(4_000).optional(),
  /** The version that was on the screen; another one refuses with 409. */
  version: number().int().nonnegative().optional(),
  /** The hash of the PDF that was looked at; another document is not sent, with 409. */
  documentSha256: Sha256.optional(),
});
export type InvoiceSending = Infer<typeof InvoiceSending>;

/** `POST /api/invoices/:id/credits`: takes a part of an issued invoice back. */
export const CreditDraft = strictObject({
  amount: requiredDollars('Credit amount is required').refine((amount) => amount > 0, 'Enter a credit above zero'),
  reason: textUpTo(500).min(3, 'Enter a reason'),
});
export type CreditDraft = Infer<typeof CreditDraft>;

/** `POST /api/invoices/:id/refunds`: what was paid back to the client, never more than is due. */
export const RefundDraft = strictObject({
  amount: requiredDollars('Refund amount is required').refine((amount) => amount > 0, 'Enter a refund above zero'),
  /** The day on which the money went out; default today in the zone of the firm. */
  paidOn: CalendarDate.optional(),
  method: PaymentMethod,
  /** Number of the check or of the transfer. */
  reference: textUpTo(80).optional(),
});
export type RefundDraft = Infer<typeof RefundDraft>;

/** `POST /api/refunds/:id/reversal`: a refund that was recorded by mistake, or whose check came back. */
export const RefundReversal = strictObject({ reason: textUpTo(500).min(3, 'Enter a reason') });
export type RefundReversal = Infer<typeof RefundReversal>;

/** `POST /api/invoices/:id/payments/:paymentId/reversal`: a payment that the bank returned, or that was recorded by mistake. */
export const PaymentReversal = strictObject({
  kind: PaymentReversalKind,
  /** For the firm alone; what the client reads says the kind. */
  reason: textUpTo(500).min(3, 'Enter a reason'),
  /** The day from which it doesn't count; default today in the zone of the firm. */
  reversedOn: CalendarDate.optional(),
});
export type PaymentReversal = Infer<typeof PaymentReversal>;

export const InvoiceEdit = strictObject({
  differenceReason: DifferenceReason.optional(),
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

export const FeeQuestion = object({ claimId: IdInPath.optional(), settlementAmount: Settlement, feePercentage: FeePercentage });
