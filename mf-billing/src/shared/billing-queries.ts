// What this remote asks the server for, each once. The first word of a key is the noun that facts make stale.
import { billingApi as api, type AgingBucket, type Invoice, type InvoiceStatus, type RevenueQuery } from '@plumbline/contracts/billing';
import { cursorAfter } from '@plumbline/contracts/kernel';
import { call } from '@plumbline/web';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Invoices of one page of the list. */
const pageSize = 50;

export const summaryQuery = queryOptions({ queryKey: ['billing', 'summary'], queryFn: () => call(api.readBillingSummary) });

export const readyQuery = queryOptions({
  queryKey: ['billing', 'ready'],
  queryFn: () => call(api.listReadyToBill, { query: { limit: 50 } }),
});

export interface FeeQuestion {
  claimId: number | undefined;
  settlementAmount: number;
  feePercentage: number;
}

export const feeQuery = (question: FeeQuestion) =>
  queryOptions({
    queryKey: ['billing', 'fee', question],
    queryFn: ({ signal }) => call(api.quoteFee, { query: question, signal }),
    placeholderData: keepPreviousData,
  });

export interface InvoiceFilter {
  search: string;
  claimId: number | undefined;
  /** Open invoices of this age only. */
  aging: AgingBucket | undefined;
  status: InvoiceStatus | undefined;
}

export const invoicesQuery = (filter: InvoiceFilter) =>
  infiniteQueryOptions({
    queryKey: ['invoices', 'list', filter],
    queryFn: ({ pageParam, signal }) => call(api.listInvoices, { query: { ...filter, limit: pageSize, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => {
      const last = page.at(-1);
      return page.length < pageSize || !last ? undefined : cursorAfter(last);
    },
    placeholderData: keepPreviousData,
  });

export const invoicesOfClaimQuery = (claimId: number) =>
  queryOptions({ queryKey: ['invoices', 'claim', claimId], queryFn: () => call(api.listInvoices, { query: { claimId, limit: 50 } }) });

export const invoiceQuery = (id: number) =>
  queryOptions({ queryKey: ['invoices', 'one', id], queryFn: () => call(api.readInvoice, { params: { id } }) });

/** What sending would email, with the bytes of its PDF: they are those whose hash the server says. */
export const sendingQuery = ({ id, version }: Pick<Invoice, 'id' | 'version'>, kind: 'invoice' | 'reminder') =>
  queryOptions({
    queryKey: ['invoices', 'sending', id, version, kind],
    queryFn: async ({ signal }) => {
      const preview = await call(api.previewSending, { params: { id }, query: { kind }, signal });
      const answer = await call(api.readInvoicePdf, { params: { id }, query: { asSent: 'true' }, signal });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if ((await hashOf(bytes, preview.sha256)) !== preview.sha256) throw new Error('the document changed between two readings');
      return { ...preview, bytes };
    },
    gcTime: 0,
  });

/** A page over plain http on a network address cannot compute hashes; there the server's stands alone. */
async function hashOf(bytes: Uint8Array<ArrayBuffer>, said: string): Promise<string> {
  if (!globalThis.isSecureContext) return said;
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const agingQuery = queryOptions({ queryKey: ['billing', 'aging'], queryFn: () => call(api.readAgingReport) });

export const revenueQuery = (query: RevenueQuery) =>
  queryOptions({
    queryKey: ['billing', 'revenue', query],
    queryFn: ({ signal }) => call(api.readRevenueReport, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const upliftQuery = queryOptions({ queryKey: ['billing', 'uplift'], queryFn: () => call(api.readUpliftReport) });

export const forecastQuery = queryOptions({ queryKey: ['billing', 'forecast'], queryFn: () => call(api.readForecastReport) });
