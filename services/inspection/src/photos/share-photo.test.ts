// Photos in the portal: only what the office shares exists for the claims service, and only under its own claim.
import { inspectionApi as api, type Photo } from '@plumbline/contracts/inspection';
import type { CallFailure } from '@plumbline/contracts/kernel';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { begunInspection, startField, until, upload, type InspectionTest } from '../testing/field.ts';
import { jpegWithExif } from '../testing/pictures.ts';

let service: InspectionTest;
let photo: Photo;

beforeAll(async () => {
  service = await startField();
  const inspection = await begunInspection(service, 5_000);
  const bytes = await jpegWithExif({ position: { lat: 25.77, lng: -80.19 } });
  const { photos } = await upload(adjuster(), inspection.id, [{ name: 'roof.jpg', bytes }], { category: 'exterior' });
  photo = await until(async () => {
    const read = await adjuster().call(api.readPhoto, { params: { id: photos[0]?.id ?? 0 } });
    return read.status === 'analyzed' && read;
  });
});
afterAll(() => service.stop());

const adjuster = () => service.as('adjuster');
const share = (shared: boolean, person = adjuster()) => person.call(api.sharePhoto, { params: { id: photo.id }, body: { shared } });
const listed = (claimId = 5_000) => service.asService().call(api.listSharedPhotos, { params: { claimId } });
const read = (claimId: number, photoId: number) =>
  service.asService().call(api.readSharedPhoto, { params: { claimId, photoId }, query: { size: '320' } });
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    ({ httpStatus }: CallFailure) => httpStatus,
  );

test('nothing is shared by itself, and what is not shared does not exist', async () => {
  expect(photo).not.toHaveProperty('sharedAt');
  expect(await listed()).toEqual([]);
  expect(await statusOf(read(5_000, photo.id))).toBe(404);
});

test('a shared photo is listed with its caption and given without its position, under its own claim only', async () => {
  await adjuster().call(api.editPhoto, {
    params: { id: photo.id },
    body: { description: 'Roof from the street', notes: 'Ask the neighbor' },
  });
  expect(await share(true)).toMatchObject({ sharedAt: expect.any(String) as string });
  expect(await share(true)).toMatchObject({ id: photo.id });
  const [shown] = await listed();
  expect(shown).toMatchObject({ id: photo.id, category: 'exterior', caption: 'Roof from the street', timeZone: 'America/New_York' });
  expect(JSON.stringify(shown)).not.toContain('neighbor');
  const bytes = Buffer.from(await (await read(5_000, photo.id)).arrayBuffer());
  const { format, exif } = await sharp(bytes).metadata();
  expect([format, exif]).toEqual(['jpeg', undefined]);
  expect(await statusOf(read(5_001, photo.id))).toBe(404);
  expect(await statusOf(read(5_000, 999_999))).toBe(404);
});

test('unshared it is gone at once; only administrators and adjusters of the firm decide, and only services ask', async () => {
  await share(false);
  expect([await listed(), await statusOf(read(5_000, photo.id))]).toEqual([[], 404]);
  for (const role of ['reviewer', 'engineer', 'billing', 'client'] as const)
    expect(await statusOf(share(true, service.as(role)))).toBe(403);
  expect(await statusOf(share(true, service.as('adjuster', { organizationId: 2 })))).toBe(404);
  expect(await statusOf(adjuster().call(api.sharePhoto, { params: { id: photo.id }, body: { shared: true, more: 1 } as never }))).toBe(400);
  expect(await statusOf(service.as('client').call(api.listSharedPhotos, { params: { claimId: 5_000 } }))).toBe(403);
});

const ascending = (one: number, other: number) => one - other;

describe('all photos of an inspection', () => {
  let inspectionId: number;
  let readyIds: number[];
  const all = (shared: boolean, photoIds?: number[], person = adjuster()) =>
    person.call(api.sharePhotos, { params: { id: inspectionId }, body: { shared, ...(photoIds ? { photoIds } : {}) } });

  beforeAll(async () => {
    const inspection = await begunInspection(service, 5_100);
    inspectionId = inspection.id;
    const files = await Promise.all(
      [1, 2].map(async (lat) => ({ name: `roof-${lat}.jpg`, bytes: await jpegWithExif({ position: { lat, lng: -80 } }) })),
    );
    const { photos } = await upload(adjuster(), inspectionId, files, { category: 'exterior' });
    readyIds = photos.map(({ id }) => id);
    for (const id of readyIds) await until(async () => (await adjuster().call(api.readPhoto, { params: { id } })).status === 'analyzed');
  });

  test('are shown in one action with one event, and unshared in another; what was so already is left alone', async () => {
    await adjuster().call(api.sharePhoto, { params: { id: readyIds[0] ?? 0 }, body: { shared: true } });
    expect(await all(true)).toEqual({ changedIds: [readyIds[1]], notReady: 0, shared: 2 });
    expect(await all(true)).toEqual({ changedIds: [], notReady: 0, shared: 2 });
    expect((await listed(5_100)).map(({ id }) => id).toSorted(ascending)).toEqual(readyIds.toSorted(ascending));
    const taken = await all(false);
    expect([taken.changedIds.toSorted(ascending), taken.shared, await listed(5_100)]).toEqual([readyIds.toSorted(ascending), 0, []]);
  });

  test('the way back concerns only what the action has changed', async () => {
    await adjuster().call(api.sharePhoto, { params: { id: readyIds[0] ?? 0 }, body: { shared: true } });
    const { changedIds } = await all(true);
    expect(await all(false, changedIds)).toMatchObject({ changedIds, shared: 1 });
    expect((await listed(5_100)).map(({ id }) => id)).toEqual([readyIds[0]]);
    await all(false);
  });

  test('photos of another inspection are not touched by it, even when they are named', async () => {
    expect(await all(true, [photo.id])).toMatchObject({ changedIds: [], shared: 0 });
    expect(await listed()).toEqual([]);
  });

  test('one that is not processed is counted and left out', async () => {
    const photos = service.service.parts.connection.collection<{ _id: number }>('photos');
    const kept = await photos.findOne({ _id: readyIds[0] ?? 0 });
    await photos.updateOne({ _id: readyIds[0] ?? 0 }, { $unset: { imageKey: 1 } });
    expect(await all(true)).toEqual({ changedIds: [readyIds[1]], notReady: 1, shared: 1 });
    await photos.updateOne({ _id: readyIds[0] ?? 0 }, { $set: { imageKey: kept?.['imageKey' as never] } });
    await all(false);
  });

  test('only administrators and adjusters of the firm; nothing else than the switch and numbers', async () => {
    for (const role of ['reviewer', 'engineer', 'billing', 'client'] as const)
      expect(await statusOf(all(true, undefined, service.as(role)))).toBe(403);
    expect(await statusOf(all(true, undefined, service.as('adjuster', { organizationId: 2 })))).toBe(404);
    expect(await statusOf(adjuster().call(api.sharePhotos, { params: { id: 999_999 }, body: { shared: true } }))).toBe(404);
    expect(await statusOf(all(true, []))).toBe(400);
    expect(
      await statusOf(adjuster().call(api.sharePhotos, { params: { id: inspectionId }, body: { shared: true, more: 1 } as never })),
    ).toBe(400);
    expect(await listed(5_100)).toEqual([]);
  });
});
