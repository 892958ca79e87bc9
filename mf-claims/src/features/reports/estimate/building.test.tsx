// The building beside the estimate: what is recorded, recording it, and a refusal at its field.
import type { BuildingDetails } from '@plumbline/contracts/claims';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, type Answers } from '../../../testing/open-screen.tsx';
import { BuildingCard } from './building-card.tsx';

afterEach(() => vi.unstubAllGlobals());

const details = (over: Partial<BuildingDetails> = {}): BuildingDetails => ({
  claimId: 9,
  version: 4,
  building: { parts: {} },
  measured: { orderId: 12, pitch: '6/12', stories: 2, squares: 28.4, sandbox: false },
  ...over,
});
const at = (answers: Answers) => openScreen({ path: '/claims/9', at: '/claims/9', Component: () => <BuildingCard claimId={9} /> }, answers);

test('nothing recorded says what follows, and the measured roof stands beside it', async () => {
  at({ 'GET /api/claims/9/building': () => Response.json(details()) });
  expect(await screen.findByText(/No building recorded yet/)).toBeTruthy();
  expect(screen.getByText(/Measured roof: 28.4 SQ, 6\/12, 2 stories/)).toBeTruthy();
});

test('recorded parts name material, year, condition, and who recorded them', async () => {
  const building = { parts: { roof: { material: 'tile', yearInstalled: 2004, condition: 'worse' } }, layers: 2 } as const;
  at({
    'GET /api/claims/9/building': () => Response.json(details({ building, savedBy: 'Dana Cole', savedAt: '2026-11-21T12:00:00.000Z' })),
  });
  expect(await screen.findByText('Tile, installed 2004, worse than average')).toBeTruthy();
  expect(screen.getByText(/Recorded by Dana Cole/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Edit building' })).toBeTruthy();
});

test('only what was entered is sent, and a year that is none is refused at its field', async () => {
  const { user, written } = at({
    'GET /api/claims/9/building': () => Response.json(details()),
    'PUT /api/claims/9/building': () => Response.json(details({ version: 5 })),
  });
  await user.click(await screen.findByRole('button', { name: 'Record building' }));
  const roof = within(screen.getByRole('group', { name: 'Roof covering' }));
  await user.click(roof.getByRole('combobox', { name: 'Material' }));
  await user.click(await screen.findByRole('option', { name: 'Tile' }));
  await user.type(roof.getByLabelText('Year installed'), 'old');
  await user.type(screen.getByLabelText(/Roof pitch/), '6/12');
  await user.click(screen.getByRole('button', { name: 'Save building' }));
  expect(await screen.findByText('Enter a year like 2009')).toBeTruthy();
  await user.clear(roof.getByLabelText('Year installed'));
  await user.type(roof.getByLabelText('Year installed'), '2004');
  await user.click(screen.getByRole('button', { name: 'Save building' }));
  expect(await screen.findByText('Building saved')).toBeTruthy();
  expect(written.map(({ body }) => body)).toEqual([{ version: 4, parts: { roof: { material: 'tile', yearInstalled: 2004 } }, pitch: 6 }]);
});
