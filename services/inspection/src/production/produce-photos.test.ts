// Photos for a production: what claims is given, byte for byte and with the whole chain, and what does not exist for it.
import { createHash } from 'node:crypto';
import { inspectionApi as api, type Photo } from '@plumbline/contracts/inspection';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statusOf } from '../testing/answers.ts';
import { begunInspection, startField, until, upload, type InspectionTest } from '../testing/field.ts';
import { jpegWithExif } from '../testing/pictures.ts';

const claimId = 8_000;
let service: InspectionTest;
let photo: Photo;
let bytes: Buffer;

beforeAll(async () => {
  service = await startField();
  const inspection = await begunInspection(service, claimId);
  bytes = await jpegWithExif({ takenAt: '2026:11:20 10:00:00', offset: '-05:00', position: { lat: 25.77, lng: -80.19 } });
  const { photos } = await upload(adjuster(), inspection.id, [{ name: 'roof.jpg', bytes }], { category: 'exterior' });
  photo = await until(async () => {
    const read = await adjuster().call(api.readPhoto, { params: { id: photos[0]?.id ?? 0 } });
    return read.status === 'analyzed' && read;
  });
});
afterAll(() => service.stop());

const adjuster = () => service.as('adjuster');
const claims = (organizationId = 1) => service.asService(organizationId);
const params = (over: Partial<{ claimId: number; photoId: number }> = {}) => ({ claimId, photoId: photo.id, ...over });
const original = (person = claims(), over = {}) =>
  person.call(api.readProducedOriginal, { params: params(over), query: { production: 3, requestedBy: 'Dana Cole' } });
const picture = (person = claims(), over = {}) => person.call(api.readProducedPicture, { params: params(over) });
const custody = (person = claims(), over = {}) => person.call(api.readWholeCustody, { params: params(over) });
const listed = (person = claims()) => person.call(api.listProduciblePhotos, { params: { claimId } });

test('the original comes as it was sent, the chain says for which production, and its hashes can be made again outside', async () => {
  expect(await listed()).toMatchObject([{ id: photo.id, sha256: photo.sha256, gps: { lat: 25.77 }, capturedAtSource: 'exif' }]);
  expect(Buffer.from(await (await original()).arrayBuffer()).equals(bytes)).toBe(true);
  expect(Buffer.from(await (await picture()).arrayBuffer()).length).toBeGreaterThan(0);
  const { entries, brokenAt } = await custody();
  expect(brokenAt).toBeUndefined();
  expect(entries.map(({ step }) => step)).toEqual(['captured', 'received', 'processed', 'exported']);
  expect(entries.at(-1)?.detail).toBe('for production 3 of the claim, requested by Dana Cole');
  let before = photo.sha256;
  for (const { sequence, step, at, by, detail, hash } of entries) {
    const text = JSON.stringify([before, photo.id, sequence, step, at, by, detail ?? null]);
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
    before = hash;
  }
});

test('a chain of more entries than a screen shows is given whole, and a changed entry is told', async () => {
  const rows = service.service.parts.connection.collection<{ _id: number; by?: string }>('custody');
  for (let count = 0; count < 210; count += 1)
    await (await adjuster().call(api.readOriginalPhoto, { params: { id: photo.id } })).arrayBuffer();
  const whole = await custody();
  expect([whole.entries.length > 210, whole.entries[0]?.sequence, whole.brokenAt]).toEqual([true, 1, undefined]);
  const second = { photoId: photo.id, sequence: 2 };
  const kept = await rows.findOne(second);
  await rows.updateOne(second, { $set: { by: 'Somebody else' } });
  expect((await custody()).brokenAt).toBe(2);
  await rows.updateOne(second, { $set: { by: kept?.by ?? '' } });
});

test('one that was removed is listed as removed and not given, with a sentence', async () => {
  await adjuster().call(api.removePhoto, { params: { id: photo.id }, body: { removed: true } });
  expect(await listed()).toMatchObject([{ id: photo.id, removed: { by: expect.any(String) } }]);
  await expect(original()).rejects.toMatchObject({
    httpStatus: 409,
    message: 'The photo “roof.jpg” was removed. Reload and choose again.',
  });
  await adjuster().call(api.removePhoto, { params: { id: photo.id }, body: { removed: false } });
  expect(await statusOf(original())).toBe(200);
});

test('people, other firms, other claims and photos that are not there', async () => {
  for (const ask of [original, picture, custody]) {
    expect(await statusOf(ask(adjuster() as never))).toBe(403);
    expect(await statusOf(ask(claims(2)))).toBe(404);
    expect(await statusOf(ask(claims(), { claimId: claimId + 1 }))).toBe(404);
    expect(await statusOf(ask(claims(), { photoId: 999_999 }))).toBe(404);
  }
  expect(await statusOf(listed(adjuster() as never))).toBe(403);
  expect(await listed(claims(2))).toEqual([]);
});
