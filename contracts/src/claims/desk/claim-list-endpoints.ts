// The endpoints of the list of claims: a page, the counts of its tabs, neighbors within it, its export.
import { IdInPath, Paging, array, endpoint, object, staff, string } from '../../kernel/index.ts';
import { readerZone } from '../base/reader-zone.ts';
import { ClaimCard } from '../claim/claim.ts';
import { ClaimFilterOptions, ClaimNeighbors, ClaimSort, claimFilterFields } from './claim-list.ts';
import { ClaimCounts } from './dashboard.ts';

/** A cursor may hold a name in any script. */
const after = string().max(800).optional();
const filtered = { ...claimFilterFields, ...readerZone };

export const listClaims = endpoint({
  name: 'listClaims',
  service: 'claims',
  method: 'GET',
  path: '/api/claims',
  summary: 'List claims; `search` matches any part of a name, address, number, phone, email, carrier or policy',
  access: staff,
  apiKeys: true,
  query: object({ ...filtered, sort: ClaimSort.optional(), limit: Paging.limit, after }),
  response: array(ClaimCard),
});

export const countClaims = endpoint({
  name: 'countClaims',
  service: 'claims',
  method: 'GET',
  path: '/api/claims/counts',
  summary: 'Count claims by status; with filters each count stops at `cap`',
  access: staff,
  apiKeys: true,
  query: object(filtered),
  response: ClaimCounts,
});

export const claimFilterOptions = endpoint({
  name: 'claimFilterOptions',
  service: 'claims',
  method: 'GET',
  path: '/api/claims/filter-options',
  summary: 'List carriers and tags in use, most used first',
  access: staff,
  apiKeys: true,
  response: ClaimFilterOptions,
});

/** An export of chosen claims names here the ids that no claim was found for, separated by commas. */
export const leftOutHeader = 'x-left-out';

export const exportClaims = endpoint({
  name: 'exportClaims',
  service: 'claims',
  method: 'GET',
  path: '/api/claims/export.csv',
  summary: 'Export matching claims, or those in `ids`, as CSV',
  access: ['admin', 'adjuster', 'reviewer', 'billing'],
  apiKeys: true,
  slow: true,
  query: object({
    ...filtered,
    sort: ClaimSort.optional(),
    /** Up to 500 ids, separated by commas: the filters then do not count. */
    ids: string()
      .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,499}$/, 'Enter up to 500 ids, each a positive whole number')
      .optional(),
  }),
  responseTypes: ['text/csv'],
});

export const claimNeighbors = endpoint({
  name: 'claimNeighbors',
  service: 'claims',
  method: 'GET',
  path: '/api/claims/:id/neighbors',
  summary: 'Get the previous and next claim in a filtered list',
  access: staff,
  apiKeys: true,
  params: object({ id: IdInPath }),
  query: object({ ...filtered, sort: ClaimSort.optional() }),
  response: ClaimNeighbors,
});

export const claimListEndpoints = { listClaims, countClaims, claimFilterOptions, exportClaims, claimNeighbors };
