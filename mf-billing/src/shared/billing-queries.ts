// What this remote asks the server for, each once. The first word of a key is the noun that facts make stale.
import { billingApi as api, type AgingBucket, type InvoiceStatus, type RevenueQuery } from '@plumbline/contracts/billing';
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

export const agingQuery = queryOptions({ queryKey: ['billing', 'aging'], queryFn: () => call(api.readAgingReport) });

export const revenueQuery = (query: RevenueQuery) =>
  queryOptions({
    queryKey: ['billing', 'revenue', query],
    queryFn: ({ signal }) => call(api.readRevenueReport, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const upliftQuery = queryOptions({ queryKey: ['billing', 'uplift'], queryFn: () => call(api.readUpliftReport) });

export const forecastQuery = queryOptions({ queryKey: ['billing', 'forecast'], queryFn: () => call(api.readForecastReport) });
