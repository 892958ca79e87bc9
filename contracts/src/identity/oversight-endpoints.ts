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
    who: admin,
    answer: ApiKeys,
  }),
  createApiKey: endpoint({
    name: 'createApiKey',
    service,
    method: 'POST',
    path: '/api/api-keys',
    summary: 'Create a key; it is shown once',
    who: admin,
    body: ApiKeyIntake,
    answer: ApiKeyCreated,
    status: 201,
  }),
  revokeApiKey: endpoint({
    name: 'revokeApiKey',
    service,
    method: 'DELETE',
    path: '/api/api-keys/:id',
    summary: 'Revoke a key',
    who: admin,
    params,
    answer: ApiKey,
  }),
  listAudit: endpoint({
    name: 'listAudit',
    service,
    method: 'GET',
    path: '/api/audit',
    summary: 'The audit trail, newest first',
    who: admin,
    query: AuditQuery,
    answer: AuditEntries,
  }),
  exportAudit: endpoint({
    name: 'exportAudit',
    service,
    method: 'GET',
    path: '/api/audit/export',
    summary: 'The audit trail, or a part of it, as CSV, newest first',
    who: admin,
    query: AuditExportQuery,
    answersWith: ['text/csv'],
    slow: true,
  }),
  verifyAudit: endpoint({
    name: 'verifyAudit',
    service,
    method: 'GET',
    path: '/api/audit/verify',
    summary: 'Check the audit trail for edited or removed rows',
    who: admin,
    answer: AuditVerdict,
    slow: true,
  }),
};
