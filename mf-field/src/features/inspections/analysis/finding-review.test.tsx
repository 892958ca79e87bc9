// The findings of an analysis: the photos that each rests on, and what people decide of it.
import type { DecideFindings, FindingDecisionKind, ReviewedFinding } from '@plumbline/contracts/ai';
import type { Inspection } from '@plumbline/contracts/inspection';
import { refusal, serverAnswers } from '@plumbline/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aPhoto } from '../../../testing/a-gallery.ts';
import { at, openAnalysis, run, shingles } from '../../../testing/an-analysis.tsx';

afterEach(() => vi.unstubAllGlobals());

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
  openAnalysis();
  await item('Ceilings damage');
  expect(screen.getAllByText('No linked photos')).toHaveLength(1);
});

test('says what waits, and asks nothing about what a person entered', async () => {
  findings(entered, shingles, ceiling);
  openAnalysis();
  expect(await screen.findAllByText('0 of 2 reviewed')).not.toHaveLength(0);
  const own = await item('Roof leak');
  expect(own.getByText(/Entered on site. No acceptance needed./)).toBeTruthy();
  expect(own.queryByRole('button')).toBeNull();
  expect((await item('Missing shingles')).getByText('Not reviewed')).toBeTruthy();
});

test('by keyboard: accept, on to the next, reject with a reason, undo; the focus stays with the finding', async () => {
  const { sent } = findings(shingles, ceiling);
  openAnalysis();
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
  openAnalysis();
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
  openAnalysis();
  const [first, second] = await screen.findAllByText('Missing shingles');
  const said = /^Doesn't count: the same damage was accepted later from analysis 2\./;
  expect(within(first?.closest('li') as HTMLElement).getByText(said)).toBeTruthy();
  expect(within(second?.closest('li') as HTMLElement).queryByText(said)).toBeNull();
});

test.each<[Inspection['status'], string | undefined]>([
  ['cancelled', 'This inspection was canceled'],
  ['no_show', 'No one was there for this inspection'],
  ['completed', undefined],
])('of an inspection that is %s says whether it counts', async (status, title) => {
  findings(shingles);
  openAnalysis('adjuster', status);
  await item('Missing shingles');
  const said = screen.queryByText(/Its findings don’t count in estimates and reports/);
  expect(Boolean(said)).toBe(title !== undefined);
  if (title) expect(screen.getByText(title)).toBeTruthy();
});

test('an edit is shown as it counts, with what the AI reported beside it', async () => {
  const { sent } = findings(shingles);
  openAnalysis();
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
  const { sent } = findings(shingles, { ...ceiling, id: 'run-1-model-3', decisions: [decidedBy('rejected', { reason: 'Old' })] }, ceiling);
  openAnalysis();
  await userEvent.click(await screen.findByRole('button', { name: 'Accept all 2' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept 2 findings' }));
  expect(await screen.findAllByText('3 of 3 reviewed')).not.toHaveLength(0);
  expect(sent.map(({ body }) => (body as DecideFindings).findings.map(({ id }) => id))).toEqual([['run-1-model-1', 'run-1-model-2']]);
});

test('what rests on unclear photos says so, and is accepted by itself', async () => {
  const blurred = { ...ceiling, id: 'run-1-model-4', type: 'Stained wall', confidence: 59, unclearPhotos: 'blurred' as const };
  const { sent } = findings(shingles, ceiling, blurred);
  openAnalysis();
  const unclear = await item('Stained wall');
  expect(unclear.getByText('Blurred photos')).toBeTruthy();
  expect(unclear.getByText(/^Rests only on blurred photos. Look at them before you decide/)).toBeTruthy();
  expect(screen.getByText('1 finding rests only on blurred or dark photos and is accepted one by one.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Accept all 2' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept 2 findings' }));
  expect(await screen.findAllByText('2 of 3 reviewed')).not.toHaveLength(0);
  await userEvent.click((await item('Stained wall')).getByRole('button', { name: 'Accept' }));
  expect(await screen.findAllByText('3 of 3 reviewed')).not.toHaveLength(0);
  expect(sent.map(({ body }) => (body as DecideFindings).findings.map(({ id }) => id))).toEqual([
    ['run-1-model-1', 'run-1-model-2'],
    ['run-1-model-4'],
  ]);
});

test('where the entry and the AI give different figures both are shown, with who said which', async () => {
  const seen = { severity: 'moderate' as const, confidence: 88, description: 'Tiles are broken', photoIds: [7], count: 7 };
  findings(
    { ...entered, basis: 'both', model: 'gpt-5-mini', quantity: 4, unit: 'EA', seen },
    { ...shingles, basis: 'both', seen: { ...seen, severity: 'severe' } },
  );
  openAnalysis();
  const own = await item('Roof leak');
  expect(own.getByText('The entry and the AI disagree')).toBeTruthy();
  expect(own.getByText('Severe, entered on site · Moderate, seen by AI (gpt-5-mini)')).toBeTruthy();
  expect(own.getByText('4, entered on site · 7, seen by AI (gpt-5-mini)')).toBeTruthy();
  // The other entry is rated alike and counts no pieces
  expect((await item('Missing shingles')).queryByText('The entry and the AI disagree')).toBeNull();
  expect(screen.getByText('1 entry disagrees with what the AI saw. Both are shown below.')).toBeTruthy();
});

test('a decision that was not stored says so in its finding, and Retry sends it again under the same key', async () => {
  const { sent, setAway } = findings(shingles);
  openAnalysis();
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
  openAnalysis('billing');
  const shown = await item('Missing shingles');
  expect(shown.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/Keys in a finding/)).toBeNull();
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
  openAnalysis();
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
