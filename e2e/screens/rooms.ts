// Which room a screen belongs to: the remote that owns its address or its tab of a claim, else the shell.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

interface Remote {
  readonly name: string;
  readonly paths: readonly { readonly path: string }[];
  readonly claimTabs?: readonly { readonly id: string }[];
}

export const remotes: readonly Remote[] = readdirSync(root)
  .filter((name) => name.startsWith('mf-'))
  .map((name) => ({ ...(JSON.parse(readFileSync(join(root, name, 'src/remote.json'), 'utf8')) as Omit<Remote, 'name'>), name }));

/** The route of `routes` that an address belongs to: the one with the most words of its own. */
export function routeAmong(routes: readonly string[], address: string): string | undefined {
  const parts = (address.split('?')[0] ?? '').split('/');
  const fits = (route: string) => {
    const wanted = route.split('/');
    return wanted.length === parts.length && wanted.every((word, at) => word.startsWith(':') || word === parts[at]);
  };
  return routes.filter(fits).toSorted((one, other) => one.split(':').length - other.split(':').length)[0];
}

export const tabOf = (address: string): string | undefined => new URLSearchParams(address.split('?')[1]).get('tab') ?? undefined;

/** `mf-claims`, `mf-field`, …, or `shell`. */
export function roomOf(address: string): string {
  const paths = remotes.flatMap((remote) => remote.paths.map(({ path }) => ({ path, name: remote.name })));
  const route = routeAmong(
    paths.map(({ path }) => path),
    address,
  );
  const tab = route === '/claims/:id' ? tabOf(address) : undefined;
  const ofTab = remotes.find(({ claimTabs = [] }) => claimTabs.some(({ id }) => id === tab));
  return ofTab?.name ?? paths.find(({ path }) => path === route)?.name ?? 'shell';
}
