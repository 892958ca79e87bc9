// Days outstanding in words; the count stands still once an invoice is paid or cancelled.
import type { Invoice } from '@plumbline/contracts/billing';

export function daysText(invoice: Pick<Invoice, 'daysOutstanding' | 'status'>): string {
  const days = `${invoice.daysOutstanding} ${invoice.daysOutstanding === 1 ? 'day' : 'days'}`;
  if (invoice.status === 'draft') return 'Not sent';
  if (invoice.status === 'paid') return `Paid after ${days}`;
  return invoice.status === 'cancelled' ? `Canceled after ${days}` : `${days} outstanding`;
}
