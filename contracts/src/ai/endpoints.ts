// The endpoints of ai: configuration, qualification, damage analysis, review of findings, narrative, transcription.
import { endpoint } from '../kernel/endpoint.ts';
import { inspectors, staff } from '../kernel/people.ts';
import { array, IdInPath, object, Paging } from '../kernel/schema.ts';
import { AnalysisRun } from './analysis.ts';
import { emailReadingApi } from './email-reading.ts';
import { AiConfig, AiConfigEdit, AiProviderTest, AiProviderTestRequest } from './config.ts';
import { Narrative, NarrativeInput, NarrativeOrigin, NarrativeProgress, NarrativeTiming } from './narrative.ts';
import { Transcription } from './transcription.ts';
import { Qualification, QualificationRequest } from './qualification.ts';
import { reportTextApi } from './report-text.ts';
import { DecideFindings, FindingReview } from './review.ts';
import { runningApi } from './running.ts';
import { spendApi } from './spend.ts';

const byInspection = object({ inspectionId: IdInPath });
const base = { service: 'ai', apiKeys: true } as const;

export const readAiConfig = endpoint({
  ...base,
  name: 'readAiConfig',
  method: 'GET',
  path: '/api/ai/config',
  summary: 'Read the AI provider settings',
  access: staff,
  response: AiConfig,
});
export const changeAiConfig = endpoint({
  ...base,
  name: 'changeAiConfig',
  method: 'POST',
  path: '/api/ai/config',
  summary: 'Choose the AI provider',
  access: ['admin', 'adjuster'],
  body: AiConfigEdit,
  response: AiConfig,
});
export const testAiProvider = endpoint({
  service: 'ai',
  name: 'testAiProvider',
  method: 'POST',
  path: '/api/ai/config/test',
  summary: 'Test the models of an AI provider with one short request each, counted as spend',
  access: ['admin', 'adjuster'],
  slow: true,
  body: AiProviderTestRequest,
  response: AiProviderTest,
});
export const qualifyClaim = endpoint({
  ...base,
  name: 'qualifyClaim',
  method: 'POST',
  path: '/internal/ai/qualify',
  summary: 'Score a claim at intake, with each point explained',
  access: staff,
  services: true,
  slow: true,
  body: QualificationRequest,
  response: Qualification,
});
export const analyzeDamage = endpoint({
  ...base,
  name: 'analyzeDamage',
  method: 'POST',
  path: '/api/ai/analyze-damage/:inspectionId',
  summary: 'Analyze damage from field entries and, with a model, from photos',
  access: inspectors,
  slow: true,
  params: byInspection,
  response: AnalysisRun,
  status: 201,
});
export const listAnalysisRuns = endpoint({
  ...base,
  name: 'listAnalysisRuns',
  method: 'GET',
  path: '/api/ai/runs/:inspectionId',
  summary: 'List analysis runs of an inspection, newest first; where all of them were canceled, the newest that counts stands last',
  access: staff,
  services: true,
  params: byInspection,
  query: object({ limit: Paging.limit }),
  response: array(AnalysisRun),
});
export const readFindings = endpoint({
  ...base,
  name: 'readFindings',
  method: 'GET',
  path: '/api/ai/findings/:inspectionId',
  summary: 'Read the findings of an inspection with their decisions',
  access: staff,
  services: true,
  params: byInspection,
  response: FindingReview,
});
/** Not for keys: a program accepts nothing. */
export const decideFindings = endpoint({
  service: 'ai',
  name: 'decideFindings',
  method: 'POST',
  path: '/api/ai/findings/:inspectionId/decisions',
  summary: 'Accept, edit or reject findings, or undo a decision',
  access: inspectors,
  params: byInspection,
  body: DecideFindings,
  response: FindingReview,
});
export const generateNarrative = endpoint({
  ...base,
  name: 'generateNarrative',
  method: 'POST',
  path: '/api/narrative/generate',
  summary: 'Write a damage narrative from the given details only',
  access: inspectors,
  slow: true,
  body: NarrativeInput,
  progress: NarrativeProgress,
  response: Narrative,
});
export const readNarrativeOrigin = endpoint({
  service: 'ai',
  name: 'readNarrativeOrigin',
  method: 'GET',
  path: '/internal/ai/narratives/:id',
  summary: 'Read who wrote which sentence of a generated narrative',
  access: 'services',
  params: object({ id: IdInPath }),
  response: NarrativeOrigin,
});
export const readNarrativeTiming = endpoint({
  ...base,
  name: 'readNarrativeTiming',
  method: 'GET',
  path: '/api/narrative/timing',
  summary: 'Get how long the narratives of your firm took to write',
  access: staff,
  response: NarrativeTiming,
});
export const transcribeAudio = endpoint({
  ...base,
  name: 'transcribeAudio',
  method: 'POST',
  path: '/api/transcribe',
  summary: 'Transcribe one recording (wav, webm, mp4 or ogg)',
  access: inspectors,
  services: true,
  slow: true,
  accepts: 'multipart',
  response: Transcription,
});

export const aiApi = {
  readAiConfig,
  changeAiConfig,
  testAiProvider,
  qualifyClaim,
  analyzeDamage,
  listAnalysisRuns,
  ...runningApi,
  readFindings,
  decideFindings,
  generateNarrative,
  readNarrativeOrigin,
  readNarrativeTiming,
  transcribeAudio,
  ...emailReadingApi,
  ...reportTextApi,
  ...spendApi,
};
