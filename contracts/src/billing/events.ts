// The events of billing. Claims moves a claim to billed when its first invoice is issued.
import { defineEvent } from '../kernel/event.ts';
import { staff } from '../kernel/people.ts';
import { CalendarDate, Id, number, object, string } from '../kernel/schema.ts';

const InvoiceEventData = object({
  invoiceId: Id,
  claimId: Id,
  invoiceNumber: string(),
  amount: number(),
  settlementAmount: number(),
  feePercentage: number(),
  dueDate: CalendarDate,
});

const PaymentEventData = object({ invoiceId: Id, claimId: Id, invoiceNumber: string(), amount: number(), balance: number() });

export const invoiceIssued = defineEvent('billing.invoice-issued', InvoiceEventData, staff);
export const invoiceEdited = defineEvent('billing.invoice-edited', InvoiceEventData, staff);
export const invoiceCancelled = defineEvent(
  'billing.invoice-cancelled',
  object({ invoiceId: Id, claimId: Id, invoiceNumber: string(), why: string() }),
  staff,
);
export const paymentRecorded = defineEvent('billing.payment-recorded', PaymentEventData, staff);
export const invoicePaid = defineEvent('billing.invoice-paid', PaymentEventData, staff);

export const billingEvents = { invoiceIssued, invoiceEdited, invoiceCancelled, paymentRecorded, invoicePaid };
