// What is kept on the device: nothing empty, the words of a section together, and each person's own.
import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { listCaptures, markCapture, savePhoto } from './capture-store.ts';
import { saveSection } from './save-section.ts';
import { fieldDatabase, writing } from './database.ts';

const owner = { inspectionId: 5, userId: 2 };

afterEach(async () => (await fieldDatabase()).clear('captures'));

test('an empty file is refused and not kept', async () => {
  const empty = new File([''], 'empty.jpg', { type: 'image/jpeg' });
  await expect(savePhoto(owner, empty, {})).rejects.toThrow("empty.jpg is empty and wasn't saved.");
  expect(await listCaptures(owner.userId)).toEqual([]);
});

const seen = (after?: string) => ({ category: 'exterior' as const, seen: { revision: 3, after } });

test('a newer save of a section takes the words of the unsent one with it, and what that one was written over', async () => {
  const first = await saveSection(owner, seen(), { notes: 'Eleven hits', state: 'complete' });
  await saveSection(owner, { category: 'exterior', seen: { revision: 4, after: first.id } }, { notes: 'Twelve hits' });
  await saveSection(owner, { category: 'interior', seen: { revision: 0 } }, { notes: 'Dry' });
  const captures = await listCaptures(owner.userId);
  expect(captures).toMatchObject([
    { category: 'exterior', body: { notes: 'Twelve hits', state: 'complete', baseRevision: 3 } },
    { category: 'interior', body: { notes: 'Dry', baseRevision: 0 } },
  ]);
});

test.each([
  ['is on its way', { state: 'sending' }],
  ['was tried, so that the server may have it', { state: 'queued', tries: 1 }],
] as const)('what %s stays as it is; the newer save is written over it', async (_, change) => {
  const first = await saveSection(owner, seen(), { notes: 'One' });
  await markCapture(first.id, change);
  const second = await saveSection(owner, seen(first.id), { notes: 'One and two' });
  const third = await saveSection(owner, seen(second.id), { state: 'complete' });
  expect(await listCaptures(owner.userId)).toMatchObject([
    { id: first.id, body: { notes: 'One' } },
    { id: third.id, body: { notes: 'One and two', state: 'complete', afterClientId: first.id } },
  ]);
});

test('what another tab of this browser saved meanwhile is not written over: both wait', async () => {
  const theirs = await saveSection(owner, seen(), { notes: 'From the first tab' });
  const mine = await saveSection(owner, seen(), { notes: 'From the second tab' });
  const captures = await listCaptures(owner.userId);
  expect(captures).toMatchObject([
    { id: theirs.id, body: { notes: 'From the first tab' } },
    { id: mine.id, body: { notes: 'From the second tab' } },
  ]);
  expect(captures[1]).not.toHaveProperty('body.afterClientId');
});

test('two tabs that save at the same moment keep both', async () => {
  await Promise.all(['One', 'Two'].map((notes) => saveSection(owner, seen(), { notes })));
  const words = (await listCaptures(owner.userId)).map((one) => (one.kind === 'section' ? one.body.notes : ''));
  expect(new Set(words)).toEqual(new Set(['One', 'Two']));
});

test('a save of a section leaves the words of another person on the same device alone', async () => {
  const theirs = await saveSection({ inspectionId: 5, userId: 9 }, seen(), { notes: 'Theirs' });
  await saveSection(owner, seen(theirs.id), { notes: 'Mine' });
  expect(await listCaptures(9)).toMatchObject([{ body: { notes: 'Theirs' } }]);
  expect(await listCaptures(owner.userId)).toMatchObject([{ body: { notes: 'Mine' } }]);
});

test('a step that fails says so alone: the end of its transaction is refused to nobody', async () => {
  const unheard: unknown[] = [];
  const hear = (error: unknown) => void unheard.push(error);
  process.on('unhandledRejection', hear);
  const transaction = writing(await fieldDatabase(), ['kept']);
  const step = transaction.store.get('nothing');
  transaction.abort();
  await expect(step).rejects.toMatchObject({ name: 'AbortError' });
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off('unhandledRejection', hear);
  expect(unheard).toEqual([]);
});

test('ten thousand rapid captures of one file name are ten thousand, in the order in which they were taken', async () => {
  const count = 10_000;
  const file = new File(['x'], 'image.jpg', { type: 'image/jpeg' });
  // As many at once as a phone that hangs lets go together
  const atOnce = 500;
  const ids: string[] = [];
  for (let from = 0; from < count; from += atOnce) {
    const kept = await Promise.all(Array.from({ length: atOnce }, () => savePhoto(owner, file, {})));
    ids.push(...kept.toSorted((one, other) => one.sequence - other.sequence).map(({ id }) => id));
  }
  const captures = await listCaptures(owner.userId);
  expect(captures.map(({ id }) => id)).toEqual(ids);
  expect(new Set(captures.map(({ sequence }) => sequence)).size).toBe(count);
  expect(new Set(captures.flatMap((one) => (one.kind === 'photo' ? one.number : []))).size).toBe(count);
}, 120_000);
