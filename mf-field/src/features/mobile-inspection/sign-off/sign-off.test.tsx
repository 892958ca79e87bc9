// Signing the list of files on the phone: looked at first, drawn or typed, kept before it is sent, and overtaken by a later file.
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { manifestHash } from '@plumbline/contracts/inspection';
import { inspectionCategories } from '@plumbline/contracts/enums';
import { openScreen, serverAnswers, type Answers } from '@plumbline/web/testing';
import { listCaptures } from '../../../shared/captures/store/capture-store.ts';
import { fieldDatabase } from '../../../shared/captures/store/database.ts';
import { stopSending } from '../../../shared/captures/use-captures.ts';
import { MobileInspectionPage } from '../mobile-inspection-page.tsx';
import { anInspection } from '../../../testing/an-inspection.ts';

afterEach(async () => {
  cleanup();
  stopSending();
  vi.unstubAllGlobals();
  const database = await fieldDatabase();
  await database.clear('captures');
  await database.clear('kept');
});

const at = '2026-11-20T15:00:00.000Z';
const [one, two] = ['a'.repeat(64), 'b'.repeat(64)] as const;
const file = (sha256: string, photoId: number) => ({
  name: `Photo ${photoId}`,
  section: 'Exterior',
  sha256,
  bytes: 9,
  photoId,
  removed: false,
});
const inspection = anInspection({
  id: 7,
  photoCount: 1,
  sectionsDone: 5,
  progress: 100,
  sections: inspectionCategories.map((category) => ({
    category,
    state: 'not_applicable',
    reason: 'x',
    notes: '',
    observations: [],
    revision: 1,
  })),
});
let person = 900;

function open(answers: Answers = {}) {
  person += 1;
  const sent = serverAnswers({
    'GET /api/inspections/7': inspection,
    'GET /api/photos/inspection/7': [],
    'GET /api/inspections/7/voice-notes': [],
    'GET /api/inspections/7/files': [file(one, 1)],
    'GET /api/inspections/7/signatures': [],
    'POST /api/inspections/7/signatures': () => new Promise(() => undefined),
    ...answers,
  });
  const routes = [{ path: '/mobile-inspection/:id', Component: MobileInspectionPage }];
  return { sent, ...openScreen({ at: '/mobile-inspection/7', routes, id: person }) };
}

/** Once it can be pressed: the way to sign opens after the list was looked at. */
async function press(name: string): Promise<void> {
  await expect.poll(() => screen.queryByRole<HTMLButtonElement>('button', { name })?.disabled).toBe(false);
  await userEvent.click(screen.getByRole('button', { name }));
}
const signatures = async () => (await listCaptures(person)).flatMap((capture) => (capture.kind === 'signature' ? [capture.body] : []));
const card = async (name: string) => within(await screen.findByRole('region', { name }));

async function review(): Promise<void> {
  await press('Review the list you sign');
  const dialog = await screen.findByRole('dialog', { name: 'The list you sign: 1 file' });
  within(dialog).getByText(one);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
}

test('while the list of the server is on its way there is no count, no hash and nothing to sign', async () => {
  let answer: (files: unknown) => void = () => undefined;
  open({ 'GET /api/inspections/7/files': () => new Promise((resolve) => (answer = resolve)) });
  await screen.findByText('Summary & Sign-off');
  expect(screen.queryByText(/^SHA-256/)).toBeNull();
  expect(screen.queryByText(/^Certificate:/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Review the list you sign' })).toBeNull();
  answer([file(one, 1)]);
  await screen.findByText('Certificate: 1 of 1 verified');
});

test('nobody signs before the list was looked at; a typed name needs no drawing', async () => {
  open();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sign as inspector' });
  expect(button.disabled).toBe(true);
  await review();
  await press('Sign as inspector');
  const dialog = within(await screen.findByRole('dialog', { name: 'Inspector signature' }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Sign' }).disabled).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Type instead' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Sign' }));
  await (await card('Inspector signature')).findByText('Signed');
  const manifestSha256 = await manifestHash([one]);
  expect(await signatures()).toMatchObject([{ role: 'inspector', how: 'typed', name: 'Dana Cole', items: [one], manifestSha256 }]);
});

test('a drawn signature keeps its strokes, and goes under the name of its capture', async () => {
  const { sent } = open();
  await review();
  await press('Sign as owner');
  const dialog = within(await screen.findByRole('dialog', { name: 'Owner signature' }));
  const pad = dialog.getByRole('img', { name: /^Draw the signature here/ });
  vi.spyOn(pad, 'getBoundingClientRect').mockReturnValue({ left: 0, top: 0, width: 500, height: 150 } as DOMRect);
  fireEvent.pointerDown(pad, { clientX: 50, clientY: 75, isPrimary: true });
  fireEvent.pointerMove(pad, { clientX: 100, clientY: 25, isPrimary: true });
  fireEvent.pointerUp(pad);
  fireEvent.pointerMove(pad, { clientX: 400, clientY: 25, isPrimary: true });
  await userEvent.click(dialog.getByRole('button', { name: 'Sign' }));
  await (await card('Owner signature')).findByRole('img', { name: 'Drawn signature of Rosa Delgado' });
  const strokes = [
    [
      [100, 150],
      [200, 50],
    ],
  ];
  expect(await signatures()).toMatchObject([{ role: 'owner', how: 'drawn', strokes }]);
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ strokes, capturedBy: person, clientId: expect.any(String) }]);
});

test('an owner who is not there is recorded with the reason', async () => {
  open();
  await review();
  await press('Owner isn’t here');
  const dialog = within(await screen.findByRole('dialog', { name: 'Owner isn’t here' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'At work');
  await userEvent.click(dialog.getByRole('button', { name: 'Save reason' }));
  await (await card('Owner signature')).findByText('Not here');
  expect(await signatures()).toMatchObject([{ role: 'owner', how: 'absent', reason: 'At work' }]);
});

const held = async (items: readonly string[], more: object = {}) => ({
  id: 3,
  inspectionId: 7,
  role: 'inspector',
  how: 'typed',
  name: 'Dana Cole',
  manifestSha256: await manifestHash(items),
  itemCount: items.length,
  signedAt: at,
  receivedAt: at,
  capturedBy: 'Dana Cole',
  clientId: 'c',
  replaced: false,
  missing: [],
  removed: [],
  added: [],
  ...more,
});

test('the certificate can be had once the server holds the signature and its files', async () => {
  open({ 'GET /api/inspections/7/signatures': [await held([one])] });
  const link = await (await card('Certificate')).findByRole('link', { name: 'Download certificate' });
  expect(link.getAttribute('href')).toBe('/api/inspections/7/certificate');
  (await card('Certificate')).getByText('Certificate: 1 of 1 verified');
});

test('while signed files are missing there is none', async () => {
  open({ 'GET /api/inspections/7/signatures': [await held([one, two], { missing: [two] })] });
  await (await card('Inspector signature')).findByText('Sign again');
  expect(screen.queryByRole('link', { name: 'Download certificate' })).toBeNull();
});

test('a file that came later asks for another signature', async () => {
  open({
    'GET /api/inspections/7/files': [file(one, 1), file(two, 2)],
    'GET /api/inspections/7/signatures': [await held([one], { added: [two] })],
  });
  expect(await screen.findByText('The list changed after this signature. Sign again.')).toBeTruthy();
});
