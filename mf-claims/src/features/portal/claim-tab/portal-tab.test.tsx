// The office's side of the portal: a load that failed is said, anybody is found by their words, what was typed waits, a stale list is refused.
import type { ClaimDocument } from '@plumbline/contracts/claims';
import type { User } from '@plumbline/contracts/identity';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aClaim } from '../../../testing/a-claim.ts';
import { dana, none, openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { PortalUsers } from './portal-users.tsx';
import { Requests } from './requests.tsx';
import { Signatures } from './signatures.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const claim = aClaim({ clientUserIds: [71] });
const client = (id: number, firstName: string, lastName: string): User => ({
  id,
  version: 1,
  email: `${firstName.toLowerCase()}@home.test`,
  firstName,
  lastName,
  name: `${firstName} ${lastName}`,
  role: 'client',
  isAuthorized: true,
  licenses: [],
  createdAt: '2026-01-01T00:00:00.000Z',
});
const cora = client(71, 'Cora', 'Client');
const zoe = client(4_711, 'Zoe', 'Last');
const doc: ClaimDocument = {
  id: 9,
  claimId: 12,
  version: 1,
  title: 'Letter of representation',
  fileName: 'letter.pdf',
  type: 'letter_of_representation',
  folder: 'contract',
  access: 'shared',
  tags: [],
  kind: 'pdf',
  bytes: 84_000,
  sha256: 'a'.repeat(64),
  number: 1,
  preview: 'pdf',
  isGenerated: true,
  dispatches: [],
  uploadedBy: 'Dana Cole',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};

function open(Component: () => React.JSX.Element, answers: Answers = {}, user = dana) {
  const asked: URL[] = [];
  const opened = openScreen(
    { path: '/', at: '/', Component, user },
    {
      'GET /api/claims/12': () => Response.json(claim),
      'GET /api/users/71': () => Response.json(cora),
      ...answers,
    },
  );
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, request?: RequestInit) => {
    asked.push(new URL(address, 'http://localhost'));
    return answered(address, request);
  });
  return { ...opened, asked };
}
const portalUsers = () => <PortalUsers claimId={12} />;
const toSign = () => <Signatures claimId={12} mayAct />;
const asked = { id: 4, title: 'Keys', state: 'open', requestedBy: 'Dana Cole', requestedAt: '2026-11-20T10:00:00.000Z' } as const;
const toAsk = (claimId: number) => () => <Requests claimId={claimId} requests={[]} mayAct />;

test('client accounts that could not be loaded are no firm without clients', async () => {
  let isAway = true;
  const { user } = open(portalUsers, { 'GET /api/users': () => (isAway ? refused(500, 'The database is away') : Response.json([cora])) });
  expect(await screen.findByText("Couldn't load the client accounts")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Add a client' }).placeholder).toBe('Choose a client');
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText("Couldn't load the client accounts")).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Add a client' }).placeholder).toBe('No other client accounts');
});

test('any client is found by the server and linked to the claim as it was read; a refusal shows what stands now', async () => {
  let linked = [71];
  const { user, written, asked } = open(portalUsers, {
    'GET /api/claims/12': () => Response.json({ ...claim, clientUserIds: linked }),
    'GET /api/users': () => Response.json([zoe]),
    'PUT /api/claims/12/clients': () => {
      linked = [];
      return refused(409, 'Someone else changed this. Reload and try again.');
    },
  });
  expect(await screen.findByText('Cora Client')).toBeTruthy();
  await user.type(screen.getByRole('combobox', { name: 'Add a client' }), 'Zoe');
  await waitFor(() => expect(asked.some(({ searchParams }) => searchParams.get('search') === 'Zoe')).toBe(true));
  await user.click(await screen.findByRole('option', { name: 'Zoe Last, zoe@home.test' }));
  await waitFor(() => expect(written[0]?.body).toEqual({ userIds: [71, 4_711], version: claim.version }));
  expect(await screen.findByText("Couldn't update portal access")).toBeTruthy();
  expect(await screen.findByText('No clients have portal access.')).toBeTruthy();
});

test('shared documents that could not be loaded are said with Retry; any of them is found by its words', async () => {
  let isAway = true;
  const { user, written, asked } = open(toSign, {
    'GET /api/claims/12/documents': () => (isAway ? refused(500, 'The database is away') : Response.json([doc])),
    'GET /api/claims/12/signature-requests': none,
    'POST /api/claims/12/signature-requests': () => Response.json({}, { status: 201 }),
  });
  expect(await screen.findByText("Couldn't load the documents to sign")).toBeTruthy();
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Document to sign' });
  expect(field.placeholder).toBe('Choose a document');
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText("Couldn't load the documents to sign")).toBeNull());
  await user.type(field, 'repres');
  await waitFor(() => expect(asked.some(({ searchParams }) => searchParams.get('search') === 'repres')).toBe(true));
  await user.click(await screen.findByRole('option', { name: 'Letter of representation' }));
  await user.click(screen.getByRole('button', { name: 'Request signature' }));
  await waitFor(() => expect(written[0]?.body).toEqual({ documentId: 9 }));
});

test('what was asked for when the session ended waits for its writer and its claim, until it was sent', async () => {
  const path = 'POST /api/claims/12/case-requests';
  const { user } = open(toAsk(12), { [path]: () => refused(401, 'Please sign in') });
  const title = () => screen.findByLabelText<HTMLInputElement>('Item needed');
  const note = () => screen.getByLabelText<HTMLInputElement>('Note (optional)').value;
  await user.type(await title(), 'The policy');
  await user.type(screen.getByLabelText('Note (optional)'), 'All pages');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText("Couldn't send the request")).toBeTruthy();
  cleanup();
  open(toAsk(12), {}, { ...dana, id: 3 });
  expect((await title()).value + note()).toBe('');
  cleanup();
  open(toAsk(13));
  expect((await title()).value + note()).toBe('');
  cleanup();
  open(toAsk(12), {
    [path]: () =>
      Response.json(
        { id: 1, title: 'The policy', state: 'open', requestedBy: 'Dana', requestedAt: '2026-11-20T10:00:00.000Z' },
        { status: 201 },
      ),
  });
  expect([(await title()).value, note()]).toEqual(['The policy', 'All pages']);
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect([screen.getByLabelText<HTMLInputElement>('Item needed').value, note()]).toEqual(['', '']));
});

test('what nobody is asked any more is not open to the office either, and who reads a request is said before it is made', async () => {
  open(() => (
    <Requests
      claimId={12}
      requests={[
        { ...asked, isMoot: true },
        { ...asked, id: 5, title: 'Receipts' },
      ]}
      mayAct
    />
  ));
  const [moot, live] = await screen.findAllByRole('listitem');
  expect([moot?.textContent, live?.textContent]).toEqual([
    expect.stringMatching(/Keys.*No longer needed/),
    expect.stringMatching(/Receipts.*Open/),
  ]);
  const field = screen.getByRole('textbox', { name: 'Item needed' });
  const description = document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
  expect(description?.textContent).toMatch(/^Everyone with portal access sees requests/);
});
