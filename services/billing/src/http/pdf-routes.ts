// The documents of billing as PDFs: endpoint → function, nothing else.
import { billingApi as api } from '@plumbline/contracts/billing';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Mount } from '@plumbline/server';
import type { Invoices } from '../invoices/invoice.ts';
import { showInvoice, type Day } from '../invoices/show-invoice.ts';
import { creditPaper, invoicePaper, receiptPaper, refundPaper, statementPaper, type Drawn, type PdfDeps } from '../pdf/papers.ts';
import { documentAsSent } from '../pdf/preview-sending.ts';

type Books = (scope: Scope) => Promise<Invoices & Day>;
type Deps = PdfDeps & { readonly books: Invoices };

export function mountPdf(on: Mount, deps: Deps, day: Books): void {
  const { books } = deps;
  const asPdf = ({ bytes, fileName }: Drawn) => [bytes, { contentType: 'application/pdf', fileName, inline: true }] as const;
  on(api.readInvoicePdf, async ({ scope, params, query, answerWith }) => {
    const stored = await books.invoices.get(scope, params.id, 'Invoice not found');
    const today = await day(scope);
    if (query.asSent === 'true') return answerWith.bytes(...asPdf(await documentAsSent(scope, stored, { ...deps, ...today })));
    const invoice = await showInvoice(scope, stored, today);
    return answerWith.bytes(...asPdf(await invoicePaper(scope, { stored, invoice }, { ...deps, ...today })));
  });
  on(api.readReceiptPdf, async ({ scope, params, query, answerWith }) =>
    answerWith.bytes(...asPdf(await receiptPaper(scope, { ...params, ...query }, { ...deps, ...(await day(scope)) }))),
  );
  on(api.readRefundPdf, async ({ scope, params, query, answerWith }) =>
    answerWith.bytes(...asPdf(await refundPaper(scope, { ...params, ...query }, { ...deps, ...(await day(scope)) }))),
  );
  on(api.readCreditPdf, async ({ scope, params, query, answerWith }) =>
    answerWith.bytes(...asPdf(await creditPaper(scope, { ...params, ...query }, { ...deps, ...(await day(scope)) }))),
  );
  on(api.readStatementPdf, async ({ scope, params, query, answerWith }) =>
    answerWith.bytes(...asPdf(await statementPaper(scope, { claimId: params.id, ...query }, { ...deps, ...(await day(scope)) }))),
  );
}
