// Changing what is known of a storm event: what is emptied is emptied, and a day of the designation belongs to a designation.
import type { StormEvent } from '@plumbline/contracts/claims';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openScreen, refused } from '../../../testing/open-screen.tsx';
import { StormDialog } from './storm-dialog.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const event: StormEvent = {
  id: 4,
  version: 3,
  name: 'Hurricane Opal',
  peril: 'hurricane',
  startsOn: '2026-10-01',
  declaredOn: '2026-09-30',
  catastrophe: 'yes',
  catastropheOn: '2026-10-02',
  counties: [],
  zips: [],
  claimCount: 3,
  unassignedCount: 3,
  createdAt: '2026-10-02T10:00:00.000Z',
};

const edit = (known: StormEvent) =>
  openScreen(
    { path: '/', at: '/', Component: () => <StormDialog event={known} opened onClose={() => undefined} /> },
    { 'PATCH /api/storm-events/4': () => Response.json(event) },
  );

test('an event that is no catastrophe after all loses its day, and an emptied declaration is taken away', async () => {
  const { user, written } = edit(event);
  await user.clear(await screen.findByLabelText('Declared on'));
  await user.click(screen.getByRole('combobox', { name: 'Designated catastrophe' }));
  await user.click(await screen.findByRole('option', { name: 'No' }));
  expect(screen.queryByLabelText('Designated on')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]?.body).toMatchObject({ version: 3, catastrophe: 'no', catastropheOn: null, declaredOn: null });
});

test('the days of a hurricane are sent and emptied together with the rest', async () => {
  const { user, written } = edit({ ...event, hurricaneFrom: '2026-09-29', hurricaneUntil: '2026-10-02' });
  await user.clear(await screen.findByLabelText('First hurricane watch or warning'));
  await user.clear(screen.getByLabelText('Last watch or warning ended'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]?.body).toMatchObject({ hurricaneFrom: null, hurricaneUntil: null });
});

test('a designation comes with its day, and nothing else is emptied', async () => {
  const { catastropheOn: _day, ...unknown } = event;
  const { user, written } = edit({ ...unknown, catastrophe: 'unknown' });
  await user.click(await screen.findByRole('combobox', { name: 'Designated catastrophe' }));
  await user.click(await screen.findByRole('option', { name: 'Yes' }));
  await user.type(screen.getByLabelText('Designated on'), '2026-10-03');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(written[0]?.body).toMatchObject({ catastrophe: 'yes', catastropheOn: '2026-10-03', declaredOn: '2026-09-30' }),
  );
  expect(Object.values(written[0]?.body ?? {})).not.toContain(null);
});

test('a colleague who saved first is read, and then what was typed stands over it', async () => {
  const Component = () => {
    const [now, setNow] = useState(event);
    return (
      <>
        <button type="button" onClick={() => setNow({ ...event, version: 4, note: 'Second landfall' })}>
          A colleague saves
        </button>
        <StormDialog event={now} opened onClose={() => undefined} />
      </>
    );
  };
  const { user, written } = openScreen(
    { path: '/', at: '/', Component },
    {
      'PATCH /api/storm-events/4': ({ version }) =>
        version === 4 ? Response.json({ ...event, version: 5 }) : refused(409, 'This was changed by someone else meanwhile.'),
    },
  );
  const name = await screen.findByLabelText<HTMLInputElement>(/^Name/);
  await user.type(name, ' II');
  await user.click(screen.getByText('A colleague saves'));
  expect(screen.queryByText('Someone else changed this')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Name “Hurricane Opal”; Note “Second landfall”/)).toBeTruthy();
  expect(name.value).toBe('Hurricane Opal II');
  await user.click(screen.getByRole('button', { name: 'Keep my changes' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(written.map(({ body }) => body['version'])).toEqual([3, 4]));
});
