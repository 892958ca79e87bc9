// The import screens as their user meets them: refused rows are named, one confirmation, the way back.
import type { ClaimImport } from '@plumbline/contracts/claims';
import type { SessionUser } from '@plumbline/web';
import { screen, waitFor, within } from '@testing-library/react';
import { refuseUnstubbed } from '@plumbline/web/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { dana, showScreen } from '../../testing/open-screen.tsx';
import { ImportPage } from './import-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const counts = {
  rows: 3,
  ready: 2,
  duplicates: 0,
  refused: 1,
  incomplete: 0,
  done: 0,
  opened: 0,
  merged: 0,
  skipped: 0,
  removed: 0,
  kept: 0,
};
const forecast = { claims: 2, merged: 0, skipped: 0, parts: 0 };
const anImport = (over: Partial<ClaimImport>): ClaimImport => ({
  id: 7,
  version: 1,
  kind: 'claims',
  state: 'uploaded',
  fileName: 'old-system.csv',
  bytes: 100,
  sha256: 'a'.repeat(64),
  encoding: 'utf-8',
  delimiter: ',',
  columns: ['Insured', 'Phone'],
  sample: [['Zoë Muñoz', '305 555 0101']],
  mapping: { Insured: 'propertyOwnerName', Phone: 'propertyOwnerPhone' },
  defaults: {},
  duplicates: 'skip',
  counts,
  cancelling: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  createdBy: 'Anna Reed',
  ...over,
});

interface Call {
  readonly name: string;
  readonly body: string;
  readonly key: string | null;
}

function open(at: string, answers: Record<string, () => Response>, role: SessionUser['role'] = 'admin') {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const name = `${request.method ?? 'GET'} ${new URL(address, 'http://localhost').pathname}`;
    if (!name.startsWith('GET')) {
      const body = typeof request.body === 'string' ? request.body : '';
      calls.push({ name, body, key: new Headers(request.headers).get('idempotency-key') });
    }
    return answers[name]?.() ?? refuseUnstubbed(request.method ?? 'GET', address);
  });
  return { calls, ...showScreen([{ path: '/claims/import', Component: ImportPage }], { at, who: { ...dana, role } }) };
}

const away = () => Response.json({ code: 'unavailable', message: 'Away', requestId: 'r-1' }, { status: 503 });

test('an office without imports is told so, and a refused file says why', async () => {
  const { user } = open('/claims/import', {
    'GET /api/claim-imports': () => Response.json([]),
    'POST /api/claim-imports': () =>
      Response.json({ code: 'unprocessable', message: 'This file has no rows under its header', requestId: 'r' }, { status: 422 }),
  });
  expect(await screen.findByText('No imports yet')).toBeTruthy();
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, new File(['a,b'], 'claims.csv', { type: 'text/csv' }));
  expect(await screen.findByText("This file wasn't accepted")).toBeTruthy();
});

test('a failed list keeps to its block and can be tried again', async () => {
  open('/claims/import', { 'GET /api/claim-imports': away });
  expect(await screen.findByText("Couldn't load imports")).toBeTruthy();
  expect(screen.getByText('Drop a CSV file here')).toBeTruthy();
});

test('the check names row and column, and one confirmation imports', async () => {
  const row = {
    table: 'claims',
    row: 4,
    state: 'refused',
    about: 'B',
    errors: [{ column: 'Phone', message: 'Valid phone number is required', value: '12' }],
  };
  const { calls, user } = open('/claims/import?import=7', {
    'GET /api/claim-imports/7': () => Response.json(anImport({ state: 'checked', forecast })),
    'GET /api/claim-imports/7/rows': () => Response.json([row]),
    'POST /api/claim-imports/7/confirm': () => Response.json(anImport({ state: 'importing' }), { status: 202 }),
  });
  const table = await screen.findByRole('region', { name: 'Rows with errors table' });
  expect(within(table).getByText('Phone:')).toBeTruthy();
  expect(within(table).getByText('4')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await screen.findByRole('heading', { name: 'Importing' })).toBeTruthy();
  expect(calls.map((one) => one.name)).toEqual(['POST /api/claim-imports/7/confirm']);
  expect(calls[0]?.key).toBeTruthy();
});

test('an archive whose claims were all there already lists what it brought', async () => {
  const done = anImport({ kind: 'migration', state: 'done', counts: { ...counts, done: 5, merged: 2, skipped: 1 } });
  open('/claims/import?import=7', {
    'GET /api/claim-imports/7': () => Response.json(done),
    'GET /api/claim-imports/7/reconciliation': away,
    'GET /api/claim-imports/7/rows': () =>
      Response.json([
        { table: 'notes', row: 2, state: 'opened', about: 'The tarp is on', errors: [], claimId: 3, claimNumber: 'CLM-2026-000003' },
      ]),
  });
  expect(await screen.findByRole('heading', { name: 'Imported rows' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Merged rows' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Skipped rows' })).toBeTruthy();
  expect((await screen.findAllByText('The tarp is on')).length).toBeGreaterThan(0);
});

test('an administrator undoes, an adjuster reads who can', async () => {
  const done = anImport({ state: 'done', counts: { ...counts, opened: 2 }, undoUntil: '2026-11-21T10:00:00.000Z' });
  const answers = {
    'GET /api/claim-imports/7': () => Response.json(done),
    'GET /api/claim-imports/7/reconciliation': away,
    'GET /api/claim-imports/7/rows': () => Response.json([]),
    'POST /api/claim-imports/7/undo': () => Response.json({ ...done, state: 'undoing' }, { status: 202 }),
  };
  const { user } = open('/claims/import?import=7', answers);
  await user.click(await screen.findByRole('button', { name: 'Undo import' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByRole('heading', { name: 'Undoing the import' })).toBeTruthy();
});

test('an adjuster cannot undo the import of a colleague', async () => {
  const done = anImport({ state: 'done', undoUntil: '2026-11-21T10:00:00.000Z', importedBy: { id: 99, name: 'Bea Moss' } });
  open('/claims/import?import=7', { 'GET /api/claim-imports/7': () => Response.json(done) }, 'adjuster');
  expect(await screen.findByText(/An administrator or Bea Moss can undo this import/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
});

test('rows that seem to be there already are skipped, merged or created, as is said', async () => {
  const checked = anImport({ state: 'checked', counts: { ...counts, duplicates: 1 }, forecast: { ...forecast, skipped: 1 } });
  const merging = { ...checked, version: 2, duplicates: 'merge', forecast: { ...forecast, merged: 1 } };
  const { calls, user } = open('/claims/import?import=7', {
    'GET /api/claim-imports/7': () => Response.json(checked),
    'GET /api/claim-imports/7/rows': () => Response.json([]),
    'PUT /api/claim-imports/7/duplicates': () => Response.json(merging),
  });
  expect(await screen.findByRole('button', { name: 'Import 2 rows' })).toBeTruthy();
  await user.click(await screen.findByRole('radio', { name: /^Merge/ }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Merge/ }).checked).toBe(true));
  expect(JSON.parse(calls[0]?.body ?? '{}')).toMatchObject({ choice: 'merge' });
  await user.click(screen.getByRole('button', { name: 'Import 3 rows' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('1 row will be merged into existing claims.');
});

test('what becomes of one row is chosen by keyboard: the row and the focus stay where they are', async () => {
  const checked = anImport({ state: 'checked', duplicates: 'merge', counts: { ...counts, duplicates: 1 } });
  const row = { table: 'claims', row: 5, state: 'duplicate', about: 'Csv again', errors: [] };
  const later = Promise.withResolvers<void>();
  let isChosen = false;
  const { calls, user } = open('/claims/import?import=7', {
    'GET /api/claim-imports/7': () => Response.json(checked),
    'GET /api/claim-imports/7/rows': () => (isChosen ? later.promise.then(() => Response.json([])) : Response.json([row])) as Response,
    'PUT /api/claim-imports/7/duplicates': () => {
      isChosen = true;
      return Response.json({ ...checked, version: 2 });
    },
  });
  const choice = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Row 5' });
  choice.focus();
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await waitFor(() => expect(calls).toHaveLength(1));
  const { choice: chosen } = JSON.parse(calls[0]?.body ?? '{}') as { choice: string };
  expect(['skip', 'create']).toContain(chosen);
  await waitFor(() => expect(choice.value.toLowerCase()).toBe(chosen));
  // The rows are being fetched anew, and nothing has gone meanwhile
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(choice.isConnected).toBe(true);
  expect(choice.value.toLowerCase()).toBe(chosen);
  expect(document.activeElement).toBe(choice);
  later.resolve();
});

test('an import that runs is cancelled, and says that it stops', async () => {
  const running = anImport({ state: 'importing' });
  const { calls, user } = open('/claims/import?import=7', {
    'GET /api/claim-imports/7': () => Response.json(running),
    'POST /api/claim-imports/7/cancel': () => Response.json({ ...running, version: 2, cancelling: true }, { status: 202 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Stopping…' })).toBeTruthy();
  expect(calls.map((one) => one.name)).toEqual(['POST /api/claim-imports/7/cancel']);
});

test('who imported can undo', async () => {
  const done = anImport({ state: 'done', undoUntil: '2026-11-21T10:00:00.000Z', importedBy: { id: dana.id, name: 'Dana Cole' } });
  open(
    '/claims/import?import=7',
    { 'GET /api/claim-imports/7': () => Response.json(done), 'GET /api/claim-imports/7/rows': () => Response.json([]) },
    'adjuster',
  );
  expect(await screen.findByRole('button', { name: 'Undo import' })).toBeTruthy();
});

test('values that are left out are named with their rows', async () => {
  const checked = anImport({ state: 'checked', counts: { ...counts, refused: 0, incomplete: 1 } });
  const leftOut = [{ column: 'Fee %', message: 'Enter a fee like 10 or 12.5', value: 'n/a' }];
  const row = { table: 'claims', row: 4, state: 'ready', about: 'Ana Diaz', errors: [], leftOut };
  open('/claims/import?import=7', {
    'GET /api/claim-imports/7': () => Response.json(checked),
    'GET /api/claim-imports/7/rows': () => Response.json([row]),
  });
  const table = within(await screen.findByRole('table'));
  expect(table.getByText('Enter a fee like 10 or 12.5', { exact: false }).textContent).toBe('Fee %: Enter a fee like 10 or 12.5 “n/a”');
});
