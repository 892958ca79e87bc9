// The list as its user works with it: the address is its state, the page holds few rows of many, and an action on many says what became of each.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aCard, aColleague } from '../../testing/a-claim.ts';
import { showScreen } from '../../testing/open-screen.tsx';
import { undoOf } from './bulk/use-bulk-change.ts';
import { ClaimsPage } from './claims-page.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const counts = {
  all: 1_000,
  intake: 3,
  qualified: 1_000,
  scheduled: 0,
  inspected: 0,
  report_in_progress: 0,
  completed: 0,
  billed: 0,
  cap: 1_000,
};

/** Opens the page against a server with so many claims; what it was asked is kept. */
function open(at: string, howMany = 500, answers: Record<string, () => Response | Promise<Response>> = {}) {
  const asked: URL[] = [];
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    asked.push(url);
    if (request.method === 'POST') sent.push(JSON.parse(String(request.body)));
    const told = answers[url.pathname];
    if (told) return told();
    if (url.pathname === '/api/claims/counts') return Response.json(counts);
    if (url.pathname === '/api/claims/bulk')
      return Response.json({
        results: [
          {
            id: 1,
            claimNumber: 'CLM-2026-000001',
            ok: true,
            changed: true,
            before: { assignedAdjusterId: null, status: 'qualified', tags: [] },
          },
          { id: 2, claimNumber: 'CLM-2026-000002', ok: false, changed: false, reason: 'At most 20 tags' },
        ],
      });
    if (url.pathname === '/api/claims/filter-options') return Response.json({ carriers: [], tags: [] });
    if (url.pathname === '/api/claims') {
      const after = Number(url.searchParams.get('after')?.split('.')[1] ?? 0);
      const limit = Number(url.searchParams.get('limit'));
      return Response.json(Array.from({ length: Math.max(0, Math.min(limit, howMany - after)) }, (_, index) => aCard(after + index + 1)));
    }
    return Response.json([]);
  });
  const routes = [
    { path: '/claims', Component: ClaimsPage },
    { path: '/claims/:id', Component: () => <p>One claim</p> },
  ];
  const lists = () => asked.filter((url) => url.pathname === '/api/claims');
  return { asked, sent, lists, ...showScreen(routes, { at }) };
}

test('of many claims the page holds at most 60, as cards and as a table', async () => {
  open('/claims');
  await screen.findByText('Owner 1');
  expect(document.querySelectorAll('[data-claim]').length).toBeLessThanOrEqual(60);
});

test('the table says how many rows there are, or that they were not counted, and holds at most 60', async () => {
  open('/claims?look=table');
  const table = await screen.findByRole('table', { name: 'Claims' });
  expect(document.querySelectorAll('tr[data-claim]').length).toBeLessThanOrEqual(60);
  await waitFor(() => expect(table.getAttribute('aria-rowcount')).toBe('-1'));
  expect(screen.getByRole('tab', { name: /All 1,000\+/ })).toBeTruthy();
});

test('the address is the state: filters, order and look come from it, and the links remember the list', async () => {
  const { lists } = open('/claims?status=intake&damageType=hail&sort=owner&look=table&nonsense=1&valueFrom=abc');
  const link = await screen.findByRole('link', { name: 'Owner 1' });
  const query = Object.fromEntries(lists().at(-1)?.searchParams ?? []);
  expect(query).toMatchObject({ status: 'intake', damageType: 'hail', sort: 'owner' });
  expect(query).not.toHaveProperty('nonsense');
  expect(query).not.toHaveProperty('valueFrom');
  expect(link.getAttribute('href')).toBe(`/claims/1?list=${encodeURIComponent('damageType=hail&sort=owner&status=intake')}`);
  expect(screen.getByRole('tab', { name: /Intake/ }).getAttribute('aria-selected')).toBe('true');
});

test('a tab goes into the address, and back leads to where one was', async () => {
  const { user, router } = open('/claims');
  await user.click(await screen.findByRole('tab', { name: /Qualified/ }));
  expect(router.state.location.search).toBe('?status=qualified');
  await router.navigate(-1);
  await waitFor(() => expect(screen.getByRole('tab', { name: /^All/ }).getAttribute('aria-selected')).toBe('true'));
});

test('filters are chosen in the drawer, stand as chips, and go one by one', async () => {
  const { user, router } = open('/claims');
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const drawer = await screen.findByRole('dialog', { name: 'Filters' });
  await user.click(within(drawer).getByRole('checkbox', { name: 'Critical' }));
  await user.type(within(drawer).getByLabelText('Value from'), '$5,000');
  await user.click(within(drawer).getByRole('button', { name: 'Show claims' }));
  await waitFor(() => expect(router.state.location.search).toBe('?priority=critical&valueFrom=5000'));
  await user.click(screen.getByRole('button', { name: 'Remove filter Priority: Critical' }));
  expect(router.state.location.search).toBe('?valueFrom=5000');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(router.state.location.search).toBe('');
});

test('a range that ends before it begins is named, and nothing is asked', async () => {
  const { user, router } = open('/claims');
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const drawer = await screen.findByRole('dialog', { name: 'Filters' });
  await user.type(within(drawer).getByLabelText('Incident from'), '2026-05-02');
  await user.type(within(drawer).getByLabelText('Incident to'), '2026-05-01');
  await user.click(within(drawer).getByRole('button', { name: 'Show claims' }));
  expect((await within(drawer).findAllByText(/This is before the first day/)).length).toBeGreaterThan(0);
  expect(router.state.location.search).toBe('');
});

test('J moves through the list, X chooses, Shift takes the range, and the result names who was refused', async () => {
  const { user, sent } = open('/claims?look=table', 3);
  await screen.findByRole('link', { name: 'Owner 1' });
  await user.keyboard('j');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Owner 1'));
  await user.keyboard('x');
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Owner 2'));
  await user.keyboard('{Shift>}X{/Shift}');
  expect(await screen.findByText('2 claims chosen')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Tag' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tag 2 claims' });
  await user.type(within(dialog).getByLabelText('Tag'), 'VIP');
  await user.click(within(dialog).getByRole('button', { name: 'Add tag' }));
  expect(await screen.findByText('1 of 2 done')).toBeTruthy();
  expect(screen.getByText('At most 20 tags')).toBeTruthy();
  expect(sent).toContainEqual({ ids: [1, 2], action: { kind: 'tag', add: ['VIP'] } });
});

test('the board has a column per status and moves a card by its menu', async () => {
  const { user } = open('/claims?look=board', 2);
  expect((await screen.findAllByRole('heading', { level: 2 })).length).toBeGreaterThanOrEqual(7);
  for (const menu of (await screen.findAllByRole('button', { name: /^Move Owner 1/ })).slice(0, 1)) await user.click(menu);
  expect(await screen.findByRole('menuitem', { name: 'Inspection Scheduled' })).toBeTruthy();
});

test('the calendar shows a month of claims and lists the day that is chosen', async () => {
  const { user, lists } = open('/claims?look=calendar&month=2026-05', 2);
  await user.click(await screen.findByRole('button', { name: /May 1, 2026, 2 claims/ }));
  expect(screen.getAllByRole('link', { name: 'Owner 2' }).length).toBeGreaterThan(0);
  expect(Object.fromEntries(lists().at(-1)?.searchParams ?? [])).toMatchObject({ incidentFrom: '2026-05-01', incidentTo: '2026-05-31' });
});

test('Undo gives each claim back to whom it belonged', () => {
  const before = (assignedAdjusterId: number | null, tags: string[] = []) => ({ assignedAdjusterId, status: 'intake' as const, tags });
  const results = [
    { id: 1, ok: true, changed: true, before: before(7, ['vip']) },
    { id: 2, ok: true, changed: true, before: before(null) },
    { id: 3, ok: true, changed: false },
  ];
  expect(undoOf({ kind: 'assign', assignedAdjusterId: 9 }, results)).toEqual([
    { ids: [1], action: { kind: 'assign', assignedAdjusterId: 7 } },
    { ids: [2], action: { kind: 'assign', assignedAdjusterId: null } },
  ]);
  expect(undoOf({ kind: 'tag', add: ['VIP'] }, results)).toEqual([{ ids: [2], action: { kind: 'tag', remove: ['VIP'] } }]);
  expect(undoOf({ kind: 'move', status: 'qualified' }, results)).toEqual([]);
});

test('a status alone is a chip where no tab shows it, and counts among the filters', async () => {
  const { user, router } = open('/claims?look=board&status=intake', 2);
  expect(await screen.findByRole('button', { name: 'Filters (1)' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove filter Status: Initial Intake' }));
  expect(router.state.location.search).toBe('?look=board');
});

test('the calendar keeps to the days that were asked for', async () => {
  const { lists } = open('/claims?look=calendar&month=2026-05&incidentFrom=2026-05-10&incidentTo=2026-07-01', 2);
  await screen.findByRole('button', { name: /May 1, 2026, 2 claims/ });
  expect(Object.fromEntries(lists().at(-1)?.searchParams ?? [])).toMatchObject({ incidentFrom: '2026-05-10', incidentTo: '2026-05-31' });
});

const none = { ...counts, all: 0, intake: 0, qualified: 0 };

test.each(['board', 'calendar'])('an office without claims is led to its first one from the %s', async (look) => {
  open(`/claims?look=${look}`, 0, { '/api/claims/counts': () => Response.json(none) });
  expect(await screen.findByText('No claims yet')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Create First Claim' })).toBeTruthy();
  expect(screen.queryByText('No claims')).toBeNull();
});

test('an empty month says that it is the month that is empty', async () => {
  open('/claims?look=calendar&month=2026-05', 0);
  expect(await screen.findByText('No claims in this month')).toBeTruthy();
});

async function chooseBoth(user: ReturnType<typeof showScreen>['user'], action: string) {
  for (const box of await screen.findAllByRole('checkbox', { name: /^Choose Owner/ })) await user.click(box);
  await user.click(screen.getByRole('button', { name: action }));
}

const begun = {
  id: 9,
  templateType: 'status_update',
  state: 'running',
  total: 2,
  sent: 0,
  refused: 0,
  startedBy: 'Dana Cole',
  createdAt: new Date().toISOString(),
};
const ended = { ...begun, state: 'done', sent: 1, refused: 1, endedAt: new Date().toISOString() };
const messageRows = [
  { id: 1, claimId: 1, claimNumber: 'CLM-2026-000001', state: 'refused', reason: 'No address is known' },
  { id: 2, claimId: 2, claimNumber: 'CLM-2026-000002', state: 'sent', channels: ['email'] },
];

test('a message to many is sent by the server: how far it is, what became of each, and found again until it is put away', async () => {
  let job: object = begun;
  const server = {
    '/api/claims/bulk/messages': () => Response.json(begun, { status: 202 }),
    '/api/message-jobs/9': () => Response.json(job),
    '/api/message-jobs/9/rows': () => Response.json(messageRows.slice(0, 1)),
  };
  const { user, sent } = open('/claims', 2, server);
  await chooseBoth(user, 'Message');
  const dialog = await screen.findByRole('dialog', { name: 'Message the owners of 2 claims' });
  await user.click(within(dialog).getByRole('button', { name: 'Send messages' }));
  expect(await screen.findByText('0 of 2 done: 0 handed over to be sent, 0 not')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cancel the rest' })).toBeTruthy();
  expect(sent).toEqual([{ ids: [1, 2], templateType: 'status_update' }]);
  job = ended;
  expect(await screen.findByText('2 of 2 done: 1 handed over to be sent, 1 not')).toBeTruthy();
  expect(await screen.findByText('No address is known')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Handed over (1)' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel the rest' })).toBeNull();
});

test('what was sent to many stands above the list after the page was loaded again, until it is put away', async () => {
  localStorage.clear();
  const server = {
    '/api/message-jobs': () => Response.json([ended]),
    '/api/message-jobs/9': () => Response.json(ended),
    '/api/message-jobs/9/rows': () => Response.json(messageRows.slice(0, 1)),
  };
  const { user } = open('/claims', 2, server);
  const jobs = await screen.findByRole('region', { name: /^Status Update to the owners of 2 claims, \d/ });
  expect(await within(jobs).findByText('No address is known')).toBeTruthy();
  await user.click(within(jobs).getByRole('button', { name: 'Put away' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Status Update to/ })).toBeNull());
  expect(localStorage.getItem('plumbline-messages-put-away:2')).toBe('9');
});

test('words that the end of the session kept from being sent wait for the claims that they were written for', async () => {
  const lost = () => Response.json({ code: 'x', message: 'Please sign in', requestId: 'r' }, { status: 401 });
  const words = async (howMany: number, opened: ReturnType<typeof open>) => {
    await chooseBoth(opened.user, 'Message');
    await screen.findByRole('dialog', { name: `Message the owners of ${howMany} claims` });
    return screen.getByLabelText<HTMLTextAreaElement>('Own words (optional)');
  };
  const path = '/api/claims/bulk/messages';
  const first = open('/claims', 2, { [path]: lost });
  await first.user.type(await words(2, first), 'We come on Monday');
  await first.user.click(screen.getByRole('button', { name: 'Send messages' }));
  expect(await screen.findByText('Messages not sent')).toBeTruthy();
  cleanup();
  expect((await words(3, open('/claims', 3))).value).toBe('');
  cleanup();
  const again = open('/claims', 2, {
    [path]: () => Response.json(begun, { status: 202 }),
    '/api/message-jobs/9': () => Response.json(ended),
  });
  expect((await words(2, again)).value).toBe('We come on Monday');
  await again.user.click(screen.getByRole('button', { name: 'Send messages' }));
  expect(await screen.findByText('2 of 2 done: 1 handed over to be sent, 1 not')).toBeTruthy();
  cleanup();
  expect((await words(2, open('/claims', 2))).value).toBe('');
});

test('an export says which of the chosen claims do not stand in it', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  const { user, asked } = open('/claims', 2, {
    '/api/claims/export.csv': () => new Response('Claim number', { headers: { 'x-left-out': '2' } }),
  });
  await chooseBoth(user, 'Export CSV');
  const dialog = await screen.findByRole('dialog', { name: 'Export CSV' });
  expect(within(dialog).getByText('1 of 2 done')).toBeTruthy();
  expect(within(dialog).getByRole('listitem').textContent).toContain('CLM-2026-000002 No longer there');
  expect(asked.find((url) => url.pathname === '/api/claims/export.csv')?.searchParams.get('ids')).toBe('1,2');
});

test('“Choose the first 500” loads no more than an action takes, and chooses it', async () => {
  const { user, lists } = open('/claims', 700);
  await user.click(await screen.findByRole('checkbox', { name: /^Choose Owner 1,/ }));
  await user.click(await screen.findByRole('button', { name: 'Choose the first 500' }));
  expect(await screen.findByText('500 claims chosen')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Choose the first/ })).toBeNull();
  expect(lists().length).toBeLessThanOrEqual(10);
});

test('photos, settlement, assignee and deadline go into the question and stand as chips with their names', async () => {
  const { lists } = open('/claims?hasPhotos=no&settlement=offered&assignee=7&deadline=due7', 2, {
    '/api/users': () => Response.json([aColleague()]),
  });
  for (const chip of ['Photos: Without photos', 'Settlement: With a settlement and a first offer', 'Deadline: Due within 7 days'])
    expect(await screen.findByRole('button', { name: `Remove filter ${chip}` })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Remove filter Assignee: Dana Cole' })).toBeTruthy();
  expect(Object.fromEntries(lists().at(-1)?.searchParams ?? [])).toMatchObject({
    hasPhotos: 'no',
    settlement: 'offered',
    assignee: '7',
    deadline: 'due7',
  });
});

test('the reason of a move is sent once, however often the button is pressed', async () => {
  const asks = { code: 'invalid', message: 'x', requestId: 'r', fields: { why: 'Please give the reason' } };
  const moved = Promise.withResolvers<Response>();
  const moves = [Promise.resolve(Response.json(asks, { status: 400 })), moved.promise];
  const { user, sent } = open('/claims?look=board', 2, {
    '/api/claims/1/status': () => moves.shift() ?? Response.json({}),
  });
  for (const menu of (await screen.findAllByRole('button', { name: /^Move Owner 1/ })).slice(0, 1)) await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: 'Inspection Scheduled' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move to Inspection Scheduled' });
  await user.type(within(dialog).getByRole('textbox'), 'Called');
  const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Move claim' });
  await user.click(button);
  await waitFor(() => expect(button.disabled).toBe(true));
  await user.click(button);
  expect(sent.slice(1)).toEqual([{ status: 'scheduled', version: 1, why: 'Called' }]);
  moved.resolve(Response.json(asks, { status: 500 }));
});
