// The analysis of an inspection: what is known of its photos, and what people decide of its findings.
import type { Inspection } from '@plumbline/contracts/inspection';
import type { DecideFindings, FindingDecisionKind, ReviewedFinding } from '@plumbline/contracts/ai';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openScreen, refusal, serverAnswers } from '@plumbline/web/testing';
import { aPhoto } from '../../../testing/a-gallery.ts';
import { AnalysisPanel } from './analysis-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = (role: 'adjuster' | 'billing' = 'adjuster', status: Inspection['status'] = 'completed') =>
  openScreen({ at: '/', routes: [{ path: '/', element: <AnalysisPanel inspection={{ id: 5, status } as Inspection} /> }], role });

test('photos that cannot be had are not counted as none, and one Retry brings them with the analysis', async () => {
  let isAway = true;
  const once = (answer: unknown) => () => (isAway ? refusal(503, 'The service is away') : answer);
  serverAnswers({ 'GET /api/photos/inspection/5': once([]), 'GET /api/ai/runs/5': once([]), 'GET /api/ai/analyze-damage/5/running': [] });
  open();
  await screen.findByText("Couldn't load photos");
  expect(screen.queryByText(/photos processed/)).toBeNull();
  isAway = false;
  const [retry] = screen.getAllByRole('button', { name: 'Retry' });
  await userEvent.click(retry ?? document.body);
  expect(await screen.findByText('No photos processed yet. An analysis needs at least one.')).toBeTruthy();
  expect(await screen.findByText('No analysis yet.')).toBeTruthy();
});

const at = '2026-11-20T14:00:00.000Z';
const run = {
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

const shingles: ReviewedFinding = {
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
const ceiling: ReviewedFinding = { ...shingles, id: 'run-1-model-2', type: 'Ceilings damage', area: 'ceilings', photoIds: [] };
const entered: ReviewedFinding = {
  ...shingles,
  id: 'observation-a',
  type: 'Roof leak',
  area: 'roof_leak',
  basis: 'field-entered',
  photoIds: [7],
};
const decidedBy = (decision: FindingDecisionKind, more: object = {}) => ({ decision, by: 'Eli Park', byId: 9, at, ...more });

/** The server, which keeps what is decided. */
function findings(...known: ReviewedFinding[]) {
  let now = known;
  let isAway = false;
  const review = () => ({ inspectionId: 5, runNumber: 1, findings: now, recommendations: [], technicalNarrative: 'Counted only' });
  const sent = serverAnswers({
    'GET /api/photos/inspection/5': [],
    'GET /api/ai/runs/5': [run],
    'GET /api/ai/analyze-damage/5/running': [],
    'GET /api/ai/findings/5': review,
    'POST /api/ai/findings/5/decisions': () => {
      if (isAway) return refusal(503, 'The service is away');
      const [{ body } = { body: {} }] = sent.slice(-1);
      const { findings: named, ...decision } = body as DecideFindings;
      const ids = new Set(named.map(({ id }) => id));
      now = now.map((one) => (ids.has(one.id) ? { ...one, decisions: [...one.decisions, decidedBy(decision.decision, decision)] } : one));
      return review();
    },
  });
  return { sent, setAway: (value: boolean) => (isAway = value) };
}
const item = async (type: string) => {
  const found = (await screen.findByText(type)).closest('li');
  if (!found) throw new Error(`${type} is in no list`);
  return within(found);
};
const focused = () => document.activeElement?.textContent;

test('a finding whose photos cannot be had does not say that none is linked', async () => {
  findings(shingles, ceiling);
  open();
  await item('Ceilings damage');
  expect(screen.getAllByText('No linked photos')).toHaveLength(1);
});

describe('the review of findings', () => {
  test('says what waits, and asks nothing about what a person entered', async () => {
    findings(entered, shingles, ceiling);
    open();
    expect(await screen.findAllByText('0 of 2 reviewed')).not.toHaveLength(0);
    const own = await item('Roof leak');
    expect(own.getByText(/Entered on site. No acceptance needed./)).toBeTruthy();
    expect(own.queryByRole('button')).toBeNull();
    expect((await item('Missing shingles')).getByText('Not reviewed')).toBeTruthy();
  });

  test('by keyboard: accept, on to the next, reject with a reason, undo; the focus stays with the finding', async () => {
    const { sent } = findings(shingles, ceiling);
    open();
    (await item('Missing shingles')).getByRole('button', { name: 'Accept' }).focus();
    await userEvent.keyboard('a');
    expect(await screen.findByText(/^Accepted by Eli Park/)).toBeTruthy();
    await waitFor(() => expect(focused()).toBe('Undo'));
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Accept');
    await userEvent.keyboard('r');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Reject finding' }));
    expect(await dialog.findByText('Enter a reason')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'A shadow');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject finding' }));
    expect(await screen.findByText(/^Rejected by Eli Park.*A shadow/)).toBeTruthy();
    expect(screen.getAllByText('2 of 2 reviewed')).not.toHaveLength(0);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    (await item('Ceilings damage')).getByRole('button', { name: 'Undo' }).focus();
    await userEvent.keyboard('u');
    expect(await screen.findByText('2 earlier decisions')).toBeTruthy();
    expect(sent.map(({ body, key }) => [body, typeof key])).toEqual([
      [{ findings: [{ id: 'run-1-model-1', revision: 0 }], decision: 'accepted' }, 'string'],
      [{ findings: [{ id: 'run-1-model-2', revision: 0 }], decision: 'rejected', reason: 'A shadow' }, 'string'],
      [{ findings: [{ id: 'run-1-model-2', revision: 1 }], decision: 'undone' }, 'string'],
    ]);
  });

  test('a second click on the same place takes no decision back', async () => {
    const { sent } = findings(shingles);
    open();
    await userEvent.click((await item('Missing shingles')).getByRole('button', { name: 'Accept' }));
    await userEvent.click((await item('Missing shingles')).getByRole('button', { name: 'Undo' }));
    expect(sent.map(({ body }) => (body as DecideFindings).decision)).toEqual(['accepted']);
    await waitFor(
      async () => {
        await userEvent.click((await item('Missing shingles')).getByRole('button', { name: 'Undo' }));
        expect(sent.map(({ body }) => (body as DecideFindings).decision)).toEqual(['accepted', 'undone']);
      },
      { timeout: 3_000, interval: 200 },
    );
  });

  test('one damage that two analyses found says which of the two counts', async () => {
    const again = { ...shingles, id: 'run-2-model-1', runNumber: 2, lastRunNumber: 2, description: 'Ten tabs are gone' };
    findings(
      { ...shingles, decisions: [decidedBy('accepted')] },
      { ...again, decisions: [decidedBy('accepted', { at: '2026-11-21T14:00:00.000Z' })] },
    );
    open();
    const [first, second] = await screen.findAllByText('Missing shingles');
    const said = /^Doesn't count: the same damage was accepted later from analysis 2\./;
    expect(within(first?.closest('li') as HTMLElement).getByText(said)).toBeTruthy();
    expect(within(second?.closest('li') as HTMLElement).queryByText(said)).toBeNull();
  });

  test.each<[Inspection['status'], string | undefined]>([
    ['cancelled', 'This inspection was canceled'],
    ['no_show', 'Nobody was there for this inspection'],
    ['completed', undefined],
  ])('of an inspection that is %s says whether it counts', async (status, title) => {
    findings(shingles);
    open('adjuster', status);
    await item('Missing shingles');
    const said = screen.queryByText(/Its findings don’t count in estimates and reports/);
    expect(Boolean(said)).toBe(title !== undefined);
    if (title) expect(screen.getByText(title)).toBeTruthy();
  });

  test('an edit is shown as it counts, with what the AI reported beside it', async () => {
    const { sent } = findings(shingles);
    open();
    await userEvent.click((await item('Missing shingles')).getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.clear(dialog.getByLabelText(/^Damage type/));
    await userEvent.type(dialog.getByLabelText(/^Damage type/), 'Torn shingles');
    await userEvent.type(dialog.getByLabelText(/^Quantity/), '4');
    await userEvent.click(dialog.getByRole('button', { name: 'Save and accept' }));
    const edited = await item('Torn shingles');
    expect(edited.getByText(/Missing shingles, 4 square feet/)).toBeTruthy();
    expect(edited.getByText(/^AI reported: Missing shingles, severe/)).toBeTruthy();
    expect(sent).toMatchObject([
      {
        body: {
          decision: 'edited',
          edit: { type: 'Torn shingles', area: 'missing_shingles', severity: 'severe', quantity: 4, unit: 'SF' },
        },
      },
    ]);
  });

  test('all that wait are accepted in one request that names them, and not those decided before', async () => {
    const { sent } = findings(
      shingles,
      { ...ceiling, id: 'run-1-model-3', decisions: [decidedBy('rejected', { reason: 'Old' })] },
      ceiling,
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Accept all 2' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept 2 findings' }));
    expect(await screen.findAllByText('3 of 3 reviewed')).not.toHaveLength(0);
    expect(sent.map(({ body }) => (body as DecideFindings).findings.map(({ id }) => id))).toEqual([['run-1-model-1', 'run-1-model-2']]);
  });

  test('a decision that was not stored says so in its finding, and Retry sends it again under the same key', async () => {
    const { sent, setAway } = findings(shingles);
    open();
    setAway(true);
    await userEvent.click((await item('Missing shingles')).getByRole('button', { name: 'Accept' }));
    expect(await (await item('Missing shingles')).findByText('Decision not saved')).toBeTruthy();
    setAway(false);
    await userEvent.click((await item('Missing shingles')).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^Accepted by Eli Park/)).toBeTruthy();
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  test('whoever may not review reads the decisions and has no buttons', async () => {
    findings(shingles);
    open('billing');
    const shown = await item('Missing shingles');
    expect(shown.queryByRole('button')).toBeNull();
    expect(screen.queryByText(/Keys in a finding/)).toBeNull();
  });
});

describe('an analysis under way', () => {
  const busy = { id: 12, inspectionId: 5, startedBy: 'Eli Park', startedAt: at, isAsking: false };
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
    open();
    expect(await screen.findByText('Analysis by Eli Park is running')).toBeTruthy();
    expect(screen.getByText('2 of 8 photos loaded.')).toBeTruthy();
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Photos' }).value).toBe(50);
    expect(screen.getByText(`${aPhoto(3).originalName} was left out: The file is gone`)).toBeTruthy();
    expect(screen.getByText('Photo 4 was left out: Removed')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Run Analysis' }).disabled).toBe(true);
    now = [{ ...busy, isAsking: true, photos: { of: 8, loaded: 7, failed } }];
    expect(await screen.findByText('AI is looking at 7 photos.', {}, { timeout: 3_000 })).toBeTruthy();
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
    open('billing');
    expect(await screen.findByText('Reading what was entered on site.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel analysis' })).toBeNull();
  });
});

test('a photo of a finding shows the boxes of the model, which a key hides', async () => {
  const boxes = [{ photoId: 7, x: 0.2, y: 0.1, width: 0.4, height: 0.3 }];
  serverAnswers({
    'GET /api/photos/inspection/5': [
      aPhoto(7, { thumbnailUrl: '/small.jpg', imageUrl: '/large.jpg' }),
      aPhoto(8, { thumbnailUrl: '/other.jpg' }),
    ],
    'GET /api/ai/runs/5': [run],
    'GET /api/ai/analyze-damage/5/running': [],
    'GET /api/ai/findings/5': {
      inspectionId: 5,
      runNumber: 1,
      findings: [{ ...shingles, boxes, photoIds: [7, 8] }],
      recommendations: [],
      technicalNarrative: '',
    },
  });
  open();
  const shown = await item('Missing shingles');
  expect(await shown.findByRole('link', { name: /^Open / })).toBeTruthy();
  await userEvent.click(shown.getByRole('button', { name: /with AI boxes$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const layer = () => dialog.queryByRole('img', { name: '1 AI box: Missing shingles, 90%' });
  expect(layer()?.querySelector('rect')?.getAttribute('width')).toBe(String(0.4 * aPhoto(7).width));
  const toggle = dialog.getByRole('button', { name: 'AI boxes', pressed: true });
  toggle.focus();
  await userEvent.keyboard('b');
  expect(layer()).toBeNull();
  expect(toggle.getAttribute('aria-pressed')).toBe('false');
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
  open();
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
