// The facts of billing. Claims moves a claim to billed when its first invoice is issued.
import { event } from '../kernel/event.ts';
import { staff } from '../kernel/people.ts';
import { CalendarDate, Id, number, object, string } from '../kernel/schema.ts';

const InvoiceFact = object({
  invoiceId: Id,
  claimId: Id,
  invoiceNumber: string(),
  amount: number(),
  settlementAmount: number(),
  feePercentage: number(),
  dueDate: CalendarDate,
});

const PaymentFact = object({ invoiceId: Id, claimId: Id, invoiceNumber: string(), amount: number(), balance: number() });

export const invoiceIssued = event('billing.invoice-issued', InvoiceFact, staff);
export const invoiceEdited = event('billing.invoice-edited', InvoiceFact, staff);
export const invoiceCancelled = event(
  'billing.invoice-cancelled',
  object({ invoiceId: Id, claimId: Id, invoiceNumber: string(), why: string() }),
  staff,
);
export const paymentRecorded = event('billing.payment-recorded', PaymentFact, staff);
export const invoicePaid = event('billing.invoice-paid', PaymentFact, staff);

export const billingEvents = { invoiceIssued, invoiceEdited, invoiceCancelled, paymentRecorded, invoicePaid };
