// One case of the portal: words stay with the case they were meant for, are cleared only once they are sent, and the focus stays with who types.
import type { PortalCaseDetail } from '@plumbline/contracts/claims';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dana, none, openScreen, type Answers } from '../../../testing/open-screen.tsx';
import { CasePage } from './case-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const cora = { ...dana, id: 71, role: 'client' as const, firstName: 'Cora', language: 'en' as const };
const aCase = (id: number): PortalCaseDetail => ({
  id,
  claimNumber: `CLM-${id}`,
  propertyOwnerName: 'Cora Client',
  propertyAddress: `${id} Bayshore Blvd`,
  damageType: 'hail',
  status: 'scheduled',
  statusLabel: 'Visit planned',
  isClosed: false,
  progress: 40,
  incidentDate: '2026-10-09',
  reportReady: false,
  estimatedCompletion: '2027-01-04',
  createdAt: '2026-11-03T14:00:00.000Z',
  updatedAt: '2026-11-03T14:00:00.000Z',
  milestones: [],
  waitingFor: 'We come to look at the damage.',
  waitingForWhom: 'Waiting on: us',
  needs: [],
  money: { state: 'hidden', text: "Your adjuster hasn't shared amounts yet." },
  appointments: [{ inspectionId: 5, scheduledAt: '2026-12-01T15:00:00.000Z', timeZone: 'America/New_York', what: 'A look at the roof' }],
});
const message = { id: 1, text: 'x', fromOffice: false, authorName: 'Cora Client', at: '2026-11-21T18:00:00.000Z' };
const answers: Answers = Object.fromEntries(
  [1, 2].flatMap((id): [string, () => Response][] => [
    [`GET /api/portal/cases/${id}`, () => Response.json(aCase(id))],
    [
      `GET /api/portal/cases/${id}/activity`,
      () => Response.json({ requests: [], threads: [{ userId: 71, name: 'Cora Client', role: 'client', messages: [] }] }),
    ],
    ...['documents', 'photos', 'signature-requests', 'engineering-reports'].map((part): [string, () => Response] => [
      `GET /api/portal/cases/${id}/${part}`,
      none,
    ]),
    [`GET /api/portal/cases/${id}/money`, () => Response.json({ isShown: false, lines: [] })],
  ]),
);
const open = (over: Answers = {}) =>
  openScreen({ path: '/attorney-portal/:id', at: '/attorney-portal/1', Component: CasePage, user: cora }, { ...answers, ...over });
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Message to your adjuster');

test('words typed for one case do not stand in another', async () => {
  const { user, router } = open();
  await field();
  await act(() => router.navigate('/attorney-portal/2'));
  await screen.findByRole('heading', { name: '2 Bayshore Blvd' });
  await user.type(await field(), 'About the second roof');
  await act(() => router.navigate('/attorney-portal/1'));
  await screen.findByRole('heading', { name: '1 Bayshore Blvd' });
  expect((await field()).value).toBe('');
  await act(() => router.navigate('/attorney-portal/2'));
  await screen.findByRole('heading', { name: '2 Bayshore Blvd' });
  expect((await field()).value).toBe('About the second roof');
});

test('a sealed report that was delivered here is downloaded, and one that was taken back is not', async () => {
  const delivered = {
    id: 8,
    number: 'ER-2026-0031',
    revision: 2,
    title: 'Engineering report',
    engineer: 'Priya Natarajan',
    sealedOn: '2026-11-23',
    isSignatureReport: false,
    bytes: 2_097_152,
    deliveredAt: message.at,
    isWithdrawn: false,
  };
  const before = { ...delivered, id: 7, revision: 1, isWithdrawn: true };
  open({ 'GET /api/portal/cases/1/engineering-reports': () => Response.json([delivered, before]) });
  expect(
    await screen.findByText('Report ER-2026-0031, version 2. Priya Natarajan, P.E., signed and sealed it on Nov 23, 2026.'),
  ).toBeTruthy();
  const links = screen.getAllByRole('link', { name: /Download report \(PDF\)/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/api/portal/cases/1/engineering-reports/8/file']);
  expect(screen.getByText(/^Report ER-2026-0031, version 1, was taken back\. Please don't use it\./)).toBeTruthy();
});

test('what is typed while a message is on its way stays', async () => {
  const sending = Promise.withResolvers<Response>();
  const { user, written } = open({ 'POST /api/portal/cases/1/messages': () => sending.promise });
  await user.type(await field(), 'First');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  await user.type(await field(), ' and more');
  sending.resolve(Response.json(message, { status: 201 }));
  await screen.findByText('Message sent');
  expect(written[0]?.body).toEqual({ text: 'First' });
  expect((await field()).value).toBe('and more');
});

test('a message that was sent leaves the field empty', async () => {
  const { user } = open({ 'POST /api/portal/cases/1/messages': () => Response.json(message, { status: 201 }) });
  await user.type(await field(), 'First');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(async () => expect((await field()).value).toBe(''));
});

test('who asks for another time can type at once, and is back at the button afterwards', async () => {
  const { user } = open();
  const ask = () => screen.findByRole('button', { name: /^Request another time instead of/ });
  await user.click(await ask());
  expect(document.activeElement).toBe(screen.getByLabelText('What time works better?'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(await ask());
});

test('what a caller answered about an appointment says that it came by phone', async () => {
  const answer = { answer: 'confirmed', by: 'Cora Client', isByPhone: true, at: '2026-11-21T18:00:00.000Z' };
  const appointments = aCase(1).appointments.map((one) => ({ ...one, answer }));
  open({ 'GET /api/portal/cases/1': () => Response.json({ ...aCase(1), appointments }) });
  expect(await screen.findByText('by Cora Client, by phone')).toBeTruthy();
});

test('an appointment that is still scheduled in a closed case is shown and asks for no answer', async () => {
  open({ 'GET /api/portal/cases/1': () => Response.json({ ...aCase(1), isClosed: true, waitingForWhom: undefined }) });
  expect(await screen.findByText(/A look at the roof/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Confirm|Request another time)/ })).toBeNull();
});

test('what was said by email and text stands with the messages of the portal, their own on their side', async () => {
  const said = [
    {
      ...message,
      id: 2,
      text: 'We come on Monday',
      fromOffice: true,
      authorName: 'Dana',
      way: 'email',
      subject: 'Your claim',
      files: ['Plan.pdf', 'Plan.pdf'],
    },
    { ...message, id: 3, text: 'Thank you', way: 'sms', pictures: [{ place: 2, fileName: 'Picture 2.jpg' }] },
    { ...message, id: 4, text: 'Written here' },
  ];
  const activity = { requests: [], threads: [{ userId: 71, name: 'Cora Client', role: 'client', messages: said }] };
  const complaint = vi.spyOn(console, 'error').mockReturnValue();
  open({ 'GET /api/portal/cases/1/activity': () => Response.json(activity) });
  const entries = within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Dana \(office\) · Email, .*Your claimWe come on Monday(Plan\.pdf){2}$/),
    expect.stringMatching(/^Cora Client · Text message, .*Thank you$/),
    expect.stringMatching(/^Cora Client, .*Written here$/),
  ]);
  expect(entries.map((entry) => entry.dataset['direction'])).toEqual(['in', 'out', 'out']);
  const picture = screen.getByRole('img', { name: 'Picture 2 from Cora Client' });
  expect(picture.getAttribute('src')).toBe('/api/portal/cases/1/messages/3/pictures/2');
  // Two files of an email may have one name
  expect(complaint).not.toHaveBeenCalled();
  complaint.mockRestore();
});

test('a request stands among the messages with what became of it, and leads to where it is answered', async () => {
  const of = (kind: string, id: number, state?: string) => ({
    ...message,
    id,
    text: '',
    fromOffice: true,
    authorName: 'Dana',
    subject: `Thing ${id}`,
    about: { kind, id, state },
  });
  const said = [
    of('send', 4, 'open'),
    { ...message, id: 4, text: 'Which one?' },
    { ...of('send', 5, 'answered'), about: { kind: 'send', id: 5, state: 'answered', answeredAt: message.at } },
    of('send', 6, 'withdrawn'),
    of('sign', 4, 'open'),
    of('sign', 5, 'replaced'),
    { ...of('document', 4), authorName: '' },
    { ...of('report', 9), subject: undefined },
  ];
  const request = { id: 4, title: 'Thing 4', state: 'open', requestedBy: 'Dana', requestedAt: message.at };
  const activity = { requests: [request], threads: [{ userId: 71, name: 'Cora Client', role: 'client', messages: said }] };
  open({ 'GET /api/portal/cases/1/activity': () => Response.json(activity) });
  const entries = within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Dana \(office\) · Request, .*Thing 4.*Waiting for an answerGo to upload: Thing 4$/),
    expect.stringMatching(/^Cora Client, .*Which one\?$/),
    expect.stringMatching(/Thing 5.*Received.*Nov/),
    expect.stringMatching(/Thing 6.*No longer needed$/),
    expect.stringMatching(/· Document to sign, .*Waiting for an answerGo to the document: Thing 4$/),
    expect.stringMatching(/Thing 5This document changed. Your adjuster will send a new request.$/),
    expect.stringMatching(/^Your adjuster's office · New document, .*Thing 4Open document: Thing 4$/),
    expect.stringMatching(/· Report ready, .*Your reportOpen report \(PDF\)$/),
  ]);
  const links = entries.flatMap((entry) => within(entry).queryAllByRole('link')).map((link) => link.getAttribute('href'));
  expect(links).toEqual(['#needed', '#to-sign', '/api/portal/cases/1/documents/4/file', '/api/portal/cases/1/report']);
});
