// The endpoints of what leaves the firm: an invoice that is sent, reminders, credit notes, and each of these as a PDF.
import { endpoint } from '../kernel/endpoint.ts';
import { billers, staff } from '../kernel/people.ts';
import { IdInPath, object, oneOf } from '../kernel/schema.ts';
import { TextLanguage } from '../kernel/text-language.ts';
import { CreditDraft, InvoiceSending, PaymentReversal, RefundDraft, RefundReversal } from './requests.ts';
import { Invoice, SendingPreview } from './schemas.ts';

const oneInvoice = object({ id: IdInPath });
/** What a client reads of it; amounts and names are the same. */
const readIn = object({ language: TextLanguage.default('en') });

const sendInvoice = endpoint({
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

const remindOfInvoice = endpoint({
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

const previewSending = endpoint({
  name: 'previewSending',
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/:id/sending',
  summary: 'Preview what sending an invoice or a reminder would email: its number, its document and its words',
  access: staff,
  apiKeys: true,
  params: oneInvoice,
  query: object({ kind: oneOf(['invoice', 'reminder']).default('invoice') }),
  response: SendingPreview,
});

const creditInvoice = endpoint({
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

const recordRefund = endpoint({
  name: 'recordRefund',
  service: 'billing',
  method: 'POST',
  path: '/api/invoices/:id/refunds',
  summary: 'Record a refund that was paid to the client, up to what is due',
  access: billers,
  apiKeys: true,
  params: oneInvoice,
  body: RefundDraft,
  response: Invoice,
  status: 201,
});

const reverseRefund = endpoint({
  name: 'reverseRefund',
  service: 'billing',
  method: 'POST',
  path: '/api/refunds/:id/reversal',
  summary: 'Reverse a refund that was recorded by mistake: its amount is due to the client again',
  access: billers,
  apiKeys: true,
  params: object({ id: IdInPath }),
  body: RefundReversal,
  response: Invoice,
  status: 201,
});

const readRefundPdf = endpoint({
  name: 'readRefundPdf',
  service: 'billing',
  method: 'GET',
  path: '/api/refunds/:id/receipt',
  summary: 'Download the receipt for a refund as a one-page PDF',
  access: staff,
  apiKeys: true,
  params: object({ id: IdInPath }),
  query: readIn,
  responseTypes: ['application/pdf'],
});

const readCreditPdf = endpoint({
  name: 'readCreditPdf',
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/:id/credits/:creditId/pdf',
  summary: 'Download a credit note as a one-page PDF',
  access: staff,
  apiKeys: true,
  params: object({ id: IdInPath, creditId: IdInPath }),
  query: readIn,
  responseTypes: ['application/pdf'],
});

const reversePayment = endpoint({
  name: 'reversePayment',
  service: 'billing',
  method: 'POST',
  path: '/api/invoices/:id/payments/:paymentId/reversal',
  summary: 'Reverse a payment that the bank returned or that was recorded by mistake: its amount is open again',
  access: billers,
  apiKeys: true,
  params: object({ id: IdInPath, paymentId: IdInPath }),
  body: PaymentReversal,
  response: Invoice,
  status: 201,
});

const readReceiptPdf = endpoint({
  name: 'readReceiptPdf',
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/:id/payments/:paymentId/receipt',
  summary: 'Download the receipt for a payment as a one-page PDF',
  access: staff,
  apiKeys: true,
  params: object({ id: IdInPath, paymentId: IdInPath }),
  query: readIn,
  responseTypes: ['application/pdf'],
});

const readStatementPdf = endpoint({
  name: 'readStatementPdf',
  service: 'billing',
  method: 'GET',
  path: '/api/billing/claims/:id/statement',
  summary: "Download a client's statement: invoices, payments and credits of a claim",
  access: staff,
  apiKeys: true,
  params: oneInvoice,
  query: readIn,
  responseTypes: ['application/pdf'],
});

/** The bytes of an email's attachment, asked when the message goes out. */
const readEmailedInvoice = endpoint({
  name: 'readEmailedInvoice',
  service: 'billing',
  method: 'GET',
  path: '/internal/invoice-emails/:id/file',
  summary: 'Download the PDF attached to an invoice email',
  access: 'services',
  params: oneInvoice,
  responseTypes: ['application/octet-stream'],
});

const readInvoicePdf = endpoint({
  name: 'readInvoicePdf',
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/:id/pdf',
  summary: 'Download an invoice as a one-page PDF',
  access: staff,
  apiKeys: true,
  params: oneInvoice,
  /** Of a draft: the document as it would go out now, with its number and its days. */
  query: object({ asSent: oneOf(['true', 'false']).optional() }),
  responseTypes: ['application/pdf'],
});

export const sendingApi = {
  sendInvoice,
  remindOfInvoice,
  previewSending,
  creditInvoice,
  readCreditPdf,
  recordRefund,
  reverseRefund,
  readRefundPdf,
  reversePayment,
  readReceiptPdf,
  readStatementPdf,
  readEmailedInvoice,
  readInvoicePdf,
};
