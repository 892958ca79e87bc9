// The endpoints of the damage narrative: where it starts from, its versions, saving, and taking it away as PDF.
import { array, Id, IdInPath, endpoint, int, number, object, reportWriters, staff, string } from '../../kernel/index.ts';
import { NarrativeSave, NarrativeStart, NarrativeVersion } from './narrative.ts';

const byId = object({ id: IdInPath });
const base = { service: 'claims', apiKeys: true } as const;

export const readNarrative = endpoint({
  ...base,
  name: 'readNarrative',
  method: 'GET',
  path: '/api/claims/:id/narrative',
  summary: 'Get what a damage narrative can be written from, each value with its source, and its saved versions',
  access: staff,
  params: byId,
  response: NarrativeStart,
});

export const readNarrativeVersion = endpoint({
  ...base,
  name: 'readNarrativeVersion',
  method: 'GET',
  path: '/api/claims/:id/narrative/versions/:number',
  summary: 'Get a saved version of the damage narrative',
  access: staff,
  params: object({ id: IdInPath, number: IdInPath }),
  response: NarrativeVersion,
});

export const saveNarrative = endpoint({
  ...base,
  name: 'saveNarrative',
  method: 'PUT',
  path: '/api/claims/:id/narrative',
  summary: 'Save a damage narrative to a claim as a new version',
  access: reportWriters,
  params: byId,
  body: NarrativeSave,
  response: object({ claimId: Id, narrative: string(), version: number(), number: number() }),
});

export const exportNarrative = endpoint({
  ...base,
  name: 'exportNarrative',
  method: 'GET',
  path: '/api/claims/:id/export/pdf',
  summary: 'Get a download address of the saved narrative as PDF; whoever holds it may, for five minutes',
  access: staff,
  params: byId,
  /** `number`: of the version. `signerId`: who signs; absent where nobody may. `draft`: why the PDF says DRAFT, a sentence for each reason; empty where it does not. */
  response: object({ downloadUrl: string(), fileName: string(), number: int(), signerId: Id.optional(), draft: array(string()) }),
});

/** The signed address of the export: nobody signs in for it, so that programs can hand it to a browser. */
export const downloadNarrative = endpoint({
  name: 'downloadNarrative',
  service: 'claims',
  method: 'GET',
  path: '/api/narrative-downloads/:token',
  summary: 'Download a narrative as PDF by the signed address of an export, which expires after five minutes',
  access: 'anyone',
  params: object({ token: string().min(1).max(1_000) }),
  responseTypes: ['application/pdf'],
});

export const narrativeEndpoints = { readNarrative, readNarrativeVersion, saveNarrative, exportNarrative, downloadNarrative };
