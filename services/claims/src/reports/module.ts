// Reports, estimates and narratives, and their deliveries.
import type { Scope } from '@plumbline/contracts/kernel';
import { decoderLimits, type ServiceModule, type ServiceParts, type Tx } from '@plumbline/server';
import { deliveryConsumers } from './consumers.ts';
import { deliverReport } from './deliveries/deliver-reports.ts';
import { mountEstimates } from './estimate-routes.ts';
import { contentsCollection } from './contents/contents-store.ts';
import { editCollections } from './edits/edit-store.ts';
import { estimateCollection, latestEstimate } from './estimate/estimate-store.ts';
import { narrativeCollection } from './narrative/narrative-store.ts';
import { mountNarratives } from './narrative/routes.ts';
import type { NarrativeDeps } from './narrative/gather-sources.ts';
import { finalReports, holdFinalReports } from './model/final-reports.ts';
import { reportStore } from './model/report-store.ts';
import { openRenderer } from './model/open-renderer.ts';
import { carrierCollections } from './carrier/model/carrier-store.ts';
import type { Read, ReadJob } from './carrier/model/carrier-model.ts';
import type { SupplementDeps } from './carrier/changes/supplement-content.ts';
import { mountCarrierEstimates } from './carrier/routes.ts';
import { priceListCollections } from './prices/price-list-store.ts';
import { mountPriceLists } from './prices/routes.ts';
import { mountReports } from './routes.ts';

export function reportStores(parts: ServiceParts) {
  const estimates = estimateCollection(parts);
  const reports = reportStore(parts);
  return {
    reports,
    estimates,
    narratives: narrativeCollection(parts),
    priceLists: priceListCollections(parts),
    carrier: carrierCollections(
      parts,
      parts.workers<ReadJob, Read>(new URL('./carrier/reading/reading-worker.ts', import.meta.url), decoderLimits),
    ),
    estimateEdits: editCollections(parts),
    contents: contentsCollection(parts),
    renderer: openRenderer(parts),
    finalReports: (scope: Scope, claimId: number) => finalReports(reports, scope, claimId),
    holdFinalReports: (tx: Tx, ids: readonly number[]) => holdFinalReports(reports, tx, ids),
    latestEstimate: (scope: Scope, claimId: number) => latestEstimate(estimates, { scope }, claimId),
  };
}

export function reportsModule(stores: SupplementDeps & NarrativeDeps): ServiceModule {
  return {
    mount(on) {
      mountReports(on, stores);
      mountEstimates(on, stores);
      mountNarratives(on, stores);
      mountPriceLists(on, stores);
      mountCarrierEstimates(on, stores);
    },
    subscriptions: deliveryConsumers(stores),
    start: () => stores.reports.sendJobs.start((job) => deliverReport(job, stores)),
  };
}
