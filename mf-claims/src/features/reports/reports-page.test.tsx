// Reports as their user sees them: counts, choosing, typing that is kept, two writers, and sending with what became of it.
import type { Report } from '@plumbline/contracts/claims';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aClaim } from '../../testing/a-claim.ts';
import { showScreen } from '../../testing/open-screen.tsx';
import { ReportsPage } from './reports-page.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const at = '2026-11-21T12:00:00.000Z';
const report = (over: Partial<Report> = {}): Report => ({
  id: 5,
  claimId: 9,
  claimNumber: 'CLM-2026-000009',
  title: 'Damage report',
  content: '## 1. Roof\nThe roof is old.',
  sections: [],
  status: 'draft',
  version: 3,
  revision: 1,
  contentSha256: 'c'.repeat(64),
  photoCount: 0,
  photos: [],
  layout: { photosPerRow: 2 },
  notDocumented: ['Estimate'],
  author: 'Dana Cole',
  savedBy: 'Dana Cole',
  published: false,
  createdAt: at,
  updatedAt: at,
  generatedInSeconds: 0.1,
  ...over,
});

type Answer = (body: unknown) => Response | Promise<Response>;

function open(address: string, answers: Record<string, Answer>) {
  const asked: { name: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, request: RequestInit = {}) => {
    const name = `${request.method ?? 'GET'} ${new URL(url, 'http://localhost').pathname}`;
    const body: unknown = typeof request.body === 'string' ? JSON.parse(request.body) : undefined;
    asked.push({ name, body });
    return (await answers[name]?.(body)) ?? Response.json({ code: 'x', message: 'Not found', requestId: 'r' }, { status: 404 });
  });
  return { asked, ...showScreen([{ path: '/reports', Component: ReportsPage }], { at: address }) };
}

const editing = (over: Partial<Report> = {}): Record<string, Answer> => ({
  'GET /api/reports/5': () => Response.json(report(over)),
  'GET /api/reports/5/draft': () => Response.json({ others: [] }),
  'PUT /api/reports/5/draft': () => Response.json({ others: [] }),
  'GET /api/reports/5/deliveries': () => Response.json([]),
});

test('the list shows counts, and figures only where there is something to measure', async () => {
  open('/reports', {
    'GET /api/reports': () => Response.json([]),
    'GET /api/reports/counts': () => Response.json({ all: 1204, draft: 3, review: 0, final: 1, sent: 1200, capped: false }),
    'GET /api/reports/statistics': () => Response.json({ days: 30, generationSeconds: { now: 0.42, base: 7, baseBefore: 0 } }),
  });
  expect(await screen.findByRole('tab', { name: 'Sent 1,200' })).toBeTruthy();
  expect(await screen.findByText('420 ms')).toBeTruthy();
  expect(screen.getByText('7 written in 30 days')).toBeTruthy();
  expect(screen.queryByText('Final without a changed word')).toBeNull();
  expect(await screen.findByText('No reports yet')).toBeTruthy();
});

test('without a claim nothing is generated, and it is said', async () => {
  const { user, asked } = open('/reports?generate=1', { 'GET /api/reports': () => Response.json([]) });
  await user.click(await screen.findByRole('button', { name: 'Generate AI Report' }));
  expect((await screen.findAllByText('No Claim Selected')).length).toBeGreaterThan(0);
  expect(asked.some((one) => one.name.startsWith('POST'))).toBe(false);
});

test('the chosen sections go out in their order', async () => {
  const card = {
    claimId: 9,
    claimNumber: 'CLM-2026-000009',
    claimStatus: 'inspected',
    propertyOwnerName: 'Ana',
    propertyAddress: 'A',
    damageType: 'hail',
    priority: 'high',
    status: 'draft',
    createdAt: at,
    updatedAt: at,
  };
  const { user, asked } = open('/reports?claim=9', {
    'GET /api/reports': () => Response.json([card]),
    'GET /api/claims/9/photos': () => Response.json([]),
    'POST /api/reports/generate/9': () => Response.json(report(), { status: 201 }),
    ...editing(),
  });
  await user.click(await screen.findByRole('radio', { name: /Photo report/ }));
  await user.click(screen.getByRole('button', { name: 'Move Inspection up' }));
  await user.click(screen.getByRole('checkbox', { name: /Photo log/ }));
  await waitFor(() => expect(screen.getByDisplayValue('CLM-2026-000009 - Ana')).toBeTruthy());
  await user.click(screen.getByRole('button', { name: 'Generate AI Report' }));
  expect(await screen.findByLabelText('Report text')).toBeTruthy();
  expect(asked.find((one) => one.name === 'POST /api/reports/generate/9')?.body).toMatchObject({
    template: 'photos',
    sections: ['inspection', 'assignment'],
    layout: { photosPerRow: 2 },
  });
});

test('typing is counted, kept on the server after a pause, and saved as a revision', async () => {
  const { user, asked } = open('/reports?report=5', {
    ...editing(),
    'PUT /api/reports/5': (body) => Response.json(report({ ...(body as object), version: 4, revision: 2 })),
  });
  const text = await screen.findByLabelText('Report text');
  await user.type(text, ' Very.');
  expect(screen.getByText(`${report().content.length + 6} characters`)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Preview PDF' })).toHaveProperty('disabled', true);
  await screen.findByText('Unsaved changes, kept on the server', {}, { timeout: 4_000 });
  expect(asked.filter((one) => one.name === 'PUT /api/reports/5/draft')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('All changes saved');
  expect(asked.find((one) => one.name === 'PUT /api/reports/5')?.body).toMatchObject({ version: 3, content: `${report().content} Very.` });
});

test('reverting asks, and can be undone', async () => {
  const { user } = open('/reports?report=5', { ...editing(), 'DELETE /api/reports/5/draft': () => new Response(null, { status: 204 }) });
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Report text');
  await user.type(text, ' Mine.');
  await user.click(screen.getByRole('button', { name: 'Revert Changes' }));
  await user.click(await screen.findByRole('button', { name: 'Revert' }));
  await waitFor(() => expect(text.value).toBe(report().content));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(text.value).toBe(`${report().content} Mine.`);
});

test('a text that another person saved meanwhile stands beside mine, and neither is lost', async () => {
  let theirs = report();
  const { user, asked } = open('/reports?report=5', {
    ...editing(),
    'GET /api/reports/5': () => Response.json(theirs),
    'PUT /api/reports/5': () => {
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
  await waitFor(() => expect(asked.filter((one) => one.name === 'PUT /api/reports/5').at(-1)?.body).toMatchObject({ version: 4 }));
});

test('words of an earlier visit are brought back', async () => {
  open('/reports?report=5', {
    ...editing(),
    'GET /api/reports/5/draft': () =>
      Response.json({
        mine: { title: 'Damage report', content: 'Half a sen', baseVersion: 3, savedAt: at },
        others: [{ name: 'Eli', savedAt: at }],
      }),
  });
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Report text')).value).toBe('Half a sen');
  expect(screen.getByText('Your unsaved changes were brought back')).toBeTruthy();
  expect(screen.getByText('Eli has unsaved changes in this report')).toBeTruthy();
});

test('a sent report is locked, and a failed delivery can go to another address', async () => {
  const delivery = {
    id: 31,
    reportId: 5,
    claimId: 9,
    channel: 'attachment',
    status: 'failed',
    recipientName: 'Desk',
    email: 'desk@nowhere.invalid',
    reason: 'No mail server exists for this address. Please check it.',
    attempts: 1,
    pdfSha256: 'a'.repeat(64),
    requestedBy: 'Dana Cole',
    createdAt: at,
  };
  const { user, asked } = open('/reports?report=5', {
    ...editing({ status: 'sent', pdfSha256: 'a'.repeat(64), finalizedBy: 'Dana Cole' }),
    'GET /api/reports/5/deliveries': () => Response.json([delivery]),
    'POST /api/report-deliveries/31/retry': () => Response.json({ ...delivery, status: 'queued', attempts: 2 }),
  });
  expect(await screen.findByText('This report was sent and is locked')).toBeTruthy();
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Report text')).readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  const email = await screen.findByLabelText('E-mail of Desk');
  await user.clear(email);
  await user.type(email, 'desk@carrier.example');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(asked.find((one) => one.name === 'POST /api/report-deliveries/31/retry')?.body).toEqual({ email: 'desk@carrier.example' }),
  );
});

test('what is published for a first reader is calm, and nothing is asked again', async () => {
  const delivery = {
    id: 32,
    reportId: 5,
    claimId: 9,
    channel: 'portal',
    status: 'queued',
    recipientName: 'Client portal',
    reason: 'Published to the portal. Nobody follows this claim there yet.',
    attempts: 1,
    pdfSha256: 'a'.repeat(64),
    requestedBy: 'Dana Cole',
    createdAt: at,
  };
  open('/reports?report=5', {
    ...editing({ status: 'final', pdfSha256: 'a'.repeat(64), finalizedBy: 'Dana Cole', published: true }),
    'GET /api/reports/5/deliveries': () => Response.json([delivery]),
  });
  const said = await screen.findByText(delivery.reason);
  expect(said.className).toContain('line');
  expect(screen.getByText('Published')).toBeTruthy();
  expect(screen.queryByText('Queued')).toBeNull();
});

test('an older revision takes the place of unsaved words only when asked, and they come back', async () => {
  const revisions = [2, 1].map((revision) => ({ revision, title: 'T', savedBy: 'Dana', savedAt: at, contentSha256: 'c', characters: 3 }));
  const { user, asked } = open('/reports?report=5', {
    ...editing({ revision: 2 }),
    'GET /api/reports/5/revisions': () => Response.json(revisions),
    'GET /api/reports/5/revisions/1': () => Response.json({ ...revisions[1], content: 'Old' }),
    'GET /api/reports/5/revisions/2': () => Response.json({ ...revisions[0], content: report().content }),
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
  expect(text.value).toBe(`${report().content} Mine.`);
});

test('words of an earlier visit that began from an older text are compared before they are saved', async () => {
  const now = { content: 'Theirs', version: 4, revision: 2, savedBy: 'Eli Engineer' };
  const { user, asked } = open('/reports?report=5', {
    ...editing(now),
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

test('a review in between is no other text: words of an earlier visit can be saved', async () => {
  open('/reports?report=5', {
    ...editing({ version: 4, status: 'review' }),
    'GET /api/reports/5/draft': () =>
      Response.json({ mine: { title: 'Damage report', content: 'Mine', baseVersion: 3, baseRevision: 1, savedAt: at }, others: [] }),
  });
  expect(await screen.findByText('Your unsaved changes were brought back')).toBeTruthy();
  expect(screen.queryByText(/while you were writing/)).toBeNull();
});

test('leaving unsaved words asks, whichever way one leaves', async () => {
  const { user, router } = open('/reports?report=5', { ...editing(), 'GET /api/reports': () => Response.json([]) });
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
  const { user } = open('/reports?report=5', { ...editing(), 'PUT /api/reports/5': () => new Promise((done) => (answer = done)) });
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Report text');
  await user.type(text, ' One.');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await user.type(text, ' Two.');
  answer(Response.json(report({ content: `${report().content} One.`, version: 4, revision: 2 })));
  await screen.findByText('Revision 2');
  expect(text.value).toBe(`${report().content} One. Two.`);
  expect(screen.getByRole('button', { name: 'Save Changes' })).toHaveProperty('disabled', false);
});

test('what was entered for sending is not lost by a slip', async () => {
  const { user } = open('/reports?report=5', {
    ...editing(),
    'GET /api/claims/9': () => Response.json(aClaim({ id: 9 })),
    'GET /api/claims/9/contacts': () => Response.json([]),
  });
  await screen.findByLabelText('Report text');
  await user.click(screen.getByRole('button', { name: 'Finalize & Send' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(await within(dialog).findByLabelText('Subject'), ' and photos');
  await user.keyboard('{Escape}');
  expect(within(dialog).getByText('Discard what you typed?')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Keep typing' }));
  await user.keyboard('{Escape}');
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a report can be had as PDF, as Word and as ZIP with its checksums', async () => {
  const { user } = open('/reports?report=5', editing());
  await user.click(await screen.findByRole('button', { name: 'Export Report' }));
  const to = async (name: RegExp) => (await screen.findByRole('menuitem', { name })).getAttribute('href');
  expect(await to(/^PDF/)).toBe('/api/reports/5/pdf');
  expect(await to(/DOCX/)).toBe('/api/reports/5/export?format=docx');
  expect(await to(/ZIP/)).toBe('/api/reports/5/export?format=zip');
});

test('a final report gets a new version, which opens', async () => {
  const { user, asked, router } = open('/reports?report=5', {
    ...editing({ status: 'final', pdfSha256: 'a'.repeat(64), finalizedBy: 'Dana Cole' }),
    'POST /api/reports/5/new-version': () => Response.json(report({ id: 6 }), { status: 201 }),
    'GET /api/reports/6/draft': () => Response.json({ others: [] }),
  });
  await user.click(await screen.findByRole('button', { name: 'New version' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Begin' }));
  await waitFor(() => expect(router.state.location.search).toBe('?report=6'));
  expect(asked.some(({ name }) => name === 'POST /api/reports/5/new-version')).toBe(true);
});
