// The inbox by keyboard and mouse: who waits, the thread with its readers, a reply by a channel that is allowed.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openScreen, serverAnswers } from '@plumbline/web/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { CenterPage } from './center-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const at = '2026-11-23T15:00:00.000Z';
const conversation = {
  id: 7,
  claimId: 4,
  claimNumber: 'CLM-2026-000004',
  title: 'Rosa Delgado',
  state: 'open',
  waiting: [{ side: 'owner', name: 'Rosa Delgado', since: at }],
  last: { kind: 'sms', direction: 'in', name: 'Rosa Delgado', snippet: 'Ya encontré los recibos' },
  lastAt: at,
};
const entry = { conversationId: 7, to: [], attachments: [], at, direction: 'in' };
const entries = [
  {
    ...entry,
    id: 2,
    kind: 'note',
    direction: 'internal',
    from: { name: 'Ana Torres' },
    readers: [{ side: 'firm' }],
    text: 'Ask her sister',
  },
  {
    ...entry,
    id: 1,
    kind: 'sms',
    from: { name: 'Rosa Delgado' },
    readers: [{ side: 'firm' }, { side: 'owner', name: 'Rosa Delgado' }],
    text: 'Ya encontré los recibos',
  },
];
const rosa = {
  id: 7,
  claimId: 4,
  name: 'Rosa Delgado',
  contactType: 'primary',
  email: 'rosa@example.com',
  phone: '8135550142',
  preferredMethod: 'sms',
  language: 'es',
  isActive: true,
  optedOut: ['phone'],
  isOwner: true,
  consents: [],
  createdAt: at,
};

test('the chosen conversation shows its readers, and a reply goes by a channel that is allowed', async () => {
  serverAnswers({
    'GET /api/communications/figures': { messages: 3, calls: 1, automatic: 2 },
    'GET /api/conversations/counts': { mine: 1, unassigned: 0, waiting: 1, snoozed: 0 },
    'GET /api/conversations': [conversation],
    'GET /api/conversations/7/entries': entries,
    'GET /api/claims/4/contacts': [rosa],
    'GET /api/claims/4': { status: 404 },
  });
  openScreen({ at: '/communications', routes: [{ path: '/communications', Component: CenterPage }] });
  await userEvent.click(await screen.findByRole('button', { name: /Rosa Delgado/ }));
  expect(await screen.findByText('Read by: your firm only')).toBeTruthy();
  expect(screen.getByText('Read by: Rosa Delgado, your firm')).toBeTruthy();
  expect(await screen.findByText(/hasn't agreed to text messages\. Rosa Delgado opted out of Phone\./)).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Channel').value).toBe('email'));
});
