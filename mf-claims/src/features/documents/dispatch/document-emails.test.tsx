// Sending a document by email as its user sees it: to whom, what is attached, what waits, what failed, what proves it.
import type { ClaimDocumentDetail, ClaimDocumentEmail } from '@plumbline/contracts/claims';
import { refuseUnstubbed } from '@plumbline/web/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dana, showScreen } from '../../../testing/open-screen.tsx';
import { aClaim } from '../../../testing/a-claim.ts';
import { Dispatches } from './dispatches.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const letter: ClaimDocumentDetail = {
  id: 9,
  claimId: 12,
  version: 1,
  title: 'Letter of representation',
  fileName: 'Letter of representation.pdf',
  type: 'letter_of_representation',
  folder: 'contract',
  access: 'internal',
  tags: [],
  kind: 'pdf',
  bytes: 84_000,
  sha256: 'a'.repeat(64),
  number: 2,
  preview: 'pdf',
  isGenerated: true,
  dispatches: [],
  uploadedBy: 'Dana Cole',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  versions: [],
};
const desk = { id: 3, revision: 1, role: 'desk_adjuster' as const, name: 'Petra Desk', phones: [], email: 'petra@carrier.example' };
const claim = aClaim({ parties: [...aClaim({}).parties, desk] });

const failed: ClaimDocumentEmail = {
  id: 4,
  documentId: 9,
  claimId: 12,
  number: 2,
  sha256: 'a'.repeat(64),
  recipientName: 'Petra Desk',
  email: 'petra@carrier.exmaple',
  subject: 'Letter',
  status: 'failed',
  reason: 'The mail server rejected the message (550)',
  attempts: 1,
  requestedBy: 'Dana Cole',
  createdAt: '2026-11-20T10:00:00.000Z',
};

interface Given {
  doc?: Partial<ClaimDocumentDetail>;
  mails?: ClaimDocumentEmail[];
  commsIsAway?: boolean;
  answer?: () => Response;
  who?: typeof dana;
  carrier?: 'smtp' | 'local';
  of?: typeof claim;
}

/** Opens the part of a document that says how it was sent; returns what was asked for. */
function open({
  doc = {},
  mails = [],
  commsIsAway = false,
  answer = () => Response.json([], { status: 201 }),
  who = dana,
  carrier = 'smtp',
  of = claim,
}: Given = {}) {
  const sent: { address: string; body: unknown; key: string | null }[] = [];
  const away = () => Response.json({ code: 'unavailable', message: 'Away', requestId: 'r9' }, { status: 503 });
  vi.stubGlobal('fetch', (address: string, request: RequestInit = {}) => {
    const path = new URL(address, 'http://localhost').pathname;
    if (request.method === 'POST') {
      sent.push({ address: path, body: JSON.parse(String(request.body)), key: new Headers(request.headers).get('idempotency-key') });
      return Promise.resolve(answer());
    }
    if (path === '/api/claims/12') return Promise.resolve(Response.json(of));
    if (path === '/api/documents/9/emails') return Promise.resolve(Response.json(mails));
    const ofComms: Record<string, unknown> = {
      // Another document
      '/api/documents/10/emails': [],
      '/api/communications/providers': { email: carrier, sms: 'local', phone: 'local' },
      '/api/claims/12/contacts': [],
    };
    if (ofComms[path] === undefined) return refuseUnstubbed('GET', path);
    return Promise.resolve(commsIsAway ? away() : Response.json(ofComms[path]));
  });
  return { sent, ...showScreen([{ path: '/', Component: () => <Dispatches doc={{ ...letter, ...doc }} documents={[]} /> }], { who }) };
}

async function dialogOf(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Send by email' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send “Letter of representation” by email' }));
  await dialog.findByLabelText('Subject', { exact: false });
  return dialog;
}

test('the carrier’s desk adjuster is chosen, what is attached is named, and exactly that version is sent', async () => {
  const { sent, user } = open();
  const dialog = await dialogOf(user);
  expect(dialog.getByLabelText<HTMLInputElement>('Petra Desk · petra@carrier.example').checked).toBe(true);
  expect(dialog.getByText(/Version 2/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    address: '/api/documents/9/emails',
    body: { number: 2, recipients: [{ name: 'Petra Desk', email: 'petra@carrier.example' }] },
  });
  expect(sent[0]?.body).not.toHaveProperty('inSpanish');
  expect(await screen.findByText('Sending')).toBeTruthy();
});

test('a notice asks of a recipient whom the claim does not know whether they are the carrier; of its desk adjuster nobody asks', async () => {
  const { sent, user } = open({ doc: { type: 'carrier_notice' } });
  const dialog = await dialogOf(user);
  expect(dialog.queryByRole('checkbox', { name: /^Sent to the carrier/ })).toBeNull();
  await user.type(dialog.getByLabelText('Email address'), 'intake@carrier.example');
  await user.click(dialog.getByRole('button', { name: 'Add recipient' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Sent to the carrier: intake@carrier.example' }));
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ toCarrier: true });
});

test('who records how a notice was sent says whether it went to the carrier', async () => {
  const { sent, user } = open({ doc: { type: 'carrier_notice' }, answer: () => Response.json(letter, { status: 201 }) });
  await user.click(await screen.findByRole('button', { name: 'Record as sent' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Record how/ }));
  const to = dialog.getByLabelText(/^To/);
  const asked = () => dialog.queryByRole('checkbox', { name: /^Sent to the carrier/ });
  await user.type(to, 'Petra Desk');
  await waitFor(() => expect(asked()).toBeNull());
  await user.clear(to);
  await user.type(to, 'PO Box 12');
  await user.click(dialog.getByRole('checkbox', { name: 'Sent to the carrier: PO Box 12' }));
  await user.type(dialog.getByLabelText('Tracking number'), '9407');
  await user.click(dialog.getByRole('button', { name: 'Record as sent' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ address: '/api/documents/9/dispatches', body: { to: 'PO Box 12', toCarrier: true } });
});

test('whoever reads Spanish gets the Spanish words, which are seen before; the carrier alone sends none', async () => {
  const reads = { ...claim, propertyOwnerEmail: 'rosa@owner.example', language: 'es' as const };
  const { sent, user } = open({ of: reads, doc: { type: 'contract' } });
  const dialog = await dialogOf(user);
  expect(dialog.queryByText(/^In Spanish/)).toBeNull();
  await user.click(dialog.getByLabelText('Rosa Delgado · rosa@owner.example'));
  expect(dialog.getByText('In Spanish, for Rosa Delgado')).toBeTruthy();
  expect(dialog.getByText(/The others get the English text above/)).toBeTruthy();
  const message = dialog.getByLabelText<HTMLTextAreaElement>('Message in Spanish');
  expect(message.lang).toBe('es');
  expect(message.value).toContain('El texto en inglés del contrato es el que vale.');
  await user.type(dialog.getByLabelText(/^Message \*?$/), ' Thank you.');
  expect(dialog.getByText('The Spanish text is still the usual one')).toBeTruthy();
  await user.type(message, ' Gracias.');
  expect(dialog.queryByText('The Spanish text is still the usual one')).toBeNull();
  await user.click(dialog.getByLabelText('Petra Desk · petra@carrier.example'));
  expect(dialog.getByText(/isn't sent to anyone/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ inSpanish: { message: expect.stringMatching(/Gracias\.$/) as string } });
});

test('where no mail server is set up the email is kept, and nobody is told that it goes out', async () => {
  const { user } = open({ carrier: 'local' });
  const dialog = await dialogOf(user);
  expect(await dialog.findByText("Email isn't set up")).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  const said = await screen.findByText('Not sent: email not set up');
  expect(said.closest('[data-tone]')?.getAttribute('data-tone')).toBe('neutral');
  expect(screen.queryByText('Sending')).toBeNull();
});

test('while communications is away nobody is told that the email is on its way', async () => {
  const { user } = open({ commsIsAway: true });
  await user.click((await dialogOf(user)).getByRole('button', { name: 'Send' }));
  const said = await screen.findByText('Queued');
  expect(said.closest('[data-tone]')?.getAttribute('data-tone')).toBe('neutral');
});

test('without communications one can still send; a refusal stays in the dialog, and pressing again is the same action', async () => {
  const message = '“Letter of representation” has version 3 by now';
  const refused = () => Response.json({ code: 'conflict', message, requestId: 'r1' }, { status: 409 });
  const { sent, user } = open({ commsIsAway: true, answer: refused });
  const dialog = await dialogOf(user);
  expect(dialog.getByText("Contacts couldn't load")).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.key).toBe(sent[1]?.key);
});

test('words that the end of the session kept from being sent wait for their writer and their document, until they were sent', async () => {
  const lost = () => Response.json({ code: 'unauthorized', message: 'Please sign in', requestId: 'r1' }, { status: 401 });
  const { user } = open({ answer: lost });
  const messageOf = (dialog: Awaited<ReturnType<typeof dialogOf>>) =>
    dialog.getByLabelText<HTMLTextAreaElement>('Message', { exact: false });
  const first = await dialogOf(user);
  const proposed = messageOf(first).value;
  await user.type(messageOf(first), ' Please answer by Friday.');
  await user.click(first.getByRole('button', { name: 'Send' }));
  expect(await first.findByText('Please sign in')).toBeTruthy();
  cleanup();
  open({ who: { ...dana, id: 3 } });
  expect(messageOf(await dialogOf(user)).value).toBe(proposed);
  cleanup();
  open({ doc: { id: 10 } });
  expect(messageOf(await dialogOf(user)).value).toBe(proposed);
  cleanup();
  open();
  const again = await dialogOf(user);
  expect(messageOf(again).value).toBe(`${proposed} Please answer by Friday.`);
  await user.click(again.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(messageOf(await dialogOf(user)).value).toBe(proposed);
});

test('what failed says why and is tried again to another address; what waits says so', async () => {
  const waits = {
    ...failed,
    id: 5,
    recipientName: 'Rosa',
    email: 'rosa@owner.example',
    status: 'queued' as const,
    reason: 'Waiting: away',
  };
  const { sent, user } = open({ mails: [failed, waits], answer: () => Response.json({ ...failed, status: 'queued' }) });
  const list = within(await screen.findByRole('list', { name: 'Emails' }));
  expect(list.getByText('The mail server rejected the message (550)')).toBeTruthy();
  expect(list.getByText('Waiting: away')).toBeTruthy();
  expect(list.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  const field = list.getByLabelText('Email of Petra Desk');
  await user.clear(field);
  await user.type(field, 'petra@carrier.example');
  await user.click(list.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent[0]).toMatchObject({ address: '/api/document-emails/4/retry', body: { email: 'petra@carrier.example' } }));
});

test('what lies in the outbox is not called sent; a privileged document is not offered for email', async () => {
  const dispatch = {
    channel: 'email' as const,
    sentOn: '2026-11-20',
    to: 'Petra Desk <petra@carrier.example>',
    proof: '<1.7@localhost>',
    mail: { id: 4, carrier: 'sandbox' as const },
    number: 2,
    sha256: 'a'.repeat(64),
    recordedBy: 'Dana Cole',
    recordedAt: '2026-11-20T10:00:00.000Z',
  };
  const bounced = {
    ...dispatch,
    mail: undefined,
    bounced: { on: '2026-11-21', reason: 'No such mailbox (5.1.1)' },
    recordedAt: '2026-11-21T10:00:00.000Z',
  };
  open({ doc: { access: 'privileged', dispatches: [dispatch, bounced] } });
  expect(await screen.findByText(/Not delivered: the email to Petra Desk .* bounced on/)).toBeTruthy();
  expect(await screen.findByText(/Not sent: email isn’t set up\. Saved on /)).toBeTruthy();
  expect(screen.getByText(/Proof: none of delivery/)).toBeTruthy();
  expect(screen.getByText(/Proof: <1\.7@localhost> \(saved message ID\)/)).toBeTruthy();
  expect(screen.queryByText(/^Sent on/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send by email' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Record as sent' })).toBeTruthy();
});
