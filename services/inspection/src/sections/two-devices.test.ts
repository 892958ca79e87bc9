// Two people on one section, over the API: nothing is overwritten, every version is kept, and a person chooses.
import {
  cancelInspection,
  chooseVersions,
  completeInspection,
  listMobileClaims,
  listOpenDifferences,
  listSectionRevisions,
  readInspection,
  restoreSection,
  saveSection,
  type InspectionDetail,
  type SectionSave,
} from '@plumbline/contracts/inspection';
import { inspectionCategories } from '@plumbline/contracts/enums';
import type { TestPerson } from '@plumbline/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noRevision, savedSince, standsNow } from './restore-section.ts';
import { begunInspection, startField, type InspectionTest } from '../testing/field.ts';

let service: InspectionTest;
let nextClaim = 7_000;
beforeAll(async () => {
  service = await startField();
});
afterAll(() => service.stop());

const ana = () => service.as('adjuster', { id: 41, name: 'Ana Diaz' });
const ben = () => service.as('adjuster', { id: 42, name: 'Ben Ortiz' });
const roof = (severity: string) => [{ id: 'area-roof_covering', area: 'roof_covering', severity }] as never;

async function begun(): Promise<{ id: number; category: 'exterior' }> {
  const { id } = await begunInspection(service, nextClaim++, ana());
  return { id, category: 'exterior' };
}

const save = (person: TestPerson, params: { id: number; category: 'exterior' }, body: SectionSave) =>
  person.call(saveSection, { params, body });
const sectionOf = ({ sections }: InspectionDetail) => sections.find(({ category }) => category === 'exterior');

test('different fields of two people go together', async () => {
  const place = await begun();
  await save(ana(), place, { baseRevision: 0, notes: 'Rear slope' });
  const merged = await save(ben(), place, { baseRevision: 0, observations: roof('severe') });
  expect(sectionOf(merged)).toMatchObject({ notes: 'Rear slope', observations: [{ severity: 'severe' }], revision: 2 });
  expect(sectionOf(merged)?.differences).toBeUndefined();
});

test('the same field of two people is kept twice, with who and when, until somebody chooses', async () => {
  const place = await begun();
  await save(ana(), place, { baseRevision: 0, notes: 'Five tabs missing', clientAt: '2026-11-20T10:54:00.000Z' });
  const both = await save(ben(), place, { baseRevision: 0, notes: 'Daylight in the attic' });
  expect(sectionOf(both)).toMatchObject({
    notes: 'Five tabs missing',
    differences: [
      {
        id: 'notes',
        field: 'notes',
        versions: [
          { revision: 1, part: { notes: 'Five tabs missing' }, by: 'Ana Diaz', byUserId: 41, clientAt: '2026-11-20T10:54:00.000Z' },
          { revision: 2, part: { notes: 'Daylight in the attic' }, by: 'Ben Ortiz', byUserId: 42 },
        ],
      },
    ],
  });
  const listed = async () => (await ana().call(listMobileClaims, { query: { limit: 100 } })).find((one) => one.inspectionId === place.id);
  expect([both.openDifferences, (await listed())?.openDifferences]).toEqual([1, 1]);
  const choices = [{ id: 'notes', seen: [1, 2], keep: [1, 2] }];
  const settled = await ben().call(chooseVersions, { params: place, body: { choices } });
  expect(sectionOf(settled)).toMatchObject({ notes: 'Five tabs missing\nDaylight in the attic', revision: 3 });
  expect(sectionOf(settled)?.differences).toBeUndefined();
  expect(settled.openDifferences).toBeUndefined();
  const again = ana().call(chooseVersions, { params: place, body: { choices } });
  await expect(again).rejects.toMatchObject({ httpStatus: 409, message: 'Someone else already settled this difference.' });
});

test('every save is kept as it was written, also where it does not stand', async () => {
  const place = await begun();
  await save(ana(), place, { baseRevision: 0, notes: 'One' });
  await save(ben(), place, { baseRevision: 0, notes: 'Two' });
  const revisions = await ana().call(listSectionRevisions, { params: place });
  expect(revisions.map(({ revision, notes, written, savedBy }) => [revision, notes, written.notes, savedBy])).toEqual([
    [2, 'One', 'Two', 'Ben Ortiz'],
    [1, 'One', 'One', 'Ana Diaz'],
  ]);
});

test('a save that comes again, with another key and after others, changes nothing', async () => {
  const place = await begun();
  const first = { baseRevision: 0, notes: 'One', clientId: 'capture-1' };
  await save(ana(), place, first);
  await save(ben(), place, { baseRevision: 1, notes: 'One, and two' });
  const repeated = await save(ana(), place, first);
  expect(sectionOf(repeated)).toMatchObject({ notes: 'One, and two', revision: 2 });
  expect(sectionOf(repeated)?.differences).toBeUndefined();
});

test('what a device wrote over its own unanswered save differs from nothing', async () => {
  const place = await begun();
  await save(ana(), place, { baseRevision: 0, notes: 'One', clientId: 'a-1' });
  const next = await save(ana(), place, { baseRevision: 0, notes: 'One, and more', clientId: 'a-2', afterClientId: 'a-1' });
  expect(sectionOf(next)).toMatchObject({ notes: 'One, and more', revision: 2 });
  expect(sectionOf(next)?.differences).toBeUndefined();
});

test('a revision that the server does not know keeps both', async () => {
  const place = await begun();
  await save(ana(), place, { baseRevision: 0, notes: 'One' });
  const both = await save(ben(), place, { baseRevision: 77, notes: 'Two' });
  expect(sectionOf(both)?.differences).toMatchObject([{ versions: [{ part: { notes: 'One' } }, { part: { notes: 'Two' } }] }]);
});

test('who saved again while another chose is asked once more', async () => {
  const place = await begun();
  await save(ana(), place, { baseRevision: 0, notes: 'One' });
  await save(ben(), place, { baseRevision: 0, notes: 'Two' });
  await save(service.as('engineer', { id: 43, name: 'Eve' }), place, { baseRevision: 0, notes: 'Three' });
  const stale = ana().call(chooseVersions, { params: place, body: { choices: [{ id: 'notes', seen: [1, 2], keep: [2] }] } });
  await expect(stale).rejects.toMatchObject({ httpStatus: 409 });
  const kept = sectionOf(await ana().call(readInspection, { params: { id: place.id } }));
  expect(kept?.differences?.[0]?.versions).toHaveLength(3);
});

test('two saves at the same moment both arrive', async () => {
  const place = await begun();
  await Promise.all([save(ana(), place, { baseRevision: 0, notes: 'One' }), save(ben(), place, { baseRevision: 0, notes: 'Two' })]);
  const section = sectionOf(await ana().call(readInspection, { params: { id: place.id } }));
  const versions = section?.differences?.[0]?.versions.map(({ part }) => part.notes);
  expect(versions?.toSorted()).toEqual(['One', 'Two']);
});

test('an inspection is not completed while versions wait for a choice', async () => {
  const place = await begun();
  for (const category of inspectionCategories)
    await ana().call(saveSection, { params: { id: place.id, category }, body: { baseRevision: 0, state: 'complete', notes: 'Looked at' } });
  await save(ben(), place, { baseRevision: 0, notes: 'Otherwise' });
  const sentence = 'Please choose between the versions of these sections first: Exterior';
  const early = ana().call(completeInspection, { params: { id: place.id }, body: {} });
  await expect(early).rejects.toMatchObject({ httpStatus: 409, message: sentence });
  await ana().call(chooseVersions, { params: place, body: { choices: [{ id: 'notes', seen: [1, 2], keep: [1] }] } });
  expect(await ana().call(completeInspection, { params: { id: place.id }, body: {} })).toMatchObject({ status: 'completed' });
});

test.each([
  ['without the revision it began with', { notes: 'x' }, 400],
  ['with a revision below nothing', { baseRevision: -1, notes: 'x' }, 400],
  ['that somebody else captured', { baseRevision: 0, notes: 'x', capturedBy: 42 }, 403],
])('a save %s is refused and changes nothing', async (_, body, httpStatus) => {
  const place = await begun();
  await expect(save(ana(), place, body as never)).rejects.toMatchObject({ httpStatus });
  expect(sectionOf(await ana().call(readInspection, { params: { id: place.id } }))?.revision).toBe(0);
});

test('choices for the inspection of another firm, for nothing and by billing are refused', async () => {
  const place = await begun();
  const body = { choices: [{ id: 'notes', seen: [1], keep: [1] }] };
  const stranger = service.as('adjuster', { id: 90, name: 'Foreign', organizationId: 2 });
  await expect(stranger.call(chooseVersions, { params: place, body })).rejects.toMatchObject({ httpStatus: 404 });
  await expect(ana().call(chooseVersions, { params: place, body })).rejects.toMatchObject({ httpStatus: 409 });
  await expect(ana().call(chooseVersions, { params: place, body: { choices: [] } })).rejects.toMatchObject({ httpStatus: 400 });
  await expect(service.as('billing').call(chooseVersions, { params: place, body })).rejects.toMatchObject({ httpStatus: 403 });
});

test('an earlier version stands again as a new one, and a photo that was taken since stays at its shot', async () => {
  const place = await begun();
  const withShot = [{ shot: 'address_number', photos: ['one'] }];
  await save(ana(), place, { baseRevision: 0, notes: 'Five tabs missing', observations: roof('severe') });
  await save(ben(), place, { baseRevision: 1, notes: 'Nothing', observations: [], shots: withShot });
  const restored = await ana().call(restoreSection, { params: place, body: { revision: 1, seenRevision: 2 } });
  expect(sectionOf(restored)).toMatchObject({
    notes: 'Five tabs missing',
    observations: [{ severity: 'severe' }],
    shots: withShot,
    revision: 3,
  });
  const kept = await ana().call(listSectionRevisions, { params: place });
  expect(kept.map(({ revision, notes, restoredFrom }) => [revision, notes, restoredFrom])).toEqual([
    [3, 'Five tabs missing', 1],
    [2, 'Nothing', undefined],
    [1, 'Five tabs missing', undefined],
  ]);
});

test('what is open stays open with what was restored, and stands in the list of the firm alone', async () => {
  const place = await begun();
  await save(ana(), place, { baseRevision: 0, notes: 'Old' });
  await save(ana(), place, { baseRevision: 1, notes: 'Five tabs missing' });
  await save(ben(), place, { baseRevision: 1, notes: 'Daylight in the attic' });
  const restored = await ben().call(restoreSection, { params: place, body: { revision: 1, seenRevision: 3 } });
  const texts = ['Five tabs missing', 'Daylight in the attic', 'Old'];
  // What did not stand is restored as it was written
  const mine = await ben().call(restoreSection, { params: place, body: { revision: 3, asWritten: true, seenRevision: 4 } });
  expect(sectionOf(mine)?.notes).toBe('Daylight in the attic');
  expect(sectionOf(restored)?.differences?.map(({ versions }) => versions.map(({ part }) => part.notes))).toEqual([texts]);
  const listed = async (person: TestPerson) =>
    (await person.call(listOpenDifferences, { query: { limit: 200 } })).find(({ id }) => id === place.id);
  expect(await listed(service.as('billing'))).toMatchObject({ openDifferences: 1, differing: [{ category: 'exterior' }] });
  expect(await listed(service.as('adjuster', { organizationId: 2 }))).toBeUndefined();
  await ana().call(cancelInspection, { params: place, body: { reason: 'The owner is away' } });
  expect(await listed(ana())).toBeUndefined();
});

test('restoring over a later save, what stands, what there is not and what is foreign is refused, and changes nothing', async () => {
  const place = await begun();
  await save(ana(), place, { baseRevision: 0, notes: 'One' });
  await save(ben(), place, { baseRevision: 1, notes: 'Two' });
  const restore = (person: TestPerson, revision: number, seenRevision = 2) =>
    person.call(restoreSection, { params: place, body: { revision, seenRevision } });
  await expect(restore(ana(), 1, 1)).rejects.toMatchObject({ httpStatus: 409, message: savedSince });
  await expect(restore(ana(), 2)).rejects.toMatchObject({ httpStatus: 409, message: standsNow });
  await expect(restore(ana(), 9)).rejects.toMatchObject({ httpStatus: 404, message: noRevision });
  await expect(restore(service.as('billing'), 1)).rejects.toMatchObject({ httpStatus: 403 });
  await expect(restore(service.as('adjuster', { organizationId: 2 }), 1)).rejects.toMatchObject({ httpStatus: 404 });
  expect(await ana().call(listSectionRevisions, { params: place })).toHaveLength(2);
});
