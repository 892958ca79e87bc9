// The list as its user works with it: the address is its state, the page holds few rows of many, and an action on many says what became of each.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aColleague } from '../../../testing/a-claim.ts';
import { openClaimsList, tabCounts } from './list-mock-api.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('of many claims the page holds at most 60, as cards and as a table', async () => {
  openClaimsList('/claims');
  await screen.findByText('Owner 1');
  expect(document.querySelectorAll('[data-claim]').length).toBeLessThanOrEqual(60);
});

test('the table says how many rows there are, or that they were not counted, and holds at most 60', async () => {
  openClaimsList('/claims?look=table');
  const table = await screen.findByRole('table', { name: 'Claims' });
  expect(document.querySelectorAll('tr[data-claim]').length).toBeLessThanOrEqual(60);
  await waitFor(() => expect(table.getAttribute('aria-rowcount')).toBe('-1'));
  expect(screen.getByRole('tab', { name: /All 1,000\+/ })).toBeTruthy();
});

/** All rows of a page are in sight, and the last one with them. */
function growWindow() {
  vi.stubGlobal('innerHeight', 6_000);
  fireEvent(window, new Event('resize'));
}

test('who comes to the end while the list is fetched anew gets the next page all the same', async () => {
  const { client, lists } = openClaimsList('/claims?look=table');
  await screen.findByText('Owner 1');
  const gate = Promise.withResolvers<void>();
  const answers = fetch;
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    await gate.promise;
    return answers(...asked);
  });
  void client.invalidateQueries({ queryKey: ['claims', 'list'] });
  await waitFor(() => expect(client.isFetching({ queryKey: ['claims', 'list'] })).toBe(1));
  growWindow();
  await screen.findByText('Owner 60');
  expect(lists()).toHaveLength(1);
  gate.resolve();
  await waitFor(() => expect(lists().some(({ searchParams }) => searchParams.has('after'))).toBe(true));
});

test('a page that does not come is said, is not asked for again and again, and comes by a button', async () => {
  const { lists, user } = openClaimsList('/claims?look=table');
  await screen.findByText('Owner 1');
  const answers = fetch;
  let isBroken = true;
  const isNextPage = (address: unknown) => String(address).includes('after=');
  vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) =>
    isBroken && isNextPage(asked[0])
      ? Promise.resolve(Response.json({ code: 'unavailable', message: 'Not now', requestId: 'r' }, { status: 503 }))
      : answers(...asked),
  );
  growWindow();
  const more = await screen.findByRole('button', { name: 'Show more claims' });
  isBroken = false;
  await user.click(more);
  await waitFor(() => expect(lists().some(({ searchParams }) => searchParams.has('after'))).toBe(true));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more claims' })).toBeNull());
});

test('the address is the state: filters, order and look come from it, and the links remember the list', async () => {
  const { lists } = openClaimsList('/claims?status=intake&damageType=hail&sort=owner&look=table&nonsense=1&valueFrom=abc');
  const link = await screen.findByRole('link', { name: 'Owner 1' });
  const query = Object.fromEntries(lists().at(-1)?.searchParams ?? []);
  expect(query).toMatchObject({ status: 'intake', damageType: 'hail', sort: 'owner' });
  expect(query).not.toHaveProperty('nonsense');
  expect(query).not.toHaveProperty('valueFrom');
  expect(link.getAttribute('href')).toBe(`/claims/1?list=${encodeURIComponent('damageType=hail&sort=owner&status=intake')}`);
  expect(screen.getByRole('tab', { name: /Intake/ }).getAttribute('aria-selected')).toBe('true');
});

test('a tab goes into the address, and back leads to where one was', async () => {
  const { user, router } = openClaimsList('/claims');
  await user.click(await screen.findByRole('tab', { name: /Qualified/ }));
  expect(router.state.location.search).toBe('?status=qualified');
  await router.navigate(-1);
  await waitFor(() => expect(screen.getByRole('tab', { name: /^All/ }).getAttribute('aria-selected')).toBe('true'));
});

test('filters are chosen in the drawer, stand as chips, and go one by one', async () => {
  const { user, router } = openClaimsList('/claims');
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const drawer = await screen.findByRole('dialog', { name: 'Filters' });
  await user.click(within(drawer).getByRole('checkbox', { name: 'Critical' }));
  await user.type(within(drawer).getByLabelText('Claim value from'), '$5,000');
  await user.click(within(drawer).getByRole('button', { name: 'Show claims' }));
  await waitFor(() => expect(router.state.location.search).toBe('?priority=critical&valueFrom=5000'));
  await user.click(screen.getByRole('button', { name: 'Priority: Critical: remove filter' }));
  expect(router.state.location.search).toBe('?valueFrom=5000');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(router.state.location.search).toBe('');
});

test('a range that ends before it begins is named, and nothing is asked', async () => {
  const { user, router } = openClaimsList('/claims');
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const drawer = await screen.findByRole('dialog', { name: 'Filters' });
  await user.type(within(drawer).getByLabelText('Date of loss from'), '2026-05-02');
  await user.type(within(drawer).getByLabelText('Date of loss to'), '2026-05-01');
  await user.click(within(drawer).getByRole('button', { name: 'Show claims' }));
  expect((await within(drawer).findAllByText(/Enter a date on or after the start date/)).length).toBeGreaterThan(0);
  expect(router.state.location.search).toBe('');
});

test('J moves through the list, X chooses, Shift takes the range, and the result names who was refused', async () => {
  const { user, sent } = openClaimsList('/claims?look=table', 3);
  await screen.findByRole('link', { name: 'Owner 1' });
  await user.keyboard('j');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Owner 1'));
  await user.keyboard('x');
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Owner 2'));
  await user.keyboard('{Shift>}X{/Shift}');
  expect(await screen.findByText('2 claims selected')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Tag' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tag 2 claims' });
  await user.type(within(dialog).getByLabelText('Tag'), 'VIP');
  await user.click(within(dialog).getByRole('button', { name: 'Add tag' }));
  expect(await screen.findByText('1 of 2 completed')).toBeTruthy();
  expect(screen.getByText('Add up to 20 tags')).toBeTruthy();
  expect(sent).toContainEqual({ ids: [1, 2], action: { kind: 'tag', add: ['VIP'] } });
});

test('the board has a column per status and moves a card by its menu', async () => {
  const { user } = openClaimsList('/claims?look=board', 2);
  expect((await screen.findAllByRole('heading', { level: 2 })).length).toBeGreaterThanOrEqual(7);
  for (const menu of (await screen.findAllByRole('button', { name: /^Move Owner 1/ })).slice(0, 1)) await user.click(menu);
  expect(await screen.findByRole('menuitem', { name: 'Inspection Scheduled' })).toBeTruthy();
});

test('the calendar shows a month of claims and lists the day that is chosen', async () => {
  const { user, lists } = openClaimsList('/claims?look=calendar&by=incident&month=2026-05', 2);
  await user.click(await screen.findByRole('button', { name: /May 1, 2026, 2 claims/ }));
  expect(screen.getAllByRole('link', { name: 'Owner 2' }).length).toBeGreaterThan(0);
  expect(Object.fromEntries(lists().at(-1)?.searchParams ?? [])).toMatchObject({ incidentFrom: '2026-05-01', incidentTo: '2026-05-31' });
});

test('a status alone is a chip where no tab shows it, and counts among the filters', async () => {
  const { user, router } = openClaimsList('/claims?look=board&status=intake', 2);
  expect(await screen.findByRole('button', { name: 'Filters (1)' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Status: Initial Intake: remove filter' }));
  expect(router.state.location.search).toBe('?look=board');
});

test('the calendar keeps to the days that were asked for', async () => {
  const { lists } = openClaimsList('/claims?look=calendar&by=incident&month=2026-05&incidentFrom=2026-05-10&incidentTo=2026-07-01', 2);
  await screen.findByRole('button', { name: /May 1, 2026, 2 claims/ });
  expect(Object.fromEntries(lists().at(-1)?.searchParams ?? [])).toMatchObject({ incidentFrom: '2026-05-10', incidentTo: '2026-05-31' });
});

const none = { ...tabCounts, all: 0, intake: 0, qualified: 0 };

test.each(['board', 'calendar'])('an office without claims is led to its first one from the %s', async (look) => {
  openClaimsList(`/claims?look=${look}`, 0, { '/api/claims/counts': () => Response.json(none) });
  expect(await screen.findByText('No claims yet')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Create First Claim' })).toBeTruthy();
  expect(screen.queryByText('No claims')).toBeNull();
});

test('an empty month says that it is the month that is empty', async () => {
  openClaimsList('/claims?look=calendar&month=2026-05', 0);
  expect(await screen.findByText('No claims this month')).toBeTruthy();
});

test('photos, settlement, assignee and deadline go into the question and stand as chips with their names', async () => {
  const { lists } = openClaimsList('/claims?hasPhotos=no&settlement=offered&assignee=7&deadline=due7', 2, {
    '/api/users': () => Response.json([aColleague()]),
  });
  for (const chip of ['Photos: Without photos', 'Settlement: With a settlement and a first offer', 'Deadline: Due within 7 days'])
    expect(await screen.findByRole('button', { name: `${chip}: remove filter` })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Assigned adjuster: Dana Cole: remove filter' })).toBeTruthy();
  expect(Object.fromEntries(lists().at(-1)?.searchParams ?? [])).toMatchObject({
    hasPhotos: 'no',
    settlement: 'offered',
    assignee: '7',
    deadline: 'due7',
  });
});

test('the reason of a move is sent once, however often the button is pressed', async () => {
  const asks = { code: 'invalid', message: 'x', requestId: 'r', fields: { why: 'No inspection is scheduled. Enter a reason' } };
  const moved = Promise.withResolvers<Response>();
  const moves = [Promise.resolve(Response.json(asks, { status: 400 })), moved.promise];
  const { user, sent } = openClaimsList('/claims?look=board', 2, {
    '/api/claims/1/status': () => moves.shift() ?? Response.json({}),
  });
  for (const menu of (await screen.findAllByRole('button', { name: /^Move Owner 1/ })).slice(0, 1)) await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: 'Inspection Scheduled' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change status to Inspection Scheduled' });
  within(dialog).getByText('No inspection is scheduled. Enter a reason');
  await user.type(within(dialog).getByRole('textbox'), 'Called');
  const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Change status' });
  await user.click(button);
  await waitFor(() => expect(button.disabled).toBe(true));
  await user.click(button);
  expect(sent.slice(1)).toEqual([{ status: 'scheduled', version: 1, why: 'Called' }]);
  moved.resolve(Response.json(asks, { status: 500 }));
});
