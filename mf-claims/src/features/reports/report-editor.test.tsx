// Writing a report: typing that is kept, revisions, words of an earlier inspection, and two writers of one text.
import { createSessionGuard } from '@plumbline/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { at, editing, listing, open, report, savedSections, sentTexts } from './reports-mock-api.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('typing is counted, kept on the server after a pause, and saved as a revision', async () => {
  const { user, asked } = open('/reports?report=5', {
    ...editing(),
    'PUT /api/reports/5/sections': (body) => savedSections(body),
  });
  const text = await screen.findByLabelText('Report text');
  await user.type(text, ' Very.');
  expect(screen.getByText(`${report().content.length + 6} characters`)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Preview PDF' })).toHaveProperty('disabled', true);
  await screen.findByText('Unsaved changes, kept on the server', {}, { timeout: 4_000 });
  expect(asked.filter((one) => one.name === 'PUT /api/reports/5/draft')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('All changes saved');
  expect(sentTexts(asked)).toEqual(['The roof is old. Very.']);
});

test('the browser asks before unsaved words are left, but not on the way to the sign-in page, where they are kept', async () => {
  const { user } = open('/reports?report=5', editing());
  const asksToLeave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const text = await screen.findByLabelText('Report text');
  expect(asksToLeave()).toBe(false);
  await user.type(text, ' Very.');
  expect(asksToLeave()).toBe(true);
  const signIn = new Promise<string>((go) => createSessionGuard({ notify: () => undefined, go, here: () => '/reports' }).lose());
  expect(asksToLeave()).toBe(false);
  expect(await signIn).toContain('/api/login');
  // Whoever stays and goes on working is asked again
  await user.click(text);
  expect(asksToLeave()).toBe(true);
});

test('what keeps a report from being final is said with its chapter, which is taken out at a click; what is to do stands beside the text', async () => {
  const content = '## 1. Roof\nThe roof is old.\n\n## 2. Estimate\n$9,000.00.\n\n## 3. End\nNothing else.';
  const obstacles = [{ reason: 'It quotes sample prices', chapters: ['2. Estimate'] }];
  const { user } = open(
    '/reports?report=5',
    editing({ content, obstacles, toDo: ['Link a photo to roof covering'], leftOut: ['Measurements'] }),
  );
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Report text');
  expect(screen.getByText('It quotes sample prices: “2. Estimate”.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove this chapter' }));
  expect(text.value).toBe('The roof is old.');
  await user.click(screen.getByRole('button', { name: /^Sections/ }));
  expect(within(screen.getByRole('list', { name: 'Sections' })).getByText('End')).toBeTruthy();
  expect(screen.queryByText('Estimate')).toBeNull();
  expect(screen.queryByText(/It quotes sample prices/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo edit' }));
  expect(screen.getByText('Estimate')).toBeTruthy();
  expect(screen.getByText('It quotes sample prices: “2. Estimate”.')).toBeTruthy();
});

test('an obstacle in the title is said until the title changes', async () => {
  const obstacles = [{ reason: 'It quotes sample prices', chapters: [], inTitle: true }];
  const { user } = open('/reports?report=5', editing({ content: 'It leaks.', obstacles }));
  expect(await screen.findByText('It quotes sample prices: the title.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Take (this|these)/ })).toBeNull();
  await user.type(screen.getByLabelText('Title'), '!');
  expect(screen.queryByText(/It quotes sample prices/)).toBeNull();
});

test('reverting asks, and can be undone', async () => {
  const { user } = open('/reports?report=5', { ...editing(), 'DELETE /api/reports/5/draft': () => new Response(null, { status: 204 }) });
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Report text');
  await user.type(text, ' Mine.');
  await user.click(screen.getByRole('button', { name: 'Revert Changes' }));
  await user.click(await screen.findByRole('button', { name: 'Revert' }));
  await waitFor(() => expect(text.value).toBe('The roof is old.'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(text.value).toBe('The roof is old. Mine.');
});

test('words that are reverted while they are on their way to the server do not stay there', async () => {
  let mine: object | undefined;
  let arrive = () => {};
  const { user } = open('/reports?report=5', {
    ...editing(),
    'PUT /api/reports/5/draft': (body) =>
      new Promise<Response>((resolve) => {
        arrive = () => {
          mine = body as object;
          resolve(Response.json({ savedAt: at }));
        };
      }),
    'DELETE /api/reports/5/draft': () => {
      mine = undefined;
      return new Response(null, { status: 204 });
    },
  });
  await user.type(await screen.findByLabelText('Report text'), ' Mine.');
  const sent = arrive;
  await waitFor(() => expect(arrive).not.toBe(sent), { timeout: 4_000 });
  await user.click(screen.getByRole('button', { name: 'Revert Changes' }));
  await user.click(await screen.findByRole('button', { name: 'Revert' }));
  await screen.findByText('Changes reverted');
  arrive();
  expect(mine).toBeDefined();
  await waitFor(() => expect(mine).toBeUndefined());
});

test('words of an earlier session that were reverted are not brought back when the report is opened again', async () => {
  let mine: object | undefined = { title: 'Damage report', content: 'Half a sen', baseVersion: 3, baseRevision: 1, savedAt: at };
  const { user, router } = open('/reports?report=5', {
    ...editing(),
    ...listing,
    'GET /api/reports/5/draft': () => Response.json({ mine, others: [] }),
    'DELETE /api/reports/5/draft': () => {
      mine = undefined;
      return new Response(null, { status: 204 });
    },
  });
  await screen.findByText('Your unsaved changes were restored');
  await user.click(screen.getByRole('button', { name: 'Revert Changes' }));
  await user.click(await screen.findByRole('button', { name: 'Revert' }));
  await waitFor(() => expect(mine).toBeUndefined());
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByLabelText('Report text')).toBeNull());
  await act(() => router.navigate('/reports?report=5'));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Report text')).value).toBe('The roof is old.');
  expect(screen.queryByText('Your unsaved changes were restored')).toBeNull();
});

test('a text that another person saved meanwhile stands beside mine, and neither is lost', async () => {
  let theirs = report();
  const { user, asked } = open('/reports?report=5', {
    ...editing(),
    'GET /api/reports/5': () => Response.json(theirs),
    'PUT /api/reports/5/sections': () => {
      theirs = report({ content: 'Theirs', version: 4, revision: 2, savedBy: 'Eli Engineer' });
      return Response.json({ code: 'conflict', message: 'Changed', requestId: 'r' }, { status: 409 });
    },
  });
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Report text');
  await user.type(text, ' Mine.');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await user.click(await screen.findByRole('button', { name: 'Compare' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('region', { name: 'Theirs' }).textContent).toContain('Theirs');
  await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
  expect(text.value).toContain('Mine.');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  // What it replaces is what the colleague saved
  await waitFor(() =>
    expect(asked.findLast((one) => one.name === 'PUT /api/reports/5/sections')?.body).toMatchObject({
      sections: [{ was: { heading: '', text: 'Theirs' }, heading: '1. Roof', text: 'The roof is old. Mine.' }],
    }),
  );
});

test('words of an earlier session are brought back', async () => {
  open('/reports?report=5', {
    ...editing(),
    'GET /api/reports/5/draft': () =>
      Response.json({
        mine: { title: 'Damage report', content: 'Half a sen', baseVersion: 3, savedAt: at },
        others: [{ name: 'Eli', savedAt: at }],
      }),
  });
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Report text')).value).toBe('Half a sen');
  expect(screen.getByText('Your unsaved changes were restored')).toBeTruthy();
  expect(screen.getByText('Eli has unsaved changes in this report')).toBeTruthy();
});

test('an address with a revision opens it beside the one before it, and closed it is asked for no more', async () => {
  const revisions = [3, 2, 1].map((revision) => ({
    revision,
    title: 'T',
    savedBy: 'Dana',
    savedAt: at,
    contentSha256: 'c',
    characters: 3,
  }));
  const { user } = open('/reports?report=5&versions=2', {
    ...editing({ revision: 3 }),
    // Words that are not saved yet stay where they are: nobody leaves
    'GET /api/reports/5/draft': () =>
      Response.json({ mine: { title: 'Damage report', content: 'Half a sen', baseVersion: 3, savedAt: at }, others: [] }),
    'GET /api/reports/5/revisions': () => Response.json(revisions),
    'GET /api/reports/5/revisions/1': () => Response.json({ ...revisions[2], content: 'Old roof', photos: [] }),
    'GET /api/reports/5/revisions/2': () => Response.json({ ...revisions[1], content: 'New roof', photos: [] }),
    'GET /api/reports/5/revisions/3': () => Response.json({ ...revisions[0], content: 'Newest roof', photos: [] }),
  });
  expect(await screen.findByLabelText('Changes from revision 1 to 2')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText('Changes from revision 1 to 2')).toBeNull());
  expect(await screen.findByLabelText('Report text')).toHaveProperty('value', 'Half a sen');
  expect(screen.queryByRole('dialog')).toBeNull();
  // Asked for again, it is the newest one
  await user.click(screen.getByRole('button', { name: 'Versions' }));
  expect(await screen.findByLabelText('Changes from revision 2 to 3')).toBeTruthy();
});

test('an older revision takes the place of unsaved words only when asked, and they come back', async () => {
  const revisions = [2, 1].map((revision) => ({ revision, title: 'T', savedBy: 'Dana', savedAt: at, contentSha256: 'c', characters: 3 }));
  const { user, asked } = open('/reports?report=5', {
    ...editing({ revision: 2 }),
    'GET /api/reports/5/revisions': () => Response.json(revisions),
    'GET /api/reports/5/revisions/1': () => Response.json({ ...revisions[1], content: 'Old', photos: [] }),
    'GET /api/reports/5/revisions/2': () => Response.json({ ...revisions[0], content: report().content, photos: [] }),
    'PUT /api/reports/5': (body) => Response.json(report({ ...(body as object), version: 4, revision: 3 })),
  });
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Report text');
  await user.type(text, ' Mine.');
  await user.click(screen.getByRole('button', { name: 'Versions' }));
  await user.click(await screen.findByRole('button', { name: 'Restore revision 1' }));
  const question = await screen.findByRole('dialog', { name: 'Restore revision 1?' });
  expect(asked.some((one) => one.name === 'PUT /api/reports/5')).toBe(false);
  await user.click(within(question).getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(text.value).toBe('Old'));
  expect(asked.find((one) => one.name === 'PUT /api/reports/5')?.body).toMatchObject({ restoredFrom: 1, version: 3 });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(text.value).toBe('The roof is old. Mine.');
});

test('words of an earlier session that began from an older text are compared before they are saved', async () => {
  const now = { content: 'Theirs', version: 4, revision: 2, savedBy: 'Eli Engineer' };
  const { user, asked } = open('/reports?report=5', {
    ...editing(now),
    'GET /api/reports/5/revisions/1': () => Response.json({ ...report(), savedAt: at, characters: 16 }),
    'GET /api/reports/5/draft': () =>
      Response.json({ mine: { title: 'Damage report', content: 'Mine', baseVersion: 3, baseRevision: 1, savedAt: at }, others: [] }),
  });
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Report text')).value).toBe('Mine');
  expect(screen.getByText('Eli Engineer saved revision 2 while you were writing')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(within(await screen.findByRole('dialog')).getByRole('region', { name: 'Theirs' }).textContent).toContain('Theirs');
  expect(asked.some((one) => one.name === 'PUT /api/reports/5')).toBe(false);
  // What is kept meanwhile still says which text it began from
  await waitFor(
    () => expect(asked.find((one) => one.name === 'PUT /api/reports/5/draft')?.body).toMatchObject({ baseVersion: 3, baseRevision: 1 }),
    { timeout: 4_000 },
  );
});

test('a review in between is no other text: words of an earlier session can be saved', async () => {
  open('/reports?report=5', {
    ...editing({ version: 4, status: 'review' }),
    'GET /api/reports/5/draft': () =>
      Response.json({ mine: { title: 'Damage report', content: 'Mine', baseVersion: 3, baseRevision: 1, savedAt: at }, others: [] }),
  });
  expect(await screen.findByText('Your unsaved changes were restored')).toBeTruthy();
  expect(screen.queryByText(/while you were writing/)).toBeNull();
});

test('leaving unsaved words asks, whichever way one leaves', async () => {
  const { user, router } = open('/reports?report=5', { ...editing(), ...listing });
  await user.type(await screen.findByLabelText('Report text'), ' Mine.');
  expect(screen.getByText(/Save your changes first/)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Reports' }));
  await user.click(within(await screen.findByRole('dialog', { name: 'Close without saving?' })).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('?report=5');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Close without saving?' })).getByRole('button', { name: 'Close without saving' }),
  );
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('words typed while a revision is being saved stay', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { user } = open('/reports?report=5', { ...editing(), 'PUT /api/reports/5/sections': () => new Promise((done) => (answer = done)) });
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Report text');
  await user.type(text, ' One.');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await user.type(text, ' Two.');
  answer(Response.json(report({ content: `${report().content} One.`, version: 4, revision: 2 })));
  await screen.findByText('Revision 2');
  expect(text.value).toBe('The roof is old. One. Two.');
  expect(screen.getByRole('button', { name: 'Save Changes' })).toHaveProperty('disabled', false);
});

const finalized = { status: 'final', version: 4, finalizedBy: 'Eli Engineer', pdfSha256: 'a'.repeat(64) } as const;
const missed = 'Finalized without your unsaved changes';

test.each([
  ['the text that I read', report().content, 1, 'The roof is old.'],
  ['another text', 'Theirs', 2, 'Theirs'],
])('a colleague finalizes %s while I write: it is shown as it is, and my words can be had', async (_, content, revision, shown) => {
  let now = report();
  const { user, client } = open('/reports?report=5', { ...editing(), 'GET /api/reports/5': () => Response.json(now) });
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Report text');
  await user.type(text, ' Mine.');
  now = report({ ...finalized, content, revision });
  await act(() => client.invalidateQueries({ queryKey: ['reports'] }));
  expect(await screen.findByText(missed)).toBeTruthy();
  expect(screen.getByText('This report is final')).toBeTruthy();
  expect(text.value).toBe(shown);
  expect(text.readOnly).toBe(true);
  expect(screen.queryByText(/while you were writing/)).toBeNull();
  expect(screen.getByRole('region', { name: 'My text', hidden: true }).textContent).toContain('The roof is old. Mine.');
  await user.click(screen.getByRole('button', { name: 'Copy my text' }));
  expect(await screen.findByText('Text copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(`${report().title}\n\n${report().content} Mine.`);
});

test('a report that was finalized without my words says so again when it is opened, until I discard them', async () => {
  let mine: object | undefined = { title: 'Damage report', content: 'Half a sen', baseVersion: 3, baseRevision: 1, savedAt: at };
  const { user, router } = open('/reports?report=5', {
    ...editing(finalized),
    ...listing,
    'GET /api/reports/5/draft': () => Response.json({ mine, others: [] }),
    'DELETE /api/reports/5/draft': () => {
      mine = undefined;
      return new Response(null, { status: 204 });
    },
  });
  expect(await screen.findByText(missed)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Report text').value).toBe('The roof is old.');
  expect(screen.getByRole('region', { name: 'My text', hidden: true }).textContent).toContain('Half a sen');
  await user.click(screen.getByRole('button', { name: 'Discard my text' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(mine).toBeUndefined());
  expect(screen.queryByText(missed)).toBeNull();
  await act(() => router.navigate('/reports'));
  await act(() => router.navigate('/reports?report=5'));
  await screen.findByLabelText('Report text');
  expect(screen.queryByText(missed)).toBeNull();
});

test('words that are refused because the report is final by now are kept in this tab, and said', async () => {
  let now = report();
  const { user, router } = open('/reports?report=5', {
    ...editing(),
    ...listing,
    'GET /api/reports/5': () => Response.json(now),
    'PUT /api/reports/5/sections': () => {
      now = report(finalized);
      return Response.json({ code: 'conflict', message: 'This report is final', requestId: 'r' }, { status: 409 });
    },
  });
  await user.type(await screen.findByLabelText('Report text'), ' Mine.');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText(missed)).toBeTruthy();
  expect(screen.getByText("Couldn't save the report")).toBeTruthy();
  // There is nothing left to save: leaving does not ask
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await act(() => router.navigate('/reports?report=5'));
  expect(await screen.findByText(missed)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'My text', hidden: true }).textContent).toContain('The roof is old. Mine.');
});

test('the answer to a save that comes after the report was finalized does not open it again', async () => {
  let now = report();
  let answer: (response: Response) => void = () => undefined;
  const { user, client } = open('/reports?report=5', {
    ...editing(),
    'GET /api/reports/5': () => Response.json(now),
    'PUT /api/reports/5/sections': () => new Promise((done) => (answer = done)),
  });
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Report text');
  await user.type(text, ' One.');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const saved = { content: `${report().content} One.`, revision: 2 };
  now = report({ ...finalized, ...saved, version: 5 });
  await act(() => client.invalidateQueries({ queryKey: ['reports'] }));
  await screen.findByText('This report is final');
  answer(Response.json(report({ ...saved, version: 4 })));
  await screen.findByText('Report saved');
  expect(screen.getByText('This report is final')).toBeTruthy();
  expect(text.value).toBe('The roof is old. One.');
  expect(screen.queryByText(missed)).toBeNull();
});
