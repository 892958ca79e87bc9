// Endpoint → function, nothing else.
import { billingApi as api } from '@plumbline/contracts/billing';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Mount, Pool, ServiceParts } from '@plumbline/server';
import type { ClaimProjections } from '../claims/claim-projection.ts';
import { learnClaim } from '../claims/learn-claim.ts';
import { feeTermsOf } from '../fees/fee-terms.ts';
import { quoteFee } from '../fees/quote-fee.ts';
import { cancelInvoice } from '../invoices/cancel-invoice.ts';
import { editInvoice } from '../invoices/edit-invoice.ts';
import type { Invoices } from '../invoices/invoice.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { listInvoices } from '../invoices/list-invoices.ts';
import { readyToBill } from '../invoices/ready-to-bill.ts';
import { recordPayment } from '../invoices/record-payment.ts';
import { showInvoice, showInvoices, type Day } from '../invoices/show-invoice.ts';
import { billingSummary } from '../invoices/summary.ts';
import { organizationName, zoneOf, type OrganizationProjections } from '../organizations/organization-projection.ts';
import { logoOf } from '../pdf/firm-logo.ts';
import type { InvoicePage } from '../pdf/invoice-page.ts';

export interface RouteNeeds {
  readonly parts: ServiceParts;
  readonly books: Invoices;
  readonly claims: ClaimProjections;
  readonly organizations: OrganizationProjections;
  readonly pages: Pool<InvoicePage, Uint8Array<ArrayBuffer>>;
}

const recentShown = 20;
const pdfTimeoutMs = 20_000;

export function mountRoutes(on: Mount, needs: RouteNeeds): void {
  const day = async (scope: Scope) => ({
    ...needs.books,
    now: needs.parts.clock(),
    zone: await zoneOf(scope, needs.organizations),
  });
  mountReads(on, needs, day);
  mountWrites(on, needs, day);
  mountPdf(on, needs, day);
}

type Books = (scope: Scope) => Promise<Invoices & Day>;

function mountReads(on: Mount, { parts, books, claims }: RouteNeeds, day: Books): void {
  on(api.listReadyToBill, ({ scope, query }) => readyToBill(scope, query.limit, { ...books, claims }));
  on(api.readBillingSummary, async ({ scope }) => billingSummary(scope, await day(scope)));
  on(api.quoteFee, ({ scope, query }) => quoteFee(scope, query, parts));
  on(api.listRecentInvoices, async ({ scope, query }) => {
    const { found } = await listInvoices(scope, { limit: query.limit ?? recentShown }, await day(scope));
    return showInvoices(scope, found, await day(scope));
  });
  on(api.listInvoices, async ({ scope, query, page }) => {
    const { found, next } = await listInvoices(scope, query, await day(scope));
    page.link(next);
    return showInvoices(scope, found, await day(scope));
  });
  on(api.readInvoice, async ({ scope, params }) =>
    showInvoice(scope, await books.invoices.get(scope, params.id, 'Invoice not found'), await day(scope)),
  );
}

function mountWrites(on: Mount, { parts, books, claims }: RouteNeeds, day: Books): void {
  on(api.issueInvoice, async ({ scope, body, write }) => {
    await learnClaim(scope, body.claimId, { parts, claims });
    const terms = await feeTermsOf(scope, body.claimId, parts);
    const newId = await parts.nextId('invoice');
    return write(async (tx) =>
      showInvoice(
        tx.scope,
        await issueInvoice(tx, body, { ...books, claims, countUp: parts.countUp, newId, terms, zone: (await day(tx.scope)).zone }),
        { ...(await day(tx.scope)), tx },
      ),
    );
  });
  on(api.editInvoice, async ({ scope, params, body, write }) => {
    const { claimId } = await books.invoices.get(scope, params.id, 'Invoice not found');
    const terms = await feeTermsOf(scope, claimId, parts);
    return write(async (tx) => {
      const today = await day(tx.scope);
      const edited = await editInvoice(tx, { id: params.id, edit: body }, { ...books, claims, terms, zone: today.zone });
      return showInvoice(tx.scope, edited, { ...today, tx });
    });
  });
  on(api.cancelInvoice, ({ params, body, write }) =>
    write(async (tx) =>
      showInvoice(tx.scope, await cancelInvoice(tx, { id: params.id, reason: body.reason }, books), { ...(await day(tx.scope)), tx }),
    ),
  );
  on(api.recordPayment, async ({ params, body, write }) => {
    const newId = await parts.nextId('payment');
    return write(async (tx) =>
      showInvoice(
        tx.scope,
        await recordPayment(tx, { id: params.id, payment: body }, { ...books, newId, zone: (await day(tx.scope)).zone }),
        { ...(await day(tx.scope)), tx },
      ),
    );
  });
}

function mountPdf(on: Mount, { parts, books, organizations, pages }: RouteNeeds, day: Books): void {
  on(api.readInvoicePdf, async ({ scope, params, answerWith }) => {
    const stored = await books.invoices.get(scope, params.id, 'Invoice not found');
    const invoice = await showInvoice(scope, stored, await day(scope));
    const [firmName, logo] = await Promise.all([organizationName(scope, organizations), logoOf(scope, parts)]);
    const input = { invoice, firmName, issuedOn: stored.issuedOn, logo };
    const bytes = await pages.run(input, { timeoutMs: pdfTimeoutMs });
    return answerWith.bytes(bytes, { contentType: 'application/pdf', fileName: `${invoice.invoiceNumber}.pdf`, inline: true });
  });
}
