// The settings and the bell inside the real frame: which tabs a role has, what the bell tells.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { dana, openWorkspace, serverAnswers } from '../../testing/a-workspace.tsx';
import { exportAddress, filtersOf, queryOf } from './audit/audit-query.ts';
import { tabOf, tabsFor } from './settings-tabs.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['admin', 'audit', 'audit'],
  ['adjuster', 'audit', 'ai'],
  ['adjuster', 'nonsense', 'ai'],
  ['adjuster', null, 'ai'],
  ['client', 'ai', 'profile'],
  ['attorney', 'notifications', 'notifications'],
] as const)('%s asking for the tab %s gets %s', (role, asked, shown) => {
  expect(tabOf(asked, role)).toBe(shown);
});

test('administration is for administrators only', () => {
  const only = tabsFor('admin').filter(({ value }) => !tabsFor('adjuster').some((tab) => tab.value === value));
  expect(only.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['people', 'requests', 'attorneys', 'organization', 'keys', 'audit']),
  );
});

test('a tab has an address, and the profile tells role and plan as they are', async () => {
  serverAnswers({ '/api/auth/user': { ...dana, phone: '(813) 555-0100' }, '/api/auth/security': 404 });
  openWorkspace({ at: '/settings?tab=profile', remotes: [] });
  expect(await screen.findByDisplayValue('(813) 555-0100', {}, { timeout: 5_000 })).toBeTruthy();
  expect(screen.getByRole('tab', { name: /Profile/, selected: true })).toBeTruthy();
  expect(screen.getByText('Public Adjuster')).toBeTruthy();
  expect(screen.queryByRole('tab', { name: /Audit log/ })).toBeNull();
  await userEvent.clear(screen.getByLabelText(/First name/));
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
  expect((await screen.findAllByText(/First name is required/)).length).toBeGreaterThan(0);
});

test('the bell counts what was not read, and its list leads to the things', async () => {
  const told = { id: 7, kind: 'claim-status', title: 'A claim is now Inspected', text: 'CLM-1', link: '/claims/4', read: false };
  serverAnswers({
    '/api/auth/user': dana,
    '/api/auth/security': 404,
    '/api/notifications/count': { unread: 3 },
    '/api/notifications?limit=20': [{ ...told, createdAt: '2026-11-21T10:00:00.000Z' }],
  });
  openWorkspace({ at: '/settings?tab=profile', remotes: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 3 unread' }, { timeout: 5_000 }));
  const list = await screen.findByRole('list', { name: 'Notifications' }, { timeout: 5_000 });
  expect(
    within(list)
      .getByRole('link', { name: /Unread: ?A claim is now Inspected/ })
      .getAttribute('href'),
  ).toBe('/claims/4');
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeTruthy();
});

test('the filters of the audit trail ask for what they say', () => {
  const filters = filtersOf(new URLSearchParams('person=user:4&kind=claims.&claim=x&from=2026-11-01&to=nonsense'));
  const query = queryOf(filters);
  expect(query).toEqual({ actor: 'user:4', type: 'claims.', from: new Date('2026-11-01T00:00:00').toISOString() });
  expect(exportAddress({ type: 'claims.' })).toBe('/api/audit/export?type=claims.');
});
