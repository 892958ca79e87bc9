// The endpoints of reports: lists, writing, unsaved words, versions and review.
import { IdInPath, Paging, array, endpoint, inspectors, object, reportWriters, staff, textUpTo } from '../../kernel/index.ts';
import { ReportChoice, ReportProgress } from './report-making.ts';
import { ReportPhotosSave } from './report-photos.ts';
import { ReportSectionsSave } from './report-sections.ts';
import { reportSendingEndpoints } from './report-sending-endpoints.ts';
import {
  Report,
  ReportCard,
  ReportCounts,
  ReportDraftSave,
  ReportDrafts,
  ReportRevision,
  ReportRevisionText,
  ReportSave,
  ReportStatus,
  ReviewRequest,
  ReviewReturn,
} from './report.ts';

const base = { service: 'claims', apiKeys: true } as const;
const byId = object({ id: IdInPath });

export const countReports = endpoint({
  ...base,
  name: 'countReports',
  method: 'GET',
  path: '/api/reports/counts',
  summary: 'Count reports by status',
  access: staff,
  query: object({ search: textUpTo(120).optional() }),
  response: ReportCounts,
});

export const generateReport = endpoint({
  ...base,
  name: 'generateReport',
  method: 'POST',
  path: '/api/reports/generate/:claimId',
  summary: 'Generate the report of a claim from its record; without a body all chapters and photos are used',
  access: reportWriters,
  slow: true,
  params: object({ claimId: IdInPath }),
  body: ReportChoice,
  optionalBody: true,
  progress: ReportProgress,
  response: Report,
  status: 201,
});

export const rewordReport = endpoint({
  ...base,
  name: 'rewordReport',
  method: 'POST',
  path: '/api/reports/:id/wording',
  summary: 'Let a model put the prose of a draft into better words; sections that were edited stay',
  access: reportWriters,
  slow: true,
  params: byId,
  response: Report,
});

export const listReports = endpoint({
  ...base,
  name: 'listReports',
  method: 'GET',
  path: '/api/reports',
  summary: 'List claims that have or await a report, newest first',
  access: staff,
  query: object({ ...Paging, search: textUpTo(120).optional(), status: ReportStatus.optional(), claimId: IdInPath.optional() }),
  response: array(ReportCard),
});

export const readReport = endpoint({
  ...base,
  name: 'readReport',
  method: 'GET',
  path: '/api/reports/:id',
  summary: 'Get a report with its text',
  access: staff,
  params: byId,
  response: Report,
});

export const saveReport = endpoint({
  ...base,
  name: 'saveReport',
  method: 'PUT',
  path: '/api/reports/:id',
  summary: 'Save the text as a new revision',
  access: reportWriters,
  params: byId,
  body: ReportSave,
  response: Report,
});

export const saveReportSections = endpoint({
  ...base,
  name: 'saveReportSections',
  method: 'PUT',
  path: '/api/reports/:id/sections',
  summary: 'Save sections by themselves as a new revision; a section that was changed elsewhere is refused',
  access: reportWriters,
  params: byId,
  body: ReportSectionsSave,
  response: Report,
});

export const saveReportPhotos = endpoint({
  ...base,
  name: 'saveReportPhotos',
  method: 'PUT',
  path: '/api/reports/:id/photos',
  summary: 'Choose, order and caption the photos of a draft; the figures that its text cites follow them',
  access: reportWriters,
  params: byId,
  body: ReportPhotosSave,
  response: Report,
});

export const readReportDrafts = endpoint({
  service: 'claims',
  name: 'readReportDrafts',
  method: 'GET',
  path: '/api/reports/:id/draft',
  summary: 'Get the caller’s unsaved text and who else has unsaved text',
  access: staff,
  params: byId,
  response: ReportDrafts,
});

export const saveReportDraft = endpoint({
  service: 'claims',
  name: 'saveReportDraft',
  method: 'PUT',
  path: '/api/reports/:id/draft',
  summary: 'Save the caller’s unsaved text; one per user, no new revision',
  access: reportWriters,
  params: byId,
  body: ReportDraftSave,
  response: ReportDrafts,
});

export const dropReportDraft = endpoint({
  service: 'claims',
  name: 'dropReportDraft',
  method: 'DELETE',
  path: '/api/reports/:id/draft',
  summary: 'Delete the caller’s unsaved text',
  access: reportWriters,
  params: byId,
  status: 204,
});

export const listReportRevisions = endpoint({
  ...base,
  name: 'listReportRevisions',
  method: 'GET',
  path: '/api/reports/:id/revisions',
  summary: 'List saved revisions, newest first',
  access: staff,
  params: byId,
  response: array(ReportRevision),
});

export const readReportRevision = endpoint({
  ...base,
  name: 'readReportRevision',
  method: 'GET',
  path: '/api/reports/:id/revisions/:revisionId',
  summary: 'Get a saved revision with its text',
  access: staff,
  params: object({ id: IdInPath, revisionId: IdInPath }),
  response: ReportRevisionText,
});

export const submitReport = endpoint({
  ...base,
  name: 'submitReport',
  method: 'POST',
  path: '/api/reports/:id/submit',
  summary: 'Request a review of a draft from one reviewer or all reviewers',
  access: reportWriters,
  params: byId,
  body: ReviewRequest,
  response: Report,
});

export const returnReport = endpoint({
  ...base,
  name: 'returnReport',
  method: 'POST',
  path: '/api/reports/:id/return',
  summary: 'Send a report in review back to draft with a comment',
  access: inspectors,
  params: byId,
  body: ReviewReturn,
  response: Report,
});

export const reportEndpoints = {
  countReports,
  generateReport,
  rewordReport,
  listReports,
  readReport,
  saveReport,
  saveReportSections,
  saveReportPhotos,
  readReportDrafts,
  saveReportDraft,
  dropReportDraft,
  listReportRevisions,
  readReportRevision,
  submitReport,
  returnReport,
  ...reportSendingEndpoints,
};
