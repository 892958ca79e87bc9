// The endpoints of estimates.
import { IdInPath, Paging, array, endpoint, object, staff } from '../../kernel/index.ts';
import { Estimate, EstimateCard, EsxPackage, EsxRequest } from './estimate.ts';

const byId = object({ id: IdInPath });

export const generateEsx = endpoint({
  name: 'generateEsx',
  service: 'claims',
  method: 'POST',
  path: '/api/estimates/generate-esx',
  summary: 'Generate the estimate of a claim and its open package',
  access: ['admin', 'adjuster'],
  apiKeys: true,
  slow: true,
  body: EsxRequest,
  response: EsxPackage,
});

export const listEstimates = endpoint({
  name: 'listEstimates',
  service: 'claims',
  method: 'GET',
  path: '/api/estimates',
  summary: 'List estimates, newest first',
  access: staff,
  apiKeys: true,
  query: object({ ...Paging, claimId: IdInPath.optional() }),
  response: array(EstimateCard),
});

export const readEstimate = endpoint({
  name: 'readEstimate',
  service: 'claims',
  method: 'GET',
  path: '/api/estimates/:id',
  summary: 'Get an estimate with its lines',
  access: staff,
  apiKeys: true,
  params: byId,
  response: Estimate,
});

export const downloadEsx = endpoint({
  name: 'downloadEsx',
  service: 'claims',
  method: 'GET',
  path: '/api/estimates/:id/esx',
  summary: 'Download the stored package',
  access: staff,
  apiKeys: true,
  params: byId,
  responseTypes: ['application/x-pa-open-estimate+zip'],
});

export const estimateEndpoints = { generateEsx, listEstimates, readEstimate, downloadEsx };
