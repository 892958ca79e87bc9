// The endpoints of moving in from another system: the archive, its template, the reconciliation.
import { IdInPath, endpoint, object, string } from '../../kernel/index.ts';
import { ClaimImport, ImportReconciliation, largestMoveBytes } from './claim-import.ts';

const base = { service: 'claims', apiKeys: true } as const;
const mayImport = ['admin', 'adjuster'] as const;
const byId = object({ id: IdInPath });
const fileName = object({ fileName: string().trim().min(1).max(200).optional() });

const uploadMove = endpoint({
  ...base,
  name: 'uploadMove',
  method: 'POST',
  path: '/api/claim-imports/migration',
  summary: 'Takes a ZIP with claims, notes, contacts, money and files of another system as the body, and checks it',
  access: ['admin'],
  slow: true,
  accepts: 'bytes',
  maxBodyBytes: largestMoveBytes,
  query: fileName,
  response: ClaimImport,
  status: 201,
});

const migrationTemplate = endpoint({
  ...base,
  name: 'migrationTemplate',
  method: 'GET',
  path: '/api/claim-imports/migration/template',
  summary: 'An example archive with every table and column that is understood',
  access: mayImport,
  responseTypes: ['application/zip'],
});

const readReconciliation = endpoint({
  ...base,
  name: 'readReconciliation',
  method: 'GET',
  path: '/api/claim-imports/:id/reconciliation',
  summary: 'What the file held beside what stands in the workspace, by count, dollar and hash',
  access: mayImport,
  slow: true,
  params: byId,
  response: ImportReconciliation,
});

const downloadReconciliation = endpoint({
  ...base,
  name: 'downloadReconciliation',
  method: 'GET',
  path: '/api/claim-imports/:id/reconciliation/csv',
  summary: 'The reconciliation as CSV: sums first, then every difference',
  access: mayImport,
  slow: true,
  params: byId,
  responseTypes: ['text/csv'],
});

export const movingInEndpoints = { uploadMove, migrationTemplate, readReconciliation, downloadReconciliation };
