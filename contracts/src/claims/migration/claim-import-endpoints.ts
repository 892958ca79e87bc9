// The endpoints of importing claims: upload, columns, check, confirm, progress, cancel, undo.
import { IdInPath, Paging, array, coerce, endpoint, object, record, string, strictObject } from '../../kernel/index.ts';
import {
  ClaimImport,
  DuplicateChoice,
  ImportFieldName,
  ImportRow,
  ImportRowState,
  ImportSettings,
  ImportTable,
  largestImportBytes,
} from './claim-import.ts';
import { movingInEndpoints } from './migration-endpoints.ts';

const base = { service: 'claims', apiKeys: true } as const;
const mayImport = ['admin', 'adjuster'] as const;
const mayUndo = ['admin'] as const;
const byId = object({ id: IdInPath });
const fileName = object({ fileName: string().trim().min(1).max(200).optional() });

export const uploadClaimImport = endpoint({
  ...base,
  name: 'uploadClaimImport',
  method: 'POST',
  path: '/api/claim-imports',
  summary: 'Takes a CSV file of claims as the body; nothing is imported before it is confirmed',
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
  summary: 'Imports, newest first',
  access: mayImport,
  query: object({ ...Paging }),
  response: array(ClaimImport),
});

export const claimImportTemplate = endpoint({
  ...base,
  name: 'claimImportTemplate',
  method: 'GET',
  path: '/api/claim-imports/template',
  summary: 'An empty CSV file with every column that is understood',
  access: mayImport,
  responseTypes: ['text/csv'],
});

export const readClaimImport = endpoint({
  ...base,
  name: 'readClaimImport',
  method: 'GET',
  path: '/api/claim-imports/:id',
  summary: 'One import: its columns, counts and how far it is',
  access: mayImport,
  params: byId,
  response: ClaimImport,
});

export const checkClaimImport = endpoint({
  ...base,
  name: 'checkClaimImport',
  method: 'POST',
  path: '/api/claim-imports/:id/check',
  summary: 'Sets what the columns mean and checks every row, without importing one',
  access: mayImport,
  params: byId,
  body: ImportSettings,
  response: ClaimImport,
  status: 202,
});

export const listImportRows = endpoint({
  ...base,
  name: 'listImportRows',
  method: 'GET',
  path: '/api/claim-imports/:id/rows',
  summary: 'Rows in the order of the file, by state: those with errors, the duplicates, the imported ones',
  access: mayImport,
  params: byId,
  query: object({
    limit: Paging.limit,
    after: string()
      .regex(/^\d{1,9}$/)
      .optional(),
    state: ImportRowState.optional(),
    table: ImportTable.optional(),
  }),
  response: array(ImportRow),
});

export const downloadRefusedRows = endpoint({
  ...base,
  name: 'downloadRefusedRows',
  method: 'GET',
  path: '/api/claim-imports/:id/refused',
  summary: 'The refused rows with their reasons as CSV, to correct and import again',
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
  summary: 'What happens to duplicates: for all, or for the row that is named',
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
  summary: 'Imports the rows that were found right, in the background',
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
  summary: 'Stops an import; what is imported stays and can be undone',
  access: mayImport,
  params: byId,
  response: ClaimImport,
});

export const undoClaimImport = endpoint({
  ...base,
  name: 'undoClaimImport',
  method: 'POST',
  path: '/api/claim-imports/:id/undo',
  summary: 'Takes an import back within 24 hours; claims that were worked on since are named and kept',
  access: mayUndo,
  params: byId,
  response: ClaimImport,
  status: 202,
});

export const readImportMapping = endpoint({
  ...base,
  name: 'readImportMapping',
  method: 'GET',
  path: '/api/claim-imports/mapping',
  summary: 'What the columns of earlier files meant in this organization',
  access: mayImport,
  response: object({ mapping: record(string(), ImportFieldName) }),
});

export const claimImportEndpoints = {
  uploadClaimImport,
  listClaimImports,
  claimImportTemplate,
  ...movingInEndpoints,
  readImportMapping,
  readClaimImport,
  checkClaimImport,
  listImportRows,
  downloadRefusedRows,
  chooseDuplicates,
  confirmClaimImport,
  cancelClaimImport,
  undoClaimImport,
};
