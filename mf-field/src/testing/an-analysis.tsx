// The analysis of an inspection, as the server and its panel have it.
import type { AnalysisRun, ReviewedFinding } from '@plumbline/contracts/ai';
import type { Inspection } from '@plumbline/contracts/inspection';
import { openScreen } from '@plumbline/web/testing';
import { AnalysisPanel } from '../features/inspections/analysis/analysis-panel.tsx';

export const openAnalysis = (role: 'adjuster' | 'billing' = 'adjuster', status: Inspection['status'] = 'completed') =>
  openScreen({ at: '/', routes: [{ path: '/', element: <AnalysisPanel inspection={{ id: 5, status } as Inspection} /> }], role });

export const at = '2026-11-20T14:00:00.000Z';
export const run: AnalysisRun = {
  id: 1,
  inspectionId: 5,
  claimId: 4,
  runNumber: 1,
  provider: 'hybrid',
  providerLabel: 'Hybrid',
  model: 'gpt-5-mini',
  promptVersion: '1',
  inputHash: '0',
  findings: [],
  damageTypes: [],
  priority: 'high',
  recommendations: [],
  summary: 'Three findings',
  technicalNarrative: '',
  photosConsidered: 1,
  excludedPhotos: [],
  tookMs: 13,
  createdAt: at,
  createdBy: 'Dana Cole',
};

export const shingles: ReviewedFinding = {
  id: 'run-1-model-1',
  type: 'Missing shingles',
  category: 'wind',
  area: 'missing_shingles',
  severity: 'severe',
  confidence: 90,
  basis: 'model',
  description: 'Nine tabs are gone',
  photoIds: [7],
  runNumber: 1,
  lastRunNumber: 1,
  model: 'gpt-5-mini',
  decisions: [],
};
