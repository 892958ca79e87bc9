// Serving the files of one built app: hashed ones for ever, compressed where the build left a compressed copy.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';

const hashedName = /\.[0-9a-f]{10}\.(js|css|woff2)$/;
/** Letters, digits and single dots in each segment: no way up, nothing hidden, no map of the sources. */
const servable = /^(?:\/[\w@-][\w@.-]*)+$/;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

export interface AssetFolder {
  /** False when there is no such file: nothing was answered. */
  serve(path: string, request: Request, response: Response): Promise<boolean>;
}

/** Files of `folder`. A hashed file that `integrity.json` does not name, or names with other bytes, is refused like a missing one. */
export function makeAssetFolder(folder: string): AssetFolder {
  const intact = makeIntegrityCheck(folder);
  return {
    async serve(path, request, response) {
      const type = types[extname(path)];
      if (!servable.test(path) || type === undefined || !(await intact(path))) return false;
      const file = join(folder, path);
      const chosen = await chosenFile(file, request.headers['accept-encoding'] ?? '');
      if (!chosen) return false;
      response.set({
        'content-type': type,
        vary: 'Accept-Encoding',
        etag: chosen.etag,
        'cache-control': hashedName.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      });
      if (chosen.encoding) response.set('content-encoding', chosen.encoding);
      if (request.fresh) {
        response.status(304).end();
        return true;
      }
      response.set('content-length', String(chosen.bytes));
      if (request.method === 'HEAD') response.end();
      else await pipeline(createReadStream(chosen.path), response).catch(() => response.destroy());
      return true;
    },
  };
}

interface ChosenFile {
  readonly path: string;
  readonly encoding: string | undefined;
  readonly bytes: number;
  readonly etag: string;
}

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

async function chosenFile(file: string, accepted: string): Promise<ChosenFile | undefined> {
  const plain = await fileAt(file, undefined);
  if (!plain) return undefined;
  for (const [encoding, ending] of encodings) {
    const packed = new RegExp(`\\b${encoding}\\b`).test(accepted) ? await fileAt(file + ending, encoding) : undefined;
    if (packed) return packed;
  }
  return plain;
}

async function fileAt(path: string, encoding: string | undefined): Promise<ChosenFile | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  return {
    path,
    encoding,
    bytes: found.size,
    etag: `"${found.size.toString(16)}-${found.mtimeMs.toString(16)}${encoding ? `-${encoding}` : ''}"`,
  };
}

/** Each hashed file is compared once with what its build wrote down; what did not fit is looked at again, for a build may be under way. */
function makeIntegrityCheck(folder: string): (path: string) => Promise<boolean> {
  const intact = new Map<string, number>();
  return async (path) => {
    if (!hashedName.test(path)) return true;
    const found = await stat(join(folder, path)).catch(() => undefined);
    if (!found) return false;
    if (intact.get(path) === found.mtimeMs) return true;
    const fits = await fitsPin(folder, path);
    if (fits) intact.set(path, found.mtimeMs);
    return fits;
  };
}

async function fitsPin(folder: string, path: string): Promise<boolean> {
  const pins = await readFile(join(folder, 'integrity.json'), 'utf8').then(
    (text) => JSON.parse(text) as Record<string, string>,
    (): Record<string, string> => ({}),
  );
  const pinned = pins[path.slice(1)] ?? pins[path];
  return (
    pinned ===
    `sha256-${createHash('sha256')
      .update(await readFile(join(folder, path)))
      .digest('base64')}`
  );
}
