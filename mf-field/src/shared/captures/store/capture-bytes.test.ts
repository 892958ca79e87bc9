// Encryption at rest, and bytes that lie apart from the queue.
import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { bytesOf } from './capture-bytes.ts';
import { editPhotoCapture, findCapture, listCaptures, removeCapture, savePhoto, saveVoice } from './capture-store.ts';
import { fieldDatabase } from './database.ts';
import { countVerified, deleteLedger, readLedger, sweepLedger, writeLedger } from './ledger.ts';

const owner = { inspectionId: 5, userId: 2 };
const text = 'the bytes of a roof';
const photo = (name = 'roof-of-rosa.jpg') => savePhoto(owner, new File([text], name, { type: 'image/jpeg' }), { notes: 'Gate code 4471' });

afterEach(async () => {
  const database = await fieldDatabase();
  for (const store of ['captures', 'bytes', 'previews', 'ledger'] as const) await database.clear(store);
});

/** Everything that lies in a store, as the letters of its bytes. */
async function lettersIn(store: 'captures' | 'bytes'): Promise<string> {
  const rows = await (await fieldDatabase()).getAll(store);
  const sealed = rows.map((row) => new TextDecoder('latin1').decode((row.sealed as { data: ArrayBuffer }).data));
  return JSON.stringify(rows) + sealed.join('');
}

test('nothing of a capture can be read in the database, and the same bytes come back', async () => {
  const { id } = await photo();
  const letters = (await lettersIn('captures')) + (await lettersIn('bytes'));
  for (const secret of [text, 'rosa', 'Gate code']) expect(letters).not.toContain(secret);
  expect(new TextDecoder().decode(await bytesOf(id))).toBe(text);
});

test('the key of this device cannot be taken out of it', async () => {
  await photo();
  const key = await (await fieldDatabase()).get('keys', 'device');
  expect(key?.extractable).toBe(false);
});

test('bytes that were altered in the database are refused, not sent', async () => {
  const { id } = await photo();
  const database = await fieldDatabase();
  const row = await database.get('bytes', id);
  new Uint8Array(row?.sealed.data ?? new ArrayBuffer(1)).fill(0, 0, 1);
  if (row) await database.put('bytes', row);
  await expect(bytesOf(id)).rejects.toThrow(/operation/i);
});

test('the queue is listed without bytes, counted in the order of this device and by kind', async () => {
  const first = await photo();
  const note = await saveVoice(owner, { file: new File(['hello'], 'note.webm', { type: 'audio/webm' }), fields: {}, seconds: 3 });
  const second = await photo();
  const listed = await listCaptures(owner.userId);
  expect(listed.map(({ id }) => id)).toEqual([first.id, note.id, second.id]);
  expect([first.number, note.number, second.number]).toEqual([first.number, note.number, first.number + 1]);
  expect(JSON.stringify(listed)).not.toContain(text);
});

test('a capture that was changed since it was read is not removed', async () => {
  const { id } = await photo();
  const read = await findCapture(id);
  expect(await editPhotoCapture(id, () => ({ removed: true }))).toBe(true);
  expect(await removeCapture(id, read?.seal)).toBe(false);
  const again = await findCapture(id);
  expect(again?.capture).toMatchObject({ removed: true });
  expect(await removeCapture(id, again?.seal)).toBe(true);
  expect(await editPhotoCapture(id, () => ({ removed: false }))).toBe(false);
  await expect(bytesOf(id)).rejects.toThrow('no longer on this phone');
});

test('the ledger keeps what the server holds for 30 days, of each person their own', async () => {
  const capture = await photo();
  await writeLedger(capture, 'Photo 1');
  expect(await readLedger(owner.userId)).toMatchObject([{ name: 'Photo 1', sha256: capture.sha256, size: text.length }]);
  expect(await readLedger(9)).toEqual([]);
  await sweepLedger(Date.now() + 29 * 86_400_000);
  expect(await countVerified(owner.userId)).toBe(1);
  await sweepLedger(Date.now() + 31 * 86_400_000);
  expect(await countVerified(owner.userId)).toBe(0);
  await writeLedger(capture, 'Photo 1');
  await deleteLedger(owner.userId);
  expect(await countVerified(owner.userId)).toBe(0);
});
