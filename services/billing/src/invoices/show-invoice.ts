// An invoice as the wire carries it: dollars, percent, derived status, days, payments.
import type { Invoice, Payment } from '@plumbline/contracts/billing';
import { dollarsOf, localDate, type Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import type { InvoiceRecord, Invoices, PaymentRecord } from './invoice.ts';
import { balanceOf, daysOutstanding, mayEdit, statusOf } from './invoice-rules.ts';

export interface Day {
  readonly now: Date;
  /** IANA zone of the organization. */
  readonly zone: string;
}

/** Reads the payments of these invoices and shows each as of the given day. */
export async function showInvoices(scope: Scope, found: readonly InvoiceRecord[], needs: Invoices & Day & { tx?: Tx }): Promise<Invoice[]> {
  if (found.length === 0) return [];
  const ids = found.map((invoice) => invoice._id);
  const session = needs.tx ? { session: needs.tx.session } : {};
  const payments = await needs.payments.find(scope, { invoiceId: { $in: ids } }, { sort: { _id: 1 }, limit: 10_000, ...session });
  return found.map((invoice) =>
    shown(
      invoice,
      payments.filter((payment) => payment.invoiceId === invoice._id),
      needs,
    ),
  );
}

export async function showInvoice(scope: Scope, invoice: InvoiceRecord, needs: Invoices & Day & { tx?: Tx }): Promise<Invoice> {
  const [one] = await showInvoices(scope, [invoice], needs);
  if (!one) throw new RangeError('one invoice in, one invoice out');
  return one;
}

function shown(invoice: InvoiceRecord, payments: readonly PaymentRecord[], { now, zone }: Day): Invoice {
  const today = localDate(now, zone);
  return {
    id: invoice._id,
    version: invoice.version,
    invoiceNumber: invoice.invoiceNumber,
    claimId: invoice.claimId,
    claim: { propertyOwnerName: invoice.ownerName, claimNumber: invoice.claimNumber, propertyAddress: invoice.propertyAddress },
    amount: dollarsOf(invoice.amountCents),
    feePercentage: invoice.feeBasisPoints / 100,
    settlementAmount: dollarsOf(invoice.settlementCents),
    paidAmount: dollarsOf(invoice.paidCents),
    balance: dollarsOf(balanceOf(invoice)),
    status: statusOf(invoice, today),
    createdAt: invoice.createdAt.toISOString(),
    dueDate: invoice.dueDate,
    daysOutstanding: daysOutstanding(invoice, today, zone),
    mayEdit: mayEdit(invoice, today),
    payments: payments.map(shownPayment),
    ...(invoice.paidDate ? { paidDate: invoice.paidDate } : {}),
    ...(invoice.cancelledAt ? { cancelledAt: invoice.cancelledAt.toISOString(), cancelReason: invoice.cancelReason ?? '' } : {}),
    ...(invoice.feeCap ? { feeCap: invoice.feeCap } : {}),
  };
}

function shownPayment(payment: PaymentRecord): Payment {
  return {
    id: payment._id,
    amount: dollarsOf(payment.amountCents),
    paidOn: payment.paidOn,
    method: payment.method,
    recordedBy: payment.recordedBy,
    recordedAt: payment.createdAt.toISOString(),
    ...(payment.note ? { note: payment.note } : {}),
  };
}
