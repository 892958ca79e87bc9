// The chain of custody of a photo: what stands in it without being asked, that it cannot be changed unseen, and who may read it.
import { custodyApi as custody, inspectionApi as api } from '@plumbline/contracts/inspection';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statusOf } from '../testing/answers.ts';
import { begunInspection, startField, until, upload, type InspectionTest } from '../testing/field.ts';
import { jpeg, jpegWithExif } from '../testing/pictures.ts';

let service: InspectionTest;
let id: number;
let sha256: string;
const claimId = 7_000;

beforeAll(async () => {
  service = await startField();
  const inspection = await begunInspection(service, claimId);
  const bytes = await jpegWithExif({ takenAt: '2026:11:20 10:00:00', offset: '-05:00', make: 'Apple', model: 'iPhone 15 Pro' });
  const { photos } = await upload(adjuster(), inspection.id, [{ name: 'roof.jpg', bytes }], { category: 'exterior' });
  id = photos[0]?.id ?? 0;
  sha256 = photos[0]?.sha256 ?? '';
  await until(async () => (await adjuster().call(api.readPhoto, { params: { id } })).status === 'analyzed');
});
afterAll(() => service.stop());

const adjuster = () => service.as('adjuster');
const read = (person = adjuster(), photoId = id) => person.call(custody.readCustody, { params: { id: photoId } });
const view = (person = adjuster(), photoId = id) => person.call(custody.recordPhotoView, { params: { id: photoId } });
const steps = async () => (await read()).entries.map(({ step }) => step);
const rows = () => service.service.parts.connection.collection<{ _id: number }>('custody');

test('it begins with capture, receipt and processing, in order and unbroken', async () => {
  const chain = await read();
  expect(chain).toMatchObject({ intact: true, length: 3 });
  expect(chain.entries.map(({ step, sequence }) => [sequence, step])).toEqual([
    [1, 'captured'],
    [2, 'received'],
    [3, 'processed'],
  ]);
  expect(chain.entries[0]).toMatchObject({ at: '2026-11-20T15:00:00.000Z', detail: 'Apple iPhone 15 Pro, time by the photo file' });
  expect(chain.entries[1]?.detail).toBe(`sha256 ${sha256}`);
});

test('of a photo of the viewfinder it begins with who took it, in the viewfinder, with the camera as the browser calls it', async () => {
  const inspection = await begunInspection(service, claimId + 1);
  const fields = { origin: 'viewfinder', camera: 'camera2 0, facing back', capturedAt: '2026-11-20T14:00:00.000Z' };
  const { photos } = await upload(adjuster(), inspection.id, [{ name: 'viewfinder.jpg', bytes: await jpeg({ seed: 66 }) }], fields);
  expect(photos[0]).toMatchObject({ origin: 'viewfinder', capturedAtSource: 'device', device: { label: 'camera2 0, facing back' } });
  expect((await read(adjuster(), photos[0]?.id)).entries[0]).toMatchObject({
    step: 'captured',
    by: photos[0]?.uploadedBy,
    detail: 'taken in the viewfinder, camera2 0, facing back, time by the phone',
  });
});

test('opening is told once in a while for each person, a download each time, an export by a service by name', async () => {
  await view();
  await view();
  const original = () => adjuster().call(api.readOriginalPhoto, { params: { id } });
  expect(Buffer.from(await (await original()).arrayBuffer()).length).toBeGreaterThan(0);
  await (await original()).arrayBuffer();
  const rendition = { params: { id }, query: { size: '1600' } } as const;
  await (await service.asService().call(api.readRendition, rendition)).arrayBuffer();
  await (await adjuster().call(api.readRendition, rendition)).arrayBuffer();
  expect((await steps()).slice(3)).toEqual(['viewed', 'downloaded', 'downloaded', 'exported']);
  expect((await read()).entries.at(-1)?.detail).toMatch(/^to /);
});

test('changes, sharing, removing and restoring stand in it with their detail', async () => {
  const before = (await read()).length;
  await adjuster().call(api.editPhoto, { params: { id }, body: { description: 'Ridge' } });
  await adjuster().call(api.sharePhoto, { params: { id }, body: { shared: true } });
  await adjuster().call(api.removePhoto, { params: { id }, body: { removed: true, reason: 'Blurred' } });
  await adjuster().call(api.editPhotos, { params: { id: claimId }, body: { photoIds: [id], removed: false, addTags: ['Hail'] } });
  const chain = await read();
  expect(chain.entries.slice(before).map(({ step, detail }) => [step, detail])).toEqual([
    ['edited', 'description'],
    ['shared', undefined],
    ['unshared', undefined],
    ['removed', 'Blurred'],
    ['edited', 'tags'],
    ['restored', undefined],
  ]);
  expect(chain.intact).toBe(true);
});

test('many readers at once leave one unbroken chain', async () => {
  const before = (await read()).length;
  const people = Array.from({ length: 8 }, () => adjuster());
  await Promise.all(people.map((person) => person.call(api.readOriginalPhoto, { params: { id } }).then((answer) => answer.arrayBuffer())));
  expect(await read()).toMatchObject({ intact: true, length: before + 8 });
});

test('a changed entry and a missing end are seen', async () => {
  const second = { photoId: id, sequence: 2 };
  const kept = await rows().findOne(second);
  await rows().updateOne(second, { $set: { by: 'Somebody else' } });
  expect(await read()).toMatchObject({ intact: false, brokenAt: 2 });
  await rows().updateOne(second, { $set: { by: kept?.['by' as never] } });
  expect((await read()).intact).toBe(true);
  const last = { photoId: id, sequence: (await read()).length };
  const end = await rows().findOne(last);
  await rows().deleteOne(last);
  expect(await read()).toMatchObject({ intact: false });
  if (end) await rows().insertOne(end);
  expect((await read()).intact).toBe(true);
});

test('the stored original is hashed again', async () => {
  const check = await adjuster().call(custody.checkOriginal, { params: { id } });
  expect(check).toMatchObject({ matches: true, sha256, found: sha256 });
});

test('clients, other firms and photos that are not there', async () => {
  const rival = service.as('adjuster', { organizationId: 2 });
  for (const ask of [read, view]) {
    expect(await statusOf(ask(service.as('client')))).toBe(403);
    expect(await statusOf(ask(rival))).toBe(404);
    expect(await statusOf(ask(adjuster(), 999_999))).toBe(404);
  }
  expect(await statusOf(rival.call(custody.checkOriginal, { params: { id } }))).toBe(404);
  expect(await statusOf(service.as('billing').call(custody.checkOriginal, { params: { id } }))).toBe(403);
});
