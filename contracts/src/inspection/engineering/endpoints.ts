// The endpoints of engineering reports: the specification's three calls, and what they need around them.
import { endpoint } from '../../kernel/endpoint.ts';
import { reportWriters, staff } from '../../kernel/people.ts';
import { boolean, IdInPath, object, preprocess } from '../../kernel/schema.ts';
import { sealCertificateApi } from './certificates.ts';
import { engineeringDeliveryApi } from './deliveries.ts';
import {
  EngineeringEdit,
  EngineeringGeneration,
  EngineeringReport,
  EngineeringSummary,
  NewEngineeringVersion,
  SignReport,
  VerificationAnswer,
} from './reports.ts';
import { SealMode } from './stages.ts';
import { EngineeringFileKind } from './versions.ts';

const byId = object({ id: IdInPath });
const base = { service: 'inspection', params: byId } as const;
const engineers = ['engineer'] as const;

/** What may be verified; a sealed report is smaller, since it goes by email. */
export const largestSealedPdf = 40 * 1_024 * 1_024;
const largestUpload = largestSealedPdf + 64 * 1_024;

export const readEngineeringSummary = endpoint({
  service: 'inspection',
  name: 'readEngineeringSummary',
  method: 'GET',
  path: '/api/engineering-reports/summary',
  summary: 'Count engineering reports by stage',
  access: staff,
  response: EngineeringSummary,
});
export const generateEngineeringReport = endpoint({
  ...base,
  name: 'generateEngineeringReport',
  method: 'POST',
  path: '/api/inspections/:id/generate-report',
  summary: 'Generate the engineering report of a completed inspection',
  access: reportWriters,
  body: EngineeringGeneration,
  optionalBody: true,
  response: EngineeringReport,
  status: 201,
});
export const readEngineeringReport = endpoint({
  ...base,
  name: 'readEngineeringReport',
  method: 'GET',
  path: '/api/inspections/:id/engineering-report',
  summary: 'Read the current version of the engineering report',
  access: staff,
  response: EngineeringReport,
});
export const editEngineeringReport = endpoint({
  ...base,
  name: 'editEngineeringReport',
  method: 'PUT',
  path: '/api/inspections/:id/engineering-report',
  summary: 'Edit a report that is not signed; conclusions are edited by an engineer only',
  access: reportWriters,
  body: EngineeringEdit,
  response: EngineeringReport,
});
/** `final`: as it would be signed by the engineer who asks. */
export const previewEngineeringReport = endpoint({
  ...base,
  name: 'previewEngineeringReport',
  method: 'GET',
  path: '/api/inspections/:id/engineering-report/preview',
  summary: 'Preview the exact PDF of the current version',
  access: staff,
  slow: true,
  query: object({ final: preprocess((given) => given === 'true' || given === true, boolean()).optional(), mode: SealMode.optional() }),
  responseTypes: ['application/pdf'],
});
export const downloadEngineeringReport = endpoint({
  ...base,
  name: 'downloadEngineeringReport',
  method: 'GET',
  path: '/api/inspections/:id/engineering-report/download',
  summary: 'Download the sealed report, the frozen one, or a draft; before generation the inspection record',
  access: staff,
  slow: true,
  responseTypes: ['application/pdf'],
});
/** Nothing is kept of it and nothing changes: the report waits for its signature as before. */
export const readSampleSeal = endpoint({
  ...base,
  name: 'readSampleSeal',
  method: 'GET',
  path: '/api/inspections/:id/engineering-report/sample',
  summary: 'Try the seal: the report marked as a sample on every page, with a certificate that was made for this file alone',
  access: reportWriters,
  slow: true,
  responseTypes: ['application/pdf'],
});
export const signEngineeringReport = endpoint({
  ...base,
  name: 'signEngineeringReport',
  method: 'POST',
  path: '/api/inspections/:id/sign-report',
  summary: 'Sign and freeze the report, after confirming your identity',
  access: engineers,
  slow: true,
  body: SignReport,
  response: EngineeringReport,
});
export const sealWithCertificateFile = endpoint({
  ...base,
  name: 'sealWithCertificateFile',
  method: 'POST',
  path: '/api/inspections/:id/seal-report',
  summary: 'Seal the frozen report with a certificate file (.p12), which is used once in memory and never stored',
  access: engineers,
  slow: true,
  accepts: 'multipart',
  maxBodyBytes: 256 * 1_024,
  response: EngineeringReport,
});
export const uploadSealedReport = endpoint({
  ...base,
  name: 'uploadSealedReport',
  method: 'POST',
  path: '/api/inspections/:id/sealed-report',
  summary: 'Upload the sealed PDF, or the scan of the signed signature report',
  access: engineers,
  slow: true,
  accepts: 'bytes',
  maxBodyBytes: largestUpload,
  response: EngineeringReport,
});
export const readSignatureReport = endpoint({
  ...base,
  name: 'readSignatureReport',
  method: 'GET',
  path: '/api/inspections/:id/signature-report',
  summary: 'The signature report of rule 61G15-23.005 with the codes of the frozen PDF',
  access: staff,
  responseTypes: ['application/pdf'],
});
export const startEngineeringVersion = endpoint({
  ...base,
  name: 'startEngineeringVersion',
  method: 'POST',
  path: '/api/inspections/:id/engineering-report/versions',
  summary: 'Begin a new version of a signed report; the earlier one is superseded and recalled',
  access: engineers,
  body: NewEngineeringVersion,
  response: EngineeringReport,
  status: 201,
});
export const readEngineeringFile = endpoint({
  ...base,
  params: object({ id: IdInPath, revision: IdInPath }),
  name: 'readEngineeringFile',
  method: 'GET',
  path: '/api/inspections/:id/engineering-report/versions/:revision',
  summary: 'The file of any signed version: its report, or the scan of its signature report',
  access: staff,
  query: object({ kind: EngineeringFileKind.default('report') }),
  responseTypes: ['application/pdf'],
});
/** Nothing that is sent here is kept. */
export const verifyReport = endpoint({
  service: 'inspection',
  name: 'verifyReport',
  method: 'POST',
  path: '/api/verify-report',
  summary: 'Verify a PDF: whether its seal is valid, the file known and the version current',
  access: 'anyone',
  accepts: 'bytes',
  mediaType: 'application/pdf',
  maxBodyBytes: largestUpload,
  response: VerificationAnswer,
});

export const engineeringApi = {
  readEngineeringSummary,
  generateEngineeringReport,
  readEngineeringReport,
  editEngineeringReport,
  previewEngineeringReport,
  downloadEngineeringReport,
  readSampleSeal,
  signEngineeringReport,
  sealWithCertificateFile,
  uploadSealedReport,
  readSignatureReport,
  startEngineeringVersion,
  readEngineeringFile,
  verifyReport,
  ...engineeringDeliveryApi,
  ...sealCertificateApi,
};
