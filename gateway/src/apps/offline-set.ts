// What opens without a network: the files of one build of the shell and of every remote that works offline.
import { createHash } from 'node:crypto';
import type { Catalog, Remote } from './app-catalog.ts';

export interface OfflineSet {
  readonly version: 1;
  /** Changes with any file of the set. */
  readonly build: string;
  /** The address whose page opens all of its screens. */
  readonly page: string;
  readonly files: readonly string[];
}

export function offlineSetOf(catalog: Catalog): OfflineSet {
  const remotes = catalog.remotes.filter(({ description, manifest }) => description.offline === true && manifest !== undefined);
  const { js, css, kit, offline } = catalog.boot;
  const shell = [...js, ...css, ...kit, ...offline].map((file) => `/${file}`);
  const files = [...new Set([...shell, ...remotes.flatMap(filesOf)])];
  // The page names the first files of the shell and carries every remote’s description
  const whole = JSON.stringify([catalog.page, files, catalog.remotes]);
  const build = createHash('sha256').update(whole).digest('hex').slice(0, 16);
  return { version: 1, build, page: remotes.flatMap(openPathOf)[0] ?? '/', files };
}

/** The entry and all of its chunks, also those that load late. */
function filesOf({ description, manifest }: Remote): string[] {
  if (!manifest) return [];
  const base = description.entry.slice(0, description.entry.lastIndexOf('/') + 1);
  const { path, name } = manifest.metaData.remoteEntry;
  const chunks = manifest.exposes.flatMap(({ assets: { js, css } }) => [...js.sync, ...js.async, ...css.sync, ...css.async]);
  return [path + name, ...chunks].map((file) => base + file);
}

function openPathOf({ description }: Remote): string[] {
  return description.paths.filter(({ path, public: isOpen }) => isOpen === true && !path.includes(':')).map(({ path }) => path);
}
