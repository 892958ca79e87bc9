// The endpoints of billing: what is ready, fees, invoices, payments.
import { endpoint } from '../kernel/endpoint.ts';
import { billers, staff } from '../kernel/people.ts';
import { array, IdInPath, object, Paging, textUpTo } from '../kernel/schema.ts';
import { Cancellation, FeeQuestion, InvoiceDraft, InvoiceEdit, LedgerInvoice, PaymentDraft } from './requests.ts';
import { reportApi } from './report-endpoints.ts';
import { AgingBucket } from './reports.ts';
import { BillingSummary, FeeQuote, Invoice, ReadyClaim } from './schemas.ts';
import { sendingApi } from './sending-endpoints.ts';
import { InvoiceStatus } from './words.ts';

const oneInvoice = object({ id: IdInPath });

export const listReadyToBill = endpoint({
  name: 'listReadyToBill',
  service: 'billing',
  method: 'GET',
  path: '/api/billing/ready',
  summary: 'List completed claims with a settlement, and billed ones with payments that are not invoiced',
  access: staff,
  apiKeys: true,
  query: object({ limit: Paging.limit }),
  response: array(ReadyClaim),
});

export const readBillingSummary = endpoint({
  name: 'readBillingSummary',
  service: 'billing',
  method: 'GET',
  path: '/api/billing/summary',
  summary: 'Read outstanding, overdue and paid totals and average days to pay',
  access: staff,
  apiKeys: true,
  response: BillingSummary,
});

export const quoteFee = endpoint({
  name: 'quoteFee',
  service: 'billing',
  method: 'GET',
  path: '/api/billing/fee',
  summary: 'Calculate the fee on a settlement, the net to the client and the fee rules that apply',
  access: staff,
  apiKeys: true,
  query: FeeQuestion,
  response: FeeQuote,
});

export const issueInvoice = endpoint({
  name: 'issueInvoice',
  service: 'billing',
  method: 'POST',
  path: '/api/invoices',
  summary: 'Issue an invoice; the server calculates and numbers it',
  access: billers,
  apiKeys: true,
  body: InvoiceDraft,
  response: Invoice,
  status: 201,
});

export const draftFromLedger = endpoint({
  name: 'draftFromLedger',
  service: 'billing',
  method: 'POST',
  path: '/api/invoices/from-ledger',
  summary: 'Draft an invoice of the fee on payments that are not invoiced yet',
  access: billers,
  apiKeys: true,
  body: LedgerInvoice,
  response: Invoice,
  status: 201,
});

export const issueDraft = endpoint({
  name: 'issueDraft',
  service: 'billing',
  method: 'POST',
  path: '/api/invoices/:id/issue',
  summary: 'Issue a draft: it gets its number and becomes pending',
  access: billers,
  apiKeys: true,
  params: oneInvoice,
  response: Invoice,
});

export const listRecentInvoices = endpoint({
  name: 'listRecentInvoices',
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/recent',
  summary: 'List the newest invoices',
  access: staff,
  apiKeys: true,
  query: object({ limit: Paging.limit }),
  response: array(Invoice),
});

export const listInvoices = endpoint({
  name: 'listInvoices',
  service: 'billing',
  method: 'GET',
  path: '/api/invoices',
  summary: 'List invoices, newest first; search by invoice number, owner name or claim number',
  access: staff,
  apiKeys: true,
  query: object({
    ...Paging,
    search: textUpTo(200).optional(),
    status: InvoiceStatus.optional(),
    aging: AgingBucket.optional(),
    claimId: IdInPath.optional(),
  }),
  response: array(Invoice),
});

export const readInvoice = endpoint({
  name: 'readInvoice',
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/:id',
  summary: 'Read an invoice with its payments',
  access: staff,
  apiKeys: true,
  params: oneInvoice,
  response: Invoice,
});

export const editInvoice = endpoint({
  name: 'editInvoice',
  service: 'billing',
  method: 'PATCH',
  path: '/api/invoices/:id',
  summary: 'Edit a pending, unpaid invoice',
  access: billers,
  apiKeys: true,
  params: oneInvoice,
  body: InvoiceEdit,
  response: Invoice,
});

export const cancelInvoice = endpoint({
  name: 'cancelInvoice',
  service: 'billing',
  method: 'POST',
  path: '/api/invoices/:id/cancel',
  summary: 'Cancel an unpaid invoice with a reason',
  access: billers,
  apiKeys: true,
  params: oneInvoice,
  body: Cancellation,
  response: Invoice,
});

export const recordPayment = endpoint({
  name: 'recordPayment',
  service: 'billing',
  method: 'POST',
  path: '/api/invoices/:id/payments',
  summary: 'Record a payment; the invoice is paid when the balance is zero',
  access: billers,
  apiKeys: true,
  params: oneInvoice,
  body: PaymentDraft,
  response: Invoice,
  status: 201,
});

export const billingApi = {
  ...sendingApi,
  ...reportApi,
  listReadyToBill,
  readBillingSummary,
  quoteFee,
  issueInvoice,
  draftFromLedger,
  issueDraft,
  listRecentInvoices,
  listInvoices,
  readInvoice,
  editInvoice,
  cancelInvoice,
  recordPayment,
};
