// What clients and attorneys see of their case, and hear of it.
import type { ServiceModule } from '@plumbline/server';
import type { ClaimAudience } from '../claim/consumers.ts';
import type { DocumentStores } from '../documents/model/document-stores.ts';
import type { ReportStores } from '../reports/model/report-stores.ts';
import { mountPortalRequests } from './portal-request-routes.ts';
import { mountPortalEngineering } from './engineering-report-routes.ts';
import { mountPortalDocuments } from './document-routes.ts';
import type { PortalStore } from './model/portal-store.ts';
import { pushInvalidation } from './notices/case-news.ts';
import { portalConsumers } from './notices/consumers.ts';
import { notifyPortalUsers } from './notices/notices.ts';
import { sendNotice } from './notices/send-notices.ts';
import { inspectionNotice } from './notices/inspection-notices.ts';
import { mountPortalCase } from './portal-case-routes.ts';
import { mountPortal } from './routes.ts';

type Stores = DocumentStores & ReportStores & PortalStore;

/** Those who follow a case hear of its inspections, and their screens of every change. */
export function caseAudience(
  stores: Pick<Stores, 'parts' | 'claims' | 'figures' | 'caseNotices' | 'noticeJobs' | 'caseNews'>,
): ClaimAudience {
  return {
    async inspectionChanged(tx, { claimId, before, news, at, timeZone }) {
      const what = inspectionNotice(before, news, { at, timeZone });
      if (what !== undefined) await notifyPortalUsers(tx, { claimId, kind: 'case-appointment', what }, stores);
    },
    claimChanged: (tx, claimId) => pushInvalidation(tx, claimId, stores),
  };
}

export function portalModule(stores: Stores): ServiceModule {
  return {
    mount(on) {
      mountPortal(on, stores);
      mountPortalCase(on, stores);
      mountPortalEngineering(on, stores);
      mountPortalDocuments(on, stores);
      mountPortalRequests(on, stores);
    },
    subscriptions: portalConsumers(stores),
    start: () => stores.noticeJobs.start((job) => sendNotice(job, stores)),
  };
}
