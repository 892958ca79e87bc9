// The lines of an estimate: why each is there, and what a person changes in them.
import type { Estimate, EstimateEdits, EstimateLine } from '@plumbline/contracts/claims';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { none, openScreen, type Answers } from '../../../testing/open-screen.tsx';
import { EstimateTab } from './estimate-tab.tsx';

afterEach(() => vi.unstubAllGlobals());

const at = '2026-11-21T12:00:00.000Z';
const line = (over: Partial<EstimateLine> = {}): EstimateLine => ({
  key: 'Exterior/Roof RFG TILE +',
  number: 1,
  group: 'Exterior/Roof',
  category: 'RFG',
  selector: 'TILE',
  activity: '+',
  description: 'Tile roofing',
  reason: 'Same covering, with waste. Roof covering, severe damage',
  unit: 'SQ',
  quantity: 27.5,
  unitPrice: 785,
  tax: 0,
  overhead: 0,
  profit: 0,
  rcv: 21_587.5,
  depreciation: 9_498.5,
  depreciationPercent: 44,
  depreciationBasis: '22 of 50 years, average for its age',
  acv: 12_089,
  coverage: 'A',
  status: 'priced',
  photoIds: [],
  ...over,
});
const {
  quantity: _quantity,
  depreciationBasis: _basis,
  ...unknown
} = line({
  key: 'Exterior/Roof RFG STEP &',
  number: 2,
  selector: 'STEP',
  activity: '&',
  description: 'Step flashing',
  rcv: 0,
  depreciation: 0,
  depreciationPercent: 0,
  acv: 0,
  status: 'needs quantity',
});
const card = {
  id: 5,
  claimId: 9,
  claimNumber: 'CLM-2026-000009',
  filename: 'a.esx',
  revision: 1,
  lineItemCount: 2,
  warningCount: 0,
  generatedAt: at,
  generatedBy: 'Dana Cole',
  sha256: 'a'.repeat(64),
  bytes: 9,
  totals: { rcv: 21_587.5, acv: 12_089, depreciation: 9_498.5, overhead: 0, profit: 0, tax: 0, deductible: 0, netClaim: 12_089 },
};
const estimate: Estimate = {
  ...card,
  lines: [line(), unknown],
  warnings: [],
  label: 'Open',
  priceList: { code: 'TAMPA', isSample: false, notice: '', sha256: 'b'.repeat(64) },
};

const open = (edits: Partial<EstimateEdits> = {}, more: Answers = {}) =>
  openScreen(
    { path: '/claims/9', at: '/claims/9', Component: () => <EstimateTab claimId={9} /> },
    {
      'GET /api/estimates': () => Response.json([card]),
      'GET /api/estimates/5': () => Response.json(estimate),
      'GET /api/claims/9/building': () => Response.json({ claimId: 9, version: 1, building: { parts: {} } }),
      'GET /api/price-lists': none,
      'GET /api/claims/9/estimate-edits': () => Response.json({ claimId: 9, edits: [], ...edits }),
      ...more,
    },
  );

test('a line says why it is there and how it was depreciated, and its area is summed', async () => {
  open();
  const table = within(await screen.findByRole('table'));
  expect(await table.findByRole('row', { name: /Tile roofing.*Same covering, with waste.*44%: 22 of 50 years/ })).toBeTruthy();
  expect(table.getByRole('row', { name: /Exterior · Roof · 2 lines \$21,587.50 \$9,498.50 \$12,089.00/ })).toBeTruthy();
  expect(table.getByRole('row', { name: /Step flashing.*needs quantity/ })).toBeTruthy();
});

test('a quantity is entered with where it comes from; an empty one is refused at its field', async () => {
  const { user, written } = open({}, { 'POST /api/claims/9/estimate-edits': () => Response.json({ claimId: 9, edits: [] }) });
  await user.click(await screen.findByRole('button', { name: 'Quantity of line 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter quantity' }));
  await user.click(dialog.getByRole('button', { name: 'Save quantity' }));
  expect(await dialog.findByText('Enter a quantity')).toBeTruthy();
  expect(dialog.getByText('Enter a reason')).toBeTruthy();
  await user.type(dialog.getByLabelText(/Quantity/), '24.5');
  await user.type(dialog.getByLabelText(/Where it comes from/), 'Photo 12');
  await user.click(dialog.getByRole('button', { name: 'Save quantity' }));
  expect(await screen.findByText('Quantity saved')).toBeTruthy();
  expect(written.map(({ body }) => body)).toEqual([
    { kind: 'quantity', line: 'Exterior/Roof RFG STEP &', quantity: 24.5, reason: 'Photo 12' },
  ]);
});

test('an item of the price list is found and added', async () => {
  const { user, written } = open(
    {},
    {
      'GET /api/price-items': () =>
        Response.json([{ category: 'SFG', selector: 'FASC', description: 'Fascia', unit: 'LF', remove: 1, replace: 2 }]),
      'POST /api/claims/9/estimate-edits': () => Response.json({ claimId: 9, edits: [] }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Add line' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add line' }));
  await user.click(dialog.getByRole('combobox', { name: 'Item' }));
  await user.click(await screen.findByRole('option', { name: 'SFG FASC · Fascia' }));
  await user.type(dialog.getByLabelText(/Quantity/), '12');
  await user.type(dialog.getByLabelText(/Reason/), 'Bent');
  await user.click(dialog.getByRole('button', { name: 'Add line' }));
  expect(await screen.findByText('Line added')).toBeTruthy();
  expect(written[0]?.body).toEqual({
    kind: 'add',
    category: 'SFG',
    selector: 'FASC',
    activity: '+',
    group: 'Exterior/Roof',
    coverage: 'A',
    quantity: 12,
    reason: 'Bent',
  });
});

test('changes name their person, can be undone, and wait for the next estimate', async () => {
  const edit = { line: 'k', kind: 'leave-out', item: 'FEN WDPRIV & Fence', reason: 'Of the neighbor', by: 'Dana Cole', at } as const;
  const { user, written } = open(
    { edits: [edit], changedAt: '2026-11-22T12:00:00.000Z' },
    { 'POST /api/claims/9/estimate-edits': () => Response.json({ claimId: 9, edits: [] }) },
  );
  expect(await screen.findByText('Changed since this estimate: lines, prices. Generate it again to use them.')).toBeTruthy();
  expect(screen.getByText(/Of the neighbor · Dana Cole/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Take back left out: FEN WDPRIV & Fence' }));
  expect(await screen.findByText('Change taken back')).toBeTruthy();
  expect(written[0]?.body).toEqual({ kind: 'restore', line: 'k' });
});
