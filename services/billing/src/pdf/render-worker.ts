// The worker thread that draws invoices.
import { serveJobs, Transferred } from '@plumbline/server';
import { drawInvoice, type InvoicePage } from './invoice-page.ts';

serveJobs<InvoicePage, Uint8Array<ArrayBuffer>>(async (input) => {
  const bytes = await drawInvoice(input);
  return new Transferred(bytes, [bytes.buffer]);
});
