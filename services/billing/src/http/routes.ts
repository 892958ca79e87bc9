// Endpoint → function, nothing else.
import { billingApi as api } from '@plumbline/contracts/billing';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { Handling, JobQueue, Mount, Pool, ServiceParts } from '@plumbline/server';
import type { ClaimProjections } from '../claims/claim-projection.ts';
import { learnClaim } from '../claims/learn-claim.ts';
import { feeTermsOf } from '../fees/fee-terms.ts';
import { quoteFee } from '../invoices/quote-fee.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import { cancelInvoice } from '../invoices/cancel-invoice.ts';
import { emailedInvoice } from '../invoices/deliver-invoice.ts';
import { editInvoice } from '../invoices/edit-invoice.ts';
import type { Invoices } from '../invoices/invoice.ts';
import { draftFromLedger, issueDraft, issueInvoice } from '../invoices/issue-invoice.ts';
import { listInvoices } from '../invoices/list-invoices.ts';
import { readyToBill } from '../invoices/ready-to-bill.ts';
import { recordRefund } from '../payments/record-refund.ts';
import { recordPayment } from '../payments/record-payment.ts';
import { reversePayment } from '../payments/reverse-payment.ts';
import { reverseRefund } from '../payments/reverse-refund.ts';
import { assertMaySend, freezePaper, markSent, queueMailing, recipientOf } from '../invoices/send-invoice.ts';
import { showInvoice, showInvoices, type Day } from '../invoices/show-invoice.ts';
import { billingSummary } from '../invoices/summary.ts';
import { firmOf, zoneOf, type OrganizationProjections } from '../organizations/organization-projection.ts';
import { invoicePaper } from '../pdf/papers.ts';
import { assertSeen, documentAsSent, previewSending } from '../pdf/preview-sending.ts';
import type { Paper } from '../pdf/render-worker.ts';
import { mountPdf } from './pdf-routes.ts';
import { mountReports } from './report-routes.ts';

export interface RouteDeps {
  readonly parts: ServiceParts;
  readonly books: Invoices;
  readonly claims: ClaimProjections;
  readonly organizations: OrganizationProjections;
  readonly mailJobs: JobQueue;
  readonly pages: Pool<Paper, Uint8Array<ArrayBuffer>>;
}

const recentShown = 20;

export function mountRoutes(on: Mount, deps: RouteDeps): void {
  const day = async (scope: Scope) => ({
    ...deps.books,
    now: deps.parts.clock(),
    zone: await zoneOf(scope, deps.organizations),
  });
  mountReads(on, deps, day);
  mountWrites(on, deps, day);
  mountCollecting(on, deps, day);
  mountSending(on, deps, day);
  mountPdf(on, deps, day);
  mountReports(on, deps, day);
}

type Books = (scope: Scope) => Promise<Invoices & Day>;

function mountReads(on: Mount, { parts, books, claims }: RouteDeps, day: Books): void {
  on(api.listReadyToBill, ({ scope, query }) => readyToBill(scope, query.limit, { ...books, claims, parts }));
  on(api.readBillingSummary, async ({ scope }) => billingSummary(scope, { ...(await day(scope)), claims, parts }));
  on(api.quoteFee, ({ scope, query }) => quoteFee(scope, query, { parts, books }));
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

function mountWrites(on: Mount, { parts, books, claims }: RouteDeps, day: Books): void {
  const depsFor = async (scope: Scope, claimId: number) => {
    await learnClaim(scope, claimId, { parts, claims });
    const terms = await feeTermsOf(scope, claimId, parts);
    const { zone } = await day(scope);
    return { ...books, claims, countUp: parts.countUp, terms, zone };
  };
  on(api.issueInvoice, async ({ scope, body, write }) => {
    const deps = { ...(await depsFor(scope, body.claimId)), newId: await parts.nextId('invoice') };
    return write(async (tx) => showInvoice(tx.scope, await issueInvoice(tx, body, deps), { ...(await day(tx.scope)), tx }));
  });
  on(api.draftFromLedger, async ({ scope, body, write }) => {
    const deps = { ...(await depsFor(scope, body.claimId)), newId: await parts.nextId('invoice') };
    return write(async (tx) => showInvoice(tx.scope, await draftFromLedger(tx, body, deps), { ...(await day(tx.scope)), tx }));
  });
  on(api.issueDraft, async ({ scope, params, write }) => {
    const { claimId } = await books.invoices.get(scope, params.id, 'Invoice not found');
    const deps = await depsFor(scope, claimId);
    return write(async (tx) => showInvoice(tx.scope, await issueDraft(tx, params.id, deps), { ...(await day(tx.scope)), tx }));
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
}

function mountCollecting(on: Mount, { parts, books }: RouteDeps, day: Books): void {
  on(api.cancelInvoice, ({ params, body, write }) =>
    write(async (tx) => {
      const today = await day(tx.scope);
      const cancelled = await cancelInvoice(tx, { id: params.id, reason: body.reason }, { ...books, zone: today.zone });
      return showInvoice(tx.scope, cancelled, { ...today, tx });
    }),
  );
  on(api.recordPayment, async ({ scope, params, body, write }) => {
    const deps = { ...books, newId: await parts.nextId('payment'), zone: (await day(scope)).zone };
    return write(async (tx) =>
      showInvoice(tx.scope, await recordPayment(tx, { id: params.id, payment: body }, deps), { ...(await day(tx.scope)), tx }),
    );
  });
  on(api.reversePayment, async ({ scope, params, body, write }) => {
    const deps = { ...books, zone: (await day(scope)).zone };
    return write(async (tx) =>
      showInvoice(tx.scope, await reversePayment(tx, { ...params, reversal: body }, deps), { ...(await day(tx.scope)), tx }),
    );
  });
  on(api.recordRefund, async ({ scope, params, body, write }) => {
    const deps = { ...books, newId: await parts.nextId('refund'), zone: (await day(scope)).zone };
    return write(async (tx) =>
      showInvoice(tx.scope, await recordRefund(tx, { id: params.id, refund: body }, deps), { ...(await day(tx.scope)), tx }),
    );
  });
  on(api.reverseRefund, async ({ scope, params, body, write }) => {
    const deps = { ...books, zone: (await day(scope)).zone };
    return write(async (tx) =>
      showInvoice(tx.scope, await reverseRefund(tx, { id: params.id, reversal: body }, deps), { ...(await day(tx.scope)), tx }),
    );
  });
  on(api.creditInvoice, async ({ scope, params, body, write }) => {
    const deps = { ...books, countUp: parts.countUp, newId: await parts.nextId('credit'), zone: (await day(scope)).zone };
    return write(async (tx) =>
      showInvoice(tx.scope, await creditInvoice(tx, { id: params.id, credit: body }, deps), { ...(await day(tx.scope)), tx }),
    );
  });
}

/** A draft is issued by itself first: its number stands on the document that goes out. */
function mountSending(on: Mount, deps: RouteDeps, day: Books): void {
  const { parts, books, claims, mailJobs } = deps;
  on(api.sendInvoice, async (handling) => {
    const { scope, params, body, write } = handling;
    const stored = await books.invoices.get(scope, params.id, 'Invoice not found');
    assertMaySend(stored, 'invoice');
    assertVersion(stored, body.version);
    const isByEmail = (body.way ?? 'email') === 'email';
    if (isByEmail) recipientOf(body, stored);
    if (body.documentSha256 !== undefined) {
      const today = await day(scope);
      assertSeen(await documentAsSent(scope, stored, { ...deps, ...today }), body.documentSha256);
    }
    if (stored.state === 'draft') {
      await learnClaim(scope, stored.claimId, { parts, claims });
      const terms = await feeTermsOf(scope, stored.claimId, parts);
      const { zone } = await day(scope);
      await parts.writeAs(scope, (tx) => issueDraft(tx, params.id, { ...books, claims, countUp: parts.countUp, terms, zone }));
    }
    if (isByEmail) return mail(handling, 'invoice', { deps, day });
    const way = body.way ?? 'mail';
    return write(async (tx) =>
      showInvoice(tx.scope, await markSent(tx, { id: params.id, way, sentBy: tx.scope.actor.name }, books), {
        ...(await day(tx.scope)),
        tx,
      }),
    );
  });
  on(api.previewSending, async ({ scope, params, query }) =>
    previewSending(scope, { ...params, ...query }, { ...deps, ...(await day(scope)) }),
  );
  on(api.remindOfInvoice, (handling) => mail(handling, 'reminder', { deps, day }));
  on(api.readEmailedInvoice, async ({ params, scope, answerWith }) => {
    const { body, options } = await emailedInvoice(scope, params.id, { ...books, parts, mailJobs });
    return answerWith.stream(body, options);
  });
}

/** The PDF is frozen before the transaction, so that what goes out is what was seen. */
async function mail({ scope, params, body, write }: ToMail, kind: 'invoice' | 'reminder', { deps, day }: { deps: RouteDeps; day: Books }) {
  const { parts, books, mailJobs } = deps;
  const stored = await books.invoices.get(scope, params.id, 'Invoice not found');
  assertMaySend(stored, kind);
  const email = recipientOf(body, stored);
  const today = await day(scope);
  const shown = await showInvoice(scope, stored, today);
  const drawn = await invoicePaper(scope, { stored, invoice: shown }, { ...deps, ...today });
  assertSeen(drawn, body.documentSha256);
  const paper = await freezePaper({ ...drawn, organizationId: scope.organizationId }, parts);
  const [{ name: firmName }, newId] = await Promise.all([firmOf(scope, deps.organizations), parts.nextId('invoice-delivery')]);
  return write(async (tx) => {
    const mailing = { kind, email, sending: body, paper, firmName, shown };
    await queueMailing(tx, mailing, { ...books, mailJobs, newId });
    const now = await books.invoices.get(tx.scope, params.id, 'Invoice not found', { session: tx.session });
    return showInvoice(tx.scope, now, { ...(await day(tx.scope)), tx });
  });
}

type ToMail = Pick<Handling<typeof api.sendInvoice>, 'scope' | 'params' | 'body' | 'write'>;

function assertVersion({ version }: { version: number }, expected: number | undefined): void {
  if (expected !== undefined && expected !== version) throw new Failure('conflict', 'Someone else changed this. Reload and try again.');
}
