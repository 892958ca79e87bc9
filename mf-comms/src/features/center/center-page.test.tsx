// The inbox by keyboard and mouse: who waits, the thread with its readers, a reply by a channel that is allowed.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openScreen, serverAnswers } from '@plumbline/web/testing';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
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
  readsIn: 'en',
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
  version: 1,
  merged: [],
  elsewhere: [],
  createdAt: at,
};

const answers = {
  'GET /api/communications/figures': { messages: 3, calls: 1, automatic: 2 },
  'GET /api/conversations/counts': { mine: 1, unassigned: 0, waiting: 1, snoozed: 0 },
  'GET /api/conversations': [conversation],
  'GET /api/conversations/7': conversation,
  'GET /api/conversations/7/entries': entries,
  'GET /api/claims/4/contacts': [rosa],
  'GET /api/claims/4': { status: 404 },
  'GET /api/communication-templates': [],
};
const open = () => openScreen({ at: '/communications', routes: [{ path: '/communications', Component: CenterPage }] });

test('a reply that waits for its hour is named in the list, and who wrote waits still', async () => {
  serverAnswers({ ...answers, 'GET /api/conversations': [{ ...conversation, replyAt: '2026-11-24T14:00:00.000Z' }] });
  open();
  const row = within(await screen.findByRole('button', { name: /Rosa Delgado/ }));
  expect(row.getByText(/Reply scheduled for/).textContent).toMatch(/Nov 24/);
  expect(row.getByText('Waiting: Rosa Delgado')).toBeTruthy();
});

test('the chosen conversation shows its readers, and a reply goes by a channel that is allowed', async () => {
  serverAnswers(answers);
  open();
  await userEvent.click(await screen.findByRole('button', { name: /Rosa Delgado/ }));
  expect(await screen.findByText('Read by: your firm only')).toBeTruthy();
  expect(screen.getByText('Read by: Rosa Delgado, your firm')).toBeTruthy();
  expect(await screen.findByText(/hasn't agreed to text messages\. Rosa Delgado opted out of Phone\./)).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Channel').value).toBe('email'));
});

test('an answer goes to whoever wrote last; what is typed for one of them is not carried to another', async () => {
  const luis = { ...rosa, id: 8, name: 'Luis Ferrer', contactType: 'attorney', email: 'luis@law.example', isOwner: false };
  const said = { ...entries[1], id: 3, from: { name: 'Luis Ferrer', contactId: 8 }, text: 'We may settle' };
  serverAnswers({ ...answers, 'GET /api/conversations/7/entries': [said, ...entries], 'GET /api/claims/4/contacts': [rosa, luis] });
  open();
  await userEvent.click(await screen.findByRole('button', { name: /Rosa Delgado/ }));
  await userEvent.type(await screen.findByLabelText('Message to Luis Ferrer'), 'Take the offer');
  await userEvent.selectOptions(screen.getByLabelText('To'), 'Rosa Delgado');
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Message to Rosa Delgado')).value).toBe('');
  await userEvent.selectOptions(screen.getByLabelText('To'), 'Luis Ferrer');
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Message to Luis Ferrer')).value).toBe('Take the offer');
});

test('what cannot be had is said, a message of the portal is answered there, and the thread stays when its conversation leaves the list', async () => {
  const inPortal = { ...entries[1], id: 3, kind: 'portal', from: { name: 'Rosa Delgado', userId: 71 } };
  let listed: object[] = [conversation];
  const sent = serverAnswers({
    ...answers,
    'POST /api/claims/4/case-messages': { id: 9, text: 'Yes', authorName: 'Ana Torres', fromOffice: true, at },
    'GET /api/conversations': () => listed,
    'GET /api/conversations/7/entries': [inPortal, ...entries],
    'POST /api/conversations/7/assignee': () => {
      listed = [];
      return conversation;
    },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: /Rosa Delgado/ }));
  expect((await screen.findByLabelText<HTMLSelectElement>('To')).selectedOptions[0]?.textContent).toBe('Rosa Delgado, in the portal');
  await userEvent.type(screen.getByLabelText('Message to Rosa Delgado'), 'Yes');
  await userEvent.click(screen.getByRole('button', { name: 'Send in portal' }));
  expect(await screen.findByText('Message sent in the portal')).toBeTruthy();
  const written = sent.find(({ request }) => request === 'POST /api/claims/4/case-messages');
  expect(written?.body).toEqual({ text: 'Yes', to: 71 });
  await userEvent.click(screen.getByRole('button', { name: 'Assign to me' }));
  expect(await screen.findByText('No messages waiting')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Conversation with Rosa Delgado' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Snoozed 0' }));
  expect(await screen.findByText('No snoozed conversations')).toBeTruthy();
});

test('who may not write in the portal is led there', async () => {
  const inPortal = { ...entries[1], id: 3, kind: 'portal', from: { name: 'Rosa Delgado', userId: 71 } };
  serverAnswers({ ...answers, 'GET /api/conversations/7/entries': [inPortal, ...entries] });
  openScreen({ at: '/communications', routes: [{ path: '/communications', Component: CenterPage }], role: 'billing' });
  await userEvent.click(await screen.findByRole('button', { name: /Rosa Delgado/ }));
  expect((await screen.findByRole('link', { name: 'Answer in the portal' })).getAttribute('href')).toBe('/claims/4?tab=portal');
  expect(screen.queryByRole('button', { name: 'Send in portal' })).toBeNull();
});

test('without the contacts it says so, and at midnight the figures begin anew', async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date(2026, 10, 23, 23, 59, 59) });
  const asked: string[] = [];
  serverAnswers({
    ...answers,
    'GET /api/claims/4/contacts': 503,
    'GET /api/communications/figures': ({ searchParams }: URL) => {
      asked.push(String(searchParams.get('from')));
      return answers['GET /api/communications/figures'];
    },
  });
  open();
  await vi.waitFor(
    () => expect(new Set(asked)).toEqual(new Set([new Date(2026, 10, 23).toISOString(), new Date(2026, 10, 24).toISOString()])),
    5_000,
  );
  await userEvent.click(await screen.findByRole('button', { name: /Rosa Delgado/ }));
  expect(await screen.findByText(/Couldn't load contacts/)).toBeTruthy();
});

test('the figures are those of the chosen days', async () => {
  const asked: number[] = [];
  serverAnswers({
    ...answers,
    'GET /api/communications/figures': ({ searchParams }: URL) => {
      const day = (name: string) => Date.parse(searchParams.get(name) ?? '') / 86_400_000;
      asked.push(Math.round(day('to') - day('from')));
      return answers['GET /api/communications/figures'];
    },
  });
  open();
  await screen.findByText(/^Today:/);
  await userEvent.selectOptions(screen.getByLabelText('Range'), 'Last 30 days');
  expect((await screen.findByText(/^Last 30 days:/)).textContent).toBe('Last 30 days: 3 messages · 1 call · 2 automatic');
  expect(asked).toEqual([1, 30]);
  expect(screen.getByRole('heading', { level: 1, name: 'Communications Center' })).toBeTruthy();
});

test('a number on several claims is moved to the one that is meant, once that is confirmed', async () => {
  const {
    claimId: _,
    claimNumber: __,
    ...unlinked
  } = { ...conversation, id: 8, title: 'Rosa Delgado, +13055550100', number: '+13055550100' };
  const candidate = { claimId: 4, claimNumber: 'CLM-2026-000004', ownerName: 'Rosa Delgado', contactName: 'Rosa Delgado', isOpen: true };
  let isGone = false;
  const askedLate: string[] = [];
  const untilMoved = (answer: unknown) => (url: URL) => {
    if (isGone) askedLate.push(url.pathname);
    return isGone ? 404 : answer;
  };
  const sent = serverAnswers({
    ...answers,
    'GET /api/conversations': () => [isGone ? { ...conversation, moved: ['+13055550100'] } : unlinked],
    'GET /api/conversations/8': untilMoved(unlinked),
    'GET /api/conversations/8/entries': untilMoved([]),
    'GET /api/conversations/8/candidates': untilMoved([candidate, { ...candidate, claimId: 5, claimNumber: 'CLM-2026-000005' }]),
    'POST /api/conversations/8/move': () => {
      isGone = true;
      return { ...conversation, moved: ['+13055550100'] };
    },
    'GET /api/conversations/7': { ...conversation, moved: ['+13055550100'] },
    'GET /api/conversations/7/candidates': [{ ...candidate, claimId: 5, claimNumber: 'CLM-2026-000005' }],
    'POST /api/conversations/7/move': () => {
      isGone = false;
      return unlinked;
    },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: /Rosa Delgado, \+1305/ }));
  expect(await screen.findByText('This number is on 2 claims')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Move to CLM-2026-000004' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to CLM-2026-000004' }));
  expect(sent.filter(({ request }) => request.startsWith('POST'))).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Move conversation' }));
  expect(await screen.findByText('Moved to CLM-2026-000004')).toBeTruthy();
  expect(await screen.findByText('Read by: Rosa Delgado, your firm')).toBeTruthy();
  expect(askedLate).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Move +13055550100' }));
  expect(await screen.findByRole('menuitem', { name: 'To CLM-2026-000005, Rosa Delgado' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Moved back to Rosa Delgado, +13055550100')).toBeTruthy();
  const bodies = sent.filter(({ request }) => request.startsWith('POST')).map(({ body }) => body);
  expect(bodies).toEqual([{ claimId: 4 }, { claimId: null, number: '+13055550100' }]);
});

test('a number that nobody knows becomes a contact of the claim that is chosen, and what it said moves there', async () => {
  const number = '+13055550177';
  const { claimId: _, claimNumber: __, ...unknown } = { ...conversation, id: 8, title: number, number };
  const at = '2026-11-03T12:00:00.000Z';
  const card = {
    id: 4,
    claimNumber: 'CLM-2026-000004',
    version: 1,
    status: 'qualified',
    disposition: 'open',
    priority: 'high',
    propertyOwnerName: 'Rosa Delgado',
    propertyOwnerPhone: '305-555-0100',
    propertyAddress: '12 Palm Avenue',
    damageType: 'hail',
    incidentDate: '2026-10-01',
    qualificationState: 'done',
    tags: [],
    photoCount: 0,
    timeZone: 'America/New_York',
    statusSince: at,
    createdAt: at,
    updatedAt: at,
  };
  const sent = serverAnswers({
    ...answers,
    'GET /api/conversations': [unknown],
    'GET /api/conversations/8': unknown,
    'GET /api/conversations/8/entries': [],
    'GET /api/conversations/8/candidates': [],
    'GET /api/claims': [card],
    'POST /api/claims/4/contacts': { ...rosa, id: 30 },
    'POST /api/conversations/8/move': { ...conversation, moved: [number] },
    'GET /api/conversations/7': { ...conversation, moved: [number] },
    'GET /api/conversations/7/candidates': [],
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: /\+13055550177/ }));
  expect(await screen.findByText('This number is on no claim')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add to a claim' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Add ${number} to a claim` }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Add and move' }).disabled).toBe(true);
  await userEvent.type(dialog.getByRole('combobox', { name: 'Claim' }), 'Palm');
  await userEvent.click(await screen.findByRole('option', { name: /CLM-2026-000004/ }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Full Name/ }), 'Rosa Delgado');
  await userEvent.click(dialog.getByRole('combobox', { name: /Contact Type/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Primary' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add and move' }));
  expect(await screen.findByText('Moved to CLM-2026-000004')).toBeTruthy();
  expect(sent.filter(({ request }) => request.startsWith('POST')).map(({ request, body }) => [request, body])).toEqual([
    ['POST /api/claims/4/contacts', { contactType: 'primary', name: 'Rosa Delgado', phone: number, preferredMethod: 'sms' }],
    ['POST /api/conversations/8/move', { claimId: 4 }],
  ]);
});

test('what was moved to a claim is moved on once that is confirmed, and undone it is where it was', async () => {
  const other = { claimId: 5, claimNumber: 'CLM-2026-000005', ownerName: 'Ivan Reyes', contactName: 'Rosa Delgado', isOpen: true };
  const number = '+13055550100';
  const here = { ...conversation, moved: [number] };
  const there = { ...here, id: 9, claimId: 5, claimNumber: 'CLM-2026-000005', title: 'Ivan Reyes' };
  const sent = serverAnswers({
    ...answers,
    'GET /api/conversations': [here],
    'GET /api/conversations/7': here,
    'GET /api/conversations/7/candidates': [other],
    'POST /api/conversations/7/move': there,
    'GET /api/conversations/9': there,
    'GET /api/conversations/9/entries': [],
    'GET /api/claims/5/contacts': [],
    'GET /api/claims/5': { status: 404 },
    'POST /api/conversations/9/move': here,
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: /Rosa Delgado/ }));
  await userEvent.click(await screen.findByRole('button', { name: `Move ${number}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'To CLM-2026-000005, Ivan Reyes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to CLM-2026-000005' }));
  const bodies = () => sent.filter(({ request }) => request.startsWith('POST')).map(({ body }) => body);
  expect(bodies()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Move conversation' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Moved to CLM-2026-000004')).toBeTruthy();
  expect(bodies()).toEqual([
    { claimId: 5, number },
    { claimId: 4, number },
  ]);
});
