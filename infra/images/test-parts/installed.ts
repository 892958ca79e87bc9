// What `npm ci -w … --omit=dev` puts into an image, taken from the packages that are installed here: by the lock file, no more and no less.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../compose-file.ts';

interface Locked {
  readonly link?: true;
  readonly resolved?: string;
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
  readonly peerDependenciesMeta?: Record<string, { readonly optional?: boolean }>;
}

export interface Installed {
  /** Folders of packages, by their place in the repository. */
  readonly packages: readonly string[];
  /** Links into node_modules, with the workspace that each leads to. */
  readonly links: readonly (readonly [link: string, workspace: string])[];
}

const { packages: locked } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };

/** Where a package that `from` asks for lies: in the nearest node_modules that has it, as Node looks. */
function placeOf(from: string, name: string): string | undefined {
  const folders = from.split('/');
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const place = [...folders.slice(0, depth), 'node_modules', name].join('/').replace(/^\//, '');
    if (folders[depth - 1] !== 'node_modules' && locked[place]) return place;
  }
  return undefined;
}

function wantedBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Locked): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers];
}

/** Throws for a package that the lock file does not have, and for one that is not installed here and not optional. */
export function installedFor(workspaces: readonly string[]): Installed {
  const seen = new Set<string>();
  const waiting = [...workspaces];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (seen.has(place)) continue;
    seen.add(place);
    const entry = locked[place] ?? {};
    if (entry.link && entry.resolved) waiting.push(entry.resolved);
    for (const name of wantedBy(entry)) {
      const found = placeOf(place, name);
      if (found) waiting.push(found);
      else if (!entry.optionalDependencies?.[name]) throw new Error(`The lock file has no ${name}, which ${place} needs`);
    }
  }
  const places = [...seen].filter((place) => place.includes('node_modules/'));
  const links = places.flatMap((place) => (locked[place]?.link ? [[place, locked[place]?.resolved ?? ''] as const] : []));
  // Builds of a package for other machines are in the lock file and not here
  return { packages: places.filter((place) => !locked[place]?.link && existsSync(path.join(root, place))), links };
}
