// The endpoints of a report that goes out: freezing it, its files, sending it, and what became of each delivery.
import { IdInPath, array, endpoint, object, oneOf, reportWriters, staff, string } from '../../kernel/index.ts';
import { DeliveryRetry, ReportDelivery, ReportSending, ReportSent } from './report-delivery.ts';
import { ReportFinalizing, ReportOpenItems } from './report-open-items.ts';
import { Report, ReportPreview } from './report.ts';

const base = { service: 'claims', apiKeys: true } as const;
const byId = object({ id: IdInPath });

export const listOpenItems = endpoint({
  ...base,
  name: 'listOpenItems',
  method: 'GET',
  path: '/api/reports/:id/open-items',
  summary: 'List what is open before a report can be final; a final report has nothing open',
  access: staff,
  params: byId,
  response: ReportOpenItems,
});

export const finalizeReport = endpoint({
  ...base,
  name: 'finalizeReport',
  method: 'POST',
  path: '/api/reports/:id/finalize',
  summary: 'Finalize a report once a person reviewed its open items: lock it, freeze its PDF, publish it and complete the claim',
  access: reportWriters,
  slow: true,
  params: byId,
  body: ReportFinalizing,
  optionalBody: true,
  response: Report,
});

export const beginNewReportVersion = endpoint({
  ...base,
  name: 'beginNewReportVersion',
  method: 'POST',
  path: '/api/reports/:id/new-version',
  summary: 'Start a draft that replaces a final report; the final one stays unchanged',
  access: reportWriters,
  params: byId,
  response: Report,
  status: 201,
});

export const previewReport = endpoint({
  ...base,
  name: 'previewReport',
  method: 'GET',
  path: '/api/reports/:id/preview',
  summary: 'Get the hash and size of the exact PDF that would be sent now',
  access: staff,
  slow: true,
  params: byId,
  response: ReportPreview,
});

export const downloadReport = endpoint({
  ...base,
  name: 'downloadReport',
  method: 'GET',
  path: '/api/reports/:id/pdf',
  summary: 'Download the PDF: a watermarked draft, or the frozen file once final; `exact` gives the file that would be sent',
  access: staff,
  slow: true,
  params: byId,
  query: object({ exact: oneOf(['true', 'false']).optional() }),
  responseTypes: ['application/pdf'],
});

export const exportReport = endpoint({
  ...base,
  name: 'exportReport',
  method: 'GET',
  path: '/api/reports/:id/export',
  summary: 'Export the saved report as DOCX, or as ZIP with PDF, DOCX, photos, manifest and checksums',
  access: staff,
  slow: true,
  params: byId,
  query: object({ format: oneOf(['docx', 'zip']).optional() }),
  responseTypes: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/zip'],
});

export const sendReport = endpoint({
  ...base,
  name: 'sendReport',
  method: 'POST',
  path: '/api/reports/:id/send',
  summary: 'Finalize an open report and send its PDF to the chosen recipients',
  access: reportWriters,
  slow: true,
  params: byId,
  body: ReportSending,
  response: ReportSent,
});

export const listReportDeliveries = endpoint({
  ...base,
  name: 'listReportDeliveries',
  method: 'GET',
  path: '/api/reports/:id/deliveries',
  summary: 'List the deliveries of a report with their status',
  access: staff,
  params: byId,
  response: array(ReportDelivery),
});

export const retryReportDelivery = endpoint({
  ...base,
  name: 'retryReportDelivery',
  method: 'POST',
  path: '/api/report-deliveries/:id/retry',
  summary: 'Retry a failed delivery, to another address if given',
  access: reportWriters,
  params: byId,
  body: DeliveryRetry,
  response: ReportDelivery,
});

/** The link of an email. Whoever holds it may read the one report, until it expires. */
export const readSharedReport = endpoint({
  service: 'claims',
  name: 'readSharedReport',
  method: 'GET',
  path: '/api/shared-reports/:token',
  summary: 'Open a report by the emailed link, which expires',
  access: 'anyone',
  params: object({ token: string().max(200) }),
  responseTypes: ['application/pdf', 'text/html'],
});

/** The bytes of an attachment, asked when the message goes out. */
export const readDeliveryPdf = endpoint({
  service: 'claims',
  name: 'readDeliveryPdf',
  method: 'GET',
  path: '/internal/report-deliveries/:id/pdf',
  summary: 'Download the frozen PDF of a delivery',
  access: 'services',
  params: byId,
  responseTypes: ['application/pdf'],
});

export const reportSendingEndpoints = {
  listOpenItems,
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
