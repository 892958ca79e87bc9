// The endpoints of letters about deadlines: draft, list, read, save, download.
import { array, endpoint, IdInPath, object, staff } from '../../kernel/index.ts';
import { Letter, LetterDraft, LetterRevision, LetterSave } from './letter.ts';
import { byId, byKey, mayWork } from './deadline-params.ts';

export const draftLetter = endpoint({
  name: 'draftLetter',
  service: 'claims',
  method: 'POST',
  path: '/api/claims/:id/deadlines/:key/letter',
  summary: 'Draft a letter to the carrier about a deadline that the carrier owes',
  access: mayWork,
  apiKeys: true,
  params: byKey,
  body: LetterDraft,
  optionalBody: true,
  response: Letter,
  status: 201,
});

export const listLetters = endpoint({
  name: 'listLetters',
  service: 'claims',
  method: 'GET',
  path: '/api/claims/:id/letters',
  summary: 'List letters of a claim, newest first',
  access: staff,
  apiKeys: true,
  params: byId,
  response: array(Letter.omit({ content: true })),
});

export const readLetter = endpoint({
  name: 'readLetter',
  service: 'claims',
  method: 'GET',
  path: '/api/letters/:id',
  summary: 'Read a letter with its text',
  access: staff,
  apiKeys: true,
  params: byId,
  response: Letter,
});

export const saveLetter = endpoint({
  name: 'saveLetter',
  service: 'claims',
  method: 'PUT',
  path: '/api/letters/:id',
  summary: 'Save the text of a letter',
  access: mayWork,
  apiKeys: true,
  params: byId,
  body: LetterSave,
  response: Letter,
});

export const readLetterRevision = endpoint({
  name: 'readLetterRevision',
  service: 'claims',
  method: 'GET',
  path: '/api/letters/:id/revisions/:revisionId',
  summary: 'Get a saved text of a letter',
  access: staff,
  apiKeys: true,
  params: object({ id: IdInPath, revisionId: IdInPath }),
  response: LetterRevision,
});

export const downloadLetter = endpoint({
  name: 'downloadLetter',
  service: 'claims',
  method: 'GET',
  path: '/api/letters/:id/pdf',
  summary: 'Download a letter as PDF; the ETag is the SHA-256 of the bytes',
  access: staff,
  apiKeys: true,
  params: byId,
  responseTypes: ['application/pdf'],
});

export const letterEndpoints = { draftLetter, listLetters, readLetter, readLetterRevision, saveLetter, downloadLetter };
