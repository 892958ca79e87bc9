// The endpoints of estimates.
import { IdInPath, Paging, array, endpoint, object, staff } from '../../kernel/index.ts';
import { Estimate, EstimateCard, EsxPackage, EsxRequest } from './estimate.ts';

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

export const estimateEndpoints = { generateEsx, listEstimates, readEstimate, downloadEsx };
