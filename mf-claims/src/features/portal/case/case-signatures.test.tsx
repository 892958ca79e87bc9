// Signing in the portal: read first, then a full name and consent; the hash of the bytes that were shown goes with it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { SignatureRequest } from '@plumbline/contracts/claims';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dana, openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { CaseSignatures } from './case-signatures.tsx';

const cora = { ...dana, id: 71, role: 'client' as const, firstName: 'Cora' };
const bytes = readFileSync(import.meta.filename);
const sha256 = createHash('sha256').update(bytes).digest('hex');
const request: SignatureRequest = {
  id: 9,
  documentId: 3,
  title: 'Contract',
  fileName: 'contract.pdf',
  bytes: bytes.length,
  sha256,
  note: 'Please sign by Friday',
  state: 'open',
  isReplaced: false,
  isOpened: false,
  requestedBy: 'Dana Cole',
  requestedAt: '2026-11-20T12:00:00.000Z',
};

const open = (shown: SignatureRequest, { user = cora, more = {} }: { user?: typeof dana; more?: Answers } = {}) =>
  openScreen(
    { path: '/attorney-portal/:id', at: '/attorney-portal/4', Component: () => <CaseSignatures caseId={4} />, user },
    {
      'GET /api/portal/cases/4/signature-requests': () => Response.json([shown]),
      'GET /api/portal/cases/4/signature-requests/9/file': () => new Response(bytes),
      ...more,
    },
  );

test('a client reads, names what is missing, signs, and the hash of what was shown goes with it', async () => {
  const signed = {
    ...request,
    state: 'signed',
    signed: { name: 'Cora Client', by: 'Cora Client', at: '2026-11-21T12:00:00.000Z', certificateId: 12 },
  };
  let kept: object = request;
  const more = {
    'GET /api/portal/cases/4/signature-requests': () => Response.json([kept]),
    'POST /api/portal/cases/4/signature-requests/9/sign': () => Response.json((kept = signed)),
  };
  const { user, written } = open(request, { more });
  await user.click(await screen.findByRole('button', { name: 'Read and sign Contract' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Contract' }));
  await user.click(await dialog.findByRole('button', { name: 'Sign' }));
  expect(await dialog.findByText('Agree before you sign')).toBeTruthy();
  expect(written).toEqual([]);
  await user.type(dialog.getByLabelText('Your full name'), 'Cora Client');
  await user.click(dialog.getByRole('checkbox', { name: /My typed name is my signature/ }));
  await user.click(dialog.getByRole('button', { name: 'Sign' }));
  expect(await screen.findByText('Signed')).toBeTruthy();
  expect(written).toMatchObject([
    { name: 'POST /api/portal/cases/4/signature-requests/9/sign', body: { fullName: 'Cora Client', consent: true, sha256 } },
  ]);
  expect(written[0]?.key).toBeTruthy();
});

test('a refusal is told, and nothing is lost', async () => {
  const more = {
    'POST /api/portal/cases/4/signature-requests/9/sign': () => refused(409, 'This document has changed since you were asked.'),
  };
  const { user } = open(request, { more });
  await user.click(await screen.findByRole('button', { name: 'Read and sign Contract' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Contract' }));
  await user.type(await dialog.findByLabelText('Your full name'), 'Cora Client');
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Sign' }));
  expect(await screen.findByText('This document has changed since you were asked.')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Your full name').value).toBe('Cora Client');
});

test('an attorney reads only; what was replaced cannot be opened; what was signed has its certificate', async () => {
  open(request, { user: { ...cora, role: 'attorney' as never } });
  expect(await screen.findByRole('button', { name: 'Read Contract' })).toBeTruthy();
});

test('what was replaced waits for the adjuster', async () => {
  open({ ...request, isReplaced: true });
  expect(await screen.findByText('This document changed. Your adjuster will send a new request.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Contract/ })).toBeNull();
});

test('what was signed can be read again, with its certificate', async () => {
  open({
    ...request,
    state: 'signed',
    signed: { name: 'Cora Client', by: 'Cora Client', at: '2026-11-21T12:00:00.000Z', certificateId: 12 },
  });
  const link = await screen.findByRole('link', { name: 'Certificate for Contract' });
  expect(link.getAttribute('href')).toBe('/api/portal/cases/4/signature-requests/9/certificate');
});
