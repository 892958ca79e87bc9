// An invoice as the wire carries it: dollars, percent, derived status, days, payments.
import type { Credit, Invoice, InvoiceDelivery, Payment, Refund } from '@plumbline/contracts/billing';
import { dollarsOf, localDate, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { receiptWire } from '../fees/receipt-wire.ts';
import type { PaymentRecord } from '../records/payment-record.ts';
import type { RefundRecord } from '../records/refund-record.ts';
import { reversalOf } from '../records/reversal.ts';
import type { CreditRecord, DeliveryRecord, InvoiceRecord, Invoices } from './invoice.ts';
import { balanceOf, daysOutstanding, mayEdit, refundDueOf, statusOf } from './invoice-rules.ts';

export interface Day {
  readonly now: Date;
  /** IANA zone of the organization. */
  readonly zone: string;
}

/** Reads the payments of these invoices and shows each as of the given day. */
export async function showInvoices(scope: Scope, found: readonly InvoiceRecord[], deps: Invoices & Day & { tx?: Tx }): Promise<Invoice[]> {
  if (found.length === 0) return [];
  const ids = found.map((invoice) => invoice._id);
  const session = deps.tx ? { session: deps.tx.session } : {};
  const filter = { invoiceId: { $in: ids } };
  const [payments, credits, refunds, deliveries] = await Promise.all([
    deps.payments.find(scope, filter, { sort: { _id: 1 }, limit: 10_000, ...session }),
    deps.credits.find(scope, filter, { sort: { _id: 1 }, limit: 10_000, ...session }),
    deps.refunds.find(scope, filter, { sort: { _id: 1 }, limit: 10_000, ...session }),
    deps.deliveries.find(scope, filter, { sort: { _id: -1 }, limit: 10_000, ...session }),
  ]);
  const of = <R extends { invoiceId: number }>(rows: readonly R[], { _id }: InvoiceRecord) => rows.filter((one) => one.invoiceId === _id);
  return found.map((invoice) =>
    shown(
      invoice,
      {
        payments: of(payments, invoice),
        credits: of(credits, invoice),
        refunds: of(refunds, invoice),
        deliveries: of(deliveries, invoice),
      },
      deps,
    ),
  );
}

export async function showInvoice(scope: Scope, invoice: InvoiceRecord, deps: Invoices & Day & { tx?: Tx }): Promise<Invoice> {
  const [one] = await showInvoices(scope, [invoice], deps);
  if (!one) throw new RangeError('one invoice in, one invoice out');
  return one;
}

interface About {
  readonly payments: readonly PaymentRecord[];
  readonly credits: readonly CreditRecord[];
  readonly refunds: readonly RefundRecord[];
  readonly deliveries: readonly DeliveryRecord[];
}

function shown(invoice: InvoiceRecord, { payments, credits, refunds, deliveries }: About, { now, zone }: Day): Invoice {
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
    creditedAmount: dollarsOf(invoice.creditedCents ?? 0),
    balance: dollarsOf(balanceOf(invoice)),
    status: statusOf(invoice, today),
    createdAt: invoice.createdAt.toISOString(),
    dueDate: invoice.dueDate,
    daysOutstanding: daysOutstanding(invoice, today, zone),
    mayEdit: mayEdit(invoice, today),
    payments: payments.map(shownPayment),
    credits: credits.map(shownCredit),
    refunds: refunds.map(shownRefund),
    refundedAmount: dollarsOf(invoice.refundedCents ?? 0),
    deliveries: deliveries.map(shownDelivery),
    ...feeOf(invoice),
    ...sendingOf(invoice),
    ...(invoice.paidDate ? { paidDate: invoice.paidDate } : {}),
    ...(invoice.cancelledAt ? { cancelledAt: invoice.cancelledAt.toISOString(), cancelReason: invoice.cancelReason ?? '' } : {}),
    ...(invoice.feeCap ? { feeCap: invoice.feeCap } : {}),
  };
}

function shownPayment(payment: PaymentRecord): Payment {
  const { reversalKind: kind = 'mistake' } = payment;
  const reversal = reversalOf(payment);
  return {
    id: payment._id,
    amount: dollarsOf(payment.amountCents),
    paidOn: payment.paidOn,
    method: payment.method,
    recordedBy: payment.recordedBy,
    recordedAt: payment.createdAt.toISOString(),
    ...(payment.note ? { note: payment.note } : {}),
    ...(reversal ? { reversal: { ...reversal, kind } } : {}),
  };
}

/** On what the fee was taken, and by which rule. */
function feeOf(invoice: InvoiceRecord): Pick<Invoice, 'feeKind' | 'receipts'> {
  const { feeKind = 'percentage', hours, rateCents, receipts = [], contractSignedOn, cap, difference } = invoice;
  const rest = {
    hours: hours === undefined ? undefined : hours / 100,
    hourlyRate: rateCents === undefined ? undefined : dollarsOf(rateCents),
    contractSignedOn,
    cap,
    difference: difference && { ledgerAmount: dollarsOf(difference.ledgerCents), reason: difference.reason, by: difference.by },
  };
  return { feeKind, receipts: receipts.map(receiptWire), ...omitUndefined(rest) };
}

function sendingOf(invoice: InvoiceRecord): Partial<Invoice> {
  const { sentAt, sentBy, sentWay, ownerEmail: clientEmail } = invoice;
  const refundCents = refundDueOf(invoice);
  return omitUndefined({
    sentAt: sentAt?.toISOString(),
    sentBy,
    sentWay,
    clientEmail,
    refundDue: refundCents > 0 ? dollarsOf(refundCents) : undefined,
  });
}

function shownCredit({ _id: id, creditNumber, amountCents, reason, createdBy, createdAt }: CreditRecord): Credit {
  return { id, creditNumber, amount: dollarsOf(amountCents), reason, createdBy, createdAt: createdAt.toISOString() };
}

function shownRefund(refund: RefundRecord): Refund {
  const { _id: id, amountCents, paidOn, method, reference, recordedBy, createdAt } = refund;
  const about = { id, amount: dollarsOf(amountCents), paidOn, method, recordedBy, recordedAt: createdAt.toISOString() };
  return { ...about, ...omitUndefined({ reference: reference || undefined, reversal: reversalOf(refund) }) };
}

function shownDelivery({ _id: id, kind, email, status: stored, reason, sentBy, createdAt }: DeliveryRecord): InvoiceDelivery {
  const status = stored === 'handed' ? 'queued' : stored;
  return { id, kind, email, status, sentBy, createdAt: createdAt.toISOString(), ...(reason ? { reason } : {}) };
}
