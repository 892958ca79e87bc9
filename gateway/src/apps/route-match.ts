// Which remote owns an address of the browser: the most specific pattern over all remotes (platform/federation/README.md).
import type { Remote } from './app-catalog.ts';

/** Screens of the shell itself. */
const shellPaths = ['/', '/settings', '/help', '/unauthorized'];

export interface Owner {
  readonly remote: Remote;
  readonly pattern: string;
}

/** The owner of a path, or nothing when no remote has it. */
export function ownerOf(path: string, remotes: readonly Remote[]): Owner | undefined {
  let best: { owner: Owner; weight: number } | undefined;
  for (const remote of remotes) {
    for (const { path: pattern } of remote.description.paths) {
      const weight = weightOf(pattern, path);
      if (weight > (best?.weight ?? 0)) best = { owner: { remote, pattern }, weight };
    }
  }
  return best?.owner;
}

/** True for every address that shows a screen; the rest gets the shell’s own 404 page with that status. */
export function isKnownPath(path: string, remotes: readonly Remote[]): boolean {
  return shellPaths.some((pattern) => weightOf(pattern, path) > 0) || ownerOf(path, remotes) !== undefined;
}

/** 0 when the pattern does not fit; literal segments weigh more than parameters, parameters more than a star. */
function weightOf(pattern: string, path: string): number {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  let weight = 1;
  for (const [index, segment] of wanted.entries()) {
    if (segment === '*') return weight;
    const here = given[index];
    if (here === undefined || (!segment.startsWith(':') && segment !== here)) return 0;
    weight += segment.startsWith(':') ? 2 : 3;
  }
  return wanted.length === given.length ? weight : 0;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
