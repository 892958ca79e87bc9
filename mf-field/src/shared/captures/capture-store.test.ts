// What is kept on the device: nothing empty, the words of a section together, and each person's own.
import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { listCaptures, markCapture, savePhoto, saveSection } from './capture-store.ts';
import { fieldDatabase } from './database.ts';

const owner = { inspectionId: 5, userId: 2 };

afterEach(async () => (await fieldDatabase()).clear('captures'));

test('an empty file is refused and not kept', async () => {
  const empty = new File([''], 'empty.jpg', { type: 'image/jpeg' });
  await expect(savePhoto(owner, empty, {})).rejects.toThrow('empty.jpg is empty and was not kept.');
  expect(await listCaptures(owner.userId)).toEqual([]);
});

test('a newer save of a section takes the words of the unsent one with it', async () => {
  await saveSection(owner, 'exterior', { notes: 'Eleven hits', state: 'complete' });
  await saveSection(owner, 'exterior', { notes: 'Twelve hits' });
  await saveSection(owner, 'interior', { notes: 'Dry' });
  const captures = await listCaptures(owner.userId);
  expect(captures).toMatchObject([
    { category: 'exterior', body: { notes: 'Twelve hits', state: 'complete' } },
    { category: 'interior', body: { notes: 'Dry' } },
  ]);
});

test('where several saves of a section wait, the words of the newest are taken', async () => {
  // Stored under names of chance, so once is not enough
  for (let round = 0; round < 6; round += 1) {
    const first = await saveSection(owner, 'exterior', { notes: 'One', state: 'complete' });
    await markCapture(first.id, { state: 'sending' });
    await saveSection(owner, 'exterior', { notes: 'Two' });
    await markCapture(first.id, { state: 'queued' });
    await saveSection(owner, 'exterior', { reason: 'None here' });
    expect(await listCaptures(owner.userId)).toMatchObject([{ body: { notes: 'Two', state: 'complete', reason: 'None here' } }]);
    await (await fieldDatabase()).clear('captures');
  }
});

test('a save of a section leaves the words of another person on the same device alone', async () => {
  await saveSection({ inspectionId: 5, userId: 9 }, 'exterior', { notes: 'Theirs' });
  await saveSection(owner, 'exterior', { notes: 'Mine' });
  expect(await listCaptures(9)).toMatchObject([{ body: { notes: 'Theirs' } }]);
  expect(await listCaptures(owner.userId)).toMatchObject([{ body: { notes: 'Mine' } }]);
});
