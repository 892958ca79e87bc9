// Engineering reports in the portal: what was delivered to one person there, and the opening that is their receipt.
import { endpoint } from '../../kernel/endpoint.ts';
import { array, boolean, IdInPath, object, preprocess } from '../../kernel/schema.ts';
import { DeliveredReport } from '../../enums/portal/delivered-report.ts';

const base = { service: 'inspection', access: 'services' } as const;

/** A case shows at most so many, the newest. */
export const maxPortalReports = 50;

export const portalReportApi = {
  listDeliveredReports: endpoint({
    ...base,
    name: 'listDeliveredReports',
    method: 'GET',
    path: '/internal/claims/:claimId/delivered-engineering-reports',
    summary: 'Engineering reports of a claim that were delivered to a person in the portal, newest first; superseded ones as withdrawn',
    params: object({ claimId: IdInPath }),
    query: object({ userId: IdInPath }),
    response: array(DeliveredReport),
  }),
  openDeliveredReport: endpoint({
    ...base,
    name: 'openDeliveredReport',
    method: 'GET',
    path: '/internal/claims/:claimId/delivered-engineering-reports/:deliveryId/file',
    summary: 'The sealed bytes that were delivered to this person; 409 once the version was superseded',
    params: object({ claimId: IdInPath, deliveryId: IdInPath }),
    /** `isReader`: the person opens it, which is their receipt; else a colleague looks at their portal. */
    query: object({ userId: IdInPath, isReader: preprocess((given) => given === 'true' || given === true, boolean()) }),
    responseTypes: ['application/pdf'],
  }),
};
