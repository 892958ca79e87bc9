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
    summary: 'List API keys',
    access: admin,
    response: ApiKeys,
  }),
  createApiKey: endpoint({
    name: 'createApiKey',
    service,
    method: 'POST',
    path: '/api/api-keys',
    summary: "Create an API key; it's shown once",
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
    summary: 'Revoke an API key',
    access: admin,
    params,
    response: ApiKey,
  }),
  listAudit: endpoint({
    name: 'listAudit',
    service,
    method: 'GET',
    path: '/api/audit',
    summary: 'List audit log entries, newest first',
    access: admin,
    query: AuditQuery,
    response: AuditEntries,
  }),
  exportAudit: endpoint({
    name: 'exportAudit',
    service,
    method: 'GET',
    path: '/api/audit/export',
    summary: 'Export the audit log, or a part of it, as CSV',
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
    summary: 'Verify the audit log',
    access: admin,
    response: AuditVerdict,
    slow: true,
  }),
};
