// A payment of the carrier as the wire carries it, on a quote and on an invoice.
import type { DueReceipt, InvoiceReceipt } from '@plumbline/contracts/billing';
import { dollarsOf } from '@plumbline/contracts/kernel';

export function receiptWire({ rowId, on, amountCents, countedCents, feeCents, isLivingExpense, reference }: DueReceipt): InvoiceReceipt {
  const amounts = { amount: dollarsOf(amountCents), counted: dollarsOf(countedCents), fee: dollarsOf(feeCents) };
  return { rowId, on, ...amounts, ...(isLivingExpense ? { isLivingExpense } : {}), ...(reference ? { reference } : {}) };
}
