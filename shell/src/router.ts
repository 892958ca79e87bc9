// The router: the shell's own screens, and the screens of remotes, found when an address asks for them.
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery, type RemoteDescriptor, type RemoteModule } from '@plumbline/web';
import type { FindOwner } from './remotes/ownership.ts';
import type { RemoteLoader } from './remotes/remote-loader.ts';

/** Route under which the screens of remotes hang: a failing chunk is caught there, inside the frame. */
export const remotesRouteId = 'remotes';
/** Pattern of the screen for addresses that have none. */
export const anyAddress = '*';

export interface RouterDeps {
  routes: RouteObject[];
  loader: RemoteLoader;
  ownerOf: FindOwner;
  queryClient: QueryClient;
}

export interface WorkspaceRouter {
  router: ReturnType<typeof createBrowserRouter>;
  retry: (remote: RemoteDescriptor) => Promise<void>;
  /** Whether another screen was chosen and is still being fetched. */
  isOnTheWay: () => boolean;
  /** Whether the screens of the remote have their addresses on this page. */
  hasRoutes: (remote: RemoteDescriptor) => boolean;
  /** Whether a screen on this page has this address; its code may still be on its way. */
  hasScreen: (pathname: string) => boolean;
}

export function createWorkspaceRouter({ routes, loader, ownerOf, queryClient }: RouterDeps): WorkspaceRouter {
  const hung = new Set<string>();
  const hang = (remote: RemoteDescriptor, module: RemoteModule, patch: (id: string, children: RouteObject[]) => void) => {
    if (hung.has(remote.name)) return;
    hung.add(remote.name);
    patch(remotesRouteId, module.routes({ queryClient }));
  };

  const router = createBrowserRouter(routes, {
    async patchRoutesOnNavigation({ path, patch, signal }) {
      const owner = ownerOf(path);
      if (!owner || hung.has(owner.remote.name)) return;
      if (!owner.owned.public && !(await isSignedIn(queryClient))) return;
      try {
        const module = await loader.load(owner.remote);
        // An interrupted navigation patches nothing; the one that interrupted it will
        if (!signal.aborted) hang(owner.remote, module, patch);
      } catch {
        // The screen of an address without a route says that the section is unavailable
      }
    },
  });

  return {
    router,
    hasRoutes: ({ name }) => hung.has(name),
    hasScreen: (pathname) => matchRoutes(router.routes, pathname)?.at(-1)?.route.path !== anyAddress,
    isOnTheWay() {
      const { navigation, location } = router.state;
      return navigation.location !== undefined && navigation.location.pathname !== location.pathname;
    },
    async retry(remote) {
      const module = await loader.reload(remote);
      hang(remote, module, (id, children) => router.patchRoutes(id, children));
      const { pathname, search, hash } = router.state.location;
      await router.navigate(pathname + search + hash, { replace: true });
    },
  };
}

/** Signed out, no remote is loaded. */
async function isSignedIn(queryClient: QueryClient): Promise<boolean> {
  try {
    const user = await queryClient.ensureQueryData(sessionQuery);
    return user?.isAuthorized === true;
  } catch {
    return false;
  }
}
