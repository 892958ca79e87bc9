// The worker thread that draws the documents of billing.
import { serveJobs, Transferred } from '@plumbline/server';
import { drawInvoice, type InvoicePage } from './invoice-page.ts';
import { drawCredit, drawReceipt, type CreditPage, type ReceiptPage } from './receipt-page.ts';
import { drawRefund, type RefundPage } from './refund-page.ts';
import { drawStatement, type StatementPages } from './statement-pages.ts';

export type Paper =
  | { readonly kind: 'invoice'; readonly page: InvoicePage }
  | { readonly kind: 'receipt'; readonly page: ReceiptPage }
  | { readonly kind: 'refund'; readonly page: RefundPage }
  | { readonly kind: 'credit'; readonly page: CreditPage }
  | { readonly kind: 'statement'; readonly page: StatementPages };

serveJobs<Paper, Uint8Array<ArrayBuffer>>(async (paper) => {
  const bytes = await drawn(paper);
  return new Transferred(bytes, [bytes.buffer]);
});

function drawn(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  if (paper.kind === 'invoice') return drawInvoice(paper.page);
  if (paper.kind === 'receipt') return drawReceipt(paper.page);
  if (paper.kind === 'refund') return drawRefund(paper.page);
  return paper.kind === 'credit' ? drawCredit(paper.page) : drawStatement(paper.page);
}
