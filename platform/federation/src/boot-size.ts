// How much script a browser has to load before the shell stands: what lies in its page, compressed as it is sent.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** In KB of 1024 bytes, brotli. */
export const bootLimitKb = 220;

export interface BootFile {
  readonly name: string;
  readonly kb: number;
}

/** Of the shell that was built into this `dist`: the sum, and the files, largest first. */
export function bootSize(dist: string): { readonly kb: number; readonly files: readonly BootFile[] } {
  const { js } = JSON.parse(readFileSync(join(dist, 'boot-assets.json'), 'utf8')) as { js: string[] };
  const files = js.map((name) => ({ name, kb: sentBytes(join(dist, name)) / 1024 })).toSorted((one, other) => other.kb - one.kb);
  return { kb: files.reduce((sum, { kb }) => sum + kb, 0), files };
}

/** Small files are not compressed. */
function sentBytes(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
