// The photos of a report beside its text: what is changed while others are saved stays, words cite the same pictures, and nothing unsaved is taken for kept.
import type { Report, ReportOpenItem } from '@plumbline/contracts/claims';
import { createSessionGuard } from '@plumbline/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { at, editing, listing, open, report } from './reports-mock-api.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const content = '## 1. Roof\nOld (Fig. 2).\n\n## 2. Photo log\nFig. 1: Ridge\nFig. 2: Eave';
const turnedContent = '## 1. Roof\nOld (Fig. 1).\n\n## 2. Photo log\nFig. 1: Eave\nFig. 2: Ridge';
const ridge = { id: 11, caption: 'Ridge' };
const eave = { id: 12, caption: 'Eave' };
const first = report({ content, photos: [ridge, eave], photoCount: 2 });
/** The same report with its photos in the other order. */
const turned = (over: Partial<Report> = {}) =>
  report({ content: turnedContent, photos: [eave, ridge], photoCount: 2, version: 4, revision: 2, ...over });

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Report text');
const caption = (figure: number) => screen.getByLabelText<HTMLTextAreaElement>(`Caption of Fig. ${figure}`);

async function desk(answers: Record<string, (body: unknown) => Response | Promise<Response>> = {}) {
  const shown = open('/reports?report=5', {
    ...editing(first),
    ...listing,
    'GET /api/claims/9/photos': () => Response.json([]),
    'DELETE /api/reports/5/draft': () => new Response(null, { status: 204 }),
    ...answers,
  });
  await shown.user.click(await screen.findByRole('button', { name: /^Sections/ }));
  const to = (name: RegExp) => shown.user.click(within(screen.getByRole('list', { name: 'Sections' })).getByRole('button', { name }));
  const turn = async () => {
    await to(/^Photos/);
    act(() => screen.getByRole('button', { name: 'Fig. 2 of 2: move with the arrow keys' }).focus());
    await shown.user.keyboard('{ArrowLeft}');
  };
  return { ...shown, to, turn };
}

/** The answer to `Save photos` comes when `answer` is called. */
async function saving() {
  let answer: (response: Response) => void = () => undefined;
  const shown = await desk({ 'PUT /api/reports/5/photos': () => new Promise((done) => (answer = done)) });
  await shown.turn();
  await shown.user.click(screen.getByRole('button', { name: 'Save photos' }));
  return { ...shown, arrive: (next: Report) => answer(Response.json(next)) };
}

test('words typed while the photos are being saved stay, and cite the same picture', async () => {
  const { user, to, arrive } = await saving();
  await to(/Roof/);
  await user.type(field(), ' Torn.');
  arrive(turned());
  await screen.findByText('Photos saved');
  expect(field().value).toBe('Old (Fig. 1). Torn.');
  expect(screen.getByRole('button', { name: 'Save Changes' })).toHaveProperty('disabled', false);
  await user.click(screen.getByRole('button', { name: 'Undo edit' }));
  expect(field().value).toBe('Old (Fig. 1).');
});

test('photos changed while others are being saved stay, on top of what was saved', async () => {
  const { user, arrive } = await saving();
  await user.type(caption(2), ' cap');
  arrive(turned({ photos: [{ id: 12, caption: 'Eave, north' }, ridge] }));
  await screen.findByText('Photos saved');
  expect([caption(1).value, caption(2).value]).toEqual(['Eave, north', 'Ridge cap']);
  expect(screen.getByText('Unsaved photos')).toBeTruthy();
  expect(screen.queryByText('Someone else changed the photos')).toBeNull();
});

test('an Undo of a revert cites the same picture after a colleague turned the photos', async () => {
  let now = first;
  const { user, client } = await desk({ 'GET /api/reports/5': () => Response.json(now) });
  await user.type(field(), ' Torn.');
  await user.click(screen.getByRole('button', { name: 'Revert Changes' }));
  await user.click(await screen.findByRole('button', { name: 'Revert' }));
  await waitFor(() => expect(field().value).toBe('Old (Fig. 2).'));
  now = turned();
  await act(() => client.invalidateQueries({ queryKey: ['reports', 'one', 5] }));
  await waitFor(() => expect(field().value).toBe('Old (Fig. 1).'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(field().value).toBe('Old (Fig. 1). Torn.');
});

test('an Undo of “Use theirs” cites the same picture beside the photos that a colleague turned', async () => {
  let now = first;
  const { user, client } = await desk({ 'GET /api/reports/5': () => Response.json(now) });
  await user.type(field(), ' Torn.');
  now = turned({ content: turnedContent.replace('Old', 'New'), savedBy: 'Eli Engineer' });
  await act(() => client.invalidateQueries({ queryKey: ['reports', 'one', 5] }));
  await user.click(await screen.findByRole('button', { name: 'Compare' }));
  await user.click(await screen.findByRole('button', { name: 'Use theirs' }));
  await waitFor(() => expect(field().value).toBe('New (Fig. 1).'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(field().value).toBe('Old (Fig. 1). Torn.');
});

const mine = { title: first.title, content: content.replace('Old', 'Worn'), baseVersion: 3, baseRevision: 1, savedAt: at };
const before = { ...first, savedAt: at, characters: content.length };

test('words of an earlier session cite the same pictures after a colleague turned the photos', async () => {
  const { asked } = await desk({
    'GET /api/reports/5': () => Response.json(turned()),
    'GET /api/reports/5/draft': () => Response.json({ mine, others: [] }),
    'GET /api/reports/5/revisions/1': () => Response.json(before),
  });
  await waitFor(() => expect(field().value).toBe('Worn (Fig. 1).'));
  // What is kept from now on says which figures it cites
  await waitFor(
    () =>
      expect(asked.findLast(({ name }) => name === 'PUT /api/reports/5/draft')?.body).toMatchObject({
        content: turnedContent.replace('Old', 'Worn'),
        baseVersion: 4,
        baseRevision: 2,
      }),
    { timeout: 4_000 },
  );
});

test('where both wrote the same section the kept draft keeps its numbers until it is decided', async () => {
  const { user, asked } = await desk({
    'GET /api/reports/5': () => Response.json(turned({ content: turnedContent.replace('Old', 'New') })),
    'GET /api/reports/5/draft': () => Response.json({ mine, others: [] }),
    'GET /api/reports/5/revisions/1': () => Response.json(before),
  });
  await waitFor(() => expect(field().value).toBe('Worn (Fig. 2).'));
  await waitFor(
    () =>
      expect(asked.findLast(({ name }) => name === 'PUT /api/reports/5/draft')?.body).toMatchObject({
        content: mine.content,
        baseRevision: 1,
      }),
    { timeout: 4_000 },
  );
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(field().value).toBe('Worn (Fig. 1).'));
});

test('unsaved photos are said, keep the saved ones from being sent, and are asked about on every way out', async () => {
  const { user, turn, to } = await desk();
  await turn();
  for (const name of ['Preview PDF', 'Export Report', 'Finalize & Send', 'Submit for review'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  expect(screen.getByText(/^Save your photos first\./)).toBeTruthy();
  await to(/Roof/);
  expect(screen.getByText('Text saved. Photos aren’t saved.')).toBeTruthy();
  await user.type(field(), ' Torn.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close without saving?' });
  expect(dialog.textContent).toContain("They'll be here when you open the report again.");
  expect(dialog.textContent).toContain('The order, choice and captions of the photos aren’t saved and will be lost.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  // Photos are in no draft: also the way to the sign-in page would lose them
  void createSessionGuard({ notify: () => undefined, go: () => undefined, here: () => '/reports' }).lose();
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
});

test('a report that a colleague finalizes shows its own photos', async () => {
  let now = first;
  const { client, turn } = await desk({ 'GET /api/reports/5': () => Response.json(now) });
  await turn();
  now = report({ ...first, status: 'final', version: 4, finalizedBy: 'Eli Engineer', pdfSha256: 'a'.repeat(64) });
  await act(() => client.invalidateQueries({ queryKey: ['reports', 'one', 5] }));
  await screen.findByText('This report is final');
  expect(
    within(screen.getByRole('list', { name: 'Figures in order' }))
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual([expect.stringContaining('Ridge'), expect.stringContaining('Eave')]);
  expect(screen.getByRole('button', { name: 'Send again' })).toHaveProperty('disabled', false);
});

test('an emptied caption shows the one that stays', async () => {
  const { user, to } = await desk();
  await to(/^Photos/);
  await user.clear(caption(1));
  expect(caption(1).placeholder).toBe('Ridge');
});

test('an item under a figure leads to the photos', async () => {
  const item: ReportOpenItem = {
    key: 'to-do text: the caption of Fig. 2',
    kind: 'to-do text',
    blocking: true,
    sentence: '“TBD” is still to do in the caption of Fig. 2.',
    remedy: 'Finish or remove it in the caption of Fig. 2.',
    place: 'text',
    figures: [2],
  };
  const { user } = await desk({ 'GET /api/reports/5/open-items': () => Response.json({ version: 3, items: [item] }) });
  await user.click(screen.getByRole('button', { name: /^Open items/ }));
  await user.click(await screen.findByRole('button', { name: `Edit text: ${item.sentence}` }));
  expect(caption(2).value).toBe('Eave');
});
