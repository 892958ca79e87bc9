// The version of an estimate on its screen: a rough draft is finalized after its open items, a final one is read only until a new version.
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { at, card, estimate, openEstimate } from '../../../../testing/an-estimate.tsx';

afterEach(() => vi.unstubAllGlobals());

const item = (over: object) => ({
  key: 'k',
  kind: 'note',
  blocking: false,
  sentence: 'No tear-off.',
  remedy: 'Keep it.',
  place: 'estimate',
  ...over,
});
const openWith = (items: object[], more = {}) =>
  openEstimate({}, { 'GET /api/estimates/5/open-items': () => Response.json({ version: 2, items }), ...more });

test('what blocks is named with its way, and nothing can be finalized', async () => {
  const blocking = item({ key: 'b', kind: 'evidence', blocking: true, sentence: 'No photo shows line 1.', place: 'inspection' });
  const { user } = openWith([blocking]);
  await user.click(await screen.findByRole('button', { name: 'Finalize estimate' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('1 open item must be fixed before this estimate is final')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Open inspection: No photo shows line 1.' }).getAttribute('href')).toBe(
    '/claims/9?tab=inspections',
  );
  expect(dialog.queryByRole('button', { name: 'Finalize estimate' })).toBeNull();
});

test('after a person reviewed what is open the version is frozen, with the version that was read', async () => {
  const { user, written } = openWith([item({})], { 'POST /api/estimates/5/finalize': () => Response.json(final) });
  await user.click(await screen.findByRole('button', { name: 'Finalize estimate' }));
  const dialog = within(await screen.findByRole('dialog'));
  const button = await dialog.findByRole('button', { name: 'Finalize estimate' });
  expect(button.hasAttribute('disabled')).toBe(true);
  await user.click(dialog.getByRole('checkbox', { name: 'I reviewed this item' }));
  await user.click(button);
  expect(await screen.findByText('Estimate finalized')).toBeTruthy();
  expect(written).toMatchObject([{ body: { version: 2, reviewed: ['k'] }, key: expect.any(String) as string }]);
});

const final = {
  ...card,
  final: { by: 'Dana Cole', at, reviewed: [], pdfSha256: 'c'.repeat(64) },
};
const openFinal = (more = {}) =>
  openEstimate(
    { version: 4 },
    { 'GET /api/estimates': () => Response.json([final]), 'GET /api/estimates/5': () => Response.json({ ...estimate, ...final }), ...more },
  );

test('a final version says who froze it, is read only, shows what was frozen, and a new one is begun as its person chooses', async () => {
  const package_ = {
    estimateId: 6,
    data: '',
    filename: 'b.esx',
    lineItemCount: 2,
    generatedAt: at,
    totals: card.totals,
    warnings: [],
    label: 'Open',
  };
  const { user, written } = openFinal({ 'POST /api/estimates/generate-esx': () => Response.json(package_) });
  expect(await screen.findByText(/Finalized by Dana Cole/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Final Draft PDF' }).getAttribute('href')).toBe('/api/estimates/5/pdf');
  expect(await screen.findByText(/Start a new version to use them/)).toBeTruthy();
  expect(await screen.findByRole('grid', { name: 'Line items' })).toBeTruthy();
  for (const name of ['Finalize estimate', 'Add line', 'Undo', /^Price of line/]) expect(screen.queryByRole('button', { name })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Version' }));
  expect(screen.queryByRole('option', { name: 'Initial estimate' })).toBeNull();
  await user.click(await screen.findByRole('option', { name: 'Supplement' }));
  await user.click(screen.getByRole('button', { name: 'Start new version' }));
  expect(await screen.findByText('New version started')).toBeTruthy();
  expect(written.map(({ body }) => body)).toEqual([{ claimId: 9, kind: 'supplement' }]);
});
