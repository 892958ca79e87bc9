// The events of billing. Claims moves a claim to billed when its first invoice is sent.
import { defineEvent } from '../kernel/event.ts';
import { staff } from '../kernel/people.ts';
import { boolean, CalendarDate, Id, number, object, string } from '../kernel/schema.ts';
import { PaymentReversalKind, SendingWay } from './words.ts';

const ofInvoice = { invoiceId: Id, claimId: Id, invoiceNumber: string() };

const InvoiceEventData = object({
  ...ofInvoice,
  amount: number(),
  settlementAmount: number(),
  feePercentage: number(),
  dueDate: CalendarDate,
});

const PaymentEventData = object({
  ...ofInvoice,
  amount: number(),
  balance: number(),
  /** Other invoices of the claim that are still open. */ othersOpen: number().int().optional(),
});

export const invoiceIssued = defineEvent('billing.invoice-issued', InvoiceEventData, staff);
export const invoiceEdited = defineEvent('billing.invoice-edited', InvoiceEventData, staff);
export const invoiceSent = defineEvent(
  'billing.invoice-sent',
  object({ ...InvoiceEventData.shape, way: SendingWay, to: string().optional() }),
  staff,
);
export const reminderSent = defineEvent('billing.reminder-sent', object({ ...ofInvoice, to: string() }), staff);
/** An email with an invoice or a reminder that nobody got: it failed, or it was kept because no mail server is set up. */
export const invoiceNotSent = defineEvent('billing.invoice-not-sent', object({ ...ofInvoice, to: string(), reason: string() }), staff);
export const creditIssued = defineEvent(
  'billing.credit-issued',
  object({ ...ofInvoice, creditNumber: string(), amount: number(), why: string() }),
  staff,
);
export const refundPaid = defineEvent(
  'billing.refund-paid',
  object({
    ...ofInvoice,
    amount: number(),
    /** Still due to the client. */
    left: number(),
    paidOn: CalendarDate,
  }),
  staff,
);
export const refundReversed = defineEvent(
  'billing.refund-reversed',
  object({
    ...ofInvoice,
    amount: number(),
    /** Due to the client again. */
    left: number(),
    why: string(),
  }),
  staff,
);
export const invoiceCancelled = defineEvent('billing.invoice-cancelled', object({ ...ofInvoice, why: string() }), staff);
export const paymentRecorded = defineEvent('billing.payment-recorded', object({ ...PaymentEventData.shape, paymentId: Id }), staff);
export const paymentReversed = defineEvent(
  'billing.payment-reversed',
  object({
    ...ofInvoice,
    paymentId: Id,
    amount: number(),
    /** Open after it. */
    balance: number(),
    kind: PaymentReversalKind,
    /** Whether the invoice was paid in full until now. */
    wasPaid: boolean(),
    /** Whether the client still owes nothing on this claim, and has paid something. */
    isClaimPaid: boolean(),
    why: string(),
  }),
  staff,
);
export const invoicePaid = defineEvent('billing.invoice-paid', PaymentEventData, staff);

export const billingEvents = {
  invoiceIssued,
  invoiceEdited,
  invoiceSent,
  reminderSent,
  invoiceNotSent,
  creditIssued,
  refundPaid,
  refundReversed,
  invoiceCancelled,
  paymentRecorded,
  paymentReversed,
  invoicePaid,
};
