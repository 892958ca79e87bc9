// Endpoint → function: deliveries of engineering reports.
import { inspectionApi as api, portalReportApi } from '@plumbline/contracts/inspection';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Mount } from '@plumbline/server';
import { noInspection } from '../../base/sentences.ts';
import type { EngineeringDeps } from '../base/engineering-deps.ts';
import { currentReport } from '../base/find-report.ts';
import { prepareForPortal, storeInPortal } from './portal-delivery.ts';
import { deliveredReports, openDelivered } from './portal-reports.ts';
import { prepareDelivery, retryDelivery, storeDeliveries } from './deliver-report.ts';
import { shownDelivery } from '../base/delivery-record.ts';
import { attachedFile } from './queue-emails.ts';
import { resolveRecipients } from './recipients.ts';

export function mountDeliveries(on: Mount, deps: EngineeringDeps): void {
  const asService = (scope: Scope) => deps.parts.askAs(deps.parts.ownScope(scope.organizationId), 'claims');
  on(api.listEngineeringRecipients, async ({ scope, params, ask }) => {
    const { claimId } = await currentReport({ scope }, params.id, deps);
    return resolveRecipients(claimId, { ask: ask('claims'), asService: asService(scope) });
  });
  on(api.deliverEngineeringReport, async ({ scope, params, body, ask, write }) => {
    const { claimId } = await currentReport({ scope }, params.id, deps);
    const found = await resolveRecipients(claimId, { ask: ask('claims'), asService: asService(scope) });
    if (body.deliveryMethod === 'portal') {
      const inPortal = await prepareForPortal(scope, { inspectionId: params.id, body, found }, deps);
      return write(async (tx) => (await storeInPortal(tx, inPortal, deps)).map(shownDelivery));
    }
    const prepared = await prepareDelivery(scope, { inspectionId: params.id, body, found }, deps);
    return write(async (tx) => (await storeDeliveries(tx, prepared, deps)).map(shownDelivery));
  });
  on(api.listEngineeringDeliveries, async ({ scope, params }) => {
    await deps.stores.inspections.get(scope, params.id, noInspection);
    const found = await deps.engineering.engineeringDeliveries.find(scope, { inspectionId: params.id }, { sort: { _id: -1 } });
    return found.map(shownDelivery);
  });
  on(api.retryEngineeringDelivery, ({ params, write }) =>
    write(async (tx) => shownDelivery(await retryDelivery(tx, { inspectionId: params.id, id: params.deliveryId }, deps))),
  );
  mountPortalReports(on, deps);
  on(api.readEngineeringAttachment, async ({ scope, params, answerWith }) => {
    const { body, options } = await attachedFile(scope, params.id, deps);
    return answerWith.stream(body, options);
  });
}

function mountPortalReports(on: Mount, deps: EngineeringDeps): void {
  on(portalReportApi.listDeliveredReports, ({ scope, params, query }) => deliveredReports(scope, { ...params, ...query }, deps));
  on(portalReportApi.openDeliveredReport, async ({ scope, params, query, answerWith }) => {
    const { body, options } = await openDelivered(scope, { ...params, ...query }, deps);
    return answerWith.stream(body, options);
  });
}
