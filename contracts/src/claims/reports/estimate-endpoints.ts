// The endpoints of estimates.
import { IdInPath, Paging, array, endpoint, number, object, staff, strictObject, type Infer } from '../../kernel/index.ts';
import { Estimate, EstimateCard, EsxPackage, EsxRequest } from './estimate.ts';
import { reviewedFields } from './report-open-items.ts';
import { EstimateOpenItems } from './versions/estimate-open-items.ts';

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

export const EstimateFinalizing = strictObject({
  /** Of the record that was read: when it changed in between, the answer is 409. */
  version: number().int().nonnegative().optional(),
  ...reviewedFields,
});
export type EstimateFinalizing = Infer<typeof EstimateFinalizing>;

const ofEstimate = { service: 'claims', apiKeys: true, params: object({ id: IdInPath }) } as const;

export const listEstimateOpenItems = endpoint({
  ...ofEstimate,
  name: 'listEstimateOpenItems',
  method: 'GET',
  path: '/api/estimates/:id/open-items',
  summary: 'List what is open in an estimate before it is final',
  access: staff,
  slow: true,
  response: EstimateOpenItems,
});

export const finalizeEstimate = endpoint({
  ...ofEstimate,
  name: 'finalizeEstimate',
  method: 'POST',
  path: '/api/estimates/:id/finalize',
  summary: 'Finalize the latest estimate of a claim once a person reviewed its open items: freeze its package and PDF as the final draft',
  access: ['admin', 'adjuster'],
  slow: true,
  body: EstimateFinalizing,
  optionalBody: true,
  response: EstimateCard,
});

export const downloadEstimatePdf = endpoint({
  ...ofEstimate,
  name: 'downloadEstimatePdf',
  method: 'GET',
  path: '/api/estimates/:id/pdf',
  summary: 'Download the PDF of an estimate alone: a rough draft until it is final',
  access: staff,
  slow: true,
  responseTypes: ['application/pdf'],
});

export const estimateEndpoints = {
  generateEsx,
  listEstimates,
  readEstimate,
  downloadEsx,
  listEstimateOpenItems,
  finalizeEstimate,
  downloadEstimatePdf,
};
