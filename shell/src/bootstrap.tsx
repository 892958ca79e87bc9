// Puts the shell together: theme, query cache, session, remotes, router.
import '@plumbline/ui/styles.css';
import { toast, UiProvider } from '@plumbline/ui/frame';
import {
  createLiveKeyRegistry,
  createQueryClient,
  createSessionGuard,
  ExtensionsProvider,
  invalidatorOf,
  sessionQuery,
} from '@plumbline/web';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { frameSlots } from './frame-slots.ts';
import { SignOutHost } from './frame/sign-out/sign-out-host.tsx';
import { FrameSlotsProvider } from './frame/slots.ts';
import { shellLiveKeys } from './live-keys.ts';
import { loadRemotesConfig, readBootData } from './remotes/boot-data.ts';
import { claimTabsOf } from './remotes/lent-claim-tabs.tsx';
import { prepareOffline } from './remotes/offline-app.ts';
import { ownersOf, type FindOwner } from './remotes/ownership.ts';
import { forgetReload, reloadPage } from './remotes/reload-page.ts';
import { createRemoteLoader } from './remotes/remote-loader.ts';
import { WorkspaceProvider, type Workspace } from './remotes/workspace.tsx';
import { createWorkspaceRouter } from './router.ts';
import { shellRoutes } from './routes.tsx';

const leaveFor = (address: string) => location.assign(address);
// Known once the remotes are
const owners: { find?: FindOwner } = {};
const guard = createSessionGuard({
  notify: (message) => toast({ ...message, tone: 'bad' }),
  go: leaveFor,
  here: () => location.pathname + location.search + location.hash,
  goesOn: () => owners.find?.(location.pathname)?.owned.public === true,
  onStay: () => makeStale(sessionQuery.queryKey),
});
const queryClient = createQueryClient({ onSessionLost: guard.lose });
const makeStale = invalidatorOf(queryClient);
// Asked while the rest is still loading
void queryClient.prefetchQuery(sessionQuery);

const boot = readBootData();
const config = await loadRemotesConfig(boot);
const liveKeys = createLiveKeyRegistry();
liveKeys.register(shellLiveKeys);
for (const remote of config.remotes) liveKeys.register(remote.liveKeys ?? {});

const ownerOf = ownersOf(config.remotes);
owners.find = ownerOf;
const loader = createRemoteLoader({
  remotes: config.remotes,
  manifests: boot.manifests ?? {},
  onLoaded: (module, { name, offline }) => {
    liveKeys.register(module.liveKeys ?? {});
    forgetReload(name);
    if (offline) prepareOffline(boot.offlineBuild);
  },
});
const { router, retry, hasRoutes, hasScreen, isOnTheWay } = createWorkspaceRouter({ routes: shellRoutes(), loader, ownerOf, queryClient });
const workspace: Workspace = {
  config,
  loader,
  ownerOf,
  guard,
  showPublicPages: () => location.replace('/marketing'),
  leaveFor,
  retry,
  hasRoutes,
  hasScreen,
  reloadPage,
  refreshAll: () => void queryClient.invalidateQueries(),
  hearFrom: boot.hearFrom,
  hear: (type) => makeStale(liveKeys.nounsOf(type)),
  checkSession: () => makeStale(sessionQuery.queryKey),
};
const extensions = { claimTabs: claimTabsOf(config.remotes, loader) };
const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <UiProvider nonce={nonce} isOnTheWay={isOnTheWay}>
      <QueryClientProvider client={queryClient}>
        <WorkspaceProvider value={workspace}>
          <ExtensionsProvider value={extensions}>
            <FrameSlotsProvider value={frameSlots}>
              <RouterProvider router={router} />
            </FrameSlotsProvider>
            <SignOutHost />
          </ExtensionsProvider>
        </WorkspaceProvider>
      </QueryClientProvider>
    </UiProvider>,
  );
}
