// The shot list in a section: taking, assigning, leaving out, and what Mark Complete asks for.
import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
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
  await database.clear('bytes');
  await database.clear('kept');
});

const at = '2026-11-20T15:00:00.000Z';
const inspection = anInspection({ id: 6, damageType: 'vandalism', scheduledAt: at });
const exterior = { category: 'exterior', state: 'open', notes: 'Broken windows', observations: [], revision: 1 };
let person = 700;

/** Nothing is sent: everything stays to be looked at. */
function open(section: object = {}, answers: Answers = {}) {
  person += 1;
  serverAnswers({
    'GET /api/inspections/6': { ...inspection, sections: [{ ...exterior, ...section }] },
    // On a slow machine the phone tells meanwhile what waits
    'PUT /api/field-devices': () => new Response(null, { status: 204 }),
    'GET /api/photos/inspection/6': [],
    'GET /api/inspections/6/files': [],
    'GET /api/inspections/6/voice-notes': [],
    'PUT /api/inspections/6/sections/exterior': () => new Promise(() => undefined),
    'POST /api/photos/upload/6': () => new Promise(() => undefined),
    ...answers,
  });
  return openScreen({
    at: '/mobile-inspection/6',
    routes: [{ path: '/mobile-inspection/:id', Component: MobileInspectionPage }],
    id: person,
  });
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const saves = async () => (await listCaptures(person)).flatMap((one) => (one.kind === 'section' ? [one.body] : []));
const list = async () => within(await screen.findByRole('region', { name: 'Shots' }));

async function takePhoto(shot: string): Promise<void> {
  const button = await screen.findByRole('button', { name: new RegExp(`^${shot}`) });
  const input = button.closest('li')?.querySelector('input');
  await userEvent.upload(input as HTMLInputElement, new File(['a picture'], 'image.jpg', { type: 'image/jpeg' }));
}

test('a tap takes the next shot: the photo says what it shows, and the shot names the photo', async () => {
  open();
  (await list()).getByText('0 of 2 required shots');
  await takePhoto('Address number');
  await (await list()).findByText('1 of 2 required shots');
  const [photo] = (await listCaptures(person)).filter(({ kind }) => kind === 'photo');
  expect(photo).toMatchObject({ fields: { category: 'exterior', description: 'Address number' } });
  expect(await saves()).toMatchObject([{ shots: [{ shot: 'address_number', photos: [photo?.id] }], baseRevision: 1 }]);
  // The next one is in its place
  await (await list()).findByRole('button', { name: /^Front of the property/ });
});

test('Mark Complete says by name what is missing, and completes once that is left out with a reason', async () => {
  open();
  await list();
  await press('Mark Complete');
  const sentence = 'Take these shots first, or say why not applicable: “Address number”, “Front of the property”.';
  await screen.findByText(sentence);
  expect(await saves()).toEqual([]);
  await press('These 2 shots are not applicable');
  const dialog = within(await screen.findByRole('dialog', { name: 'These 2 shots are not applicable' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Taken by the police');
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as not applicable' }));
  await (await list()).findByText('2 of 2 required shots');
  expect(screen.queryByText(sentence)).toBeNull();
  await press('Mark Complete');
  await expect.poll(saves).toMatchObject([{ shots: [{ reason: 'Taken by the police' }, { shot: 'front' }] }, { state: 'complete' }]);
});

test('a photo that is there is assigned to a shot, and taken off it again', async () => {
  open({ shots: [{ shot: 'front', photos: [], reason: 'Scaffold' }] });
  await takePhoto('Address number');
  await (await list()).findByText('2 of 2 required shots');
  await press(/^Show all/);
  await press('More for Rear');
  let dialog = within(await screen.findByRole('dialog', { name: 'Rear' }));
  await userEvent.click(dialog.getByRole('button', { name: /^Photo 1/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await (await list()).findByRole('button', { name: /^Rear ?1 photo/ });
  await press('More for Address number');
  dialog = within(await screen.findByRole('dialog', { name: 'Address number' }));
  await userEvent.click(dialog.getByRole('button', { name: /^Photo 1/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await (await list()).findByText('1 of 2 required shots');
  expect((await saves()).at(-1)?.shots?.map(({ shot }) => shot)).toEqual(['front', 'rear']);
});

test('a section that was complete before the list came stays complete, and is saved again without asking', async () => {
  open({ state: 'complete' });
  await list();
  expect(screen.getByText(/1 of 5 sections complete/)).toBeTruthy();
  await press('Save again');
  await expect.poll(saves).toMatchObject([{ state: 'complete' }]);
});

test('a removed photo does its shot no more', async () => {
  open({ shots: [{ shot: 'front', photos: [], reason: 'Scaffold' }] });
  await takePhoto('Address number');
  await (await list()).findByText('2 of 2 required shots');
  await press('Remove');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await (await list()).findByText('1 of 2 required shots');
});

test('a photo that the server holds as removed does no shot either', async () => {
  const name = 'c0ffee00-0000-4000-8000-000000000001';
  const gone = { name: 'Photo 9', section: 'Exterior', sha256: 'a'.repeat(64), bytes: 9, photoId: 9, clientId: name, removed: true };
  open({ shots: [{ shot: 'front', photos: [name] }] }, { 'GET /api/inspections/6/files': [gone] });
  await (await list()).findByText('0 of 2 required shots');
});
