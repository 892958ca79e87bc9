// The endpoints of migrating from another system: the archive, its template, the reconciliation.
import { IdInPath, endpoint, literal, object, string } from '../../kernel/index.ts';
import { ClaimImport, largestMoveBytes } from './claim-import.ts';
import { ImportReconciliation } from './import-rows.ts';

const base = { service: 'claims', apiKeys: true } as const;
const mayImport = ['admin', 'adjuster'] as const;
const byId = object({ id: IdInPath });
const fileName = object({ fileName: string().trim().min(1).max(200).optional() });

const uploadMove = endpoint({
  ...base,
  name: 'uploadMove',
  method: 'POST',
  path: '/api/claim-imports/migration',
  summary:
    'Upload a ZIP with the claims, notes, contacts, money and files of another system as the body, and validate it (with review=later, once its columns are mapped)',
  access: ['admin'],
  slow: true,
  accepts: 'bytes',
  maxBodyBytes: largestMoveBytes,
  query: fileName.extend({
    /** Its columns are looked at first: the review is asked for afterwards. */
    review: literal('later').optional(),
  }),
  response: ClaimImport,
  status: 201,
});

const migrationTemplate = endpoint({
  ...base,
  name: 'migrationTemplate',
  method: 'GET',
  path: '/api/claim-imports/migration/template',
  summary: 'Download an example archive with every supported table and column',
  access: mayImport,
  responseTypes: ['application/zip'],
});

const readReconciliation = endpoint({
  ...base,
  name: 'readReconciliation',
  method: 'GET',
  path: '/api/claim-imports/:id/reconciliation',
  summary: 'Get the reconciliation of a migration by count, dollar and hash',
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
  summary: 'Download the reconciliation as CSV: totals first, then every difference',
  access: mayImport,
  slow: true,
  params: byId,
  responseTypes: ['text/csv'],
});

export const movingInEndpoints = { uploadMove, migrationTemplate, readReconciliation, downloadReconciliation };
