// The analysis of an inspection: what is known of its photos, how far one is that runs, and two of them compared.
import { refusal, serverAnswers } from '@plumbline/web/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aPhoto } from '../../../testing/a-gallery.ts';
import { at, openAnalysis, run, shingles } from '../../../testing/an-analysis.tsx';

afterEach(() => vi.unstubAllGlobals());

test('photos that cannot be had are not counted as none, and one Retry brings them with the analysis', async () => {
  let isAway = true;
  const once = (answer: unknown) => () => (isAway ? refusal(503, 'The service is away') : answer);
  serverAnswers({ 'GET /api/photos/inspection/5': once([]), 'GET /api/ai/runs/5': once([]), 'GET /api/ai/analyze-damage/5/running': [] });
  openAnalysis();
  await screen.findByText("Couldn't load photos");
  expect(screen.queryByText(/photos processed/)).toBeNull();
  isAway = false;
  const [retry] = screen.getAllByRole('button', { name: 'Retry' });
  await userEvent.click(retry ?? document.body);
  expect(await screen.findByText('No photos processed yet. An analysis needs at least one.')).toBeTruthy();
  expect(await screen.findByText('No analysis yet.')).toBeTruthy();
});

test('the oldest of 201 photos counts too, and asks for its reason', async () => {
  const createdAt = (id: number) => new Date(Date.parse('2026-11-20T09:00:00Z') + id * 1_000).toISOString();
  const flags = [{ kind: 'before_loss', takenOn: '2020-01-01', lossDate: '2026-11-01' }];
  const all = Array.from({ length: 201 }, (_, at) => aPhoto(201 - at, { createdAt: createdAt(201 - at), flags: at === 200 ? flags : [] }));
  const pages: (string | null)[] = [];
  serverAnswers({
    'GET /api/photos/inspection/5': ({ searchParams }: URL) => {
      const after = searchParams.get('after');
      pages.push(after);
      return after === null ? all.slice(0, 200) : all.slice(200);
    },
    'GET /api/ai/runs/5': [],
    'GET /api/ai/analyze-damage/5/running': [],
  });
  openAnalysis();
  expect(await screen.findByText('1 photo needs a reason')).toBeTruthy();
  expect(screen.getByText('201 photos processed')).toBeTruthy();
  expect(pages).toEqual([null, `${Date.parse(createdAt(2))}-2`]);
});

describe('an analysis under way', () => {
  const busy = { id: 12, inspectionId: 5, startedBy: 'Eli Park', startedAt: at, isAsking: false, batches: { of: 1, done: 0, failed: 0 } };
  const failed = [{ photoId: 3, reason: 'The file is gone' }];

  test('shows how far it is, names the photos that were left out and why, and is canceled by who may analyze', async () => {
    const alsoRemoved = [...failed, { photoId: 4, reason: 'Removed' }];
    let now: object[] = [{ ...busy, photos: { of: 8, loaded: 2, failed: alsoRemoved } }];
    const canceled = { ...run, id: 12, runNumber: 2, canceled: { by: 'Dana Cole', at, photosLoaded: 2, photosOf: 8 } };
    let runs: object[] = [run];
    const sent = serverAnswers({
      'GET /api/photos/inspection/5': [aPhoto(7), aPhoto(3)],
      'GET /api/ai/runs/5': () => runs,
      'GET /api/ai/findings/5': { inspectionId: 5, runNumber: 1, findings: [], recommendations: [], technicalNarrative: '' },
      'GET /api/ai/analyze-damage/5/running': () => now,
      'POST /api/ai/analyses/12/cancel': () => {
        now = [];
        runs = [canceled, run];
        return canceled;
      },
    });
    openAnalysis();
    expect(await screen.findByText('Analysis by Eli Park is running')).toBeTruthy();
    expect(screen.getByText('2 of 8 photos loaded.')).toBeTruthy();
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Photos' }).value).toBe(50);
    expect(screen.getByText(`${aPhoto(3).originalName} was left out: The file is gone`)).toBeTruthy();
    expect(screen.getByText('Photo 4 was left out: Removed')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Run Analysis' }).disabled).toBe(true);
    now = [{ ...busy, isAsking: true, photos: { of: 8, loaded: 7, failed } }];
    expect(await screen.findByText('AI is looking at 7 photos.', {}, { timeout: 3_000 })).toBeTruthy();
    now = [{ ...busy, isAsking: true, photos: { of: 40, loaded: 32, failed }, batches: { of: 5, done: 2, failed: 1 } }];
    const said = 'AI is looking at 40 photos. 3 of 5 batches done, 1 without an answer.';
    expect(await screen.findByText(said, {}, { timeout: 3_000 })).toBeTruthy();
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Photos' }).value).toBe(71);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel analysis' }));
    expect(await screen.findByText('Analysis 2 was canceled')).toBeTruthy();
    expect(screen.getByText(/^Dana Cole canceled it .*with 2 of 8 photos loaded/)).toBeTruthy();
    // What was found before stays
    expect(screen.getByText('Analysis 1')).toBeTruthy();
    expect(screen.queryByText('Analysis by Eli Park is running')).toBeNull();
    expect(sent).toHaveLength(1);
  });

  test('whoever only reads sees the progress and cancels nothing', async () => {
    serverAnswers({
      'GET /api/photos/inspection/5': [],
      'GET /api/ai/runs/5': [],
      'GET /api/ai/analyze-damage/5/running': [{ ...busy, photos: { of: 0, loaded: 0, failed: [] } }],
    });
    openAnalysis('billing');
    expect(await screen.findByText('Reading what was entered on site.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel analysis' })).toBeNull();
  });
});

test('two analyses are compared with who looked, when and what it cost', async () => {
  const found = (id: string, more: object = {}) => ({ ...shingles, id, ...more });
  const second = {
    ...run,
    id: 2,
    runNumber: 2,
    tokens: { input: 1_200, output: 80 },
    cost: 0.00046,
    findings: [found('b', { severity: 'minor' }), found('c', { area: 'ceilings', type: 'Ceilings damage' })],
  };
  const first = { ...run, findings: [found('a')] };
  serverAnswers({
    'GET /api/photos/inspection/5': [],
    'GET /api/ai/runs/5': [second, first],
    'GET /api/ai/analyze-damage/5/running': [],
    'GET /api/ai/findings/5': { inspectionId: 5, runNumber: 2, findings: [], recommendations: [], technicalNarrative: '' },
  });
  openAnalysis();
  await userEvent.click(await screen.findByRole('button', { name: 'Compare analyses' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare analyses' }));
  const group = (name: string) => dialog.getByRole('region', { name }).textContent;
  expect(group('Severity changed')).toMatch(/: 1.*Missing shingles.*Severe.*to.*Minor/);
  expect(group('Only in analysis 1')).toContain('None');
  expect(group('Only in analysis 2')).toContain('Ceilings damage');
  expect(group('Found by both')).toContain(': 0');
  expect(dialog.getByLabelText('Analysis 2').textContent).toMatch(/gpt-5-mini.*\$0\.0005/);
  expect(dialog.getByLabelText('Analysis 1').textContent).toContain('no model was asked');
});
