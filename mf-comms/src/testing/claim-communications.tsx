// Client Communications in tests: a claim with a contact, a message and an entry of its thread, and its screens opened.
import type { Communication, Contact, ThreadEntry } from '@plumbline/contracts/comms';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openScreen, serverAnswers, type Answers } from '@plumbline/web/testing';
import { ClaimCommunicationsPage } from '../features/claim-communications/claim-communications-page.tsx';
import { CommunicationTab } from '../features/claim-communications/communication-tab.tsx';

export function aContact(change: Partial<Contact> = {}): Contact {
  return {
    id: 1,
    version: 1,
    merged: [],
    elsewhere: [],
    claimId: 4,
    name: 'Olivia Owner',
    contactType: 'primary',
    email: 'olivia@example.com',
    phone: '305-555-0100',
    preferredMethod: 'email',
    language: 'en',
    isActive: true,
    readsIn: 'en',
    optedOut: [],
    isOwner: true,
    consents: [],
    createdAt: '2026-11-01T12:00:00.000Z',
    ...change,
  };
}

export const sam = aContact({ id: 2, name: 'Sam', isOwner: false, contactType: 'secondary', email: 'sam@x.test', consents: [] });

export function aMessage(change: Partial<Communication> = {}): Communication {
  return {
    id: 9,
    claimId: 4,
    claimNumber: 'CLM-2026-000004',
    direction: 'outbound',
    method: 'email',
    status: 'sent',
    recipient: 'olivia@example.com',
    subject: '[CLM-2026-000004] Update on your claim',
    content: 'Hello Olivia',
    provider: 'smtp',
    sentAt: '2026-11-02T15:00:00.000Z',
    createdAt: '2026-11-02T14:59:00.000Z',
    sentBy: 'Dana Cole',
    contact: { id: 1, name: 'Olivia Owner', contactType: 'primary' },
    template: { id: 3, name: 'Status update (Email)', templateType: 'status_update' },
    ...change,
  };
}

export function anEntry(change: Partial<ThreadEntry> = {}): ThreadEntry {
  return {
    id: 9,
    conversationId: 7,
    claimId: 4,
    kind: 'email',
    direction: 'out',
    from: { name: 'Dana Cole' },
    to: [{ name: 'Olivia Owner', address: 'olivia@example.com', contactId: 1 }],
    readers: [{ side: 'firm' }, { side: 'owner', name: 'Olivia Owner' }],
    subject: '[CLM-2026-000004] Update on your claim',
    text: 'Hello Olivia',
    attachments: [],
    state: 'sent',
    communicationId: 9,
    templateName: 'Status update (Email)',
    sentAt: '2026-11-02T15:00:00.000Z',
    at: '2026-11-02T14:59:00.000Z',
    ...change,
  };
}

export function open(
  answers: Answers = {},
  { at = '/claims/4/communications', ...who }: { at?: string; role?: 'adjuster' | 'engineer'; id?: number } = {},
) {
  const sent = serverAnswers({
    // Nothing here depends on the name of the claim
    'GET /api/claims/4': 404,
    'GET /api/claims/5': 404,
    'GET /api/claims/4/contacts': [aContact()],
    'GET /api/claims/4/thread': [anEntry()],
    'GET /api/communication-templates': [],
    'POST /api/trigger-communication/preview': { claimId: 4, messages: [] },
    'GET /api/communications/providers': { email: 'local', sms: 'local', phone: 'twilio' },
    ...answers,
  });
  const routes = [
    { path: '/claims/:id/communications', Component: ClaimCommunicationsPage },
    { path: '/tab', element: <CommunicationTab claimId={4} /> },
    { path: '/other', element: <CommunicationTab claimId={5} /> },
  ];
  return { sent, user: userEvent.setup(), ...openScreen({ at, routes, ...who }) };
}

export async function choose(user: ReturnType<typeof userEvent.setup>, field: RegExp, option: string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}
