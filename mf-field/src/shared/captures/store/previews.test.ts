// Small pictures outlive the photos that the server holds, for as long as the fieldwork goes on, and no longer.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aPhoto } from '../../../testing/a-photo.ts';
import { findCapture, removeCapture, savePhoto } from './capture-store.ts';
import { fieldDatabase } from './database.ts';
import { kept } from './kept.ts';
import { keepInspection, photosName } from './kept-inspections.ts';
import { keepPhoto, writeArrived } from './kept-photos.ts';
import { deleteLedger, writeLedger } from './ledger.ts';
import { keepPreview, previewOf, sweepPreviews } from './previews.ts';

beforeEach(() => sessionStorage.setItem('plumbline-draft-owner', '2'));
afterEach(async () => {
  sessionStorage.clear();
  const database = await fieldDatabase();
  for (const store of ['captures', 'bytes', 'previews', 'ledger', 'kept'] as const) await database.clear(store);
});

let taken = 0;

async function take(inspectionId: number, userId = 2) {
  taken += 1;
  const capture = await savePhoto({ inspectionId, userId }, new File([`x${taken}`], 'a.jpg', { type: 'image/jpeg' }), {});
  await keepPreview(capture.id, new Blob(['small']));
  return capture;
}

async function verify(inspectionId: number, userId = 2): Promise<string> {
  const capture = await take(inspectionId, userId);
  await writeLedger(capture, 'Photo');
  await removeCapture(capture.id, (await findCapture(capture.id))?.seal);
  // The ledger sorts by the moment
  await new Promise((resolve) => setTimeout(resolve, 2));
  return capture.id;
}

const open = (id: number, status = 'in_progress') => keepInspection({ id, status } as never);
const isThere = async (id: string) => (await previewOf(id)) !== undefined;

test('a verified photo leaves its small picture, a discarded one does not', async () => {
  const verified = await verify(5);
  const { id: discarded } = await take(5);
  await removeCapture(discarded);
  expect([await isThere(verified), await isThere(discarded)]).toEqual([true, false]);
});

test('it goes with the end of the inspection, and the oldest go where there are too many; what waits and what is of others stays', async () => {
  await open(5);
  await open(6, 'completed');
  const [oldest, newer, newest] = [await verify(5), await verify(5), await verify(5)];
  const [completed, unknown, theirs] = [await verify(6), await verify(7), await verify(5, 9)];
  const { id: waiting } = await take(6);
  await sweepPreviews(2);
  const found = await Promise.all([oldest, newer, newest, completed, unknown, theirs, waiting].map(isThere));
  expect(found).toEqual([false, true, true, false, false, true, true]);
});

test('at sign-out none of the person’s stays', async () => {
  const mine = await verify(5);
  const theirs = await verify(5, 9);
  await deleteLedger(2);
  expect([await isThere(mine), await isThere(theirs)]).toEqual([false, true]);
});

test('the kept list of photos learns of each that arrives, once', async () => {
  const photos = [aPhoto(1), aPhoto(2)].map((photo) => ({ ...photo, flags: [] })) as never[];
  for (const photo of [...photos, ...photos.slice(1)]) keepPhoto(photo);
  await writeArrived();
  for (const photo of photos) keepPhoto(photo);
  await writeArrived();
  expect((await kept<{ id: number }[]>(photosName(5)))?.value.map(({ id }) => id)).toEqual([2, 1]);
});
