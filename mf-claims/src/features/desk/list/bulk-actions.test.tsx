// An action on many claims says what became of each, and a message to many is found again until it is put away.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aCard } from '../../../testing/a-claim.ts';
import { openClaimsList } from './list-mock-api.tsx';
import { undoOf } from './bulk/use-bulk-change.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

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

async function chooseBoth(user: ReturnType<typeof openClaimsList>['user'], action: string) {
  for (const box of await screen.findAllByRole('checkbox', { name: /^Select Owner/ })) await user.click(box);
  await user.click(screen.getByRole('button', { name: action }));
}

const begun = {
  id: 9,
  templateType: 'status_update',
  state: 'running',
  total: 2,
  sent: 0,
  kept: 0,
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
  const { user, sent } = openClaimsList('/claims', 2, server);
  await chooseBoth(user, 'Message');
  const dialog = await screen.findByRole('dialog', { name: 'Message the owners of 2 claims' });
  await user.click(within(dialog).getByRole('button', { name: 'Send messages' }));
  expect(await screen.findByText('0 of 2 processed: 0 queued, 0 failed')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cancel remaining' })).toBeTruthy();
  expect(sent).toEqual([{ ids: [1, 2], templateType: 'status_update' }]);
  job = ended;
  expect(await screen.findByText('2 of 2 processed: 1 queued, 1 failed')).toBeTruthy();
  expect(await screen.findByText('No address is known')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Queued (1)' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel remaining' })).toBeNull();
});

const older = { ...ended, id: 8 };

test('what was sent to many stands above the list after the page was loaded again, until it is put away', async () => {
  localStorage.clear();
  const server = {
    '/api/message-jobs': () => Response.json([ended, older]),
    '/api/message-jobs/9': () => Response.json(ended),
    '/api/message-jobs/9/rows': () => Response.json(messageRows.slice(0, 1)),
    '/api/message-jobs/8': () => Response.json(older),
    '/api/message-jobs/8/rows': () => Response.json([]),
  };
  const { user } = openClaimsList('/claims', 2, server);
  const jobs = await screen.findAllByRole('region', { name: /^Status Update to the owners of 2 claims, \d/ });
  const newer = within(jobs.at(0) as HTMLElement);
  expect(await newer.findByText('No address is known')).toBeTruthy();
  await user.click(newer.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.getAllByRole('region', { name: /^Status Update to/ })).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Status Update to/ })).toBeNull());
  expect(localStorage.getItem('plumbline-messages-put-away:2')).toBe('[9,8]');
});

test('words that the end of the session kept from being sent wait for the claims that they were written for', async () => {
  const lost = () => Response.json({ code: 'x', message: 'Please sign in', requestId: 'r' }, { status: 401 });
  const words = async (howMany: number, opened: ReturnType<typeof openClaimsList>) => {
    await chooseBoth(opened.user, 'Message');
    await screen.findByRole('dialog', { name: `Message the owners of ${howMany} claims` });
    return screen.getByLabelText<HTMLTextAreaElement>('Message (optional)');
  };
  const path = '/api/claims/bulk/messages';
  const first = openClaimsList('/claims', 2, { [path]: lost });
  await first.user.type(await words(2, first), 'We come on Monday');
  await first.user.click(screen.getByRole('button', { name: 'Send messages' }));
  expect(await screen.findByText("Couldn't send the messages")).toBeTruthy();
  cleanup();
  expect((await words(3, openClaimsList('/claims', 3))).value).toBe('');
  cleanup();
  const again = openClaimsList('/claims', 2, {
    // Somebody was at work meanwhile: the list has them in another order
    '/api/claims': () => Response.json([aCard(2), aCard(1)]),
    [path]: () => Response.json(begun, { status: 202 }),
    '/api/message-jobs/9': () => Response.json(ended),
    '/api/message-jobs/9/rows': () => Response.json([]),
  });
  expect((await words(2, again)).value).toBe('We come on Monday');
  await again.user.click(screen.getByRole('button', { name: 'Send messages' }));
  expect(await screen.findByText('2 of 2 processed: 1 queued, 1 failed')).toBeTruthy();
  // The same body, and so under the same key the same action
  expect(again.sent).toEqual(first.sent);
  cleanup();
  expect((await words(2, openClaimsList('/claims', 2))).value).toBe('');
});

test('an export says which of the chosen claims do not stand in it', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  const { user, asked } = openClaimsList('/claims', 2, {
    '/api/claims/export.csv': () => new Response('Claim number', { headers: { 'x-left-out': '2' } }),
  });
  await chooseBoth(user, 'Export CSV');
  const dialog = await screen.findByRole('dialog', { name: 'Export CSV' });
  expect(within(dialog).getByText('1 of 2 completed')).toBeTruthy();
  expect(within(dialog).getByRole('listitem').textContent).toContain('CLM-2026-000002 No longer available');
  expect(asked.find((url) => url.pathname === '/api/claims/export.csv')?.searchParams.get('ids')).toBe('1,2');
});

test('“Select the first 500” loads no more than an action takes, and chooses it', async () => {
  const { user, lists } = openClaimsList('/claims', 700);
  await user.click(await screen.findByRole('checkbox', { name: /^Select Owner 1,/ }));
  await user.click(await screen.findByRole('button', { name: 'Select the first 500' }));
  expect(await screen.findByText('500 claims selected')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Select the first/ })).toBeNull();
  expect(lists().length).toBeLessThanOrEqual(10);
});
