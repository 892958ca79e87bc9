// Which remote an address belongs to, and who may open it.
import { isStaff } from '@plumbline/contracts/kernel';
import { matchRoutes } from 'react-router';
import type { OwnedPath, RemoteDescriptor } from '@plumbline/web';

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

/** Whether a role may open what names these roles; what names none is for everybody who works in the firm. */
export function mayOpen(roles: readonly string[] | undefined, role: string): boolean {
  return roles === undefined ? isStaff(role) : roles.includes(role);
}
