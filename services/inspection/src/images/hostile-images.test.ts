// Pictures that were made to harm: what unfolds too large is refused by its header, and metadata costs nothing but its own bytes.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpeg } from '../testing/pictures.ts';
import { checkImage } from './check-image.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function check(bytes: Buffer) {
  const path = join(folder, 'photo');
  await writeFile(path, bytes);
  return checkImage(path);
}

/** A JPEG whose frame says that it is so large; its data is that of a small one. */
async function jpegOf(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await jpeg({ seed: 31 }));
  const frame = bytes.findIndex((byte, at) => byte === 0xff && (bytes[at + 1] === 0xc0 || bytes[at + 1] === 0xc2));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/** A PNG that says so in its header. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([head, size, Buffer.from('0802000000', 'hex'), Buffer.alloc(4), Buffer.from('0000000049454e44ae426082', 'hex')]);
}

const maxMemory = 200 * 1024 * 1024;

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['a JPEG of 225 megapixels', () => jpegOf(15_000, 15_000)],
  ['a JPEG of 900 megapixels', () => jpegOf(30_000, 30_000)],
  ['a PNG of 900 megapixels', () => pngOf(30_000, 30_000)],
])('%s is refused before it unfolds', async (_, make) => {
  const bytes = await make();
  const before = process.memoryUsage().rss;
  await expect(check(bytes)).rejects.toMatchObject({ code: 'unprocessable' });
  expect(process.memoryUsage().rss - before).toBeLessThan(maxMemory);
});

test('giant metadata is inert: 20 MB of it tell nothing, and the picture is what it is', async () => {
  const image = await jpeg({ seed: 32 });
  const body = Buffer.concat([Buffer.from('Exif\0\0MM\0*'), Buffer.alloc(65_000, 0xaa)]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  const segments = Array.from({ length: 320 }, () => Buffer.concat([head, body]));
  const found = await check(Buffer.concat([image.subarray(0, 2), ...segments, image.subarray(2)]));
  expect(found).toMatchObject({ format: 'jpeg', exif: {} });
});
