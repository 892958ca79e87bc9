// Small pictures outlive the photos that the server holds, for as long as the fieldwork goes on, and no longer.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPhoto } from '../../../testing/a-photo.ts';
import { findCapture, removeCapture, savePhoto } from './capture-store.ts';
import { fieldDatabase } from './database.ts';
import { kept } from './kept.ts';
import { keepInspection, photosName } from './kept-inspections.ts';
import { forgetArrived, keepPhoto, writeArrived } from './kept-photos.ts';
import { deleteLedger, writeLedger } from './ledger.ts';
import { withRoom } from './make-room.ts';
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

const arrives = (id: number, more = {}, userId = 2) => keepPhoto(userId, Object.assign(aPhoto(id), { flags: [] }, more) as never);
const listed = async () => (await kept<{ id: number; caption?: string }[]>(photosName(5)))?.value ?? [];

test('the kept list of photos learns of each that arrives, once, and of what becomes of it', async () => {
  for (const id of [1, 2, 2, 3]) arrives(id);
  await writeArrived();
  arrives(2, { caption: 'Ridge' });
  arrives(1, { removed: { at: '2026-11-20T10:00:00Z', by: 'Eli Park' } });
  await writeArrived();
  expect(await listed()).toMatchObject([{ id: 3 }, { id: 2, caption: 'Ridge' }]);
});

test('who only passes on what another person captured, and who signed out, gets no list of it', async () => {
  arrives(1, {}, 9);
  await writeArrived();
  arrives(2);
  await forgetArrived();
  await writeArrived();
  expect(await listed()).toEqual([]);
});

test('a phone that is full gives up small pictures of what the server holds, and refuses only then', async () => {
  const verified = await verify(5);
  const { id: waiting } = await take(5, 9);
  const put = vi.fn().mockRejectedValueOnce(new DOMException('No room', 'QuotaExceededError')).mockResolvedValueOnce('written');
  expect(await withRoom(put)).toBe('written');
  expect([await isThere(verified), await isThere(waiting)]).toEqual([false, true]);
  const never = vi.fn().mockRejectedValue(new DOMException('No room', 'QuotaExceededError'));
  await expect(withRoom(never)).rejects.toThrow('No room');
  expect(never).toHaveBeenCalledTimes(1);
});
