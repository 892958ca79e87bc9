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
  summary: 'Claims of the organization; `search` finds any part of a name, address, number, phone, email, carrier or policy',
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
  summary: 'How many claims stand in each status; with filters each figure stops at `cap`',
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
  summary: 'Carriers and tags that stand on claims, the most used first',
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
  summary: 'The claims that match, or those with these `ids`, as CSV',
  access: ['admin', 'adjuster', 'reviewer', 'billing'],
  apiKeys: true,
  slow: true,
  query: object({
    ...filtered,
    sort: ClaimSort.optional(),
    /** Up to 500 ids, separated by commas: the filters then do not count. */
    ids: string()
      .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,499}$/, 'Ids are positive whole numbers, at most 500 of them')
      .optional(),
  }),
  responseTypes: ['text/csv'],
});

export const claimNeighbors = endpoint({
  name: 'claimNeighbors',
  service: 'claims',
  method: 'GET',
  path: '/api/claims/:id/neighbors',
  summary: 'The claims before and after this one in the filtered list',
  access: staff,
  apiKeys: true,
  params: object({ id: IdInPath }),
  query: object({ ...filtered, sort: ClaimSort.optional() }),
  response: ClaimNeighbors,
});

export const claimListEndpoints = { listClaims, countClaims, claimFilterOptions, exportClaims, claimNeighbors };
