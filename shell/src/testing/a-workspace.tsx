// A workspace for tests: real router, real cache, a server of answers, remotes that load, fail or hang as told.
import { UiProvider } from '@plumbline/ui';
import {
  createInvalidator,
  createLiveKeyRegistry,
  createQueryClient,
  ExtensionsProvider,
  sessionQuery,
  type RemoteDescriptor,
  type RemoteModule,
} from '@plumbline/web';
import { refuseUnstubbed } from '@plumbline/web/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { frameSlots } from '../frame-slots.ts';
import { SignOutHost } from '../frame/sign-out/sign-out-host.tsx';
import { FrameSlotsProvider } from '../frame/slots.ts';
import { shellLiveKeys } from '../live-keys.ts';
import { NewerRemote } from '../remotes/builds.ts';
import { claimTabsOf } from '../remotes/lent-claim-tabs.tsx';
import { ownersOf } from '../remotes/ownership.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { createStates } from '../remotes/remote-states.ts';
import { WorkspaceProvider } from '../remotes/workspace.tsx';
import { createWorkspaceRouter } from '../router.ts';
import { shellRoutes } from '../routes.tsx';

export const dana = {
  id: 2,
  email: 'dana@demo.plumbline.test',
  firstName: 'Dana',
  lastName: 'Cole',
  role: 'adjuster',
  isAuthorized: true,
  organization: { id: 1, name: 'Bayshore Adjusters', plan: 'premium' },
};

export function aRemote(parts: Partial<RemoteDescriptor> & { app: string }): RemoteDescriptor {
  return {
    name: parts.app.replace('-', '_'),
    apiVersion: 1,
    entry: `/remotes/${parts.app}/mf-manifest.json`,
    offline: false,
    paths: [],
    nav: [],
    claimTabs: [],
    ...parts,
  };
}

/** What the frame asks for on each page. */
const ofEveryFrame = { '/api/notifications/count': { unread: 0 } };

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/**
 * What the server answers by path, or by method and path (`POST /api/x`), with its query or for any query; a number is a status without a body, a function makes the
 * answer itself. Everything else is refused and fails the test, the stream of events stays silent where nothing is said of it. Answers with the list of what was written.
 */
export function serverAnswers(answers: Record<string, unknown>): Asked[] {
  const written: Asked[] = [];
  vi.stubGlobal('fetch', (path: string, request: RequestInit = {}) => {
    const { method = 'GET', body, signal } = request;
    if (path === '/api/events' && answers[path] === undefined) return silentUntil(signal);
    if (method !== 'GET') written.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const found = foundIn({ ...ofEveryFrame, ...answers }, method, path);
    return found === undefined ? refuseUnstubbed(method, path) : Promise.resolve(answerOf(found));
  });
  return written;
}

function foundIn(answers: Record<string, unknown>, method: string, path: string): unknown {
  const bare = path.replace(/\?.*/, '');
  return answers[`${method} ${path}`] ?? answers[path] ?? answers[`${method} ${bare}`] ?? answers[bare];
}

function silentUntil(signal: RequestInit['signal']): Promise<Response> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('closed'))));
}

/** A stream of events for `/api/events`, and the way to say something in it. */
export function aStream(): { answer: () => Response; say: (type: string) => void } {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const start = (given: ReadableStreamDefaultController<Uint8Array>) => {
    controller = given;
  };
  return {
    answer: () => new Response(new ReadableStream<Uint8Array>({ start })),
    say: (type) => controller?.enqueue(new TextEncoder().encode(`event: change\ndata: {"type":"${type}"}\n\n`)),
  };
}

function answerOf(answer: unknown): Response {
  if (typeof answer === 'function') return (answer as () => Response)();
  if (answer === 204) return new Response(null, { status: 204 });
  if (typeof answer === 'number') return refusal(answer, `Status ${answer}`);
  return Response.json(answer);
}

/** How the server refuses. */
export function refusal(status: number, message: string, fields?: Record<string, string>): Response {
  return Response.json({ code: 'x', message, requestId: 'r', ...(fields ? { fields } : {}) }, { status });
}

interface TestLoader extends RemoteLoader {
  heal: (name: string, module: RemoteModule) => void;
  /** From now on another build is deployed. */
  replace: (name: string) => void;
  loads: string[];
}

/** A loader whose remotes are given as modules, or as an error that `heal` takes away. */
function aLoader(modules: Record<string, RemoteModule | Error>, latencyMs: number): TestLoader {
  const given = new Map(Object.entries(modules));
  const states = createStates();
  const loads: string[] = [];
  const replaced = new Set<string>();
  const load = async (remote: RemoteDescriptor): Promise<RemoteModule> => {
    loads.push(remote.name);
    states.begin(remote.name);
    if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs));
    const module = given.get(remote.name);
    const down = module instanceof NewerRemote ? 'newer' : 'failed';
    states.end(remote.name, module instanceof Error || !module ? down : 'ready');
    if (module instanceof Error || !module) throw module ?? new Error('down');
    return module;
  };
  return {
    load,
    reload: load,
    prefetch: () => undefined,
    stateOf: states.of,
    isReplaced: (remote) => Promise.resolve(replaced.has(remote.name)),
    watch: states.watch,
    heal: (name, module) => given.set(name, module),
    loads,
    replace: (name) => void replaced.add(name),
  };
}

export interface OpenWorkspace {
  at: string;
  remotes: RemoteDescriptor[];
  modules?: Record<string, RemoteModule | Error>;
  phone?: boolean;
  /** How long a remote takes to load. Default: none. */
  latencyMs?: number;
}

/** As the frame hears events before a remote was loaded. */
function hearing(remotes: RemoteDescriptor[], queryClient: ReturnType<typeof createQueryClient>) {
  const liveKeys = createLiveKeyRegistry();
  liveKeys.register(shellLiveKeys);
  for (const { liveKeys: told } of remotes) liveKeys.register(told ?? {});
  const makeStale = createInvalidator(queryClient);
  return (type: string) => makeStale(liveKeys.nounsOf(type));
}

/** Opens an address of the workspace; who leaves it is watched. */
export function openWorkspace({ at, remotes, modules = {}, phone = false, latencyMs = 0 }: OpenWorkspace) {
  const media = window.matchMedia.bind(window);
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(media(query), { matches: !phone && query.includes('min-width'), media: query }),
  );
  window.history.replaceState(null, '', at);
  const lose = vi.fn<() => void>();
  const reloadPage = vi.fn<(remoteName: string) => void>();
  const showPublicPages = vi.fn<() => void>();
  const leaveFor = vi.fn<(address: string) => void>();
  const queryClient = createQueryClient({ onSessionLost: lose });
  const loader = aLoader(modules, latencyMs);
  const ownerOf = ownersOf(remotes);
  const { router, retry, hasRoutes, hasScreen, isOnTheWay } = createWorkspaceRouter({
    routes: shellRoutes(),
    loader,
    ownerOf,
    queryClient,
  });
  const workspace = {
    config: { version: 1 as const, remotes },
    loader,
    ownerOf,
    guard: { lose },
    showPublicPages,
    leaveFor,
    retry,
    hasRoutes,
    hasScreen,
    reloadPage,
    refreshAll: () => void queryClient.invalidateQueries(),
    hearFrom: undefined,
    hear: hearing(remotes, queryClient),
    checkSession: () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  };
  render(
    <UiProvider underTest isOnTheWay={isOnTheWay}>
      <QueryClientProvider client={queryClient}>
        <WorkspaceProvider value={workspace}>
          <ExtensionsProvider value={{ claimTabs: claimTabsOf(remotes, loader) }}>
            <FrameSlotsProvider value={frameSlots}>
              <RouterProvider router={router} />
            </FrameSlotsProvider>
            <SignOutHost />
          </ExtensionsProvider>
        </WorkspaceProvider>
      </QueryClientProvider>
    </UiProvider>,
  );
  return { router, loader, hear: workspace.hear, lose, showPublicPages, leaveFor, queryClient, reloadPage };
}
