// The endpoints of reports: writing, editing, reviewing, freezing, exporting and sending them.
import { IdInPath, Paging, array, endpoint, object, oneOf, staff, string, textUpTo } from '../kernel/index.ts';
import { DeliveryRetry, ReportDelivery, ReportSending, ReportSent } from './report-delivery.ts';
import { ReportChoice } from './report-making.ts';
import {
  Report,
  ReportCard,
  ReportCounts,
  ReportDraftSave,
  ReportDrafts,
  ReportPreview,
  ReportRevision,
  ReportRevisionText,
  ReportSave,
  ReportStatistics,
  ReportStatus,
  ReviewRequest,
  ReviewReturn,
} from './report.ts';

const base = { service: 'claims', keys: true } as const;
const mayWrite = ['admin', 'adjuster', 'engineer'] as const;
const byId = object({ id: IdInPath });

export const countReports = endpoint({
  ...base,
  name: 'countReports',
  method: 'GET',
  path: '/api/reports/counts',
  summary: 'Reports by status',
  who: staff,
  query: object({ search: textUpTo(120).optional() }),
  answer: ReportCounts,
});

export const readReportStatistics = endpoint({
  ...base,
  name: 'readReportStatistics',
  method: 'GET',
  path: '/api/reports/statistics',
  summary: 'Measured figures of the last 30 days, each only with a base',
  who: staff,
  answer: ReportStatistics,
});

export const generateReport = endpoint({
  ...base,
  name: 'generateReport',
  method: 'POST',
  path: '/api/reports/generate/:claimId',
  summary: 'Writes the report of a claim from its facts; without a body all chapters and photos are taken',
  who: mayWrite,
  slow: true,
  params: object({ claimId: IdInPath }),
  body: ReportChoice,
  bodyIsOptional: true,
  answer: Report,
  status: 201,
});

export const listReports = endpoint({
  ...base,
  name: 'listReports',
  method: 'GET',
  path: '/api/reports',
  summary: 'Claims that have or await a report, newest first',
  who: staff,
  query: object({ ...Paging, search: textUpTo(120).optional(), status: ReportStatus.optional(), claimId: IdInPath.optional() }),
  answer: array(ReportCard),
});

export const readReport = endpoint({
  ...base,
  name: 'readReport',
  method: 'GET',
  path: '/api/reports/:id',
  summary: 'One report with its text',
  who: staff,
  params: byId,
  answer: Report,
});

export const saveReport = endpoint({
  ...base,
  name: 'saveReport',
  method: 'PUT',
  path: '/api/reports/:id',
  summary: 'Saves the text as a new revision',
  who: mayWrite,
  params: byId,
  body: ReportSave,
  answer: Report,
});

export const readReportDrafts = endpoint({
  service: 'claims',
  name: 'readReportDrafts',
  method: 'GET',
  path: '/api/reports/:id/draft',
  summary: 'The unsaved words of the caller, and who else has some',
  who: staff,
  params: byId,
  answer: ReportDrafts,
});

export const saveReportDraft = endpoint({
  service: 'claims',
  name: 'saveReportDraft',
  method: 'PUT',
  path: '/api/reports/:id/draft',
  summary: 'Keeps the unsaved words of the caller; one row per person, no new revision',
  who: mayWrite,
  params: byId,
  body: ReportDraftSave,
  answer: ReportDrafts,
});

export const dropReportDraft = endpoint({
  service: 'claims',
  name: 'dropReportDraft',
  method: 'DELETE',
  path: '/api/reports/:id/draft',
  summary: 'Forgets the unsaved words of the caller',
  who: mayWrite,
  params: byId,
  status: 204,
});

export const listReportRevisions = endpoint({
  ...base,
  name: 'listReportRevisions',
  method: 'GET',
  path: '/api/reports/:id/revisions',
  summary: 'Saved revisions, newest first',
  who: staff,
  params: byId,
  answer: array(ReportRevision),
});

export const readReportRevision = endpoint({
  ...base,
  name: 'readReportRevision',
  method: 'GET',
  path: '/api/reports/:id/revisions/:revisionId',
  summary: 'One saved revision with its text',
  who: staff,
  params: object({ id: IdInPath, revisionId: IdInPath }),
  answer: ReportRevisionText,
});

export const submitReport = endpoint({
  ...base,
  name: 'submitReport',
  method: 'POST',
  path: '/api/reports/:id/submit',
  summary: 'Asks for a review of a draft',
  who: mayWrite,
  params: byId,
  body: ReviewRequest,
  answer: Report,
});

export const returnReport = endpoint({
  ...base,
  name: 'returnReport',
  method: 'POST',
  path: '/api/reports/:id/return',
  summary: 'Sends a report in review back with a comment; it is a draft again',
  who: ['admin', 'adjuster', 'engineer', 'reviewer'],
  params: byId,
  body: ReviewReturn,
  answer: Report,
});

export const finalizeReport = endpoint({
  ...base,
  name: 'finalizeReport',
  method: 'POST',
  path: '/api/reports/:id/finalize',
  summary: 'Locks the report, freezes its PDF and publishes it in the portal; the claim becomes completed',
  who: mayWrite,
  slow: true,
  params: byId,
  answer: Report,
});

export const beginNewReportVersion = endpoint({
  ...base,
  name: 'beginNewReportVersion',
  method: 'POST',
  path: '/api/reports/:id/new-version',
  summary: 'Begins a draft that replaces a final report; the final one stays as it is',
  who: mayWrite,
  params: byId,
  answer: Report,
  status: 201,
});

export const previewReport = endpoint({
  ...base,
  name: 'previewReport',
  method: 'GET',
  path: '/api/reports/:id/preview',
  summary: 'Hash and size of the exact PDF that would be sent now',
  who: staff,
  slow: true,
  params: byId,
  answer: ReportPreview,
});

export const downloadReport = endpoint({
  ...base,
  name: 'downloadReport',
  method: 'GET',
  path: '/api/reports/:id/pdf',
  summary: 'The PDF: a watermarked draft before it is final, the frozen bytes after; `exact` gives the bytes that would be sent',
  who: staff,
  slow: true,
  params: byId,
  query: object({ exact: oneOf(['true', 'false']).optional() }),
  answersWith: ['application/pdf'],
});

export const exportReport = endpoint({
  ...base,
  name: 'exportReport',
  method: 'GET',
  path: '/api/reports/:id/export',
  summary: 'The saved report as DOCX, or as ZIP with PDF, DOCX, photos, manifest and checksums',
  who: staff,
  slow: true,
  params: byId,
  query: object({ format: oneOf(['docx', 'zip']).optional() }),
  answersWith: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/zip'],
});

export const sendReport = endpoint({
  ...base,
  name: 'sendReport',
  method: 'POST',
  path: '/api/reports/:id/send',
  summary: 'Finalizes an open report and sends its PDF to the chosen recipients',
  who: mayWrite,
  slow: true,
  params: byId,
  body: ReportSending,
  answer: ReportSent,
});

export const listReportDeliveries = endpoint({
  ...base,
  name: 'listReportDeliveries',
  method: 'GET',
  path: '/api/reports/:id/deliveries',
  summary: 'To whom the report went and what became of it',
  who: staff,
  params: byId,
  answer: array(ReportDelivery),
});

export const retryReportDelivery = endpoint({
  ...base,
  name: 'retryReportDelivery',
  method: 'POST',
  path: '/api/report-deliveries/:id/retry',
  summary: 'Tries a failed delivery again, to another address when one is given',
  who: mayWrite,
  params: byId,
  body: DeliveryRetry,
  answer: ReportDelivery,
});

/** The link of an e-mail. Whoever holds it may read the one report, until it expires. */
export const readSharedReport = endpoint({
  service: 'claims',
  name: 'readSharedReport',
  method: 'GET',
  path: '/api/shared-reports/:token',
  summary: 'A report by the link that was sent; it expires',
  who: 'anyone',
  params: object({ token: string().max(200) }),
  answersWith: ['application/pdf', 'text/html'],
});

/** The bytes of an attachment, asked when the message goes out. */
export const readDeliveryPdf = endpoint({
  service: 'claims',
  name: 'readDeliveryPdf',
  method: 'GET',
  path: '/internal/report-deliveries/:id/pdf',
  summary: 'The frozen PDF of a delivery',
  who: 'services',
  params: byId,
  answersWith: ['application/pdf'],
});

export const reportEndpoints = {
  countReports,
  readReportStatistics,
  generateReport,
  listReports,
  readReport,
  saveReport,
  readReportDrafts,
  saveReportDraft,
  dropReportDraft,
  listReportRevisions,
  readReportRevision,
  submitReport,
  returnReport,
  finalizeReport,
  beginNewReportVersion,
  previewReport,
  downloadReport,
  exportReport,
  sendReport,
  listReportDeliveries,
  retryReportDelivery,
  readSharedReport,
  readDeliveryPdf,
};
