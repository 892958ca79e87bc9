// The billing service: what it is built from.
import { billingApi } from '@plumbline/contracts/billing';
import { queuesOf } from '@plumbline/contracts/queues';
import { defineService, type ServiceParts } from '@plumbline/server';
import { claimProjections } from './claims/claim-projection.ts';
import { subscriptions } from './events/subscriptions.ts';
import { mountRoutes } from './http/routes.ts';
import { invoiceCollections } from './invoices/invoice.ts';
import { organizationProjections } from './organizations/organization-projection.ts';
import { deliverInvoice } from './invoices/deliver-invoice.ts';
import type { Paper } from './pdf/render-worker.ts';

export const billingService = defineService({
  name: 'billing',
  endpoints: Object.values(billingApi),
  queues: queuesOf('billing'),
  build(parts: ServiceParts) {
    const claims = claimProjections(parts);
    const organizations = organizationProjections(parts);
    const books = invoiceCollections(parts);
    const pages = parts.workers<Paper, Uint8Array<ArrayBuffer>>(new URL('./pdf/render-worker.ts', import.meta.url), { size: 1 });
    const mailJobs = parts.jobQueue({ name: 'send-invoice-emails' });
    return {
      mount: (on) => mountRoutes(on, { parts, books, claims, organizations, mailJobs, pages }),
      start: async () => mailJobs.start((job) => deliverInvoice(job, { ...books, parts, mailJobs })),
      subscriptions: subscriptions(parts, { claims, organizations, books }),
      shownProjections: [''],
    };
  },
});
