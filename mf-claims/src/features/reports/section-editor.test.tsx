// Editing a report section by section: by keyboard, undone, with a colleague in another section, from an open item; its photos in order.
import type { ReportOpenItem } from '@plumbline/contracts/claims';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { editing, open, report, sentTexts } from './reports-mock-api.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const content = '## 1. Roof\nIt is old (Fig. 2).\n\n## 2. Estimate\nNone.\n\n## 3. End\nNothing else.';
const photos = [
  { id: 11, caption: 'Ridge' },
  { id: 12, caption: 'Eave' },
];
const items: ReportOpenItem[] = [
  {
    key: 'to-do text: x',
    kind: 'to-do text',
    blocking: true,
    sentence: '“TBD” is still to do in “3. End”.',
    remedy: 'Finish it.',
    place: 'text',
    sections: ['3. End'],
  },
];
const given = (over = {}) => ({
  ...editing({ content, photos, photoCount: 2, leftOut: ['Measurements'], ...over }),
  'GET /api/reports/5/open-items': () => Response.json({ version: 3, items }),
  'GET /api/claims/9/photos': () => Response.json([]),
});
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Report text');
const rows = () =>
  within(screen.getByRole('list', { name: 'Sections' }))
    .getAllByRole('button')
    .filter((row) => row.dataset['row'] !== undefined)
    .map((row) => row.textContent);

async function desk(over = {}, answers = {}) {
  const shown = open('/reports?report=5', { ...given(over), ...answers });
  await shown.user.click(await screen.findByRole('button', { name: /^Sections/ }));
  await screen.findByText('Open items');
  return shown;
}

test('sections show what is open in them, and no raw mark stands in the text', async () => {
  const { user } = await desk();
  expect(field().value).toBe('It is old (Fig. 2).');
  await waitFor(() => expect(rows()).toEqual(['1Roofnothing open', '2Estimatenothing open', '3End1 open , 1 must be fixed', 'Photos2']));
  await user.click(screen.getByRole('button', { name: /^Open items/ }));
  await user.click(await screen.findByRole('button', { name: 'Edit text: “TBD” is still to do in “3. End”.' }));
  expect(field().value).toBe('Nothing else.');
  await waitFor(() => expect(document.activeElement).toBe(field()));
});

test('with Alt and arrows a section moves, Page Up opens the one before, and all of it is undone', async () => {
  const { user } = await desk();
  const list = within(screen.getByRole('list', { name: 'Sections' }));
  act(() => list.getByRole('button', { name: /End/ }).focus());
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(
    rows()
      .slice(0, 3)
      .map((row) => row?.slice(0, 4)),
  ).toEqual(['1Roo', '2End', '3Est']);
  await user.click(list.getByRole('button', { name: /Estimate/ }));
  await user.type(field(), ' Yet.');
  await user.keyboard('{Alt>}{PageUp}{/Alt}');
  expect(field().value).toBe('Nothing else.');
  await user.keyboard('{Control>}z{/Control}');
  await user.keyboard('{Control>}z{/Control}');
  expect(
    rows()
      .slice(0, 3)
      .map((row) => row?.slice(0, 4)),
  ).toEqual(['1Roo', '2Est', '3End']);
  expect(screen.getByText('All changes saved')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Redo edit' }));
  expect(rows()[1]?.slice(0, 4)).toBe('2End');
});

test('a section is added with its number where one was left out, and removed again', async () => {
  const { user } = await desk();
  await user.click(screen.getByRole('button', { name: 'Measurements: include' }));
  expect(rows()[1]?.slice(0, 13)).toBe('2Measurements');
  expect(field().value).toBe('');
  expect(screen.queryByText('Left out because empty:')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove section Measurements' }));
  expect(rows()).toHaveLength(4);
});

test('a heading is typed with its spaces, and what was reverted leaves nothing to undo', async () => {
  const { user } = await desk({}, { 'DELETE /api/reports/5/draft': () => new Response(null, { status: 204 }) });
  await user.type(screen.getByLabelText('Heading'), ' and gutters');
  expect(rows()[0]).toBe('1Roof and guttersnothing open');
  await user.click(screen.getByRole('button', { name: 'Revert Changes' }));
  await user.click(await screen.findByRole('button', { name: 'Revert' }));
  await waitFor(() => expect(rows()[0]?.slice(0, 8)).toBe('1Roofnot'));
  expect(screen.getByRole('button', { name: 'Undo edit' })).toHaveProperty('disabled', true);
});

test('only the section that was written is saved, with Ctrl+S, and what it replaces', async () => {
  const { user, asked } = await desk(
    {},
    { 'PUT /api/reports/5/sections': () => Response.json(report({ content, version: 4, revision: 2 })) },
  );
  await user.type(field(), ' Torn.');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(sentTexts(asked)).toEqual(['It is old (Fig. 2). Torn.']));
  expect(asked.findLast(({ name }) => name.endsWith('/sections'))?.body).toMatchObject({
    sections: [{ was: { heading: '1. Roof', text: 'It is old (Fig. 2).' } }],
  });
});

test('a colleague who saves another section joins my words without a question; the same section is said to be changed elsewhere', async () => {
  let now = report({ content, photos });
  const { user, client } = await desk({}, { 'GET /api/reports/5': () => Response.json(now) });
  await user.type(field(), ' Torn.');
  const other = { photos, savedBy: 'Eli Engineer' };
  now = report({ content: content.replace('Nothing else.', 'The end.'), version: 4, revision: 2, ...other });
  await act(() => client.invalidateQueries({ queryKey: ['reports', 'one', 5] }));
  expect(await screen.findByText('Eli Engineer saved other sections')).toBeTruthy();
  expect(field().value).toBe('It is old (Fig. 2). Torn.');
  expect(screen.queryByText(/while you were writing/)).toBeNull();
  now = report({ content: now.content.replace('It is old', 'It is new'), version: 5, revision: 3, ...other });
  await act(() => client.invalidateQueries({ queryKey: ['reports', 'one', 5] }));
  expect(await screen.findByText('Eli Engineer saved revision 3 while you were writing')).toBeTruthy();
  expect(rows()[0]).toContain('Changed elsewhere');
  expect(field().value).toBe('It is old (Fig. 2). Torn.');
});

/** My section is on its way while I go on; it comes back with what a colleague saved in another one. */
async function savingBeside() {
  let answer: (response: Response) => void = () => undefined;
  const shown = await desk({}, { 'PUT /api/reports/5/sections': () => new Promise((done) => (answer = done)) });
  await shown.user.type(field(), ' Torn.');
  await shown.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const theirs = content.replace('(Fig. 2).', '(Fig. 2). Torn.').replace('Nothing else.', 'The end.');
  return { ...shown, arrive: () => answer(Response.json(report({ content: theirs, photos, version: 4, revision: 2 }))) };
}

test('what a colleague saved in another section meanwhile stays beside what I typed on', async () => {
  const { user, asked, arrive } = await savingBeside();
  await user.type(field(), ' Wet.');
  arrive();
  await screen.findByText('Report saved');
  expect(field().value).toBe('It is old (Fig. 2). Torn. Wet.');
  await user.click(within(screen.getByRole('list', { name: 'Sections' })).getByRole('button', { name: /End/ }));
  expect(field().value).toBe('The end.');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sentTexts(asked)).toEqual(['It is old (Fig. 2). Torn. Wet.']));
});

test('where mine cannot be put onto what a colleague saved meanwhile both are compared, and nothing is saved over theirs', async () => {
  const { user, asked, arrive } = await savingBeside();
  await user.click(screen.getByRole('button', { name: 'Measurements: include' }));
  arrive();
  expect(await screen.findByText(/saved revision 2 while you were writing/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(within(await screen.findByRole('dialog')).getByRole('region', { name: 'Theirs' }).textContent).toContain('The end.');
  expect(asked.some(({ name }) => name === 'PUT /api/reports/5')).toBe(false);
});

test('photos move by arrows, get their captions under them, and are saved with the layout; each step is undone', async () => {
  const { user, asked } = await desk(
    {},
    { 'PUT /api/reports/5/photos': () => Response.json(report({ content, photos, version: 4, revision: 2 })) },
  );
  await user.click(screen.getByRole('button', { name: /^Photos/ }));
  act(() => screen.getByRole('button', { name: 'Fig. 2 of 2: move with the arrow keys' }).focus());
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Caption of Fig. 1').value).toBe('Eave');
  await user.type(screen.getByLabelText('Caption of Fig. 2'), ' cap');
  await user.click(screen.getByRole('radio', { name: '4' }));
  await user.click(screen.getByRole('button', { name: 'Remove Fig. 1 from the report' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(screen.getByRole('button', { name: 'Save photos' }));
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'PUT /api/reports/5/photos')?.body).toEqual({
      version: 3,
      layout: { photosPerPage: 4 },
      photos: [{ id: 12 }, { id: 11, caption: 'Ridge cap' }],
    }),
  );
});

test('which paragraphs a model worded is said until a person changes them; without a model the reason is said, and asking again keeps what was edited', async () => {
  const model = 'claude-sonnet-5-5';
  const worded = 'The covering is old, and the ridge is open.';
  const leftOut = [{ text: 'The roof is covered by the policy.', reason: 'Coverage opinion' }];
  const about = { provider: 'Hybrid', at: report().updatedAt, paragraphs: [], leftOut: [] };
  const byRules = { ...about, by: 'rules' as const, provider: 'Rule-based', reason: 'The model declined to answer' };
  const byModel = { ...about, by: 'model' as const, model, leftOut, paragraphs: [{ text: worded, model }] };
  const reworded = report({
    content: `## 1. Roof\nIt was seen.\n\n${worded}\n\n## 2. End\nNone.`,
    wording: byModel,
    version: 4,
    revision: 2,
  });
  const { user, asked } = await desk({ wording: byRules }, { 'POST /api/reports/5/wording': () => Response.json(reworded) });
  expect(screen.getByText('The model declined to answer.')).toBeTruthy();
  await user.type(field(), ' Yet.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Try again' }).disabled).toBe(true);
  await user.keyboard('{Control>}z{/Control}');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 paragraph in: Roof. Every figure, date and name is as the rules wrote it.')).toBeTruthy();
  expect(asked.filter(({ name }) => name === 'POST /api/reports/5/wording')).toHaveLength(1);
  expect(screen.getByText(`Paragraph 2 reworded by ${model}`)).toBeTruthy();
  expect(screen.getByText('The roof is covered by the policy. (Coverage opinion)')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(field());
  await user.keyboard('{Control>}{End}{/Control} Mine.');
  expect(screen.queryByText(`Paragraph 2 reworded by ${model}`)).toBeNull();
  expect(screen.getByText('No paragraph of the text stands in its words.')).toBeTruthy();
});
