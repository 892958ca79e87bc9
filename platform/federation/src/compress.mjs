// Writes .br and .gz beside every text file of a folder, so that the gateway never compresses while somebody waits.
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const text = /\.(js|css|html|json|svg|webmanifest)$/;
const smallestWorth = 512;

/** Compresses the files under `folder`; the page itself is left out, because the gateway composes it. */
export async function compressFolder(folder) {
  const names = fs.readdirSync(folder, { recursive: true }).filter((name) => text.test(name) && name !== 'index.html');
  await Promise.all(names.map((name) => compressFile(path.join(folder, name))));
}

async function compressFile(file) {
  const bytes = fs.readFileSync(file);
  if (bytes.length < smallestWorth) return;
  const best = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
  fs.writeFileSync(`${file}.br`, await brotli(bytes, best));
  fs.writeFileSync(`${file}.gz`, await gzip(bytes, { level: 9 }));
}
