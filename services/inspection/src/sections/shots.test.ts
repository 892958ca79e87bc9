// Shots of a section: kept, merged shot by shot, and needed before the section becomes complete.
import { randomUUID } from 'node:crypto';
import {
  chooseVersions,
  completeInspection,
  readInspection,
  removePhoto,
  saveSection,
  type InspectionDetail,
  type SectionSave,
} from '@plumbline/contracts/inspection';
import type { TestPerson } from '@plumbline/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begunInspection, claimEvent, startField, upload, type InspectionTest } from '../testing/field.ts';
import { jpeg } from '../testing/pictures.ts';

let service: InspectionTest;
let nextClaim = 900;
beforeAll(async () => {
  service = await startField();
});
afterAll(() => service.stop());

const begun = (person: TestPerson, damageType: string) => begunInspection(service, { id: nextClaim++, damageType }, person);
const save = (person: TestPerson, { id }: InspectionDetail, body: Omit<SectionSave, 'baseRevision'> & { baseRevision?: number }) =>
  person.call(saveSection, { params: { id, category: 'water' }, body: { baseRevision: 0, ...body } });
const shotsOf = ({ sections }: InspectionDetail) => sections.find(({ category }) => category === 'water')?.shots;
const reading = { shot: 'moisture_reading', reason: 'No meter at hand' };

test('a section becomes complete once each required shot has a photo or a reason, and says by name what is missing', async () => {
  const person = service.as('adjuster');
  const inspection = await begun(person, 'water');
  const early = save(person, inspection, { state: 'complete', notes: 'Wet', shots: [reading] });
  await expect(early).rejects.toMatchObject({
    httpStatus: 409,
    message: 'Take this shot first, or say why not applicable: “Source of the water”.',
  });
  const name = randomUUID();
  const body = {
    state: 'complete',
    notes: 'Wet',
    clientId: 'shots-1',
    shots: [reading, { shot: 'water_source', photos: [name, name] }],
  } as const;
  const done = await save(person, inspection, body as never);
  expect(shotsOf(done)).toEqual([
    { ...reading, photos: [] },
    { shot: 'water_source', photos: [name] },
  ]);
  expect(done.sectionsDone).toBe(1);
  const again = await save(person, inspection, body as never);
  expect(again.sections).toEqual(done.sections);
});

test('the photo of a shot may arrive later; a removed one does no shot', async () => {
  const person = service.as('adjuster');
  const inspection = await begun(person, 'water');
  const clientId = randomUUID();
  const { photos } = await upload(person, inspection.id, [{ name: 'a.jpg', bytes: await jpeg({ seed: nextClaim }) }], {
    category: 'water',
    clientId,
  });
  await person.call(removePhoto, { params: { id: photos[0]?.id ?? 0 }, body: { removed: true } });
  const shots = [reading, { shot: 'water_source', photos: [clientId] }];
  await expect(save(person, inspection, { state: 'complete', shots, notes: 'x' })).rejects.toMatchObject({ httpStatus: 409 });
  await person.call(removePhoto, { params: { id: photos[0]?.id ?? 0 }, body: { removed: false } });
  expect(await save(person, inspection, { state: 'complete', shots })).toMatchObject({ sectionsDone: 1 });
});

test('a section that was complete before the list asked for more stays complete', async () => {
  const person = service.as('adjuster');
  const inspection = await begun(person, 'other');
  await save(person, inspection, { state: 'complete', notes: 'Looked at' });
  await service.publish(
    claimEvent({ id: inspection.claimId, damageType: 'flood', version: 2, organizationId: person.scope.organizationId }),
  );
  await service.settle();
  const later = await save(person, inspection, { baseRevision: 1, notes: 'Looked at twice' });
  expect(later).toMatchObject({ damageType: 'flood', sectionsDone: 1 });
});

test('shots of two phones go together; two reasons for one shot wait for a choice', async () => {
  const [ana, ben] = [service.as('adjuster'), service.as('admin')];
  const inspection = await begun(ana, 'water');
  await save(ana, inspection, { shots: [reading, { shot: 'water_source', photos: ['one'] }] });
  const merged = await save(ben, inspection, {
    shots: [
      { shot: 'moisture_reading', reason: 'Dried already' },
      { shot: 'water_source', photos: ['two'] },
      { shot: 'mitigation', photos: ['three'] },
    ],
  });
  expect(shotsOf(merged)).toEqual([
    { ...reading, photos: [] },
    { shot: 'water_source', photos: ['one', 'two'] },
    { shot: 'mitigation', photos: ['three'] },
  ]);
  const differences = merged.sections.find(({ category }) => category === 'water')?.differences;
  expect(differences).toMatchObject([{ id: 'shot.moisture_reading', field: 'shot', shotId: 'moisture_reading' }]);
  const choices = [{ id: 'shot.moisture_reading', seen: [1, 2], keep: [2] }];
  const chosen = await ana.call(chooseVersions, { params: { id: inspection.id, category: 'water' }, body: { choices } });
  expect(shotsOf(chosen)?.find(({ shot }) => shot === 'moisture_reading')).toEqual({
    shot: 'moisture_reading',
    photos: [],
    reason: 'Dried already',
  });
});

test('an inspection is not completed while the photo of a shot has not arrived', async () => {
  const person = service.as('adjuster');
  const inspection = await begun(person, 'other');
  const away = { state: 'not_applicable', reason: 'Not here', baseRevision: 0 } as const;
  for (const category of ['exterior', 'interior', 'structural', 'wind'] as const)
    await person.call(saveSection, { params: { id: inspection.id, category }, body: away });
  const clientId = randomUUID();
  await save(person, inspection, { state: 'complete', notes: 'Wet', shots: [{ shot: 'water_source', photos: [clientId] }] });
  const early = person.call(completeInspection, { params: { id: inspection.id }, body: {} });
  await expect(early).rejects.toMatchObject({ httpStatus: 409, message: expect.stringContaining('“Source of the water”') });
  await upload(person, inspection.id, [{ name: 'b.jpg', bytes: await jpeg({ seed: nextClaim }) }], { category: 'water', clientId });
  expect(await person.call(completeInspection, { params: { id: inspection.id }, body: {} })).toMatchObject({ status: 'completed' });
});

test.each([
  ['of another section', [{ shot: 'ceiling', photos: ['a'] }], 400],
  ['that nobody knows', [{ shot: 'the_moon', photos: ['a'] }], 400],
  ['answered twice', [reading, reading], 400],
  ['with a photo name that is none', [{ shot: 'water_source', photos: ['../x'] }], 400],
  ['with an unknown key', [{ ...reading, done: true }], 400],
])('a shot %s is refused and changes nothing', async (_, shots, httpStatus) => {
  const person = service.as('adjuster');
  const inspection = await begun(person, 'water');
  await expect(save(person, inspection, { shots })).rejects.toMatchObject({ httpStatus });
  expect(shotsOf(await person.call(readInspection, { params: { id: inspection.id } }))).toBeUndefined();
});
