// What a sign-out finds of a person on this device, what it exports, and what it leaves.
import 'fake-indexeddb/auto';
import { createQueryClient, type WorkFile } from '@plumbline/web';
import { afterEach, expect, test, vi } from 'vitest';
import { listCaptures, savePhoto } from './store/capture-store.ts';
import { keepDraft } from './drafts/kept-draft.ts';
import { saveSection } from './store/save-section.ts';
import { fieldDatabase } from './store/database.ts';
import { keepInspection, keptInspection } from './store/kept-inspections.ts';
import { leavingCaptures } from './leaving-captures.ts';
import { stopSending } from './use-captures.ts';

const owner = { inspectionId: 5, userId: 2 };
const client = createQueryClient({ onSessionLost: () => undefined });
afterEach(async () => {
  stopSending();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  const database = await fieldDatabase();
  await database.clear('captures');
  await database.clear('kept');
});

const aPhoto = (name: string) => new File([name], name, { type: 'image/jpeg' });

async function capture(): Promise<void> {
  await savePhoto(owner, aPhoto('../roof 1.jpg'), { category: 'exterior' });
  await saveSection(owner, { category: 'exterior', seen: { revision: 0 } }, { notes: 'Hail' });
  await savePhoto({ ...owner, userId: 9 }, aPhoto('theirs.jpg'), {});
}

test('the export holds the photos as they were taken and the words as data, and nothing of others', async () => {
  await capture();
  const left = await leavingCaptures(2, client);
  expect(left.unsent).toBe(2);
  const files: WorkFile[] = [];
  for await (const file of left.files()) files.push(file);
  expect(files.map(({ name }) => name)).toEqual(['captures.json', 'photos/0001-.._roof_1.jpg']);
  const [about, photo] = files.map(({ bytes }) => new TextDecoder().decode(bytes));
  expect(JSON.parse(about ?? '')).toMatchObject([
    { kind: 'photo', file: 'photos/0001-.._roof_1.jpg' },
    { kind: 'section', body: { notes: 'Hail' } },
  ]);
  expect(photo).toBe('../roof 1.jpg');
});

test('what was typed and never saved counts, goes with the captures, and is in the export where it can’t be saved yet', async () => {
  sessionStorage.setItem('plumbline-draft-owner', '2');
  await keepInspection({ id: 5, sections: [] } as never);
  const typing = (name: string, draft: object) => keepDraft({ userId: 2, name }, { area: '', damage: {}, ...draft });
  await typing('inspection-5-exterior', { notes: 'Creased tabs' });
  await typing('inspection-5-structural', { damage: { '': { severity: 'severe' } } });
  const left = await leavingCaptures(2, client);
  expect(await listCaptures(2)).toMatchObject([{ category: 'exterior', body: { notes: 'Creased tabs' } }]);
  expect(left.unsent).toBe(2);
  const files: WorkFile[] = [];
  for await (const file of left.files()) files.push(file);
  expect(JSON.parse(new TextDecoder().decode(files[0]?.bytes))).toMatchObject([
    { kind: 'section' },
    { kind: 'typed', name: 'inspection-5-structural', value: { damage: { '': { severity: 'severe' } } } },
  ]);
});

test('sending before leaving tells how much is left', async () => {
  await capture();
  const refused = Response.json({ code: 'x', message: 'Not now', requestId: 'r' }, { status: 503 });
  vi.stubGlobal('fetch', async () => refused.clone());
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      onerror?: () => void;
      open() {}
      setRequestHeader() {}
      send() {
        queueMicrotask(() => this.onerror?.());
      }
    },
  );
  expect(await (await leavingCaptures(2, client)).sendNow()).toBe(2);
  expect(await listCaptures(2)).toMatchObject([{ state: 'queued' }, { kind: 'section' }]);
});

test('leaving takes the copies of the person’s inspections, never a capture, and nothing of others', async () => {
  await capture();
  for (const [userId, id] of [
    [2, 5],
    [9, 6],
  ] as const) {
    sessionStorage.setItem('plumbline-draft-owner', String(userId));
    await keepInspection({ id } as never);
  }
  await (await leavingCaptures(2, client)).forget();
  expect(await listCaptures(2)).toHaveLength(2);
  expect(await keptInspection(6)).toEqual({ id: 6 });
  sessionStorage.setItem('plumbline-draft-owner', '2');
  expect([await keptInspection(5), await keptInspection(6)]).toEqual([undefined, undefined]);
});
