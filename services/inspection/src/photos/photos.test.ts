// Photos over the API: stored as they came, refused when they are not what they should be, processed by themselves.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  editPhoto,
  listInspectionPhotos,
  listPhotosOfClaim,
  listPhotosOfInspection,
  readOriginalPhoto,
  readPhoto,
  readRendition,
  retryPhoto,
  uploadPhotos,
  type Photo,
} from '@plumbline/contracts/inspection';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { begunInspection, startField, until, upload, uploadForm, type InspectionTest } from '../testing/field.ts';
import { heic, jpeg, jpegWithExif, picture } from '../testing/pictures.ts';

let service: InspectionTest;
let nextClaim = 100;
beforeAll(async () => {
  service = await startField();
});
afterAll(() => service.stop());

const adjuster = () => service.as('adjuster');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const begun = () => begunInspection(service, nextClaim++);

async function bytesOf(answer: Response): Promise<Buffer> {
  return Buffer.from(await answer.arrayBuffer());
}

function processed(id: number): Promise<Photo> {
  return until(async () => {
    const photo = await adjuster().call(readPhoto, { params: { id } });
    return (photo.status === 'analyzed' || photo.status === 'failed') && photo;
  });
}

describe('an upload', () => {
  test('whose phone was gone before it was read to its end is stored by the repeat', async () => {
    const { id } = await begun();
    const photo = { name: 'half.jpg', bytes: await jpeg({ seed: 77 }) };
    const path = `${service.service.url}/api/photos/upload/${id}`;
    for (const forMs of [1, 2, 3, 4, 6, 8, 12, 16, 24, 32]) {
      const idempotencyKey = randomUUID();
      const headers = { 'idempotency-key': idempotencyKey, 'content-type': 'multipart/form-data; boundary=q' };
      const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('--q\r\n')) });
      const half = { method: 'POST', headers, body, duplex: 'half', signal: AbortSignal.timeout(forMs) } as const;
      await expect(adjuster().send(path, half)).rejects.toThrow('aborted');
      const call = { params: { inspectionId: id }, body: uploadForm([photo]), idempotencyKey };
      const { photos } = await adjuster().call(uploadPhotos, call);
      expect(photos).toMatchObject([{ sha256: sha256(photo.bytes) }]);
    }
  });

  test('of several photos with one category is stored byte for byte and processed by itself', async () => {
    const inspection = await begun();
    const [one, two] = [await jpeg({ seed: 1 }), await picture({ seed: 2 }).png().toBuffer()];
    const answer = await upload(
      adjuster(),
      inspection.id,
      [
        { name: 'front.jpg', bytes: one },
        { name: 'roof.png', bytes: two, type: 'image/png' },
      ],
      { category: 'exterior' },
    );
    expect(answer.photos).toMatchObject([
      {
        originalName: 'front.jpg',
        category: 'exterior',
        format: 'jpeg',
        sha256: sha256(one),
        status: 'uploaded',
        aiProcessed: false,
        repeated: false,
        width: 800,
        height: 600,
        origin: 'library',
        capturedAtSource: 'unknown',
      },
      { originalName: 'roof.png', format: 'png', sha256: sha256(two) },
    ]);
    const [first] = answer.photos;
    const photo = await processed(first?.id ?? 0);
    expect(photo).toMatchObject({ status: 'analyzed', aiProcessed: true, quality: { blurry: false, dark: false } });
    const original = await adjuster().call(readOriginalPhoto, { params: { id: photo.id } });
    expect(original.headers.get('content-disposition')).toContain('attachment');
    expect(original.headers.get('content-security-policy')).toContain('sandbox');
    expect(original.headers.get('x-content-type-options')).toBe('nosniff');
    expect(sha256(await bytesOf(original))).toBe(sha256(one));
  });

  test('in the shape of the mobile screen keeps area, severity, weather, position and the time of the device', async () => {
    const inspection = await begun();
    const fields = {
      category: 'roof',
      description: 'Missing shingles',
      gpsCoordinates: '25.7617,-80.1918',
      gpsAccuracy: '8',
      severity: 'High',
      view: 'close_up',
      weather: 'Windy',
      notes: 'north slope',
      clientId: 'b1d3b6ce-1',
      origin: 'camera',
      capturedBy: String(adjuster().scope.actor.id),
      capturedAt: '2026-11-20T14:00:00.000Z',
    };
    const { photos } = await upload(adjuster(), inspection.id, [{ field: 'photo', name: 'x.jpg', bytes: await jpeg({ seed: 3 }) }], fields);
    expect(photos[0]).toMatchObject({
      category: 'exterior',
      damageArea: 'roof_covering',
      severity: 'severe',
      view: 'close_up',
      weather: 'windy',
      gps: { lat: 25.7617, lng: -80.1918, accuracyM: 8, source: 'device' },
      capturedAt: '2026-11-20T14:00:00.000Z',
      capturedAtSource: 'device',
      clientId: 'b1d3b6ce-1',
    });
  });

  test('of a photo that was there before has the time and place of its file; those of the phone are those of adding it', async () => {
    const inspection = await begun();
    const bytes = await jpegWithExif(
      { takenAt: '2026:10:02 09:30:00', offset: '-04:00', make: 'Nokia', model: '8.3', position: { lat: 27.95, lng: -82.45 } },
      { seed: 4 },
    );
    const { photos } = await upload(adjuster(), inspection.id, [{ name: 'e.jpg', bytes }], {
      gpsLat: '10',
      gpsLng: '10',
      capturedAt: '2026-11-20T14:00:00.000Z',
    });
    expect(photos[0]).toMatchObject({
      capturedAt: '2026-10-02T13:30:00.000Z',
      capturedAtSource: 'exif',
      device: { make: 'Nokia', model: '8.3' },
      gps: { source: 'exif' },
      exif: { capturedAt: '2026-10-02T13:30:00.000Z', utcOffset: '-04:00', gps: { source: 'exif' } },
      addedAt: '2026-11-20T14:00:00.000Z',
      addedFrom: { lat: 10, lng: 10, source: 'device' },
    });
    expect(photos[0]?.gps?.lat).toBeCloseTo(27.95, 3);
    expect(photos[0]?.gps?.lng).toBeCloseTo(-82.45, 3);
  });

  test('of a photo that was there before, whose file tells nothing, has no time and no place of its own', async () => {
    const inspection = await begun();
    const fields = { origin: 'library', gpsLat: '10', gpsLng: '10', capturedAt: '2026-11-20T14:00:00.000Z' };
    const { photos } = await upload(adjuster(), inspection.id, [{ name: 'old.jpg', bytes: await jpeg({ seed: 41 }) }], fields);
    const [stored] = await adjuster().call(listPhotosOfInspection, { params: { inspectionId: inspection.id } });
    expect(stored).toMatchObject({ id: photos[0]?.id, capturedAtSource: 'unknown', addedAt: fields.capturedAt, addedFrom: { lat: 10 } });
    expect([stored?.capturedAt, stored?.gps]).toEqual([undefined, undefined]);
  });

  test('that somebody else captured on the device is refused, and nothing is stored', async () => {
    const inspection = await begun();
    const files = [{ name: 'a.jpg', bytes: await jpeg({ seed: 42 }) }];
    const refusal = upload(adjuster(), inspection.id, files, { capturedBy: '987' });
    await expect(refusal).rejects.toMatchObject({ httpStatus: 403, fields: { capturedBy: expect.any(String) } });
    expect(await adjuster().call(listPhotosOfInspection, { params: { inspectionId: inspection.id } })).toEqual([]);
  });

  test('of the same bytes again is the same photo, answered with 200', async () => {
    const inspection = await begun();
    const bytes = await jpeg({ seed: 5 });
    const first = await upload(adjuster(), inspection.id, [{ name: 'a.jpg', bytes }]);
    const again = await adjuster().send(`${service.service.url}/api/photos/upload/${inspection.id}`, {
      method: 'POST',
      body: uploadForm([{ name: 'b.jpg', bytes }]),
    });
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ photos: [{ id: first.photos[0]?.id, repeated: true, originalName: 'a.jpg' }] });
    expect(await adjuster().call(listPhotosOfInspection, { params: { inspectionId: inspection.id } })).toHaveLength(1);
  });

  test('of the same bytes by ten senders at once is one photo', async () => {
    const inspection = await begun();
    const bytes = await jpeg({ seed: 6 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(adjuster(), inspection.id, [{ name: 'a.jpg', bytes }])));
    expect(new Set(answers.map((answer) => answer.photos[0]?.id)).size).toBe(1);
    expect(answers.filter((answer) => answer.photos[0]?.repeated === false)).toHaveLength(1);
  });

  test('keeps the good ones and says why another one was refused', async () => {
    const inspection = await begun();
    const answer = await upload(adjuster(), inspection.id, [
      { name: 'good.jpg', bytes: await jpeg({ seed: 7 }) },
      { name: 'bad.jpg', bytes: Buffer.from('hello') },
    ]);
    expect(answer.photos).toHaveLength(1);
    expect(answer.refused).toEqual([{ originalName: 'bad.jpg', reason: 'Please select valid image files (JPEG, PNG, HEIC).' }]);
  });

  test('that changes the bytes of a known capture is refused and the stored photo stays', async () => {
    const inspection = await begun();
    await upload(adjuster(), inspection.id, [{ name: 'a.jpg', bytes: await jpeg({ seed: 8 }) }], { clientId: 'capture-1' });
    await expect(
      upload(adjuster(), inspection.id, [{ name: 'a.jpg', bytes: await jpeg({ seed: 9 }) }], { clientId: 'capture-1' }),
    ).rejects.toMatchObject({ httpStatus: 409 });
  });
});

describe('a file that is refused leaves nothing behind', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const bomb = () => {
    // A PNG of 20,000 × 20,000 pixels that says so in its header; its data is a few bytes.
    const png = Buffer.from('89504e470d0a1a0a0000000d4948445200004e2000004e200802000000', 'hex');
    return Buffer.concat([png, Buffer.alloc(4), Buffer.from('0000000049454e44ae426082', 'hex')]);
  };
  const comment = async () => {
    const image = await jpeg({ seed: 11 });
    const text = Buffer.from('<script>alert(1)</script>');
    return Buffer.concat([image.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, text.length + 2]), text, image.subarray(2)]);
  };
  test.each<[string, () => Buffer | Promise<Buffer>, number]>([
    ['an SVG that calls itself a JPEG', () => svg, 415],
    ['a page that calls itself a JPEG', () => html, 415],
    ['a renamed program', () => Buffer.concat([Buffer.from('MZ'), randomBytes(2_000)]), 415],
    ['a GIF', () => Buffer.from('GIF89a0000000000'), 415],
    ['an image with a script in its comment', comment, 415],
    [
      'an image with an archive behind it',
      async () =>
        Buffer.concat([await jpeg({ seed: 12 }), Buffer.from('PK\u0003\u0004data'), Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]),
      415,
    ],
    ['an image with a page behind it', async () => Buffer.concat([await jpeg({ seed: 12 }), html]), 415],
    ['a JPEG that is cut off', async () => (await jpeg({ seed: 13 })).subarray(0, 9_000), 422],
    ['a PNG that is cut off', async () => (await picture({ seed: 13 }).png().toBuffer()).subarray(0, 9_000), 422],
    ['a bomb', bomb, 422],
    ['an empty file', () => Buffer.alloc(0), 422],
    ['a JPEG header and noise', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(4_000)]), 422],
  ])('%s', async (_, make, status) => {
    const inspection = await begun();
    await expect(upload(adjuster(), inspection.id, [{ name: 'photo.jpg', bytes: await make() }])).rejects.toMatchObject({
      httpStatus: status,
    });
    expect(await adjuster().call(listPhotosOfInspection, { params: { inspectionId: inspection.id } })).toEqual([]);
    // The process lives.
    await expect(
      upload(adjuster(), inspection.id, [{ name: 'good.jpg', bytes: await jpeg({ seed: inspection.id + 50 }) }]),
    ).resolves.toMatchObject({ refused: [] });
  });

  test('a file of more than 50 MB, and more than 20 files', async () => {
    const inspection = await begun();
    const large = Buffer.alloc(50 * 1024 * 1024 + 1, 1);
    large.set([0xff, 0xd8, 0xff], 0);
    await expect(upload(adjuster(), inspection.id, [{ name: 'large.jpg', bytes: large }])).rejects.toMatchObject({ httpStatus: 413 });
    const many = Array.from({ length: 21 }, (_, index) => ({ name: `${index}.jpg`, bytes: Buffer.from('x') }));
    await expect(upload(adjuster(), inspection.id, many)).rejects.toMatchObject({ httpStatus: 413 });
    await expect(upload(adjuster(), inspection.id, [])).rejects.toMatchObject({ httpStatus: 400 });
    expect(await adjuster().call(listPhotosOfInspection, { params: { inspectionId: inspection.id } })).toEqual([]);
  });

  test.each([
    ['a position out of range', { gpsCoordinates: '95,10' }, 'gpsCoordinates'],
    ['an unknown field', { price: '1' }, 'price'],
    ['an unknown category', { category: 'cellar' }, 'category'],
    ['an unknown severity', { severity: 'awful' }, 'severity'],
  ])('%s is named', async (_, fields, name) => {
    const inspection = await begun();
    const refusal = upload(adjuster(), inspection.id, [{ name: 'a.jpg', bytes: await jpeg({ seed: 14 }) }], fields);
    await expect(refusal).rejects.toMatchObject({ httpStatus: 400, fields: { [name]: expect.any(String) } });
    expect(await adjuster().call(listPhotosOfInspection, { params: { inspectionId: inspection.id } })).toEqual([]);
  });
});

describe('a rendition', () => {
  test('is small, without position, and turned upright exactly once', async () => {
    const inspection = await begun();
    // 400 wide and 200 high in the file, white on its left; "turn right by 90 degrees" puts the white on top.
    const sideways = sharp({ create: { width: 400, height: 200, channels: 3, background: 'black' } }).composite([
      {
        input: await sharp({ create: { width: 200, height: 200, channels: 3, background: 'white' } })
          .png()
          .toBuffer(),
        left: 0,
        top: 0,
      },
    ]);
    const bytes = await sideways.jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { photos } = await upload(adjuster(), inspection.id, [{ name: 'turned.jpg', bytes }]);
    const photo = await processed(photos[0]?.id ?? 0);
    expect(photo).toMatchObject({ width: 200, height: 400 });
    const rendition = await adjuster().call(readRendition, { params: { id: photo.id }, query: { size: 320 } });
    expect(rendition.headers.get('cache-control')).toContain('immutable');
    const copy = sharp(await bytesOf(rendition));
    const metadata = await copy.metadata();
    expect(metadata).toMatchObject({ width: 160, height: 320 });
    expect(metadata.exif).toBeUndefined();
    const { data } = await copy.grayscale().raw().toBuffer({ resolveWithObject: true });
    expect([data[160 * 40 + 80], data[160 * 280 + 80]].map((value) => (value ?? 0) > 128)).toEqual([true, false]);
  });

  test('of a HEIC photo is a JPEG, upright once', async () => {
    const source = await jpegWithExif(
      { takenAt: '2026:10:02 09:30:00', make: 'Apple', position: { lat: 27.95, lng: -82.45 } },
      { width: 640, height: 320, seed: 20 },
    );
    const bytes = await heic(source);
    if (!bytes) {
      process.stderr.write('SKIPPED: HEIC photos (heif-enc is not installed)\n');
      return;
    }
    const inspection = await begun();
    const { photos } = await upload(adjuster(), inspection.id, [{ name: 'IMG_1.HEIC', bytes, type: 'image/heic' }]);
    expect(photos[0]).toMatchObject({
      format: 'heic',
      contentType: 'image/heic',
      device: { make: 'Apple' },
      gps: { source: 'exif' },
      capturedAtSource: 'exif',
    });
    const photo = await processed(photos[0]?.id ?? 0);
    expect(photo).toMatchObject({ status: 'analyzed', width: 640, height: 320 });
    const large = await sharp(
      await bytesOf(await adjuster().call(readRendition, { params: { id: photo.id }, query: { size: 1600 } })),
    ).metadata();
    expect(large).toMatchObject({ format: 'jpeg', width: 640, height: 320 });
  });

  test('of a HEIC photo is turned by its container alone, whatever its EXIF tells', async () => {
    const white = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    const sideways = sharp({ create: { width: 400, height: 200, channels: 3, background: 'black' } }).composite([
      { input: white, left: 0, top: 0 },
    ]);
    const bytes = await heic(await sideways.jpeg().withMetadata({ orientation: 6 }).toBuffer());
    if (!bytes) {
      process.stderr.write('SKIPPED: turned HEIC photos (heif-enc is not installed)\n');
      return;
    }
    const inspection = await begun();
    const { photos } = await upload(adjuster(), inspection.id, [{ name: 'IMG_2.HEIC', bytes, type: 'image/heic' }]);
    const photo = await processed(photos[0]?.id ?? 0);
    expect(photo).toMatchObject({ status: 'analyzed', width: 400, height: 200 });
    const { info } = await sharp(
      await bytesOf(await adjuster().call(readRendition, { params: { id: photo.id }, query: { size: 320 } })),
    ).toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 320, height: 160 });
  });

  test('does not exist before the photo is processed, and a wrong size is refused', async () => {
    await expect(adjuster().call(readRendition, { params: { id: 999_999 } })).rejects.toMatchObject({ httpStatus: 404 });
    await expect(adjuster().call(readRendition, { params: { id: 1 }, query: { size: 5 } })).rejects.toMatchObject({ httpStatus: 400 });
  });
});

describe('quality', () => {
  test('tells dark and blurred photos and look-alikes', async () => {
    const inspection = await begun();
    const send = async (bytes: Buffer) =>
      processed((await upload(adjuster(), inspection.id, [{ name: 'q.jpg', bytes }])).photos[0]?.id ?? 0);
    const sharpOne = await send(await jpeg({ seed: 30 }));
    const same = await send(await picture({ seed: 30 }).resize(700).jpeg({ quality: 60 }).toBuffer());
    const other = await send(await jpeg({ seed: 31 }));
    expect(await send(await jpeg({ seed: 32, brightness: 0.1 }))).toMatchObject({ quality: { dark: true } });
    expect(await send(await jpeg({ seed: 33, blurred: true }))).toMatchObject({ quality: { blurry: true } });
    expect(same.duplicateOfId).toBe(sharpOne.id);
    expect(other.duplicateOfId).toBeUndefined();
  });
});

describe('a photo that cannot be decoded', () => {
  test('fails with a reason, its original stays, and it can be tried again', async () => {
    const inspection = await begun();
    const good = await heic(await jpeg({ width: 320, height: 240, seed: 40 }));
    if (!good) {
      process.stderr.write('SKIPPED: damaged HEIC photos (heif-enc is not installed)\n');
      return;
    }
    const bytes = Buffer.from(good);
    bytes.fill(0xa5, bytes.indexOf('mdat') + 4);
    const { photos } = await upload(adjuster(), inspection.id, [{ name: 'broken.heic', bytes }]);
    const id = photos[0]?.id ?? 0;
    expect(await processed(id)).toMatchObject({ status: 'failed', failureReason: expect.any(String), aiProcessed: false });
    expect(sha256(await bytesOf(await adjuster().call(readOriginalPhoto, { params: { id } })))).toBe(sha256(bytes));
    expect(await adjuster().call(retryPhoto, { params: { id } })).toMatchObject({ status: 'uploaded' });
    expect(await processed(id)).toMatchObject({ status: 'failed' });
  });
});

describe('lists and corrections', () => {
  test('both addresses and the claim answer with the same photos, page by page', async () => {
    const inspection = await begun();
    for (const seed of [60, 61, 62]) await upload(adjuster(), inspection.id, [{ name: `${seed}.jpg`, bytes: await jpeg({ seed }) }]);
    const all = await adjuster().call(listPhotosOfInspection, { params: { inspectionId: inspection.id } });
    const ids = all.map((photo) => photo.id);
    expect(ids).toHaveLength(3);
    expect((await adjuster().call(listInspectionPhotos, { params: { id: inspection.id } })).map((photo) => photo.id)).toEqual(ids);
    expect((await adjuster().call(listPhotosOfClaim, { params: { id: inspection.claimId } })).map((photo) => photo.id)).toEqual(ids);
    const page = await adjuster().send(`${service.service.url}/api/photos/inspection/${inspection.id}?limit=2`);
    const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    const rest = (await (await adjuster().send(service.service.url + next)).json()) as Photo[];
    expect([...((await page.json()) as Photo[]), ...rest].map((photo) => photo.id)).toEqual(ids);
  });

  test('of a missing or foreign inspection there are none to list', async () => {
    const { id } = await begun();
    const rival = service.as('adjuster', { organizationId: 2 });
    for (const [who, inspectionId] of [
      [rival, id],
      [adjuster(), 987_654],
    ] as const) {
      for (const list of [
        () => who.call(listPhotosOfInspection, { params: { inspectionId } }),
        () => who.call(listInspectionPhotos, { params: { id: inspectionId } }),
      ])
        await expect(list()).rejects.toMatchObject({ httpStatus: 404, message: 'Inspection not found' });
    }
  });

  test('the caption can be corrected, an unknown field cannot, and an older version is refused', async () => {
    const inspection = await begun();
    const { photos } = await upload(adjuster(), inspection.id, [{ name: 'c.jpg', bytes: await jpeg({ seed: 70 }) }]);
    const photo = await processed(photos[0]?.id ?? 0);
    expect(
      await adjuster().call(editPhoto, {
        params: { id: photo.id },
        body: { description: 'Ridge', damageArea: 'roof', version: photo.version },
      }),
    ).toMatchObject({ description: 'Ridge', damageArea: 'roof_covering' });
    const said = (view: 'overview' | 'nearby' | null) => adjuster().call(editPhoto, { params: { id: photo.id }, body: { view } as never });
    expect(await said('overview')).toMatchObject({ view: 'overview', description: 'Ridge' });
    expect(await said(null)).not.toHaveProperty('view');
    await expect(said('nearby')).rejects.toMatchObject({ httpStatus: 400 });
    await expect(
      adjuster().call(editPhoto, { params: { id: photo.id }, body: { description: 'x', version: photo.version } }),
    ).rejects.toMatchObject({ httpStatus: 409 });
    await expect(adjuster().call(editPhoto, { params: { id: photo.id }, body: { sha256: 'x' } as never })).rejects.toMatchObject({
      httpStatus: 400,
    });
  });
});

describe('a restart', () => {
  test('finishes what was under way, and gives up a photo that was interrupted again and again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pl-'));
    try {
      const first = await startField({ folder });
      const inspection = await begunInspection(first, 1);
      const sent = [await jpeg({ seed: 90 }), await jpeg({ seed: 91 })];
      const ids: number[] = [];
      for (const bytes of sent)
        ids.push((await upload(first.as('adjuster'), inspection.id, [{ name: 'r.jpg', bytes }])).photos[0]?.id ?? 0);
      // As a process leaves them that is killed in the middle.
      const { connection } = first.service.parts;
      const photos = connection.collection('photos');
      await until(async () => (await photos.countDocuments({ status: 'analyzed' })) === 2);
      const leave = async (key: number | undefined, tries: number) => {
        const unfinished = { $set: { status: 'processing' }, $unset: { thumbnailKey: 1, imageKey: 1 } } as const;
        await photos.updateOne({ _id: key as never }, unfinished);
        const about = { name: 'process-photos', organizationId: 1, key, state: 'waiting', dueAt: new Date(0), tries, waits: 0 };
        const lease = { lease: 'of a dead process', leasedUntil: new Date(Date.now() + 3_600_000) };
        await connection.collection('jobs').insertOne({ _id: `process-photos/1/${key}` as never, ...about, ...lease });
      };
      await leave(ids[0], 1);
      await leave(ids[1], 3);
      await first.stop();
      const again = await startField({ folder });
      const read = (id: number | undefined) => again.as('adjuster').call(readPhoto, { params: { id: id ?? 0 } });
      await until(async () => (await read(ids[0])).status === 'analyzed' && (await read(ids[1])).status === 'failed');
      expect(await read(ids[0])).toMatchObject({ thumbnailUrl: expect.any(String) });
      expect(await read(ids[1])).toMatchObject({ failureReason: expect.stringContaining('interrupted') });
      await again.stop();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('permission', () => {
  test('a foreign photo answers like a missing one, an attorney is refused, nobody signed out comes in', async () => {
    const inspection = await begun();
    const bytes = await jpeg({ seed: 80 });
    const { photos } = await upload(adjuster(), inspection.id, [{ name: 'p.jpg', bytes }]);
    const id = photos[0]?.id ?? 0;
    const rival = service.as('adjuster', { organizationId: 2 });
    await expect(rival.call(readOriginalPhoto, { params: { id } })).rejects.toMatchObject({ httpStatus: 404, message: 'Photo not found' });
    await expect(upload(rival, inspection.id, [{ name: 'p.jpg', bytes }])).rejects.toMatchObject({
      httpStatus: 404,
      message: 'Inspection not found',
    });
    await expect(service.as('attorney').call(readPhoto, { params: { id } })).rejects.toMatchObject({ httpStatus: 403 });
    await expect(service.as('billing').call(editPhoto, { params: { id }, body: { notes: 'x' } })).rejects.toMatchObject({
      httpStatus: 403,
    });
    await expect(service.signedOut().call(readPhoto, { params: { id } })).rejects.toMatchObject({ httpStatus: 401 });
  });
});
