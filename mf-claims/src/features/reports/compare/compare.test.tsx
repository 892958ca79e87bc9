// The comparison on the screen: what is empty, what filters, what a person decides, and a refusal with its dollars.
import type { CarrierEstimateCard, ComparedRow, ComparedSide, Estimate, EstimateComparison } from '@plumbline/contracts/claims';
import { screen, within } from '@testing-library/react';
import { blankPdf } from '@plumbline/web/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { none, openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { ComparePage } from './compare-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const at = '2026-11-21T12:00:00.000Z';
const card = (over: Partial<CarrierEstimateCard> = {}): CarrierEstimateCard => ({
  id: 1,
  claimId: 9,
  round: 1,
  carrier: 'Tower Hill',
  datedOn: '2026-10-21',
  format: 'xactimate',
  documentId: 4,
  fileName: 'theirs.pdf',
  sha256: 'a'.repeat(64),
  pages: 12,
  lineCount: 40,
  totals: {
    tax: 0,
    overheadAndProfit: 0,
    rcv: 180,
    depreciation: 0,
    recoverable: 0,
    unsaid: 0,
    acv: 180,
    deductible: 0,
    priorPayments: 0,
    netClaim: 180,
    setAside: 0,
  },
  importedBy: 'Dana Cole',
  importedAt: at,
  ...over,
});
const ours = {
  id: 5,
  claimId: 9,
  claimNumber: 'CLM-2026-000009',
  filename: 'a.esx',
  kind: 'initial' as const,
  revision: 3,
  lineItemCount: 2,
  warningCount: 0,
  generatedAt: at,
  generatedBy: 'Dana Cole',
  sha256: 'a'.repeat(64),
  bytes: 9,
  totals: { rcv: 940, acv: 940, depreciation: 0, overhead: 0, profit: 0, tax: 0, deductible: 0, netClaim: 940 },
};
const ourEstimate: Estimate = {
  ...ours,
  lines: [],
  warnings: [],
  label: 'Open',
  priceList: { code: 'SAMPLE', isSample: true, notice: '', sha256: 'b'.repeat(64) },
  overheadBase: 'price',
  entries: { edits: 0, contents: 0 },
};
const side = (over: Partial<ComparedSide> = {}): ComparedSide => ({
  key: 'k',
  description: 'Aluminum gutter',
  quantity: 40,
  unit: 'LF',
  unitPrice: 11,
  tax: 0,
  overheadAndProfit: 0,
  rcv: 440,
  depreciation: 0,
  acv: 440,
  counted: true,
  ...over,
});
const row = (over: Partial<ComparedRow> = {}): ComparedRow => ({
  key: 'gutter',
  area: 'Exterior/Gutters',
  code: 'SFG GUTA &',
  description: 'Aluminum gutter',
  ours: side(),
  latest: side({ key: 't', quantity: 20, rcv: 180 }),
  first: side({ key: 't', quantity: 20, rcv: 180 }),
  apart: 260,
  apartAcv: 260,
  kind: 'quantity',
  parts: [
    { kind: 'quantity', rcv: 180, acv: 180 },
    { kind: 'price', rcv: 80, acv: 80 },
  ],
  photoIds: [],
  quantitySource: 'inspection',
  reason: 'Dented gutter',
  pairedBy: 'words',
  included: false,
  sentence: '40.00 LF in place of 20.00 LF: $180.00.',
  history: [{ on: '2026-10-21', text: 'Tower Hill: 20 LF, $180.00' }],
  ...over,
});
const {
  latest: _latest,
  first: _first,
  pairedBy: _by,
  ...onlyOurs
} = row({
  key: 'barrier',
  area: 'Roof',
  code: 'RFG SWB +',
  description: 'Secondary water barrier',
  kind: 'missing',
  apart: 500,
  parts: [{ kind: 'missing', rcv: 500, acv: 500 }],
});
const comparison = (over: Partial<EstimateComparison> = {}): EstimateComparison => ({
  claimId: 9,
  version: 1,
  ours: { id: 5, revision: 3, kind: 'initial', isFinal: false, generatedAt: at, rcv: 940, acv: 940, isSample: false },
  first: card(),
  latest: card(),
  apart: 760,
  apartAcv: 760,
  kinds: [
    { kind: 'missing', lines: 1, rcv: 500, acv: 500 },
    { kind: 'quantity', lines: 1, rcv: 180, acv: 180 },
    { kind: 'price', lines: 1, rcv: 80, acv: 80 },
    { kind: 'depreciation', lines: 2, rcv: 0, acv: 31 },
  ],
  rows: [row(), onlyOurs],
  ...over,
});

const open = (answers: Answers = {}) =>
  openScreen(
    { path: '/claims/:id/compare', at: '/claims/9/compare', Component: ComparePage },
    {
      'GET /api/claims/9': () =>
        Response.json({ id: 9, claimNumber: 'CLM-2026-000009', propertyOwnerName: 'June Pham', propertyAddress: '518 Palmetto St' }),
      'GET /api/claims/9/carrier-estimates': () => Response.json([card()]),
      'GET /api/estimates': () => Response.json([ours]),
      'GET /api/estimates/5': () => Response.json(ourEstimate),
      'GET /api/claims/9/building': () => Response.json({ claimId: 9, version: 1, building: { parts: {} } }),
      'GET /api/claims/9/contents': () => Response.json({ claimId: 9, version: 0, items: [], rcv: 0, acv: 0 }),
      'GET /api/claims/9/estimate-edits': () => Response.json({ claimId: 9, version: 0, edits: [] }),
      'GET /api/price-lists': none,
      'GET /api/claims/9/estimate-comparison': () => Response.json(comparison()),
      'GET /api/claims/9/recoverable-depreciation': () =>
        Response.json({
          claimId: 9,
          stated: { amount: 31, unsaid: 0, carrier: 'Tower Hill', datedOn: '2026-10-21' },
          inLedger: 0,
          mayAsk: true,
        }),
      ...answers,
    },
  );

test('without an estimate of the carrier the screen says how to get it', async () => {
  open({ 'GET /api/claims/9/carrier-estimates': none });
  expect(await screen.findByText('No carrier estimate yet')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Import carrier estimate' }).length).toBeGreaterThan(0);
});

test('without ours it leads to ours', async () => {
  open({ 'GET /api/estimates': none });
  expect(await screen.findByText('No estimate of ours yet')).toBeTruthy();
});

test('what people changed after our estimate is said above the figures', async () => {
  open({
    'GET /api/claims/9/estimate-edits': () => Response.json({ claimId: 9, version: 1, edits: [] }),
    'GET /api/claims/9/building': () => Response.json({ claimId: 9, version: 2, building: { parts: {} }, savedAt: at }),
  });
  expect(await screen.findByText('Changed since this estimate: lines, building. Generate it again to use them.')).toBeTruthy();
});

test('a price of a person says whose it is at the line and why beside it', async () => {
  const priceSet = { by: 'Dana Cole', at, reason: 'Bid of Acme' };
  open({
    'GET /api/claims/9/estimate-comparison': () => Response.json(comparison({ rows: [row({ listPrice: 9, priceSet })] })),
  });
  expect(await screen.findByRole('row', { name: /Aluminum gutter.*Price entered by Dana Cole/ })).toBeTruthy();
  const panel = screen.getByRole('complementary', { name: 'Chosen line' });
  expect(panel.textContent).toMatch(/Price entered by Dana Cole, .*: Bid of Acme \(list \$9\.00\)/);
});

test('a comparison that fails says so', async () => {
  open({ 'GET /api/claims/9/estimate-comparison': () => refused(503, 'Down') });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('kinds filter by click and by number, and what the carrier has not is written out', async () => {
  const { user } = open();
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByText('Not included')).toHaveLength(1);
  expect(screen.getByText(/2 lines, ACV only/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Missing/ }));
  expect(table.queryByText('Aluminum gutter')).toBeNull();
  await user.keyboard('2');
  expect(table.getByText('Aluminum gutter')).toBeTruthy();
  expect(table.queryByText('Secondary water barrier')).toBeNull();
});

test('J moves, Space includes, and the foot counts what the server answers', async () => {
  const { user, written } = open({
    'POST /api/claims/9/estimate-comparison': () => Response.json(comparison({ rows: [row(), { ...onlyOurs, included: true }] })),
    'GET /api/claims/9/supplement.pdf': () => new Response(blankPdf(), { headers: { 'content-type': 'application/pdf' } }),
  });
  await screen.findByRole('table');
  await user.click(document.body);
  await user.keyboard('j ');
  expect(await screen.findByText('1 of 2 differences')).toBeTruthy();
  expect(written[0]?.body).toEqual({ kind: 'include', lines: ['barrier'], included: true });
  await user.click(screen.getByRole('button', { name: 'Read draft' }));
  expect(await screen.findByRole('region', { name: 'Pages of Draft of the supplement request' })).toBeTruthy();
});

test('Space acts where the focus is, on no other row, and a held key decides once', async () => {
  const { user, written } = open({ 'POST /api/claims/9/estimate-comparison': () => Response.json(comparison()) });
  const table = within(await screen.findByRole('table'));
  // The first row is the chosen one, the focus stands in the second
  screen.getByLabelText('Include Secondary water barrier in the supplement').focus();
  await user.keyboard(' ');
  expect(written.map(({ body }) => body)).toEqual([{ kind: 'include', lines: ['barrier'], included: true }]);
  table.getByRole('button', { name: 'Secondary water barrier' }).focus();
  await user.keyboard(' ');
  expect(screen.getByRole('complementary', { name: 'Chosen line' }).textContent).toContain('Secondary water barrier');
  expect(written).toHaveLength(1);
  await user.keyboard('k ');
  expect(written.map(({ body }) => body).at(-1)).toEqual({ kind: 'include', lines: ['gutter'], included: true });
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', repeat: true, bubbles: true }));
  expect(written).toHaveLength(2);
});

test('an answer that comes late never takes back what a newer one said', async () => {
  const late = Promise.withResolvers<void>();
  const first = comparison({ version: 2, rows: [row(), { ...onlyOurs, included: true }] });
  const second = comparison({ version: 3, rows: [row({ included: true }), { ...onlyOurs, included: true }] });
  const answers = [late.promise.then(() => Response.json(first)), Promise.resolve(Response.json(second))];
  const { user } = open({ 'POST /api/claims/9/estimate-comparison': () => answers.shift() as Promise<Response> });
  await user.click(await screen.findByLabelText('Include Secondary water barrier in the supplement'));
  await user.click(screen.getByLabelText('Include Aluminum gutter in the supplement'));
  expect(await screen.findByText('2 of 2 differences')).toBeTruthy();
  late.resolve();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByText('2 of 2 differences')).toBeTruthy();
});

test('a pair is taken apart in the panel, and an unmatched line is paired by hand', async () => {
  const { key: _key, ...theirs } = side({ description: 'Gutter, seamless' });
  const { ours: _ours, ...only } = row({
    key: 'theirs:t',
    kind: 'theirs',
    description: 'Gutter, seamless',
    latest: { key: 't', ...theirs },
  });
  const apart = comparison({
    rows: [{ ...onlyOurs, key: 'gutter', description: 'Aluminum gutter', suggestion: { key: 't', description: 'Gutter, seamless' } }, only],
  });
  const { user, written } = open({ 'POST /api/claims/9/estimate-comparison': () => Response.json(apart) });
  await user.click(await screen.findByRole('button', { name: 'Not the same line' }));
  await user.click(await screen.findByRole('button', { name: 'Pair with “Gutter, seamless”' }));
  expect(written.map(({ body }) => body)).toEqual([
    { kind: 'unpair', ours: 'gutter' },
    { kind: 'pair', ours: 'gutter', theirs: 't' },
  ]);
});

test('withheld depreciation without a day is recorded with where the day comes from', async () => {
  const { user, written } = open({
    'POST /api/claims/9/recoverable-depreciation': () => Response.json({ claimId: 9, inLedger: 0, mayAsk: true }, { status: 201 }),
  });
  expect(await screen.findByText("The last day to claim it isn't recorded.")).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Record the day' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Last day/), '2027-10-21');
  await user.type(dialog.getByLabelText(/Where it comes from/), 'Policy, page 12');
  await user.click(dialog.getByRole('button', { name: 'Add deadline' }));
  expect(written[0]?.body).toEqual({ on: '2027-10-21', basis: 'Policy, page 12' });
});

test('a sentence whose figures changed says so, and is saved again as it is', async () => {
  const old = row({ sentence: '40 feet are dented.', sentenceBy: 'Dana Cole', isSentenceOld: true });
  const { user, written } = open({
    'GET /api/claims/9/estimate-comparison': () => Response.json(comparison({ rows: [old] })),
    'POST /api/claims/9/estimate-comparison': () => Response.json(comparison({ version: 2, rows: [row({ sentence: old.sentence })] })),
  });
  expect(await screen.findByText(/changed after the sentence was written/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save sentence' }));
  expect(written[0]?.body).toEqual({ kind: 'sentence', line: 'gutter', sentence: '40 feet are dented.' });
  expect(screen.queryByText(/changed after the sentence was written/)).toBeNull();
});

test('what was typed stays while other lines are read and decided, and goes once it is saved', async () => {
  const saved = comparison({ version: 2, rows: [row({ sentence: 'Forty feet are dented.', sentenceBy: 'Dana Cole' }), onlyOurs] });
  const answers = [() => refused(422, 'Not now'), () => Response.json(saved)];
  const { user } = open({ 'POST /api/claims/9/estimate-comparison': () => (answers.shift() ?? (() => Response.json(saved)))() });
  const sentence = () => screen.getByLabelText<HTMLTextAreaElement>('Sentence for the supplement');
  await screen.findByRole('table');
  await user.clear(sentence());
  await user.type(sentence(), 'Forty feet are dented.');
  await user.type(screen.getByLabelText(/^Code section/), 'FBC 708');
  await user.click(screen.getByRole('button', { name: 'Secondary water barrier' }));
  expect(sentence().value).toBe('40.00 LF in place of 20.00 LF: $180.00.');
  await user.click(screen.getByRole('button', { name: 'Aluminum gutter' }));
  expect(sentence().value).toBe('Forty feet are dented.');
  await user.click(screen.getByRole('button', { name: 'Save sentence' }));
  expect(await screen.findByText("Couldn't save the decision")).toBeTruthy();
  expect(sentence().value).toBe('Forty feet are dented.');
  await user.click(screen.getByRole('button', { name: 'Save sentence' }));
  expect(await screen.findByText('Written by Dana Cole')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Code section/).value).toBe('FBC 708');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save sentence' }).disabled).toBe(true);
});

test('an import is dated otherwise or withdrawn with a reason, and a withdrawn one says who and why', async () => {
  const { round: _round, ...rest } = card({ id: 2, fileName: 'other.pdf' });
  const gone = { ...rest, withdrawn: { by: 'Dana Cole', at, reason: 'Another house' } };
  const { user, written } = open({
    'GET /api/claims/9/carrier-estimates': () => Response.json([card(), gone]),
    'POST /api/carrier-estimates/1/withdrawal': () => Response.json(card()),
    'PATCH /api/carrier-estimates/1': () => Response.json(card()),
  });
  expect(await screen.findByText(/^Withdrawn by Dana Cole on Nov 21, 2026: Another house$/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Withdraw' })).toHaveLength(1);
  const offers = screen.getAllByRole('link', { name: 'Record as offer' }).map((link) => link.getAttribute('href'));
  expect(offers).toEqual(['/claims/9?tab=money&estimate=1']);
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Reason/), 'Not this claim');
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Import withdrawn')).toBeTruthy();
  expect(written[0]).toMatchObject({ name: 'POST /api/carrier-estimates/1/withdrawal', body: { reason: 'Not this claim' } });
});

test('with every import withdrawn the screen asks for one', async () => {
  const { round: _round, ...rest } = card();
  open({ 'GET /api/claims/9/carrier-estimates': () => Response.json([{ ...rest, withdrawn: { by: 'Dana Cole', at, reason: 'Wrong' } }]) });
  expect(await screen.findByText('No carrier estimate yet')).toBeTruthy();
  expect(screen.getByText(/: Wrong$/)).toBeTruthy();
});
