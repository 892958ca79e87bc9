// The mapping as its user meets it: uncertain guesses first, each choice counted, cells corrected in place, all by keyboard.
import type { ClaimImport, ImportPreview } from '@plumbline/contracts/claims';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { ImportPage } from './import-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const none = {
  rows: 0,
  ready: 0,
  duplicates: 0,
  refused: 0,
  incomplete: 0,
  done: 0,
  opened: 0,
  merged: 0,
  skipped: 0,
  removed: 0,
  kept: 0,
};
const uploaded: ClaimImport = {
  id: 7,
  version: 1,
  kind: 'claims',
  state: 'uploaded',
  fileName: 'oldsystem.csv',
  bytes: 100,
  sha256: 'a'.repeat(64),
  columns: ['Insured', 'Dt of Loss'],
  sample: [],
  mapping: {},
  defaults: {},
  duplicates: 'skip',
  counts: none,
  cancelling: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  createdBy: 'Anna Reed',
};
const mapping = { Insured: 'propertyOwnerName', 'Dt of Loss': 'incidentDate', COL: 'damageType', Stg: 'status' } as const;
const column = (name: string, field: string | undefined, confidence: number) => ({
  table: 'claims' as const,
  name,
  examples: ['x'],
  ...(field ? { field, guess: field } : {}),
  confidence,
  reading: 'Filled in every row',
});
const seen: ImportPreview = {
  importId: 7,
  columns: [
    column('Insured', 'propertyOwnerName', 95),
    column('Dt of Loss', 'incidentDate', 62),
    column('COL', 'damageType', 92),
    column('Stg', 'status', 95),
    column('Internal Ref 2', undefined, 62),
  ],
  words: [
    { field: 'damageType', word: 'WND', rows: 612, meaning: 'wind', guess: 'wind', confidence: 67, isChosen: false, byRow: false },
    { field: 'status', word: '6 - HOLD', rows: 118, meaning: 'intake', isChosen: false, byRow: false },
  ],
  carriers: ['Gulf Mutual', 'Sunshine Mutual'],
  fields: [
    { field: 'propertyOwnerName', label: 'Owner' },
    { field: 'incidentDate', label: 'Date of loss' },
  ],
  rows: [
    {
      row: 63,
      result: 'stays_out',
      emptied: 0,
      cells: [
        { field: 'propertyOwnerName', text: 'Marsh, Ellen' },
        {
          field: 'incidentDate',
          text: '31-Jun-26',
          problem: { effect: 'out', message: 'Enter a date like 2026-11-21', short: 'June has 30 days' },
        },
      ],
    },
  ],
  counts: { rows: 3_000, complete: 2_871, incomplete: 93, duplicates: 0, refused: 36 },
  parts: [],
  settings: { mapping, tables: {}, values: { status: { '6 - HOLD': 'intake' } } },
  missing: [],
};

function open(answer: (body: Record<string, unknown>) => Response | Promise<Response> = () => Response.json(seen), one = uploaded) {
  return openScreen(
    { path: '/claims/import', at: '/claims/import?import=7', Component: ImportPage },
    {
      'GET /api/claim-imports/7': () => Response.json(one),
      'GET /api/claim-imports': () => Response.json([]),
      'GET /api/storm-events': () => Response.json([]),
      'POST /api/claim-imports/7/preview': answer,
      'POST /api/claim-imports/7/dry-run': () => Response.json({ ...one, state: 'checking' }, { status: 202 }),
    },
  );
}
const bodies = (written: { name: string; body: Record<string, unknown> }[], what: string) =>
  written.filter(({ name }) => name.endsWith(what)).map(({ body }) => body);

test('uncertain columns stand first, a value without a guess has the focus, and the sentence adds up', async () => {
  open();
  const columns = within(await screen.findByRole('region', { name: 'Columns table' }));
  expect(columns.getAllByRole('rowheader').map((one) => one.textContent)).toEqual([
    'Dt of Loss',
    'Insured',
    'COL',
    'Stg',
    'Internal Ref 2',
  ]);
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Status: 6 - HOLD' }));
  expect(screen.getByText(/will be created: 2,871 complete, 93 with an empty optional cell/).textContent).toBe(
    '2,964 claims will be created: 2,871 complete, 93 with an empty optional cell. 36 rows stay out, in a file with the reasons. You can undo it for 30 days.',
  );
});

test('a column fills a second field, which the server is asked about beside the first', async () => {
  const { written, user } = open();
  const columns = within(await screen.findByRole('region', { name: 'Columns table' }));
  expect(columns.queryByRole('button', { name: 'Fill another field from Internal Ref 2' })).toBeNull();
  await user.click(columns.getByRole('button', { name: 'Fill another field from COL' }));
  const second = columns.getByRole('combobox', { name: 'Field for COL (again)' });
  await user.click(second);
  await user.click(await screen.findByRole('option', { name: 'Notes' }));
  await waitFor(() => expect(bodies(written, '/preview').at(-1)?.['mapping']).toEqual({ ...mapping, 'COL (again)': 'notes' }));
});

test('by keyboard: arrows between the choices, Enter opens one, letters filter, U goes on, Ctrl and Enter reviews', async () => {
  const { written, user } = open();
  await screen.findByRole('region', { name: 'Columns table' });
  await user.keyboard('u');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Field for Dt of Loss' }));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Field for Insured' }));
  await user.keyboard('{ArrowUp}{Enter}opened on{ArrowDown}{Enter}');
  await waitFor(() => expect(bodies(written, 'preview')).toHaveLength(2));
  expect(bodies(written, 'preview')[1]).toMatchObject({ mapping: { ...mapping, 'Dt of Loss': 'openedOn' } });
  expect(await screen.findByText('Your choice')).toBeTruthy();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(bodies(written, 'dry-run')).toHaveLength(1));
  expect(bodies(written, 'dry-run')[0]).toMatchObject({ values: { status: { '6 - HOLD': 'intake' } }, remember: true });
});

test('a carrier is renamed to one of the firm, and stays as it is written until then', async () => {
  const named = { field: 'insuranceCompany' as const, word: 'Gulfst. Mut.', rows: 9, isChosen: false, byRow: false };
  const { written, user } = open(() => Response.json({ ...seen, words: [...seen.words, named] }));
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Carrier: Gulfst. Mut.' });
  expect([field.value, field.placeholder]).toEqual(['', 'As written']);
  expect(screen.getByText('1 value')).toBeTruthy();
  await user.click(field);
  expect(await screen.findByRole('option', { name: 'Gulfst. Mut. (as written)' })).toBeTruthy();
  await user.click(screen.getByRole('option', { name: 'Gulf Mutual' }));
  await waitFor(() =>
    expect(bodies(written, 'preview')[1]).toMatchObject({ values: { insuranceCompany: { 'Gulfst. Mut.': 'Gulf Mutual' } } }),
  );
});

test('a carrier that the list does not offer is still told as what its claims come in under', async () => {
  const named = {
    field: 'insuranceCompany' as const,
    word: 'Gulfst. Mut.',
    rows: 9,
    meaning: 'Gulfstream Mutual',
    isChosen: true,
    byRow: false,
  };
  open(() => Response.json({ ...seen, words: [named] }));
  expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Carrier: Gulfst. Mut.' })).value).toBe('Gulfstream Mutual');
});

test('while a large file is read its share stands there, and Cancel leaves it', async () => {
  const reading = { bytes: 2_500_000, of: 10_000_000 };
  const { user } = open(() => new Promise<never>(() => undefined), { ...uploaded, reading });
  const bar = await screen.findByRole('progressbar', { name: 'Reading every row of oldsystem.csv' });
  await waitFor(() => expect(bar.getAttribute('value')).toBe('25'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Choose a file')).toBeTruthy();
});

test('a review that goes on after a reload says how far it is', async () => {
  open(undefined, { ...uploaded, state: 'checking', counts: { ...none, rows: 12_000 }, reading: { bytes: 4, of: 10 } });
  const bar = await screen.findByRole('progressbar', { name: 'Reviewing rows' });
  expect(bar.getAttribute('value')).toBe('40');
  expect(screen.getByText('12,000 rows reviewed, 0 with errors')).toBeTruthy();
});

test('wind is no hurricane, and the page says so beside the value', async () => {
  const { written, user } = open();
  expect(await screen.findByText(/^Wind is not a hurricane\. Each claim asks/)).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: /WND/ }));
  await user.click(await screen.findByRole('option', { name: 'Hurricane' }));
  await waitFor(() => expect(bodies(written, 'preview')).toHaveLength(2));
  expect(bodies(written, 'preview')[1]).toMatchObject({ values: { damageType: { WND: 'hurricane' } } });
  expect(screen.queryByText(/^Wind is not a hurricane/)).toBeNull();
});

test('a cell is corrected in place, for this import only', async () => {
  const { written, user } = open();
  const cell = await screen.findByRole('button', { name: /^31-Jun-26, Date of loss of row 63: Enter a date/ });
  cell.focus();
  await user.keyboard('{Enter}');
  const input = screen.getByRole('textbox', { name: 'Date of loss of row 63' });
  await user.clear(input);
  await user.type(input, '2026-06-30{Enter}');
  await waitFor(() => expect(bodies(written, 'preview')[1]).toMatchObject({ edits: { 63: { incidentDate: '2026-06-30' } } }));
});

test('where nothing can be imported the button is off and the first red cell has the focus', async () => {
  open(() => Response.json({ ...seen, counts: { ...seen.counts, complete: 0, incomplete: 0, refused: 3_000 } }));
  const review = await screen.findByRole<HTMLButtonElement>('button', { name: 'Review rows' });
  expect(review.disabled).toBe(true);
  expect(document.activeElement?.textContent).toContain('31-Jun-26');
});

test('a saved mapping that fits is one line, with the uncertain columns only', async () => {
  open(() => Response.json({ ...seen, savedMapping: { at: '2026-09-04T15:00:00.000Z', fits: true } }));
  expect(await screen.findByText('Mapping of Sep 4, 2026 used')).toBeTruthy();
  expect(screen.queryByText('Internal Ref 2')).toBeNull();
});

test('needed fields without a column are asked for once for all rows', async () => {
  const { written, user } = open(() => Response.json({ ...seen, missing: [{ field: 'propertyOwnerPhone', label: 'Phone number' }] }));
  await user.type(await screen.findByLabelText('Phone number'), '(305) 555-0101{Enter}');
  await waitFor(() => expect(bodies(written, 'preview')[1]).toMatchObject({ defaults: { propertyOwnerPhone: '(305) 555-0101' } }));
});

test('a damaged file says why, and another one can be chosen', async () => {
  open(() =>
    Response.json({ code: 'unprocessable', message: 'Row 9: a quotation mark is never closed.', requestId: 'r' }, { status: 422 }),
  );
  expect(await screen.findByText(/Row 9: a quotation mark is never closed/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Choose another file' })).toBeTruthy();
});
