// One contract for every object store: the folder, S3's wire on loopback, and the real S3 when S3_ENDPOINT is set.
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readlink, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createFolderStore } from '@plumbline/embedded/objects';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ObjectStore } from '../ports/index.ts';
import { createS3Store, type S3StoreOptions } from './s3-store.ts';
import { startS3Server, type S3Server } from './test-parts/s3-server.ts';

const {
  S3_ENDPOINT,
  S3_BUCKET = 'plumbline-test',
  S3_REGION = 'us-east-1',
  S3_ACCESS_KEY_ID = '',
  S3_SECRET_ACCESS_KEY = '',
} = process.env;
const bucket = 'evidence';
const fullDiskChild = fileURLToPath(new URL('test-parts/full-disk-child.ts', import.meta.url));
let folder: string;
let wire: S3Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'obj-'));
  wire = await startS3Server(bucket);
});

afterAll(async () => {
  await wire.close();
  await rm(folder, { recursive: true });
});

interface Part {
  readonly name: string;
  readonly reason?: string;
  /** Files that wait in the middle of a put. */
  readonly unfinished: string;
  readonly open: () => Promise<ObjectStore>;
}

const credentials = { accessKeyId: 'test', secretAccessKey: 'test-secret' };
const parts: Part[] = [
  { name: 'the folder', unfinished: 'folder/unfinished', open: () => createFolderStore({ folder: join(folder, 'folder') }) },
  {
    name: 'S3 on the wire',
    unfinished: 'spool',
    open: () => createS3Store({ endpoint: wire.endpoint, bucket, region: 'us-east-1', credentials, spoolFolder: join(folder, 'spool') }),
  },
  {
    name: 'the real S3',
    ...(S3_ENDPOINT ? {} : { reason: 'S3_ENDPOINT is not set' }),
    unfinished: 'spool-real',
    open: () =>
      createS3Store({
        endpoint: S3_ENDPOINT ?? '',
        bucket: S3_BUCKET,
        region: S3_REGION,
        credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
        spoolFolder: join(folder, 'spool-real'),
      }),
  },
];

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const read = async (found: { body: Readable }) => Buffer.concat((await found.body.toArray()) as Buffer[]);
const inPieces = (bytes: Buffer, size = 65_536) =>
  Readable.from(Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.subarray(index * size, (index + 1) * size)));

describe.each(parts)('$name as an object store', ({ name, reason, unfinished, open }) => {
  if (reason) {
    test(`the contract on ${name}`, ({ skip }) => {
      process.stderr.write(`SKIPPED: the object store's contract on ${name} — ${reason}\n`);
      skip(reason);
    });
    return;
  }
  let store: ObjectStore;
  beforeAll(async () => {
    store = await open();
  });
  const leftOver = () => readdir(join(folder, unfinished));

  test('gives back the very bytes that were streamed in, with their length and hash', async () => {
    const photo = randomBytes(2_600_001);
    const stored = await store.put(inPieces(photo), { prefix: 'o/7/photos', maxBytes: 50_000_000, contentType: 'image/jpeg' });
    expect(stored).toMatchObject({ bytes: photo.length, sha256: sha256(photo) });
    expect(stored.key).toMatch(/^o\/7\/photos\/[0-9a-f]{32}$/);
    const found = await store.get(stored.key);
    expect(found.bytes).toBe(photo.length);
    expect(sha256(await read(found))).toBe(stored.sha256);
    expect(await store.head(stored.key)).toEqual({ bytes: photo.length });
    expect(await leftOver()).toEqual([]);
  });

  test('takes bytes in memory and an empty file', async () => {
    for (const bytes of [Buffer.from('short'), Buffer.alloc(0)]) {
      const stored = await store.put(bytes, { prefix: 'o/7', maxBytes: 100 });
      expect(stored).toMatchObject({ bytes: bytes.length, sha256: sha256(bytes) });
      expect(await read(await store.get(stored.key))).toEqual(bytes);
    }
  });

  test('two files with the same bytes under the same prefix stay two objects', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => store.put(Buffer.from('same'), { prefix: 'o/7', maxBytes: 4 })));
    expect(new Set(keys.map((stored) => stored.key)).size).toBe(20);
  });

  test.each([
    ['in the middle', { start: 3, end: 5 }, 'def'],
    ['one byte', { start: 0, end: 0 }, 'a'],
    ['beyond the end', { start: 8, end: 1_000 }, 'ij'],
  ])('reads a part %s', async (_, range, text) => {
    const stored = await store.put(Buffer.from('abcdefghij'), { prefix: 'o/7', maxBytes: 10 });
    const found = await store.get(stored.key, range);
    expect(found.bytes).toBe(text.length);
    expect((await read(found)).toString()).toBe(text);
  });

  test.each([
    ['behind the end', { start: 10, end: 12 }],
    ['backwards', { start: 5, end: 2 }],
    ['before the start', { start: -2, end: 2 }],
  ])('refuses a part %s', async (_, range) => {
    const stored = await store.put(Buffer.from('abcdefghij'), { prefix: 'o/7', maxBytes: 10 });
    await expect(store.get(stored.key, range)).rejects.toMatchObject({ code: 'unprocessable' });
  });

  test('stops an upload at the limit without reading the rest, and stores nothing', async () => {
    let sent = 0;
    const endless = new Readable({
      read() {
        sent += 65_536;
        this.push(Buffer.alloc(65_536));
      },
    });
    await expect(store.put(endless, { prefix: 'o/7', maxBytes: 1_000_000 })).rejects.toMatchObject({ code: 'too_large' });
    expect(sent).toBeLessThan(2_000_000);
    // The caller still holds an open stream, so that an upload can be answered.
    expect(endless.destroyed).toBe(false);
    endless.destroy();
    expect(await leftOver()).toEqual([]);
  });

  test('accepts a file of exactly the limit', async () => {
    expect(await store.put(Buffer.alloc(1_000), { prefix: 'o/7', maxBytes: 1_000 })).toMatchObject({ bytes: 1_000 });
  });

  test('refuses bytes that are not those that were announced', async () => {
    const photo = randomBytes(1_000);
    const announced = { prefix: 'o/7', maxBytes: 1_000, expectedSha256: sha256(photo) };
    expect(await store.put(photo, announced)).toMatchObject({ sha256: sha256(photo) });
    await expect(store.put(randomBytes(1_000), announced)).rejects.toMatchObject({ code: 'unprocessable' });
    expect(await leftOver()).toEqual([]);
  });

  test('stores nothing of an upload that breaks off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000);
        throw new Error('connection lost');
      })(),
    );
    await expect(store.put(broken, { prefix: 'o/7', maxBytes: 1_000_000 })).rejects.toThrow('connection lost');
    expect(await leftOver()).toEqual([]);
  });

  test('a key that is not there is not found, and deleting it again is no fault', async () => {
    const stored = await store.put(Buffer.from('x'), { prefix: 'o/7', maxBytes: 1 });
    await store.delete(stored.key);
    await store.delete(stored.key);
    expect(await store.head(stored.key)).toBeUndefined();
    await expect(store.get(stored.key)).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each(['../etc/passwd', '/etc/passwd', 'o/../../x', 'o//x', 'o/7/', '.', '', 'o\\7', 'o/%2e%2e/x', 'o/\0', `o/${'x'.repeat(65)}`])(
    'answers the made-up key %j like a missing one',
    async (key) => {
      await expect(store.get(key)).rejects.toMatchObject({ code: 'not_found' });
      await expect(store.head(key)).rejects.toMatchObject({ code: 'not_found' });
      await expect(store.delete(key)).rejects.toMatchObject({ code: 'not_found' });
    },
  );

  test.each(['', '/', '../o', 'o/..', 'o/ 7', 'o//7'])('takes no key that starts with %j', async (prefix) => {
    await expect(store.put(Buffer.from('x'), { prefix, maxBytes: 1 })).rejects.toThrow('cannot start the key');
  });

  test('a prefix of other objects is not an object', async () => {
    await store.put(Buffer.from('x'), { prefix: 'o/9/photos', maxBytes: 1 });
    await expect(store.get('o/9/photos')).rejects.toMatchObject({ code: 'not_found' });
    expect(await store.head('o/9/photos')).toBeUndefined();
  });

  test('says that it can store', async () => {
    await expect(store.check()).resolves.toBeUndefined();
  });

  test('a start sweeps what a dead process left half way, but not what is being written', async () => {
    const old = join(folder, unfinished, 'old.part');
    await writeFile(old, 'half');
    await utimes(old, new Date(Date.now() - 2 * 3_600_000), new Date(Date.now() - 2 * 3_600_000));
    await writeFile(join(folder, unfinished, 'new.part'), 'half');
    await open();
    expect(await leftOver()).toEqual(['new.part']);
    await rm(join(folder, unfinished, 'new.part'));
  });
});

test('a disk without room is storage_full, and nothing of the file stays', () => {
  const run = spawnSync('bash', ['-c', 'ulimit -f 100; exec "$0" "$1" "$2"', process.execPath, fullDiskChild, join(folder, 'full')], {
    encoding: 'utf8',
  });
  expect(run.stderr).toBe('');
  expect(JSON.parse(run.stdout)).toEqual({ refused: 'storage_full', left: [], afterwards: 10 });
});

describe('S3 on the wire in trouble', () => {
  const open = (endpoint: string, over: Partial<S3StoreOptions> = {}) =>
    createS3Store({ endpoint, bucket, region: 'us-east-1', credentials, spoolFolder: join(folder, 'spool'), ...over });

  afterEach(() => {
    wire.trouble.stalls = undefined;
  });

  test('an upload survives a server that is in trouble for a moment', async () => {
    const store = await open(wire.endpoint);
    wire.refuseNextPuts.push({ status: 503, code: 'SlowDown' }, { status: 500, code: 'InternalError' });
    const stored = await store.put(inPieces(Buffer.from('abc'), 1), { prefix: 'o/7', maxBytes: 3 });
    expect(wire.objects.get(stored.key)?.toString()).toBe('abc');
  });

  test('a full server is storage_full, a server that is away is unavailable', async () => {
    const store = await open(wire.endpoint);
    wire.refuseNextPuts.push({ status: 507, code: 'XMinioStorageFull' });
    await expect(store.put(Buffer.from('abc'), { prefix: 'o/7', maxBytes: 3 })).rejects.toMatchObject({ code: 'storage_full' });
    const away = await open('http://127.0.0.1:9');
    await expect(away.put(Buffer.from('abc'), { prefix: 'o/7', maxBytes: 3 })).rejects.toMatchObject({ code: 'unavailable' });
    await expect(away.check()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(await readdir(join(folder, 'spool'))).toEqual([]);
  });

  test.each([3, 3_000_000])('a server that takes %i bytes and says nothing is unavailable', async (bytes) => {
    const store = await open(wire.endpoint, { silenceMs: 300 });
    wire.trouble.stalls = 'at-once';
    await expect(store.put(Buffer.alloc(bytes), { prefix: 'o/7', maxBytes: bytes })).rejects.toMatchObject({ code: 'unavailable' });
    await expect(store.get('o/7/x')).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('a body that stops half way breaks off, so that nobody waits for the rest for good', async () => {
    const store = await open(wire.endpoint, { silenceMs: 300 });
    const stored = await store.put(randomBytes(500_000), { prefix: 'o/7', maxBytes: 500_000 });
    wire.trouble.stalls = 'half-way';
    const found = await store.get(stored.key);
    expect(found.bytes).toBe(500_000);
    await expect(read(found)).rejects.toThrow('inactivity');
  });

  test('a transfer that goes on takes as long as it needs', async () => {
    const store = await open(wire.endpoint, { silenceMs: 300 });
    const photo = randomBytes(1_000_000);
    const stored = await store.put(photo, { prefix: 'o/7', maxBytes: photo.length });
    const pieces: Buffer[] = [];
    for await (const piece of (await store.get(stored.key)).body) {
      pieces.push(piece as Buffer);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(sha256(Buffer.concat(pieces))).toBe(stored.sha256);
  });

  const openInSpool = async () => {
    const targets = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
    return (await Promise.all(targets)).filter((target) => target.startsWith(join(folder, 'spool')));
  };

  test.runIf(process.platform === 'linux')('a file that could not be sent is closed, so that its space comes back', async () => {
    const away = await open('http://127.0.0.1:9');
    await expect(away.put(Buffer.alloc(500_000), { prefix: 'o/7', maxBytes: 500_000 })).rejects.toMatchObject({ code: 'unavailable' });
    await expect.poll(openInSpool).toEqual([]);
  });
});
