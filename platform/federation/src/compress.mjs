// Writes .br and .gz beside every text file of a folder, so that the gateway never compresses while somebody waits.
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { root } from './apps.mjs';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const text = /\.(js|css|html|json|svg|webmanifest)$/;
const smallestWorth = 512;
/** The best compression takes seconds for the large libraries, which hardly ever change. */
const defaultCache = path.join(root, '.cache/compressed');

/** Pages are composed by the gateway, which compresses them itself. */
const composed = /^(index\.html$|pages\/)/;

/** Compresses the files under `folder`, all but the pages. */
export async function compressFolder(folder, cache = defaultCache) {
  fs.mkdirSync(cache, { recursive: true });
  const names = fs.readdirSync(folder, { recursive: true }).filter((name) => text.test(name) && !composed.test(name));
  await Promise.all(names.map((name) => compressFile(path.join(folder, name), cache)));
}

async function compressFile(file, cache) {
  const bytes = fs.readFileSync(file);
  if (bytes.length < smallestWorth) return;
  const kept = path.join(cache, crypto.createHash('sha256').update(bytes).digest('hex'));
  const best = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
  await keep(`${kept}.br`, () => brotli(bytes, best));
  await keep(`${kept}.gz`, () => gzip(bytes, { level: 9 }));
  fs.copyFileSync(`${kept}.br`, `${file}.br`);
  fs.copyFileSync(`${kept}.gz`, `${file}.gz`);
}

/** Written under another name first: a build that is cut off leaves no half file behind. */
async function keep(file, make) {
  if (fs.existsSync(file)) return;
  const half = `${file}.${process.pid}`;
  fs.writeFileSync(half, await make());
  fs.renameSync(half, file);
}
