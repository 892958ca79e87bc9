// The endpoints of the damage narrative: save it, and take it away as PDF.
import { Id, IdInPath, endpoint, number, object, staff, string } from '../../kernel/index.ts';
import { NarrativeSave } from './report.ts';

const byId = object({ id: IdInPath });

export const saveNarrative = endpoint({
  name: 'saveNarrative',
  service: 'claims',
  method: 'PUT',
  path: '/api/claims/:id/narrative',
  summary: 'Save a damage narrative to a claim',
  access: ['admin', 'adjuster', 'engineer'],
  apiKeys: true,
  params: byId,
  body: NarrativeSave,
  response: object({ claimId: Id, narrative: string(), version: number() }),
});

export const exportNarrative = endpoint({
  name: 'exportNarrative',
  service: 'claims',
  method: 'GET',
  path: '/api/claims/:id/export/pdf',
  summary: 'Get the download address of the saved narrative as PDF',
  access: staff,
  apiKeys: true,
  params: byId,
  response: object({ downloadUrl: string(), fileName: string() }),
});

export const downloadNarrative = endpoint({
  name: 'downloadNarrative',
  service: 'claims',
  method: 'GET',
  path: '/api/claims/:id/narrative.pdf',
  summary: 'Download the saved narrative as PDF',
  access: staff,
  apiKeys: true,
  params: byId,
  responseTypes: ['application/pdf'],
});

export const narrativeEndpoints = { saveNarrative, exportNarrative, downloadNarrative };
