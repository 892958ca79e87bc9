// The gallery of a claim: lean pages of all its photos, changes of many at once, the order by hand.
import { compareByPlace, inspectionApi as api, maxPhotosAtOnce, type GalleryPhoto, type PhotosEdit } from '@plumbline/contracts/inspection';
import { allOf, statusOf } from '../testing/answers.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { begunInspection, startField, until, upload, type InspectionTest } from '../testing/field.ts';
import { jpegWithExif } from '../testing/pictures.ts';

let service: InspectionTest;
let inspectionId: number;
let ids: number[];
const claimId = 6_000;

beforeAll(async () => {
  service = await startField();
  inspectionId = (await begunInspection(service, claimId)).id;
  const files = await Promise.all(
    [1, 2, 3, 4].map(async (hour) => {
      const exif = { takenAt: `2026:11:20 1${hour}:00:00`, offset: '-05:00', position: { lat: 25.7 + hour, lng: -80.2 } };
      return { name: `roof-${hour}.jpg`, bytes: await jpegWithExif(exif, { seed: hour, width: 80, height: 60 }) };
    }),
  );
  const { photos } = await upload(adjuster(), inspectionId, files, { category: 'exterior' });
  ids = photos.map(({ id }) => id);
  await until(async () => (await rows()).every(({ ready }) => ready));
});
afterAll(() => service.stop());

const adjuster = () => service.as('adjuster');
const list = (query: object = {}, person = adjuster(), id = claimId) => person.call(api.listGallery, { params: { id }, query });
const rows = (): Promise<GalleryPhoto[]> => list();
const edit = (body: PhotosEdit, person = adjuster(), id = claimId) => person.call(api.editPhotos, { params: { id }, body });
const one = async (id: number | undefined) => (await rows()).find((row) => row.id === id);
const sorted = async () => (await rows()).toSorted(compareByPlace).map(({ id }) => id);
const at = (index: number) => ids[index] ?? 0;

describe('the list', () => {
  test('has a lean row for each photo, with flags and place, by id', async () => {
    const found = await rows();
    expect(found.map(({ id }) => id)).toEqual(ids);
    expect(found[0]).toMatchObject({
      inspectionId,
      category: 'exterior',
      tags: [],
      status: 'analyzed',
      ready: true,
      shared: false,
      marks: 0,
    });
    expect(found[0]?.place?.lat).toBeCloseTo(26.7, 3);
    expect(JSON.stringify(found).length / found.length).toBeLessThan(700);
  });

  test('answers what is new or changed since, and all of it once the loss date or the place is another', async () => {
    const changes = (query: object, person = adjuster()) => person.call(api.listGalleryChanges, { params: { id: claimId }, query });
    const first = await changes({ limit: 3 });
    expect([first.rows.map(({ id }) => id), first.next]).toEqual([ids.slice(0, 3), String(at(2))]);
    expect((await changes({ after: first.next })).rows.map(({ id }) => id)).toEqual(ids.slice(3));
    // What was written within the last minute comes again: it may have become visible late
    expect((await changes({ since: first.cursor })).rows).toHaveLength(ids.length);
    const page = await changes({ since: first.cursor, limit: 3 });
    const rest = await changes({ since: first.cursor, limit: 3, after: page.next });
    expect([...page.rows, ...rest.rows].map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(ids);
    expect([page.rows.length, rest.rows.length, rest.next]).toEqual([3, 1, undefined]);
    const before = { $set: { updatedAt: new Date(Date.now() - 120_000) } };
    for (const id of ids) await service.service.built.stores.photos.mark(adjuster().scope, { _id: id }, before);
    expect((await changes({ since: first.cursor })).rows).toEqual([]);
    await edit({ photoIds: [at(1)], addTags: ['Late'] });
    const ofClaim = await changes({ since: first.cursor });
    expect(ofClaim.rows).toMatchObject([{ id: at(1), tags: ['Late'] }]);
    expect(JSON.stringify(ofClaim).length).toBeLessThan(900);
    await edit({ photoIds: [at(1)], removeTags: ['Late'] });
    const judgedOtherwise = first.cursor.replace(/-.*/, `-${'0'.repeat(16)}`);
    expect((await changes({ since: judgedOtherwise })).rows).toHaveLength(ids.length);
    expect(await statusOf(changes({ since: 'yesterday' }))).toBe(400);
    for (const person of [service.as('adjuster', { organizationId: 2 }), service.as('client')])
      expect(await statusOf(changes({ since: first.cursor }, person))).toBe(person.scope.organizationId === 2 ? 404 : 403);
  });

  test('goes on after the last row, without a gap and without a repeat, and keeps to one inspection', async () => {
    const pages = await allOf((after) => list({ limit: 2, ...(after ? { after } : {}) }));
    expect(pages.map((page) => page.length)).toEqual([2, 2, 0]);
    expect(pages.flat().map(({ id }) => id)).toEqual(ids);
    expect((await list({ inspectionId })).length).toBe(4);
    expect(await list({ inspectionId: inspectionId + 1 })).toEqual([]);
  });

  test('is refused with a page that is too large or unknown, to clients, and for a claim of nobody or of another firm', async () => {
    expect(await statusOf(list({ limit: 501 }))).toBe(400);
    expect(await statusOf(list({ after: 'x' }))).toBe(400);
    expect(await statusOf(list({}, service.as('client')))).toBe(403);
    expect(await statusOf(list({}, service.as('adjuster', { organizationId: 2 })))).toBe(404);
    expect(await statusOf(list({}, adjuster(), 999_999))).toBe(404);
  });
});

describe('many at once', () => {
  test('section, severity and tags change for all, once; what was so already is left alone', async () => {
    const body: PhotosEdit = { photoIds: [at(0), at(1)], category: 'interior', severity: 'severe', addTags: ['Hail', 'hail', 'North'] };
    expect(await edit(body)).toEqual({ changedIds: [at(0), at(1)] });
    expect(await edit(body)).toEqual({ changedIds: [] });
    expect(await one(at(1))).toMatchObject({ category: 'interior', severity: 'severe', tags: ['Hail', 'North'] });
    await edit({ photoIds: [at(0)], removeTags: ['HAIL'] });
    expect([(await one(at(0)))?.tags, (await one(at(1)))?.tags]).toEqual([['North'], ['Hail', 'North']]);
  });

  test('area, severity and caption are said of many and taken back; who did what stands in the chain', async () => {
    const photoIds = [at(2), at(3)];
    const said: PhotosEdit = { photoIds, damageArea: 'roof_covering', severity: 'minor', description: ' Hits on the ridge ' };
    expect(await edit(said)).toEqual({ changedIds: photoIds });
    expect(await edit(said)).toEqual({ changedIds: [] });
    expect(await one(at(3))).toMatchObject({ damageArea: 'roof_covering', severity: 'minor', caption: 'Hits on the ridge' });
    const back: PhotosEdit = { photoIds, damageArea: null, severity: null, description: '' };
    expect(await edit(back)).toEqual({ changedIds: photoIds });
    expect(await edit(back)).toEqual({ changedIds: [] });
    const row = await one(at(3));
    expect([row?.damageArea, row?.severity, row?.caption]).toEqual([undefined, undefined, undefined]);
    const { entries } = await adjuster().call(api.readCustody, { params: { id: at(3) } });
    expect(entries.filter(({ step }) => step === 'edited').map(({ detail }) => detail)).toEqual(
      Array(2).fill('damageArea, description, severity'),
    );
    expect(await statusOf(edit({ photoIds, description: 'x'.repeat(2_001) }))).toBe(400);
  });

  test('removed photos leave the portal and the lists and come back with restore', async () => {
    await adjuster().call(api.sharePhoto, { params: { id: at(2) }, body: { shared: true } });
    expect(await edit({ photoIds: [at(2), at(3)], removed: true })).toEqual({ changedIds: [at(2), at(3)] });
    expect(await one(at(2))).toMatchObject({ removed: true, shared: false });
    expect(await service.asService().call(api.listSharedPhotos, { params: { claimId } })).toEqual([]);
    expect(await adjuster().call(api.listPhotosOfClaim, { params: { id: claimId } })).toHaveLength(2);
    await edit({ photoIds: [at(2), at(3)], removed: false });
    expect(await adjuster().call(api.listPhotosOfClaim, { params: { id: claimId } })).toHaveLength(4);
  });

  test('one that is missing, foreign or of another claim refuses all', async () => {
    expect(await statusOf(edit({ photoIds: [at(0), 999_999], severity: 'minor' }))).toBe(404);
    expect((await one(at(0)))?.severity).toBe('severe');
    expect(await statusOf(edit({ photoIds: [at(0)], severity: 'minor' }, service.as('adjuster', { organizationId: 2 })))).toBe(404);
    const other = await begunInspection(service, claimId + 1);
    expect(await statusOf(edit({ photoIds: [at(0)], severity: 'minor' }, adjuster(), other.claimId))).toBe(404);
  });

  test('nothing to change, too many, too many tags and other roles are refused', async () => {
    expect(await statusOf(edit({ photoIds: [at(0)] }))).toBe(400);
    expect(await statusOf(edit({ photoIds: [], removed: true }))).toBe(400);
    expect(await statusOf(edit({ photoIds: Array.from({ length: maxPhotosAtOnce + 1 }, (_, id) => id + 1), removed: true }))).toBe(400);
    const words = Array.from({ length: 12 }, (_, number) => `word ${number}`);
    await edit({ photoIds: [at(3)], addTags: words });
    expect(await statusOf(edit({ photoIds: [at(3)], addTags: words.map((word) => `more ${word}`) }))).toBe(400);
    for (const role of ['billing', 'client'] as const)
      expect(await statusOf(edit({ photoIds: [at(0)], removed: true }, service.as(role)))).toBe(403);
  });
});

describe('the order by hand', () => {
  const move = (id: number, body: { afterId?: number; beforeId?: number }, person = adjuster()) =>
    person.call(api.orderPhoto, { params: { id }, body });

  test('begins with the capture; a moved photo stands between the two that were named', async () => {
    expect(await sorted()).toEqual(ids);
    await move(at(3), { afterId: at(0), beforeId: at(1) });
    expect(await sorted()).toEqual([at(0), at(3), at(1), at(2)]);
    await move(at(2), { beforeId: at(0) });
    await move(at(0), { afterId: at(1) });
    expect(await sorted()).toEqual([at(2), at(3), at(1), at(0)]);
  });

  test('neighbors that changed places meanwhile refuse it, and so do photos of others and nothing at all', async () => {
    expect(await statusOf(move(at(3), { afterId: at(0), beforeId: at(2) }))).toBe(409);
    expect(await statusOf(move(at(3), { afterId: 999_999 }))).toBe(404);
    expect(await statusOf(move(at(3), { afterId: at(3) }))).toBe(422);
    expect(await statusOf(move(at(3), {}))).toBe(400);
    expect(await statusOf(move(at(3), { afterId: at(0) }, service.as('adjuster', { organizationId: 2 })))).toBe(404);
    expect(await statusOf(move(at(3), { afterId: at(0) }, service.as('billing')))).toBe(403);
    expect(await sorted()).toEqual([at(2), at(3), at(1), at(0)]);
  });
});
