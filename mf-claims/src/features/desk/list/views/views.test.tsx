// Saved views as their owner keeps them: renamed, brought up to date, removed, and back again.
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../../../testing/open-screen.tsx';
import { ManageViewsDialog } from './manage-views-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const view = {
  id: 4,
  version: 2,
  name: 'Hail',
  query: 'damageType=hail',
  shared: false,
  ownerId: 2,
  ownerName: 'Dana Cole',
  mine: true,
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const Screen = () => <ManageViewsDialog opened onClose={() => undefined} views={[view]} query="damageType=wind" />;
const open = () =>
  openScreen(
    { path: '/', at: '/', Component: Screen },
    {
      'PATCH /api/saved-views/4': (body) => Response.json({ ...view, ...body, version: 3 }),
      'DELETE /api/saved-views/4': () => new Response(null, { status: 204 }),
      'POST /api/saved-views': (body) => Response.json({ ...view, ...body, id: 5 }, { status: 201 }),
    },
  );

test('a view is renamed and takes what is shown now, each with the version that was read', async () => {
  const { user, written } = open();
  await user.type(await screen.findByLabelText('Name of view Hail'), ' 2026');
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  await user.click(screen.getByRole('button', { name: 'Update to what is shown' }));
  await waitFor(() => expect(written).toHaveLength(2));
  expect(written.map(({ body }) => body)).toEqual([
    { name: 'Hail 2026', version: 2 },
    { query: 'damageType=wind', version: 2 },
  ]);
});

test('a removed view comes back by Undo', async () => {
  const { user, written } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove view Hail' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('View restored')).toBeTruthy();
  expect(written.map(({ name }) => name)).toEqual(['DELETE /api/saved-views/4', 'POST /api/saved-views']);
  expect(written[1]?.body).toEqual({ name: 'Hail', query: 'damageType=hail', shared: false });
});
