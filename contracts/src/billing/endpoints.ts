// The endpoints of billing: what is ready, fees, invoices, payments.
import { endpoint } from '../kernel/endpoint.ts';
import { billers, staff } from '../kernel/people.ts';
import { array, IdInPath, object, Paging, textUpTo } from '../kernel/schema.ts';
import {
  BillingSummary,
  Cancellation,
  CreditDraft,
  FeeQuestion,
  FeeQuote,
  Invoice,
  InvoiceDraft,
  InvoiceEdit,
  InvoiceSending,
  LedgerInvoice,
  PaymentDraft,
  ReadyClaim,
} from './schemas.ts';
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

export const sendInvoice = endpoint({
  name: 'sendInvoice',
  service: 'billing',
  method: 'POST',
  path: '/api/invoices/:id/send',
  summary: 'Send an invoice by email with its PDF, or record that it was sent; a draft is issued first',
  access: billers,
  apiKeys: true,
  params: oneInvoice,
  body: InvoiceSending,
  response: Invoice,
});

export const remindOfInvoice = endpoint({
  name: 'remindOfInvoice',
  service: 'billing',
  method: 'POST',
  path: '/api/invoices/:id/reminders',
  summary: 'Email a payment reminder with the invoice',
  access: billers,
  apiKeys: true,
  params: oneInvoice,
  body: InvoiceSending,
  response: Invoice,
  status: 201,
});

export const creditInvoice = endpoint({
  name: 'creditInvoice',
  service: 'billing',
  method: 'POST',
  path: '/api/invoices/:id/credits',
  summary: 'Issue a credit note for an invoice',
  access: billers,
  apiKeys: true,
  params: oneInvoice,
  body: CreditDraft,
  response: Invoice,
  status: 201,
});

export const readCreditPdf = endpoint({
  name: 'readCreditPdf',
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/:id/credits/:creditId/pdf',
  summary: 'Download a credit note as a one-page PDF',
  access: staff,
  apiKeys: true,
  params: object({ id: IdInPath, creditId: IdInPath }),
  responseTypes: ['application/pdf'],
});

export const readReceiptPdf = endpoint({
  name: 'readReceiptPdf',
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/:id/payments/:paymentId/receipt',
  summary: 'Download the receipt for a payment as a one-page PDF',
  access: staff,
  apiKeys: true,
  params: object({ id: IdInPath, paymentId: IdInPath }),
  responseTypes: ['application/pdf'],
});

export const readStatementPdf = endpoint({
  name: 'readStatementPdf',
  service: 'billing',
  method: 'GET',
  path: '/api/billing/claims/:id/statement',
  summary: "Download a client's statement: invoices, payments and credits of a claim",
  access: staff,
  apiKeys: true,
  params: oneInvoice,
  responseTypes: ['application/pdf'],
});

/** The bytes of an email's attachment, asked when the message goes out. */
export const readEmailedInvoice = endpoint({
  name: 'readEmailedInvoice',
  service: 'billing',
  method: 'GET',
  path: '/internal/invoice-emails/:id/file',
  summary: 'Download the PDF attached to an invoice email',
  access: 'services',
  params: oneInvoice,
  responseTypes: ['application/octet-stream'],
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
  query: object({ ...Paging, search: textUpTo(200).optional(), status: InvoiceStatus.optional(), claimId: IdInPath.optional() }),
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

export const readInvoicePdf = endpoint({
  name: 'readInvoicePdf',
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/:id/pdf',
  summary: 'Download an invoice as a one-page PDF',
  access: staff,
  apiKeys: true,
  params: oneInvoice,
  responseTypes: ['application/pdf'],
});

export const billingApi = {
  listReadyToBill,
  readBillingSummary,
  quoteFee,
  issueInvoice,
  draftFromLedger,
  issueDraft,
  sendInvoice,
  remindOfInvoice,
  creditInvoice,
  readCreditPdf,
  readReceiptPdf,
  readStatementPdf,
  readEmailedInvoice,
  listRecentInvoices,
  listInvoices,
  readInvoice,
  editInvoice,
  cancelInvoice,
  recordPayment,
  readInvoicePdf,
};
