// Resumable uploads over the API: bytes that arrived are never asked for again, and what is stored is exactly what was announced.
import { appendFile, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listInspectionPhotos, readOriginalPhoto, removePhoto } from '@plumbline/contracts/inspection';
import type { Role } from '@plumbline/contracts/kernel';
import type { PersonOptions } from '@plumbline/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { begunInspection, startField, until, upload, type InspectionTest } from '../testing/field.ts';
import { jpeg } from '../testing/pictures.ts';
import { checksumOf, hexOf, tusCaller, type TusAnswer } from '../testing/tus-caller.ts';
import { sweepUploads } from './sweep-uploads.ts';

let folder: string;
let service: InspectionTest;
let nextClaim = 500;
let nextSeed = 9_000;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pl-tus-'));
  service = await startField({ folder });
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

const tusOf = (role: Role = 'adjuster', person: PersonOptions = {}) => tusCaller(service.as(role, person), service.service.url);
const begun = () => begunInspection(service, nextClaim++);
const partsOnDisk = () => readdir(join(folder, 'spool', 'inspection-uploads'));
const sizeOf = async (created: TusAnswer) => (await stat(join(folder, 'spool', 'inspection-uploads', `1-${idOf(created)}`))).size;
const idOf = ({ state }: TusAnswer) => state?.id ?? 0;

async function aPhoto() {
  const { id: inspectionId } = await begun();
  const bytes = new Uint8Array(await jpeg({ seed: nextSeed++ }));
  return { inspectionId, bytes, texts: { category: 'exterior', clientId: `capture-${nextSeed}` } };
}

describe('an upload in parts', () => {
  test('is stored byte for byte by its last part, and repeated it is the same photo', async () => {
    const photo = await aPhoto();
    const { bytes } = photo;
    const half = Math.floor(bytes.length / 2);
    const tus = tusOf();
    const created = await tus.create(photo);
    expect(created).toMatchObject({ status: 201, offset: 0 });
    expect(created.headers.get('location')).toBe(`/api/uploads/${idOf(created)}`);
    expect(created.headers.get('tus-resumable')).toBe('1.0.0');
    expect(Date.parse(created.headers.get('upload-expires') ?? '')).toBeGreaterThan(Date.now());
    const first = await tus.patch({
      id: idOf(created),
      offset: 0,
      body: bytes.slice(0, half),
      headers: { 'upload-checksum': checksumOf(bytes.slice(0, half)) },
    });
    expect(first).toMatchObject({ status: 204, offset: half });
    const asked = await tus.head(idOf(created));
    expect([asked.status, asked.offset, asked.headers.get('upload-length')]).toEqual([200, half, String(bytes.length)]);
    const last = await tus.patch({
      id: idOf(created),
      offset: half,
      body: bytes.slice(half),
      headers: { 'upload-checksum': checksumOf(bytes.slice(half)) },
    });
    expect(last).toMatchObject({ status: 200, offset: bytes.length });
    expect(last.state?.photo).toMatchObject({ sha256: hexOf(bytes), category: 'exterior', clientId: photo.texts.clientId });
    const original = await service.as('adjuster').call(readOriginalPhoto, { params: { id: last.state?.photo?.id ?? 0 } });
    expect(hexOf(new Uint8Array(await original.arrayBuffer()))).toBe(hexOf(bytes));

    const again = await tus.create(photo);
    expect(again).toMatchObject({ status: 201, offset: bytes.length, state: { photo: { id: last.state?.photo?.id } } });
    expect(await tus.patch({ id: idOf(created), offset: bytes.length, body: new Uint8Array() })).toMatchObject({
      status: 200,
      state: { photo: { clientId: photo.texts.clientId } },
    });
    expect((await tus.read(idOf(created))).state?.photo?.sha256).toBe(hexOf(bytes));
    const stored = await service.as('adjuster').call(listInspectionPhotos, { params: { id: photo.inspectionId } });
    expect(stored).toHaveLength(1);
    expect(await partsOnDisk()).toEqual([]);
  });

  test('goes in one call where all bytes come with its creation', async () => {
    const photo = await aPhoto();
    const sent = await tusOf().create({ ...photo, body: photo.bytes, headers: { 'upload-checksum': checksumOf(photo.bytes) } });
    expect(sent).toMatchObject({ status: 201, offset: photo.bytes.length, state: { photo: { sha256: hexOf(photo.bytes) } } });
  });

  test('created again for its capture goes on where it stopped, and leaves a second begin aside', async () => {
    const photo = await aPhoto();
    const created = await tusOf().create({ ...photo, body: photo.bytes.slice(0, 700) });
    expect(created).toMatchObject({ status: 201, offset: 700 });
    const again = await tusOf().create({ ...photo, body: photo.bytes.slice(0, 900) });
    expect([idOf(again), again.offset]).toEqual([idOf(created), 700]);
  });

  test('of bytes that the inspection holds asks for none, and brings a removed photo back', async () => {
    const photo = await aPhoto();
    const [stored] = (await upload(service.as('adjuster'), photo.inspectionId, [{ name: 'x.jpg', bytes: Buffer.from(photo.bytes) }]))
      .photos;
    const params = { id: stored?.id ?? 0 };
    await service.as('adjuster').call(removePhoto, { params, body: { removed: true } });
    const answer = await tusOf().create(photo);
    expect(answer).toMatchObject({ status: 201, offset: photo.bytes.length, state: { photo: { id: params.id } } });
    expect(answer.state?.photo?.removed).toBeUndefined();
  });

  test('of a voice note ends as a voice note', async () => {
    const { id: inspectionId } = await begun();
    const bytes = new Uint8Array(Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(900, 7)]));
    const tus = tusOf();
    const texts = { kind: 'voice', category: 'water', transcript: 'Stains — ceiling' };
    const created = await tus.create({ inspectionId, bytes, texts });
    await tus.patch({ id: idOf(created), offset: 0, body: bytes.slice(0, 100) });
    const last = await tus.patch({ id: idOf(created), offset: 100, body: bytes.slice(100) });
    expect(last.state?.voiceNote).toMatchObject({ sha256: hexOf(bytes), contentType: 'audio/webm', transcript: 'Stains — ceiling' });
  });
});

describe('a line that breaks', () => {
  /** A body of which some bytes come and then nothing. */
  const half = (bytes: Uint8Array) => new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(bytes) });

  test('in the middle of a part keeps what arrived', async () => {
    const photo = await aPhoto();
    const tus = tusOf();
    const created = await tus.create(photo);
    const stop = new AbortController();
    const path = `${service.service.url}/api/uploads/${idOf(created)}`;
    const headers = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    const request = { method: 'PATCH', headers, body: half(photo.bytes.slice(0, 600)), duplex: 'half', signal: stop.signal } as const;
    const sent = Promise.allSettled([service.as('adjuster').send(path, request)]);
    await until(async () => (await sizeOf(created)) === 600);
    stop.abort();
    expect((await sent)[0].status).toBe('rejected');
    expect((await tus.head(idOf(created))).offset).toBe(600);
    expect(await tus.patch({ id: idOf(created), offset: 600, body: photo.bytes.slice(600) })).toMatchObject({
      status: 200,
      state: { photo: { sha256: hexOf(photo.bytes) } },
    });
  });

  test('without a word is taken over by the next connection', async () => {
    const photo = await aPhoto();
    const tus = tusOf();
    const created = await tus.create(photo);
    const hanging = tus.patch({ id: idOf(created), offset: 0, body: half(photo.bytes.slice(0, 500)) });
    await until(async () => (await sizeOf(created)) === 500);
    expect((await tus.head(idOf(created))).offset).toBe(500);
    expect((await hanging).message).toBe('The upload was interrupted');
    expect((await tus.patch({ id: idOf(created), offset: 500, body: photo.bytes.slice(500) })).status).toBe(200);
  });

  test('by the end of the service goes on at the same offset', async () => {
    const photo = await aPhoto();
    const created = await tusOf().create({ ...photo, body: photo.bytes.slice(0, 800) });
    await service.stop();
    service = await startField({ folder });
    expect((await tusOf().head(idOf(created))).offset).toBe(800);
    const last = await tusOf().patch({ id: idOf(created), offset: 800, body: photo.bytes.slice(800) });
    expect(last.state?.photo?.sha256).toBe(hexOf(photo.bytes));
  });
});

describe('a part is refused', () => {
  test('at another offset, and says which one', async () => {
    const photo = await aPhoto();
    const created = await tusOf().create({ ...photo, body: photo.bytes.slice(0, 300) });
    const refused = await tusOf().patch({ id: idOf(created), offset: 100, body: photo.bytes.slice(100) });
    expect(refused).toMatchObject({ status: 409, offset: 300, message: 'The server holds 300 bytes of this upload. Go on from there.' });
  });

  test('with another checksum, and leaves the offset', async () => {
    const photo = await aPhoto();
    const created = await tusOf().create({ ...photo, body: photo.bytes.slice(0, 300) });
    const headers = { 'upload-checksum': checksumOf(photo.bytes) };
    const refused = await tusOf().patch({ id: idOf(created), offset: 300, body: photo.bytes.slice(300, 400), headers });
    expect(refused).toMatchObject({ status: 460, message: 'These bytes arrived damaged. Send them again.' });
    expect((await tusOf().head(idOf(created))).offset).toBe(300);
  });

  test('when the whole is not what was announced, and starts anew', async () => {
    const photo = await aPhoto();
    const created = await tusOf().create(photo);
    const other = photo.bytes.map((byte, at) => (at === 40 ? byte + 1 : byte));
    const refused = await tusOf().patch({ id: idOf(created), offset: 0, body: other });
    expect(refused).toMatchObject({ status: 460, message: 'This file arrived damaged. Send it again from its first byte.' });
    expect((await tusOf().head(idOf(created))).offset).toBe(0);
  });

  test('when the file holds more than what came, and starts anew', async () => {
    const photo = await aPhoto();
    const created = await tusOf().create(photo);
    const file = join(folder, 'spool', 'inspection-uploads', `1-${idOf(created)}`);
    const whole = new TransformStream<Uint8Array, Uint8Array>();
    const sent = tusOf().patch({ id: idOf(created), offset: 0, body: whole.readable });
    const writer = whole.writable.getWriter();
    await writer.write(photo.bytes.slice(0, 600));
    await until(async () => (await sizeOf(created)) === 600);
    // As another process that goes on with the same upload
    await appendFile(file, 'more');
    await writer.write(photo.bytes.slice(600));
    await writer.close();
    expect(await sent).toMatchObject({ status: 460, message: 'This file arrived damaged. Send it again from its first byte.' });
    expect((await tusOf().head(idOf(created))).offset).toBe(0);
  });

  test('with more bytes than were announced', async () => {
    const photo = await aPhoto();
    const created = await tusOf().create(photo);
    const more = new Uint8Array([...photo.bytes, 1]);
    expect(await tusOf().patch({ id: idOf(created), offset: 0, body: more })).toMatchObject({
      status: 413,
      message: 'These are more bytes than were announced',
    });
    expect((await tusOf().head(idOf(created))).offset).toBe(0);
  });

  test('of a file that is no picture, with the sentence of the public upload, and nothing stays', async () => {
    const { id: inspectionId } = await begun();
    const bytes = new Uint8Array(Buffer.from('MZ this is a program'));
    const refused = await tusOf().create({ inspectionId, bytes, body: bytes });
    const other = await upload(service.as('adjuster'), inspectionId, [{ name: 'a.jpg', bytes: Buffer.from(bytes) }]).catch(
      (error: Error) => error,
    );
    expect(refused.message).toBe((other as Error).message);
    expect(refused.status).toBe(415);
    const id = Number(refused.headers.get('location')?.split('/').at(-1));
    expect((await tusOf().head(id)).status).toBe(404);
  });

  test('of another person and of another firm as if there were none', async () => {
    const photo = await aPhoto();
    const created = await tusOf().create(photo);
    for (const tus of [tusOf('adjuster', { id: 77 }), tusOf('adjuster', { organizationId: 2 })]) {
      expect((await tus.head(idOf(created))).status).toBe(404);
      expect(await tus.patch({ id: idOf(created), offset: 0, body: photo.bytes })).toMatchObject({
        status: 404,
        message: 'Upload not found',
      });
      expect((await tus.end(idOf(created))).status).toBe(404);
    }
    expect((await tusOf('adjuster', { organizationId: 2 }).create(photo)).status).toBe(404);
    expect((await tusOf('client').create(photo)).status).toBe(403);
    expect((await tusOf().head(idOf(created))).offset).toBe(0);
  });

  test('once it expired, and its bytes leave the disk', async () => {
    const photo = await aPhoto();
    const kept = await aPhoto();
    const created = await tusOf().create({ ...photo, body: photo.bytes.slice(0, 100) });
    const other = await tusOf().create({ ...kept, body: kept.bytes.slice(0, 100) });
    const { built, parts } = service.service;
    await built.stores.uploads.mark(parts.ownScope(1), { _id: idOf(created) }, { $set: { expiresAt: new Date(0) } });
    const refused = await tusOf().patch({ id: idOf(created), offset: 100, body: photo.bytes.slice(100) });
    expect(refused).toMatchObject({ status: 410, message: 'This upload expired. Start it again.' });
    await sweepUploads(built.uploads);
    const left = await partsOnDisk();
    expect(left).not.toContain(`1-${idOf(created)}`);
    expect(left).toContain(`1-${idOf(other)}`);
    expect((await tusOf().create(photo)).offset).toBe(0);
  });

  test('once it was given up', async () => {
    const photo = await aPhoto();
    const created = await tusOf().create({ ...photo, body: photo.bytes.slice(0, 100) });
    expect((await tusOf().end(idOf(created))).status).toBe(204);
    expect((await tusOf().head(idOf(created))).status).toBe(404);
    expect(await partsOnDisk()).not.toContain(`1-${idOf(created)}`);
  });
});

describe('a creation is refused', () => {
  const megabytes = (count: number) => ({ 'upload-length': String(count * 1_048_576) });

  test.each<[string, { headers?: Record<string, string>; texts?: Record<string, string> }, number, string]>([
    [
      'in another version',
      { headers: { 'tus-resumable': '0.2.0' } },
      412,
      'Send the header Tus-Resumable: 1.0.0. This server speaks no other version.',
    ],
    ['without a length', { headers: { 'upload-length': '' } }, 400, 'Send Upload-Length with the bytes of the file'],
    ['of nothing', { headers: { 'upload-length': '0' } }, 422, 'This file is empty'],
    ['of a photo over 50 MB', { headers: megabytes(51) }, 413, 'A file is larger than 50 MB'],
    ['of a voice note over 25 MB', { headers: megabytes(26), texts: { kind: 'voice' } }, 413, 'A file is larger than 25 MB'],
    ['of another kind', { texts: { kind: 'video' } }, 400, 'An upload is a photo or voice'],
    ['without a hash', { texts: { sha256: 'abc' } }, 400, 'Send the SHA-256 of the file in hex'],
    ['with metadata that is none', { headers: { 'upload-metadata': 'a b c' } }, 400, 'Send Upload-Metadata as names with base64 texts'],
    ['with a field that a photo has not', { texts: { color: 'red' } }, 400, 'Unknown: color'],
    [
      'of what somebody else captured',
      { texts: { capturedBy: '99' } },
      403,
      'Someone else captured this on the device. It is sent once they sign in again.',
    ],
  ])('%s', async (_, wrong, status, message) => {
    const { id: inspectionId } = await begun();
    const bytes = new Uint8Array([1, 2, 3]);
    const refused = await tusOf().create({ inspectionId, bytes, texts: wrong.texts ?? {}, headers: wrong.headers ?? {} });
    expect([refused.status, refused.message]).toEqual([status, message]);
  });

  test('where a person has too much under way, and goes on once some of it is over', async () => {
    const { id: inspectionId } = await begun();
    const tus = tusOf('admin');
    const ten = (seed: number) => ({ inspectionId, bytes: new Uint8Array([seed]), headers: megabytes(50) });
    const open: TusAnswer[] = [];
    for (let seed = 0; seed < 10; seed += 1) open.push(await tus.create(ten(seed)));
    expect(open.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    const refused = await tus.create(ten(11));
    expect(refused).toMatchObject({ status: 429, message: 'Too many unfinished uploads. Finish some of them first.' });
    expect(refused.headers.get('retry-after')).toBe('60');
    await tus.end(idOf(open[0] as TusAnswer));
    expect((await tus.create(ten(11))).status).toBe(201);
  });
});
