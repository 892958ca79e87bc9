// Endpoints of the attorney picker: search and inline creation.
import { endpoint, staff } from '../kernel/index.ts';
import { Attorney, AttorneyIntake, AttorneyQuery, Attorneys } from './attorneys.ts';

const service = 'identity' as const;

export const attorneyApi = {
  listAttorneys: endpoint({
    name: 'listAttorneys',
    service,
    method: 'GET',
    path: '/api/attorneys',
    summary: 'Attorneys whose name, firm or email address holds every word of the search; 20 unless told, at most 50',
    access: [...staff],
    apiKeys: true,
    query: AttorneyQuery,
    response: Attorneys,
  }),
  addAttorney: endpoint({
    name: 'addAttorney',
    service,
    method: 'POST',
    path: '/api/attorneys',
    summary: 'Add an attorney without access: nobody signs in with it before an administrator invites them',
    access: ['admin', 'adjuster', 'reviewer'],
    body: AttorneyIntake,
    response: Attorney,
    status: 201,
  }),
};
