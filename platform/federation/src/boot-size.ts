// How much script a browser has to load before the shell stands, and for a remote beyond it: compressed as it is sent.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** In KB of 1024 bytes, brotli. */
export const bootLimitKb = 220;
/** Of the field beyond the shell: the day, the capture page and the ledger. */
export const fieldLimitKb = 120;

export interface SentFile {
  readonly name: string;
  readonly kb: number;
}

export interface SentSize {
  readonly kb: number;
  /** Largest first. */
  readonly files: readonly SentFile[];
}

/** Of the shell that was built into this `dist`: what lies in its page. */
export function bootSize(dist: string): SentSize {
  const { js } = JSON.parse(readFileSync(join(dist, 'boot-assets.json'), 'utf8')) as { js: string[] };
  return sizeOf(dist, js);
}

interface RemoteManifest {
  readonly metaData: { readonly remoteEntry: { readonly name: string } };
  readonly exposes: readonly { readonly assets: { readonly js: Readonly<Record<'sync' | 'async', readonly string[]>> } }[];
}

/** Of a remote that was built into this `dist`. `elsewhere`: pieces that only other screens load; one that is new counts until it is named there. */
export function remoteSize(dist: string, elsewhere: RegExp): SentSize {
  const { metaData, exposes } = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8')) as RemoteManifest;
  const pieces = exposes.flatMap(({ assets: { js } }) => [...js.sync, ...js.async.filter((name) => !elsewhere.test(name))]);
  return sizeOf(dist, [metaData.remoteEntry.name, ...new Set(pieces)]);
}

function sizeOf(dist: string, names: readonly string[]): SentSize {
  const files = names.map((name) => ({ name, kb: sentKb(join(dist, name)) })).toSorted((one, other) => other.kb - one.kb);
  return { kb: files.reduce((sum, { kb }) => sum + kb, 0), files };
}

/** Small files are not compressed. */
export function sentKb(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size / 1024;
}
