// Photos in the portal: only what the office shares exists for the claims service, and only under its own claim.
import { inspectionApi as api, type Photo } from '@plumbline/contracts/inspection';
import type { CallFailure } from '@plumbline/contracts/kernel';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
    body: { description: 'Roof from the street', notes: 'Ask the neighbour' },
  });
  expect(await share(true)).toMatchObject({ sharedAt: expect.any(String) as string });
  expect(await share(true)).toMatchObject({ id: photo.id });
  const [shown] = await listed();
  expect(shown).toMatchObject({ id: photo.id, category: 'exterior', caption: 'Roof from the street', timeZone: 'America/New_York' });
  expect(JSON.stringify(shown)).not.toContain('neighbour');
  const bytes = Buffer.from(await (await read(5_000, photo.id)).arrayBuffer());
  const { format, exif } = await sharp(bytes).metadata();
  expect([format, exif]).toEqual(['jpeg', undefined]);
  expect(await statusOf(read(5_001, photo.id))).toBe(404);
  expect(await statusOf(read(5_000, 999_999))).toBe(404);
});

test('taken back it is gone at once; only administrators and adjusters of the firm decide, and only services ask', async () => {
  await share(false);
  expect([await listed(), await statusOf(read(5_000, photo.id))]).toEqual([[], 404]);
  for (const role of ['reviewer', 'engineer', 'billing', 'client'] as const)
    expect(await statusOf(share(true, service.as(role)))).toBe(403);
  expect(await statusOf(share(true, service.as('adjuster', { organizationId: 2 })))).toBe(404);
  expect(await statusOf(adjuster().call(api.sharePhoto, { params: { id: photo.id }, body: { shared: true, more: 1 } as never }))).toBe(400);
  expect(await statusOf(service.as('client').call(api.listSharedPhotos, { params: { claimId: 5_000 } }))).toBe(403);
});
