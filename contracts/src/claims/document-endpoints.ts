// The endpoints of what a claim produces beside its reports: estimates, and the portal.
import { IdInPath, Paging, array, endpoint, object, staff, textUpTo, type Role } from '../kernel/index.ts';
import { seenAs } from './case-desk.ts';
import { Estimate, EstimateCard, EsxPackage, EsxRequest } from './estimate.ts';
import { PortalCase, PortalCaseDetail, PortalCaseState, PortalSummary } from './portal.ts';

/** Adjusters and administrators see the portal as their clients do. */
const mayVisitPortal = ['attorney', 'client', 'adjuster', 'admin'] as const satisfies readonly Role[];
const byId = object({ id: IdInPath });

export const generateEsx = endpoint({
  name: 'generateEsx',
  service: 'claims',
  method: 'POST',
  path: '/api/estimates/generate-esx',
  summary: 'Makes the estimate of a claim and its open package',
  who: ['admin', 'adjuster'],
  keys: true,
  slow: true,
  body: EsxRequest,
  answer: EsxPackage,
});

export const listEstimates = endpoint({
  name: 'listEstimates',
  service: 'claims',
  method: 'GET',
  path: '/api/estimates',
  summary: 'Estimates, newest first',
  who: staff,
  keys: true,
  query: object({ ...Paging, claimId: IdInPath.optional() }),
  answer: array(EstimateCard),
});

export const readEstimate = endpoint({
  name: 'readEstimate',
  service: 'claims',
  method: 'GET',
  path: '/api/estimates/:id',
  summary: 'One estimate with its lines',
  who: staff,
  keys: true,
  params: byId,
  answer: Estimate,
});

export const downloadEsx = endpoint({
  name: 'downloadEsx',
  service: 'claims',
  method: 'GET',
  path: '/api/estimates/:id/esx',
  summary: 'The stored package',
  who: staff,
  keys: true,
  params: byId,
  answersWith: ['application/x-pa-open-estimate+zip'],
});

export const portalSummary = endpoint({
  name: 'portalSummary',
  service: 'claims',
  method: 'GET',
  path: '/api/portal/summary',
  summary: 'The four counters of the portal',
  who: mayVisitPortal,
  query: object(seenAs),
  answer: PortalSummary,
});

export const portalCases = endpoint({
  name: 'portalCases',
  service: 'claims',
  method: 'GET',
  path: '/api/portal/cases',
  summary: 'The cases of the signed-in attorney or client',
  who: mayVisitPortal,
  query: object({ ...Paging, search: textUpTo(120).optional(), state: PortalCaseState.optional(), ...seenAs }),
  answer: array(PortalCase),
});

export const portalCase = endpoint({
  name: 'portalCase',
  service: 'claims',
  method: 'GET',
  path: '/api/portal/cases/:id',
  summary: 'One case in plain words',
  who: mayVisitPortal,
  params: byId,
  query: object(seenAs),
  answer: PortalCaseDetail,
});

export const portalReport = endpoint({
  name: 'portalReport',
  service: 'claims',
  method: 'GET',
  path: '/api/portal/cases/:id/report',
  summary: 'The final report of a case as PDF',
  who: mayVisitPortal,
  params: byId,
  query: object(seenAs),
  answersWith: ['application/pdf'],
});

export const documentEndpoints = {
  generateEsx,
  listEstimates,
  readEstimate,
  downloadEsx,
  portalSummary,
  portalCases,
  portalCase,
  portalReport,
};
