// Which remote an address belongs to, and who may open it.
import { matchRoutes } from 'react-router';
import type { OwnedPath, RemoteDescriptor } from '@plumbline/web';

type Role = string;
/** Who opens a screen that names no roles: everybody who works in the firm. */
const firm: readonly Role[] = ['admin', 'adjuster', 'reviewer', 'engineer', 'billing'];

export interface Owner {
  remote: RemoteDescriptor;
  owned: OwnedPath;
}

export type FindOwner = (path: string) => Owner | undefined;

/** The most specific pattern over all remotes owns an address; the router ranks them as it ranks routes. */
export function ownersOf(remotes: readonly RemoteDescriptor[]): FindOwner {
  const routes = remotes.flatMap((remote) =>
    remote.paths.map((owned) => ({ path: owned.path, handle: { remote, owned } satisfies Owner })),
  );
  return (path) => matchRoutes(routes, path)?.at(-1)?.route.handle;
}

export const worksInFirm = (role: Role) => firm.includes(role);

/** Whether a role may open what names these roles. */
export function mayOpen(roles: readonly Role[] | undefined, role: Role): boolean {
  return (roles ?? firm).includes(role);
}
