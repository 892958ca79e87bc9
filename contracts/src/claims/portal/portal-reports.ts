// Engineering reports that were delivered in the portal, and who may read the portal of a claim.
import { Id, IdInPath, array, endpoint, object, oneOf, string, type Infer, type Role } from '../../kernel/index.ts';
import { DeliveredReport } from '../../enums/index.ts';
import { seenAs } from '../base/seen-as.ts';

const visitors = ['attorney', 'client', 'admin', 'adjuster'] as const satisfies readonly Role[];
const base = { service: 'claims' } as const;

/** Somebody with an account who follows the case today. */
export const CaseReader = object({ userId: Id, name: string(), role: oneOf(['attorney', 'client']) });
export type CaseReader = Infer<typeof CaseReader>;

export const portalReportEndpoints = {
  portalEngineeringReports: endpoint({
    ...base,
    name: 'portalEngineeringReports',
    method: 'GET',
    path: '/api/portal/cases/:id/engineering-reports',
    summary: 'List the engineering reports delivered to you in the portal',
    access: visitors,
    params: object({ id: IdInPath }),
    query: object(seenAs),
    response: array(DeliveredReport),
  }),
  portalEngineeringFile: endpoint({
    ...base,
    name: 'portalEngineeringFile',
    method: 'GET',
    path: '/api/portal/cases/:id/engineering-reports/:deliveryId/file',
    summary: 'Download an engineering report delivered to you, as it was sealed; the firm sees when you first open it',
    access: visitors,
    params: object({ id: IdInPath, deliveryId: IdInPath }),
    query: object(seenAs),
    responseTypes: ['application/pdf'],
  }),
  listCaseReaders: endpoint({
    ...base,
    name: 'listCaseReaders',
    method: 'GET',
    path: '/internal/claims/:id/case-readers',
    summary: 'The attorneys and clients who follow a case in the portal today',
    access: 'services',
    params: object({ id: IdInPath }),
    response: array(CaseReader),
  }),
};
