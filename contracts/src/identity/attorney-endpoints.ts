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
    summary: 'Find attorneys by name, firm or email; 20 by default, up to 50',
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
    summary: 'Add an attorney without access; an administrator can invite them later',
    access: ['admin', 'adjuster', 'reviewer'],
    body: AttorneyIntake,
    response: Attorney,
    status: 201,
  }),
};
