// The storm event of a claim in the hub: chosen, moved, taken away, each with Undo; others only read it.
import type { StormEvent } from '@plumbline/contracts/claims';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dana, refused } from '../../../testing/open-screen.tsx';
import { openField, openHub } from './hub-mock-api.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const opal: StormEvent = {
  id: 4,
  version: 1,
  name: 'Hurricane Opal',
  peril: 'hurricane',
  startsOn: '2026-10-08',
  endsOn: '2026-10-10',
  counties: [{ state: 'FL', county: 'Lee' }],
  zips: [],
  catastrophe: 'unknown',
  claimCount: 0,
  unassignedCount: 0,
  createdAt: '2026-10-08T10:00:00.000Z',
};
const pike: StormEvent = { ...opal, id: 5, name: 'Tornado Pike', counties: [{ state: 'TX', county: 'Travis' }] };
const events = {
  'GET /api/storm-events': () => Response.json([opal, pike]),
  'GET /api/storm-events/4': () => Response.json(opal),
  'POST /api/storm-events/4/claims': () => Response.json({ results: [{ claimId: 12, ok: true, note: 'Please look at the county' }] }),
  'POST /api/storm-events/5/claims': () => Response.json({ results: [{ claimId: 12, ok: true }] }),
};

test('an event of the day and the state stands first; the doubt is said and Undo takes the claim off again', async () => {
  const { user, written } = openHub({}, events);
  const field = await openField(user, 'Storm event');
  const group = await within(field).findByRole('group', { name: 'Same date and state' });
  expect(within(group).getAllByRole('option')).toHaveLength(1);
  await user.selectOptions(field, 'Hurricane Opal');
  await user.click(screen.getByRole('button', { name: 'Save storm event' }));
  expect(await screen.findByText('Please look at the county')).toBeTruthy();
  expect(written[0]).toMatchObject({ name: 'POST /api/storm-events/4/claims', body: { claimIds: [12] } });
  expect(written[0]?.key).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(written[1]).toMatchObject({ name: 'POST /api/storm-events/4/claims', body: { claimIds: [12], detach: true } }),
  );
});

test('the days of its hurricane say that they came from the event, and nothing once somebody recorded others', async () => {
  const loss = { declaredHurricane: true, hurricaneFrom: '2026-10-08', hurricaneUntil: '2026-10-10' };
  openHub({ stormEventId: 4, loss, hurricaneFromStorm: true }, events);
  const source = await screen.findByText(/From storm event/);
  expect((await within(source).findByRole('link', { name: 'Hurricane Opal' })).getAttribute('href')).toBe('/storms/4');
  cleanup();
  openHub({ stormEventId: 4, loss }, events);
  expect(await screen.findByRole('link', { name: 'Hurricane Opal' })).toBeTruthy();
  expect(screen.queryByText(/From storm event/)).toBeNull();
});

test('it is taken away from its event, and the way back leads there', async () => {
  const { user, written } = openHub({ stormEventId: 4 }, events);
  expect((await screen.findByRole('link', { name: 'Hurricane Opal' })).getAttribute('href')).toBe('/storms/4');
  await user.selectOptions(await openField(user, 'Storm event'), 'None');
  await user.click(screen.getByRole('button', { name: 'Save storm event' }));
  expect(await screen.findByText('Removed from storm event')).toBeTruthy();
  expect(written[0]?.body).toEqual({ claimIds: [12], detach: true });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(written[1]).toMatchObject({ name: 'POST /api/storm-events/4/claims', body: { claimIds: [12] } }));
});

test('what is refused is said and the field stays; Escape leaves it as it was', async () => {
  const { user } = openHub({}, { ...events, 'POST /api/storm-events/4/claims': () => refused(404, 'Storm event not found') });
  const field = await openField(user, 'Storm event');
  await screen.findByRole('option', { name: 'Hurricane Opal' });
  await user.selectOptions(field, 'Hurricane Opal');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Storm event not found')).toBeTruthy();
  field.focus();
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: /edit storm event$/ }));
});

test('while it is saved the field cannot be left; a refusal is told also when the tab was left meanwhile, and so is the way back', async () => {
  const late: ((response: Response) => void)[] = [];
  const waits = () => new Promise<Response>((resolve) => late.push(resolve));
  const { user, written, router } = openHub({ stormEventId: 4 }, { ...events, 'POST /api/storm-events/5/claims': waits });
  const moveTo = async (name: string) => {
    await user.selectOptions(await openField(user, 'Storm event'), name);
    await user.click(screen.getByRole('button', { name: 'Save storm event' }));
  };
  await screen.findByRole('link', { name: 'Hurricane Opal' });
  await moveTo('Tornado Pike');
  await waitFor(() => expect(late).toHaveLength(1));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel editing storm event' }).disabled).toBe(true);
  screen.getByLabelText('Storm event', { selector: 'select' }).focus();
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText('Storm event', { selector: 'select' })).toBeTruthy();
  await router.navigate('/elsewhere');
  await waitFor(() => expect(screen.queryByLabelText('Storm event', { selector: 'select' })).toBeNull());
  late[0]?.(Response.json({ results: [{ claimId: 12, ok: false, note: 'This claim is closed' }] }));
  expect(await screen.findByText('This claim is closed')).toBeTruthy();
  await router.navigate('/claims/12');
  await moveTo('Tornado Pike');
  await waitFor(() => expect(late).toHaveLength(2));
  await router.navigate('/elsewhere');
  await waitFor(() => expect(screen.queryByLabelText('Storm event', { selector: 'select' })).toBeNull());
  late[1]?.(Response.json({ results: [{ claimId: 12, ok: true }] }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(written.at(-1)).toMatchObject({ name: 'POST /api/storm-events/4/claims', body: { claimIds: [12] } }));
});

test('a reviewer reads the event and cannot change it', async () => {
  openHub({ stormEventId: 4 }, events, { ...dana, role: 'reviewer' });
  expect(await screen.findByRole('link', { name: 'Hurricane Opal' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /edit storm event$/ })).toBeNull();
});
