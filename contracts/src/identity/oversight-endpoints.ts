// Endpoints for oversight: partners’ keys and the audit trail.
import { endpoint, IdInPath, object } from '../kernel/index.ts';
import { AuditEntries, AuditExportQuery, AuditQuery, AuditVerdict } from './audit.ts';
import { ApiKey, ApiKeyCreated, ApiKeyIntake, ApiKeys } from './sessions.ts';

const service = 'identity' as const;
const params = object({ id: IdInPath });
const admin = ['admin'] as const;

export const oversightApi = {
  listApiKeys: endpoint({
    name: 'listApiKeys',
    service,
    method: 'GET',
    path: '/api/api-keys',
    summary: 'Keys of partners’ programs',
    access: admin,
    response: ApiKeys,
  }),
  createApiKey: endpoint({
    name: 'createApiKey',
    service,
    method: 'POST',
    path: '/api/api-keys',
    summary: 'Create a key; it is shown once',
    access: admin,
    body: ApiKeyIntake,
    response: ApiKeyCreated,
    status: 201,
  }),
  revokeApiKey: endpoint({
    name: 'revokeApiKey',
    service,
    method: 'DELETE',
    path: '/api/api-keys/:id',
    summary: 'Revoke a key',
    access: admin,
    params,
    response: ApiKey,
  }),
  listAudit: endpoint({
    name: 'listAudit',
    service,
    method: 'GET',
    path: '/api/audit',
    summary: 'The audit trail, newest first',
    access: admin,
    query: AuditQuery,
    response: AuditEntries,
  }),
  exportAudit: endpoint({
    name: 'exportAudit',
    service,
    method: 'GET',
    path: '/api/audit/export',
    summary: 'The audit trail, or a part of it, as CSV, newest first',
    access: admin,
    query: AuditExportQuery,
    responseTypes: ['text/csv'],
    slow: true,
  }),
  verifyAudit: endpoint({
    name: 'verifyAudit',
    service,
    method: 'GET',
    path: '/api/audit/verify',
    summary: 'Check the audit trail for edited or removed rows',
    access: admin,
    response: AuditVerdict,
    slow: true,
  }),
};
