// What a page that was killed left typed: it becomes saves of its sections, once, of each person their own.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listCaptures } from '../store/capture-store.ts';
import { fieldDatabase } from '../store/database.ts';
import { keepInspection } from '../store/kept-inspections.ts';
import { keepDraft, keptDraft } from './kept-draft.ts';
import { saveDrafts } from './save-drafts.ts';
import { beginTyping } from './typing-now.ts';

beforeEach(() => sessionStorage.setItem('plumbline-draft-owner', '2'));
afterEach(async () => {
  sessionStorage.clear();
  const database = await fieldDatabase();
  for (const store of ['captures', 'kept'] as const) await database.clear(store);
});

const seen = { revision: 3 };
const gutters = { id: 'area-gutters_downspouts', area: 'gutters_downspouts', severity: 'minor', photoIds: [] };
const keepFive = () =>
  keepInspection({ id: 5, sections: [{ category: 'exterior', notes: '', observations: [gutters], revision: 3 }] } as never);
const typing = (name: string, draft: object, userId = 2) => keepDraft({ userId, name }, { area: '', damage: {}, seen, ...draft });
const words = async (userId = 2) => (await listCaptures(userId)).map((one) => (one.kind === 'section' ? one.body : {}));

test('notes and the damage of every area are saved over what the section holds, and are no draft any more', async () => {
  await keepFive();
  const damage = { siding_walls: { severity: 'severe' }, windows_doors: { severity: 'minor', quantity: 2, unit: 'EA' } };
  await typing('inspection-5-exterior', { notes: 'Hail', damage });
  expect(await saveDrafts(2)).toEqual([]);
  expect(await words()).toMatchObject([
    { notes: 'Hail', baseRevision: 3, observations: [gutters, { area: 'siding_walls' }, { area: 'windows_doors', quantity: 2 }] },
  ]);
  expect(await keptDraft({ userId: 2, name: 'inspection-5-exterior' })).toBeUndefined();
  await saveDrafts(2);
  expect(await words()).toHaveLength(1);
});

test('a weather note counts as typed when this phone kept it; the same words as before are no save', async () => {
  await keepInspection({ id: 5, sections: [], weatherNote: 'Calm' } as never);
  for (const [name, notes] of [
    ['inspection-5-weather', ' Calm '],
    ['inspection-6-weather', 'Gusts'],
  ] as const)
    await typing(name, { notes });
  const keptAt = (await keptDraft({ userId: 2, name: 'inspection-6-weather' }))?.keptAt;
  expect(await saveDrafts(2, { inspectionId: 7 })).toEqual([]);
  expect(await listCaptures(2)).toEqual([]);
  expect(await saveDrafts(2)).toEqual([]);
  expect(await listCaptures(2)).toMatchObject([{ kind: 'conditions', inspectionId: 6, body: { weatherNote: 'Gusts', clientAt: keptAt } }]);
  expect(await keptDraft({ userId: 2, name: 'inspection-5-weather' })).toBeUndefined();
});

test.each([
  ['a severity without its area', 5, { damage: { '': { severity: 'severe' } } }],
  ['words of an inspection that this phone does not know', 6, { notes: 'Hail' }],
])('%s stay typed, and are named', async (_, inspectionId, draft) => {
  await keepFive();
  await typing(`inspection-${inspectionId}-structural`, draft);
  expect(await saveDrafts(2)).toEqual([{ inspectionId, category: 'structural' }]);
  expect(await words()).toEqual([]);
  expect(await keptDraft({ userId: 2, name: `inspection-${inspectionId}-structural` })).toMatchObject({ value: draft });
});

test('another person’s words, those of another inspection and those of a tab that is at it are left alone', async () => {
  await keepFive();
  await typing('inspection-5-exterior', { notes: 'Theirs' }, 9);
  await typing('inspection-5-interior', { notes: 'Mine' });
  expect(await saveDrafts(2, { inspectionId: 7 })).toEqual([]);
  expect(await saveDrafts(2, { before: new Date(Date.now() - 60_000).toISOString() })).toEqual([]);
  expect(await words()).toEqual([]);
  await saveDrafts(2);
  expect(await words()).toMatchObject([{ notes: 'Mine' }]);
  expect(await keptDraft({ userId: 9, name: 'inspection-5-exterior' })).toBeDefined();
});

test('what a full phone could not save is named as left, and a draft that cannot be opened any more keeps no other from being saved', async () => {
  await keepFive();
  await typing('inspection-5-exterior', { notes: 'Hail' });
  await typing('inspection-5-interior', { notes: 'Gone' });
  const database = await fieldDatabase();
  const row = await database.get('kept', '2-draft-inspection-5-interior');
  if (row) await database.put('kept', { ...row, sealed: { ...row.sealed, data: new ArrayBuffer(3) } });
  const end = beginTyping('inspection-5-water', { save: async () => undefined, isTyped: () => true });
  expect(await saveDrafts(2)).toEqual([{ inspectionId: 5, category: 'water' }]);
  expect(await words()).toMatchObject([{ notes: 'Hail' }]);
  end();
});
