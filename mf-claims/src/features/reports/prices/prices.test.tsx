// Prices beside the estimate: the sample says what it is, a list is imported, and its wrong rows stand at the file.
import type { PriceListCard } from '@plumbline/contracts/claims';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dana, none, openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { PricesCard } from './prices-card.tsx';

afterEach(() => vi.unstubAllGlobals());

const list = (over: Partial<PriceListCard> = {}): PriceListCard => ({
  id: 3,
  code: 'FLTA8X_OCT26',
  region: 'Tampa, FL',
  effective: '2026-10-01',
  taxPercent: 7.5,
  itemCount: 12_345,
  sha256: 'a'.repeat(64),
  isActive: true,
  importedBy: 'Ada Admin',
  importedAt: '2026-11-02T12:00:00.000Z',
  ...over,
});
const at = (answers: Answers) =>
  openScreen({ path: '/prices', at: '/prices', Component: PricesCard, user: { ...dana, role: 'admin' } }, answers);

test('without a list the sample is named as what it is', async () => {
  at({ 'GET /api/price-lists': none });
  expect(await screen.findByText(/Sample prices: placeholders that never reach a final report or estimate/)).toBeTruthy();
});

test('the list in use is named with region, day, items and tax', async () => {
  at({ 'GET /api/price-lists': () => Response.json([list()]) });
  expect(await screen.findByText(/FLTA8X_OCT26, Tampa, FL, effective Oct 1, 2026: 12,345 items, 7.5% sales tax/)).toBeTruthy();
});

test('a file is imported with its name, and wrong rows stand at it', async () => {
  let tries = 0;
  const sentence = 'Row 2: it has no price.';
  const { user, written } = at({
    'GET /api/price-lists': none,
    'POST /api/price-lists': () => {
      tries += 1;
      return tries === 1 ? refused(400, sentence, { csv: sentence }) : Response.json(list(), { status: 201 });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Price lists' }));
  await user.upload(screen.getByLabelText('Price list file'), new File(['Cat,Sel'], 'FLTA8X_OCT26.csv', { type: 'text/csv' }));
  expect(await screen.findByDisplayValue('FLTA8X_OCT26')).toBeTruthy();
  await user.type(screen.getByLabelText(/Region/), 'Tampa, FL');
  await user.type(screen.getByLabelText(/Sales tax/), '7.5');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  await user.type(screen.getByLabelText(/Region/), '.');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('Price list imported')).toBeTruthy();
  expect(written[1]?.body).toMatchObject({ code: 'FLTA8X_OCT26', csv: 'Cat,Sel', taxPercent: 7.5 });
});
