// A photo whose time or place doesn't fit, one that was removed, and whose photos an observation shows.
import { inspectionApi as api, type InspectionDetail, type Photo } from '@plumbline/contracts/inspection';
import type { CallFailure } from '@plumbline/contracts/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begunInspection, startField, upload, type InspectionTest } from '../testing/field.ts';
import { jpeg } from '../testing/pictures.ts';

let service: InspectionTest;
let inspection: InspectionDetail;
/** The claim of the tests has its loss on 2026-09-28. */
const beforeTheLoss = '2026-09-01T15:00:00.000Z';

beforeAll(async () => {
  service = await startField();
  inspection = await begunInspection(service, 6_000);
  const gps = { lat: 25.77, lng: -80.19 };
  await adjuster().call(api.startInspection, { params: { id: inspection.id }, body: { gps } });
});
afterAll(() => service.stop());

const adjuster = () => service.as('adjuster');
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    ({ httpStatus }: CallFailure) => httpStatus,
  );
let seed = 0;

async function take(fields: Record<string, string>): Promise<Photo> {
  seed += 1;
  const bytes = await jpeg({ width: 200 + seed });
  const { photos } = await upload(adjuster(), inspection.id, [{ name: `${seed}.jpg`, bytes }], {
    category: 'exterior',
    origin: 'camera',
    ...fields,
  });
  const [photo] = photos;
  if (!photo) throw new Error('No photo was stored');
  return photo;
}

const answer = (id: number, reason = 'Taken by the owner before the storm', person = adjuster()) =>
  person.call(api.answerPhotoFlags, { params: { id }, body: { reason } });
const remove = (id: number, removed = true, person = adjuster()) => person.call(api.removePhoto, { params: { id }, body: { removed } });
const listed = async () =>
  (await adjuster().call(api.listPhotosOfInspection, { params: { inspectionId: inspection.id }, query: {} })).map(({ id }) => id);

test('says at once that it is dated before the loss, or far from where the inspection was started', async () => {
  expect((await take({ capturedAt: beforeTheLoss })).flags).toMatchObject([{ kind: 'before_loss', takenOn: '2026-09-01' }]);
  expect((await take({ gpsCoordinates: '25.90,-80.19' })).flags).toMatchObject([{ kind: 'far_from_property', miles: 9 }]);
  expect((await take({ capturedAt: '2026-10-02T15:00:00.000Z', gpsCoordinates: '25.7701,-80.19' })).flags).toEqual([]);
});

test('is answered with a reason and a name; one that raises no question refuses an answer, and so does another firm', async () => {
  const photo = await take({ capturedAt: beforeTheLoss });
  expect(await answer(photo.id)).toMatchObject({
    flagAnswer: { reason: 'Taken by the owner before the storm', by: expect.any(String) as string },
  });
  expect(await answer(photo.id, 'From the listing of 2025')).toMatchObject({ flagAnswer: { reason: 'From the listing of 2025' } });
  const sound = await take({ capturedAt: '2026-10-02T15:00:00.000Z' });
  expect(await statusOf(answer(sound.id))).toBe(409);
  expect(await statusOf(answer(photo.id, ''))).toBe(400);
  expect(await statusOf(answer(999_999))).toBe(404);
  expect(await statusOf(answer(photo.id, 'Mine', service.as('adjuster', { organizationId: 2 })))).toBe(404);
  expect(await statusOf(answer(photo.id, 'Mine', service.as('client')))).toBe(403);
});

test('that was removed leaves lists and counts, stays with its bytes, and comes back when it is restored', async () => {
  const photo = await take({ clientId: 'capture-1' });
  const before = (await listed()).length;
  expect(await remove(photo.id)).toMatchObject({ removed: { by: expect.any(String) as string } });
  expect(await remove(photo.id)).toMatchObject({ id: photo.id });
  expect(await listed()).not.toContain(photo.id);
  const all = await adjuster().call(api.listPhotosOfInspection, {
    params: { inspectionId: inspection.id },
    query: { removed: 'included' },
  });
  expect(all.find(({ id }) => id === photo.id)?.sha256).toBe(photo.sha256);
  const { photoCount } = await adjuster().call(api.readInspection, { params: { id: inspection.id } });
  expect(photoCount).toBe(before - 1);
  expect(await statusOf(adjuster().call(api.readOriginalPhoto, { params: { id: photo.id } }))).toBe(200);
  expect(await remove(photo.id, false)).not.toHaveProperty('removed');
  expect(await listed()).toContain(photo.id);
  expect(await statusOf(remove(photo.id, true, service.as('adjuster', { organizationId: 2 })))).toBe(404);
});

test('that was removed comes back when it is added once more, not by the repeat of its own capture', async () => {
  const bytes = await jpeg({ width: 333 });
  const again = (clientId: string) => upload(adjuster(), inspection.id, [{ name: 'a.jpg', bytes }], { category: 'exterior', clientId });
  const [photo] = (await again('capture-2')).photos;
  await remove(photo?.id ?? 0);
  expect((await again('capture-2')).photos[0]).toHaveProperty('removed');
  expect((await again('capture-3')).photos[0]).not.toHaveProperty('removed');
});

test('belongs to the observation of its area, in whichever order both arrived', async () => {
  const early = await take({ damageArea: 'roof_covering', deviceSequence: '7', supersedes: 'capture-1' });
  expect(early).toMatchObject({ deviceSequence: 7, supersedes: 'capture-1' });
  const observations = [{ id: 'area-roof', area: 'roof_covering' as const, severity: 'severe' as const }];
  const params = { id: inspection.id, category: 'exterior' as const };
  await adjuster().call(api.saveSection, { params, body: { baseRevision: 0, observations } });
  const late = await take({ damageArea: 'roof_covering' });
  await take({ damageArea: 'siding_walls' });
  const idsNow = async () => {
    const { sections } = await adjuster().call(api.readInspection, { params: { id: inspection.id } });
    return sections.flatMap((section) => section.observations.flatMap(({ photoIds }) => photoIds));
  };
  expect(await idsNow()).toEqual([early.id, late.id]);
  await remove(early.id);
  expect(await idsNow()).toEqual([late.id]);
});
