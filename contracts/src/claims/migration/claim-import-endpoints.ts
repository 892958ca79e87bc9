// The endpoints of importing claims: upload, columns, check, confirm, progress, cancel, undo.
import { IdInPath, Paging, array, coerce, endpoint, literal, object, record, string, strictObject } from '../../kernel/index.ts';
import { ClaimImport, largestImportBytes } from './claim-import.ts';
import { ImportPreview, ImportPreviewSettings } from './import-preview.ts';
import { ImportRow, ImportRowState, ImportTable } from './import-rows.ts';
import { DuplicateChoice, ImportFieldName, ImportMapping, ImportSettings, ImportValues } from './import-settings.ts';
import { movingInEndpoints } from './migration-endpoints.ts';

const base = { service: 'claims', apiKeys: true } as const;
const mayImport = ['admin', 'adjuster'] as const;
const byId = object({ id: IdInPath });
const fileName = object({ fileName: string().trim().min(1).max(200).optional() });

export const uploadClaimImport = endpoint({
  ...base,
  name: 'uploadClaimImport',
  method: 'POST',
  path: '/api/claim-imports',
  summary: 'Upload a CSV file of claims as the body; nothing is imported before it is confirmed',
  access: mayImport,
  slow: true,
  accepts: 'bytes',
  maxBodyBytes: largestImportBytes,
  query: fileName,
  response: ClaimImport,
  status: 201,
});

export const listClaimImports = endpoint({
  ...base,
  name: 'listClaimImports',
  method: 'GET',
  path: '/api/claim-imports',
  summary: 'List imports, newest first',
  access: mayImport,
  query: object({ ...Paging }),
  response: array(ClaimImport),
});

export const claimImportTemplate = endpoint({
  ...base,
  name: 'claimImportTemplate',
  method: 'GET',
  path: '/api/claim-imports/template',
  summary: 'Download an empty CSV template with every supported column',
  access: mayImport,
  responseTypes: ['text/csv'],
});

export const readClaimImport = endpoint({
  ...base,
  name: 'readClaimImport',
  method: 'GET',
  path: '/api/claim-imports/:id',
  summary: 'Get an import with its columns, counts and progress',
  access: mayImport,
  params: byId,
  response: ClaimImport,
});

export const dryRunClaimImport = endpoint({
  ...base,
  name: 'dryRunClaimImport',
  method: 'POST',
  path: '/api/claim-imports/:id/dry-run',
  summary: 'Map the columns and validate every row without importing',
  access: mayImport,
  params: byId,
  body: ImportSettings,
  response: ClaimImport,
  status: 202,
});

export const previewClaimImport = endpoint({
  ...base,
  name: 'previewClaimImport',
  method: 'POST',
  path: '/api/claim-imports/:id/preview',
  summary: 'Read every row with these choices and answer what an import would do; nothing is stored',
  access: mayImport,
  slow: true,
  params: byId,
  body: ImportPreviewSettings,
  response: ImportPreview,
});

export const listImportRows = endpoint({
  ...base,
  name: 'listImportRows',
  method: 'GET',
  path: '/api/claim-imports/:id/rows',
  summary: 'List rows of an import by state, in file order',
  access: mayImport,
  params: byId,
  query: object({
    limit: Paging.limit,
    after: string()
      .regex(/^\d{1,9}$/)
      .optional(),
    state: ImportRowState.optional(),
    table: ImportTable.optional(),
    /** Only rows of which some cells are left out. */
    incomplete: literal('true').optional(),
  }),
  response: array(ImportRow),
});

export const downloadRefusedRows = endpoint({
  ...base,
  name: 'downloadRefusedRows',
  method: 'GET',
  path: '/api/claim-imports/:id/refused',
  summary: 'Download the rows with errors and their reasons as CSV, to correct and import again',
  access: mayImport,
  slow: true,
  params: byId,
  responseTypes: ['text/csv'],
});

export const chooseDuplicates = endpoint({
  ...base,
  name: 'chooseDuplicates',
  method: 'PUT',
  path: '/api/claim-imports/:id/duplicates',
  summary: 'Choose what happens to duplicates, for all rows or one',
  access: mayImport,
  params: byId,
  body: strictObject({ choice: DuplicateChoice, row: coerce.number().int().min(2).optional() }),
  response: ClaimImport,
});

export const confirmClaimImport = endpoint({
  ...base,
  name: 'confirmClaimImport',
  method: 'POST',
  path: '/api/claim-imports/:id/confirm',
  summary: 'Start the import of the valid rows in the background',
  access: mayImport,
  params: byId,
  response: ClaimImport,
  status: 202,
});

export const cancelClaimImport = endpoint({
  ...base,
  name: 'cancelClaimImport',
  method: 'POST',
  path: '/api/claim-imports/:id/cancel',
  summary: 'Cancel an import; claims already imported stay and can be undone',
  access: mayImport,
  params: byId,
  response: ClaimImport,
});

export const undoClaimImport = endpoint({
  ...base,
  name: 'undoClaimImport',
  method: 'POST',
  path: '/api/claim-imports/:id/undo',
  summary: 'Undo an import within 30 days, as an administrator or as the one who imported; claims changed since then are listed and kept',
  access: mayImport,
  params: byId,
  response: ClaimImport,
  status: 202,
});

export const readImportMapping = endpoint({
  ...base,
  name: 'readImportMapping',
  method: 'GET',
  path: '/api/claim-imports/mapping',
  summary: 'List the column mappings of earlier files',
  access: mayImport,
  response: object({ mapping: record(string(), ImportFieldName) }),
});

export const saveImportMapping = endpoint({
  ...base,
  name: 'saveImportMapping',
  method: 'PUT',
  path: '/api/claim-imports/mapping',
  summary: 'Save the mapping of columns and words for the next file; what was saved of other columns stays',
  access: mayImport,
  body: strictObject({ mapping: ImportMapping, values: ImportValues.optional() }),
  response: object({ mapping: record(string(), ImportFieldName) }),
});

export const claimImportEndpoints = {
  uploadClaimImport,
  listClaimImports,
  claimImportTemplate,
  ...movingInEndpoints,
  readImportMapping,
  saveImportMapping,
  readClaimImport,
  previewClaimImport,
  dryRunClaimImport,
  listImportRows,
  downloadRefusedRows,
  chooseDuplicates,
  confirmClaimImport,
  cancelClaimImport,
  undoClaimImport,
};
