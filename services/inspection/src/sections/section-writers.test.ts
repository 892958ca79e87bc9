// Who wrote what stands in a section, over the API: not whoever saved it last, and not whoever chose between versions.
import {
  chooseVersions,
  readInspectionEvidence,
  saveSection,
  type SectionSave,
  type SectionWriters,
} from '@plumbline/contracts/inspection';
import type { TestPerson } from '@plumbline/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begunInspection, startField, type InspectionTest } from '../testing/field.ts';

let service: InspectionTest;
let nextClaim = 7_500;
beforeAll(async () => {
  service = await startField();
});
afterAll(() => service.stop());

const ana = () => service.as('adjuster', { id: 41, name: 'Ana Diaz' });
const ben = () => service.as('adjuster', { id: 42, name: 'Ben Ortiz' });
const eve = () => service.as('engineer', { id: 43, name: 'Eve Park' });

type Place = { id: number; category: 'exterior' };
async function begun(): Promise<Place> {
  const { id } = await begunInspection(service, nextClaim++, ana());
  return { id, category: 'exterior' };
}
const save = (person: TestPerson, params: Place, body: SectionSave) => person.call(saveSection, { params, body });
const roof = (severity: string, more: object = {}) => [{ id: 'roof', area: 'roof_covering', severity, ...more }] as never;
async function writersOf({ id }: Place): Promise<SectionWriters | undefined> {
  const { writers } = await service.asService().call(readInspectionEvidence, { params: { id } });
  return writers.find(({ category }) => category === 'exterior');
}

test('notes stay their writer’s, with their time, when somebody else saves an observation or the state', async () => {
  const place = await begun();
  await save(ana(), place, { baseRevision: 0, notes: 'Five tabs missing', clientAt: '2026-11-20T10:54:00.000Z' });
  await save(ben(), place, { baseRevision: 1, observations: roof('severe') });
  await save(eve(), place, { baseRevision: 2, state: 'complete' });
  expect(await writersOf(place)).toEqual({
    category: 'exterior',
    notes: { by: ['Ana Diaz'], at: '2026-11-20T10:54:00.000Z' },
    observations: [{ id: 'roof', by: ['Ben Ortiz'] }],
  });
});

test('who adds a line wrote that line, and who takes one away wrote none', async () => {
  const place = await begun();
  await save(ana(), place, { baseRevision: 0, notes: 'Five tabs missing\nVent dented' });
  await save(ben(), place, { baseRevision: 1, notes: 'Five tabs missing\nVent dented\nRidge open' });
  expect((await writersOf(place))?.notes?.by).toEqual(['Ana Diaz', 'Ben Ortiz']);
  await save(eve(), place, { baseRevision: 2, notes: 'Five tabs missing' });
  expect((await writersOf(place))?.notes?.by).toEqual(['Ana Diaz']);
  await save(ben(), place, { baseRevision: 3, notes: 'Ridge is open' });
  expect((await writersOf(place))?.notes?.by).toEqual(['Ben Ortiz']);
});

test('an observation is of all who wrote a field of it', async () => {
  const place = await begun();
  await save(ana(), place, { baseRevision: 0, observations: roof('minor', { description: 'Creased' }) });
  await save(ben(), place, { baseRevision: 1, observations: roof('severe', { description: 'Creased' }) });
  expect((await writersOf(place))?.observations).toEqual([{ id: 'roof', by: ['Ana Diaz', 'Ben Ortiz'] }]);
});

test('who chooses between the versions of two people wrote neither', async () => {
  const place = await begun();
  await save(ana(), place, { baseRevision: 0, notes: 'Five tabs missing', observations: roof('minor', { description: 'Creased' }) });
  await save(ben(), place, { baseRevision: 0, notes: 'Daylight in the attic', observations: roof('minor', { description: 'Torn' }) });
  const choices = ['notes', 'roof.description'].map((id) => ({ id, seen: [1, 2], keep: [1, 2] }));
  await eve().call(chooseVersions, { params: place, body: { choices } });
  expect(await writersOf(place)).toMatchObject({
    notes: { by: ['Ana Diaz', 'Ben Ortiz'] },
    observations: [{ id: 'roof', by: ['Ana Diaz', 'Ben Ortiz'] }],
  });
});
