// The analysis of an inspection: what is known of its photos, and nothing that is not.
import type { Inspection } from '@plumbline/contracts/inspection';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, refusal, serverAnswers } from '@plumbline/web/testing';
import { AnalysisPanel } from './analysis-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = () => openScreen({ at: '/', routes: [{ path: '/', element: <AnalysisPanel inspection={{ id: 5 } as Inspection} /> }] });

test('photos that cannot be had are not counted as none, and one Retry brings them with the analysis', async () => {
  let isAway = true;
  const once = (answer: unknown) => () => (isAway ? refusal(503, 'The service is away') : answer);
  serverAnswers({ 'GET /api/photos/inspection/5': once([]), 'GET /api/ai/runs/5': once([]) });
  open();
  await screen.findByText("Couldn't load photos");
  expect(screen.queryByText(/photos processed/)).toBeNull();
  isAway = false;
  const [retry] = screen.getAllByRole('button', { name: 'Retry' });
  await userEvent.click(retry ?? document.body);
  expect(await screen.findByText('No photos processed yet. An analysis needs at least one.')).toBeTruthy();
  expect(await screen.findByText('No analysis yet.')).toBeTruthy();
});

test('a finding whose photos cannot be had does not say that none is linked', async () => {
  const finding = {
    id: 'f1',
    type: 'Missing shingles',
    category: 'exterior',
    severity: 'severe',
    area: 'missing_shingles',
    confidence: 90,
    description: 'Nine squares',
    basis: 'model',
  };
  const run = {
    id: 1,
    inspectionId: 5,
    claimId: 4,
    runNumber: 1,
    provider: 'rules',
    providerLabel: 'Rules',
    promptVersion: '1',
    inputHash: '0',
    findings: [
      { ...finding, photoIds: [7] },
      { ...finding, id: 'f2', photoIds: [] },
    ],
    damageTypes: [],
    priority: 'high',
    recommendations: [],
    summary: 'Two findings',
    technicalNarrative: 'Shingles are missing.',
    photosConsidered: 1,
    excludedPhotos: [],
    tookMs: 13,
    createdAt: '2026-11-20T09:00:00.000Z',
    createdBy: 'Dana Cole',
  };
  serverAnswers({ 'GET /api/photos/inspection/5': 503, 'GET /api/ai/runs/5': [run] });
  open();
  await screen.findByText('Two findings');
  expect(screen.getAllByText('No linked photos')).toHaveLength(1);
});
