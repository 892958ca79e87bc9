// The endpoints of productions: people of the firm who handle the claim, never a partner's key.
import { IdInPath, array, endpoint, object, type Role } from '../../kernel/index.ts';
import { Production, ProductionIntake, ProductionPlan } from './production.ts';

const handlers = ['admin', 'adjuster'] as const satisfies readonly Role[];
const base = { service: 'claims', access: handlers, params: object({ id: IdInPath }) } as const;

export const productionEndpoints = {
  planProduction: endpoint({
    ...base,
    name: 'planProduction',
    method: 'GET',
    path: '/api/claims/:id/productions/plan',
    summary: 'Read what can be produced of a claim and under which numbers',
    response: ProductionPlan,
  }),
  listProductions: endpoint({
    ...base,
    name: 'listProductions',
    method: 'GET',
    path: '/api/claims/:id/productions',
    summary: 'List the productions of a claim, newest first',
    response: array(Production),
  }),
  startProduction: endpoint({
    ...base,
    name: 'startProduction',
    method: 'POST',
    path: '/api/claims/:id/productions',
    summary: 'Produce documents of a claim with Bates numbers, index, chronology and custodian certificate, in the background',
    body: ProductionIntake,
    response: Production,
    status: 201,
  }),
  cancelProduction: endpoint({
    ...base,
    name: 'cancelProduction',
    method: 'POST',
    path: '/api/productions/:id/cancel',
    summary: 'Cancel a production that is not done; it uses no numbers',
    response: Production,
  }),
  downloadProduction: endpoint({
    ...base,
    name: 'downloadProduction',
    method: 'GET',
    path: '/api/productions/:id/file',
    summary: 'Download a finished production as a ZIP',
    responseTypes: ['application/zip'],
  }),
};
